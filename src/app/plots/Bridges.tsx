import { memo } from 'react';
import { axesOf, type OutputAxes } from '../../charts/axes';
import { carriedQuantiles, type CarriedQuantile } from '../../charts/carried';
import type { ChartSource } from '../../charts/chart';
import { clampTo, within, xDomain } from '../../charts/domain';
import { levelOf, type PointedLevel } from '../../charts/levels';
import { affine } from '../../charts/marks/scale';
import { placeOf, queryOf } from '../../charts/source';
import { plotOnPage, type PlotLayout } from './layout';

interface BridgesProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
}

/** What runs from panel to panel, beneath them: the cursor, the query's line, the level pointed at, and the way through Ψ. */
export const Bridges = memo(function Bridges({ source, layout }: BridgesProps) {
  const { view, snapshot, layers } = source;
  const { frames } = layout;
  const fn = plotOnPage(frames['objective-posterior']);
  const acquisition = plotOnPage(frames.acquisition);
  const weights = frames['cluster-weights'];
  const toX = affine(xDomain(view), [fn.left, fn.left + fn.width]);
  const { x, pointed } = placeOf(source);
  const cursor = toX(x);
  const query = layers.query ? queryOf(snapshot) : null;
  const floor = acquisition.top + acquisition.height;
  const crossed = [fn, ...(weights ? [plotOnPage(weights)] : []), acquisition];
  const axes = axesOf(source);
  const level = levelOf(source);
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      {pointed && (
        <path
          className="cursor-line"
          d={crossed.map(({ top, height }) => `M${cursor},${top}V${top + height}`).join('')}
        />
      )}
      {query !== null && (
        <g className="query" style={{ transform: `translate(${toX(query).toFixed(1)}px, 0px)` }}>
          <line className="query-line" y1={fn.top + fn.height} y2={floor} />
        </g>
      )}
      <Guides source={source} cursor={cursor} axes={axes} layout={layout} />
      {level && <LevelLine level={level} axes={axes} layout={layout} latent={layers.latent} />}
    </svg>
  );
});

/** The way of the three quantiles at the place looked at, where there is a model and the way is shown. */
export function Guides({ source, ...rest }: Omit<GuideProps, 'quantile'> & { readonly source: ChartSource }) {
  const { view, snapshot, layers } = source;
  if (!snapshot.model || !layers.latent) return null;
  return carriedQuantiles(view, placeOf(source).index).map((quantile) => (
    <Guide key={quantile.deviations} quantile={quantile} {...rest} />
  ));
}

type GuidePanels = 'output-map' | 'latent' | 'density-of-y';

interface GuideLayout {
  readonly kind: PlotLayout['kind'];
  readonly frames: Pick<PlotLayout['frames'], GuidePanels>;
}

interface GuideProps {
  readonly quantile: CarriedQuantile;
  /** Where the cursor is, in pixels. */
  readonly cursor: number;
  readonly axes: OutputAxes;
  readonly layout: GuideLayout;
}

/** From pixels across and up the row of Ψ. */
function scalesOf({ domain }: OutputAxes, layout: GuideLayout) {
  const map = plotOnPage(layout.frames['output-map']);
  return {
    map,
    toX: affine(domain.across, [map.left, map.left + map.width]),
    toY: affine(domain.up, [map.top + map.height, map.top]),
  };
}

/** One quantile: up from below Ψ to Ψ, left through the density, and on to the band where it stands beside. */
function Guide({ quantile, cursor, axes, layout }: GuideProps) {
  const latent = plotOnPage(layout.frames.latent);
  const density = plotOnPage(layout.frames['density-of-y']);
  const { toX, toY } = scalesOf(axes, layout);
  const [right, high] = [quantile[axes.across], quantile[axes.up]];
  if (!within(axes.domain.across, right)) return null;
  const across = toX(right).toFixed(1);
  const level = toY(clampTo(axes.domain.up, high)).toFixed(1);
  const turns = within(axes.domain.up, high);
  const beside = turns && layout.kind !== 'phone' && density.left > cursor;
  return (
    <g>
      <path
        className="guide"
        d={`M${across},${latent.top + latent.height}V${level}${turns ? `H${density.left}` : ''}`}
      />
      {beside && <path className="guide guide--faint" d={`M${density.left},${level}H${cursor.toFixed(1)}`} />}
    </g>
  );
}

interface LevelLineProps {
  readonly level: PointedLevel;
  readonly axes: OutputAxes;
  readonly layout: PlotLayout;
  /** The panel under Ψ is there. */
  readonly latent: boolean;
}

/** The level pointed at: across function, density and Ψ, and down from Ψ. */
function LevelLine({ level, axes, layout, latent }: LevelLineProps) {
  const fn = plotOnPage(layout.frames['objective-posterior']);
  const density = plotOnPage(layout.frames['density-of-y']);
  const foot = plotOnPage(layout.frames[latent ? 'latent' : 'output-map']);
  const { map, toX, toY } = scalesOf(axes, layout);
  const [right, high] = [level[axes.across], level[axes.up]];
  const isUp = within(axes.domain.up, high);
  const isAcross = within(axes.domain.across, right);
  const y = toY(high).toFixed(1);
  const ownY = affine(axes.domain.up, [fn.top + fn.height, fn.top])(high).toFixed(1);
  const x = toX(right).toFixed(1);
  const row = `M${fn.left},${ownY}h${fn.width}M${density.left},${y}H${map.left + map.width}`;
  const column = `M${x},${map.top}V${foot.top + foot.height}`;
  return <path className="level-line" d={`${isUp ? row : ''}${isAcross ? column : ''}`} />;
}
