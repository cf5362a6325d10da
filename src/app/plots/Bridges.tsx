import { memo } from 'react';
import { carriedQuantiles, type CarriedQuantile } from '../../charts/carried';
import type { ChartSource, SharedDomains } from '../../charts/chart';
import { clampTo, within, xDomain } from '../../charts/domain';
import { affine } from '../../charts/marks/scale';
import { placeOf, queryOf } from '../../charts/source';
import { plotOnPage, type PlotLayout } from './layout';

interface BridgesProps {
  readonly source: ChartSource;
  readonly domains: SharedDomains;
  readonly layout: PlotLayout;
}

/** What runs from panel to panel, beneath them: the cursor, the query's line, and the way from z through Ψ to y. */
export const Bridges = memo(function Bridges({ source, domains, layout }: BridgesProps) {
  const { view, snapshot, layers } = source;
  const fn = plotOnPage(layout.frames['objective-posterior']);
  const acquisition = plotOnPage(layout.frames.acquisition);
  const toX = affine(xDomain(view), [fn.left, fn.left + fn.width]);
  const { index: i, x, pointed } = placeOf(source);
  const cursor = toX(x);
  const query = layers.query ? queryOf(snapshot) : null;
  const floor = acquisition.top + acquisition.height;
  const shown = snapshot.model !== null && layers.latent;
  return (
    <svg className="bridges" width={layout.width} height={layout.height} aria-hidden="true">
      {pointed && (
        <path
          className="cursor-line"
          d={`M${cursor},${fn.top}V${fn.top + fn.height}M${cursor},${acquisition.top}V${floor}`}
        />
      )}
      {query !== null && (
        <g className="query" style={{ transform: `translate(${toX(query).toFixed(1)}px, 0px)` }}>
          <line className="query-line" y1={fn.top + fn.height} y2={floor} />
        </g>
      )}
      {shown &&
        carriedQuantiles(view, i).map((quantile) => (
          <Guide
            key={quantile.deviations}
            quantile={quantile}
            cursor={cursor}
            domains={domains}
            layout={layout}
          />
        ))}
    </svg>
  );
});

interface GuideProps {
  readonly quantile: CarriedQuantile;
  /** Where the cursor is, in pixels. */
  readonly cursor: number;
  readonly domains: SharedDomains;
  readonly layout: PlotLayout;
}

/** One quantile: up from z to Ψ, left through the density, and on to the band where it stands beside. */
function Guide({ quantile: { y, z }, cursor, domains, layout }: GuideProps) {
  const map = plotOnPage(layout.frames['output-map']);
  const latent = plotOnPage(layout.frames.latent);
  const density = plotOnPage(layout.frames['density-of-y']);
  const toX = affine(domains.z, [map.left, map.left + map.width]);
  const toY = affine(domains.y, [map.top + map.height, map.top]);
  if (!within(domains.z, z)) return null;
  const across = toX(z).toFixed(1);
  const level = toY(clampTo(domains.y, y)).toFixed(1);
  const turns = within(domains.y, y);
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
