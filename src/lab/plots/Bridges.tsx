import { memo } from 'react';
import { axesOf, placeOf, queryOf, type OutputAxes, spacingOf } from '../../plots/source';
import { carriedQuantiles, type CarriedQuantile } from '../../plots/carried';
import type { Box, ChartSource } from '../../plots/chart';
import { clampTo, within } from '../../plots/domain';
import { scaleOf } from '../../plots/scale';
import { plotOnPage, type PlotLayout, type ShownFrames } from './layout';
import { levelOf } from '../../plots/levels';
import { pixels } from '../../vocabulary/numbers/write';

interface BridgesProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

/** Lines from panel to panel, beneath them: the cursor, the query, and the way of quantiles through Ψ. */
export const Bridges = memo(function Bridges({ source, layout }: BridgesProps) {
  const { snapshot, layers } = source;
  const { frames } = layout;
  const fn = plotOnPage(frames['objective-posterior']);
  const toX = scaleOf(spacingOf(source), [fn.left, fn.left + fn.width]);
  const { x, pointed } = placeOf(source);
  const cursor = toX(x);
  const query = layers.query ? queryOf(snapshot) : null;
  const sharing = [frames['objective-posterior'], frames['cluster-weights'], frames.acquisition];
  const crossed = sharing.flatMap((frame) => (frame ? [plotOnPage(frame)] : []));
  const lowest = crossed.at(-1) ?? fn;
  const axes = axesOf(source);
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      {pointed && (
        <path
          className="cursor-line"
          d={crossed.map(({ top, height }) => `M${cursor},${top}V${top + height}`).join('')}
        />
      )}
      {query !== null && (
        <g className="query" style={{ transform: `translate(${pixels(toX(query))}px, 0px)` }}>
          <line className="query-line" y1={fn.top + fn.height} y2={lowest.top + lowest.height} />
        </g>
      )}
      <Guides source={source} cursor={cursor} axes={axes} layout={layout} />
    </svg>
  );
});

/**
 * Carries the three quantiles at the cursor through Ψ, where there is a model and the latent plot is shown; where Ψ is not, from the
 * band through the density beside it.
 */
export function Guides({ source, ...rest }: Omit<GuideProps, 'quantile'> & { readonly source: ChartSource }) {
  const { view, snapshot } = source;
  if (!snapshot.model) return null;
  if (!rest.layout.frames['output-map']) return <Levels source={source} {...rest} />;
  if (!rest.layout.frames.latent) return null;
  return carriedQuantiles(view, placeOf(source).index).map((quantile) => (
    <Guide key={quantile.deviations} quantile={quantile} {...rest} />
  ));
}

type GuidePanels = 'output-map' | 'latent' | 'density-of-y';

/** Returns the scales of a plot in the row of Ψ, to pixels. */
function scalesOf({ spacing }: OutputAxes, { left, top, width, height }: Box) {
  return {
    toX: scaleOf(spacing.across, [left, left + width]),
    toY: scaleOf(spacing.up, [top + height, top]),
  };
}

interface GuideLayout {
  readonly kind: PlotLayout['kind'];
  readonly frames: ShownFrames<GuidePanels, never>;
}

interface GuideProps {
  readonly quantile: CarriedQuantile;
  /** Position of the cursor, in pixels. */
  readonly cursor: number;
  readonly axes: OutputAxes;
  readonly layout: GuideLayout;
}

/** Carries one quantile: up from below Ψ to Ψ, left through the density, and on to the band if that stands beside it. */
function Guide({ quantile, cursor, axes, layout }: GuideProps) {
  const { latent: under, 'output-map': ofMap, 'density-of-y': ofDensity } = layout.frames;
  if (!under || !ofMap) return null;
  const [map, latent] = [plotOnPage(ofMap), plotOnPage(under)];
  const { left } = ofDensity ? plotOnPage(ofDensity) : map;
  const { toX, toY } = scalesOf(axes, map);
  const [right, high] = [quantile[axes.across], quantile[axes.up]];
  if (!within(axes.domain.across, right)) return null;
  const across = pixels(toX(right));
  const level = pixels(toY(clampTo(axes.domain.up, high)));
  const turns = within(axes.domain.up, high);
  const beside = turns && layout.kind !== 'phone' && left > cursor;
  return (
    <g>
      <path
        className="guide"
        d={`M${across},${latent.top + latent.height}V${level}${turns ? `H${left}` : ''}`}
      />
      {beside && <path className="guide guide--faint" d={`M${left},${level}H${pixels(cursor)}`} />}
    </g>
  );
}

/** Draws the three quantiles at the cursor from the band through the density of y, where that stands beside it. */
function Levels({
  source,
  cursor,
  axes,
  layout,
}: Omit<GuideProps, 'quantile'> & { readonly source: ChartSource }) {
  const frame = layout.frames['density-of-y'];
  if (!frame || layout.kind === 'phone') return null;
  const box = plotOnPage(frame);
  const { toY } = scalesOf(axes, box);
  if (box.left < cursor) return null;
  const { up, domain } = axes;
  const levels = carriedQuantiles(source.view, placeOf(source).index).map((quantile) => quantile[up]);
  const path = levels
    .filter((level) => within(domain.up, level))
    .map((level) => `M${pixels(cursor)},${pixels(toY(level))}H${box.left + box.width}`);
  return <path className="guide guide--faint" d={path.join('')} />;
}

interface LevelLineProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

/** The level pointed at: across function, density and Ψ, and down from Ψ, as far as these are shown. */
export function LevelLine({ source, layout }: LevelLineProps) {
  const { frames } = layout;
  const level = levelOf(source);
  const ends = [frames['density-of-y'], frames['output-map']].flatMap((frame) =>
    frame ? [plotOnPage(frame)] : [],
  );
  const [first, last] = [ends[0], ends.at(-1)];
  if (!level || !first || !last) return null;
  const axes = axesOf(source);
  const fn = plotOnPage(frames['objective-posterior']);
  const [right, high] = [level[axes.across], level[axes.up]];
  const y = pixels(scalesOf(axes, first).toY(high));
  const ownY = pixels(scalesOf(axes, fn).toY(high));
  const row = `M${fn.left},${ownY}h${fn.width}M${first.left},${y}H${last.left + last.width}`;
  const isUp = within(axes.domain.up, high);
  const isAcross = frames['output-map'] && within(axes.domain.across, right);
  const foot = plotOnPage(frames.latent ?? frames['output-map'] ?? frames['objective-posterior']);
  const x = pixels(scalesOf(axes, last).toX(right));
  const column = `M${x},${last.top}V${foot.top + foot.height}`;
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      <path className="level-line" d={`${isUp ? row : ''}${isAcross ? column : ''}`} />
    </svg>
  );
}
