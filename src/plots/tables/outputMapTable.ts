import { toLatent } from '../carried';
import { clusterName } from '../clusters';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { LatentData } from '../latent';
import type { OutputMapData } from '../outputMap';
import { curveAt, rowsAlong, thinned, type Mark } from './along';
import { emptyTable, finite, type ChartTable } from './chartTable';
import { writtenOutput } from '../../vocabulary/numbers/digits';

/** Tabulates Ψ over y, with the observations and the carried quantiles. */
export function outputMapTable(data: OutputMapData): ChartTable {
  const { step, up, domain, map, parts, observed, quantiles, words } = data;
  const ofZ = up === 'y' ? domain.x : domain.y;
  const maps = [
    { name: 'z = Ψ(y)', map },
    ...parts.map(({ l, map: own }) => ({ name: `z of ${clusterName(l)}`, map: own })),
  ];
  const way = quantiles.length > 0 ? ` and the quantiles at ${words}` : '';
  return {
    caption: `Step ${step}: the output map Ψ, from y to z`,
    note: `${thinned(map.y.length)}, the ${observed.length} observed y${way}.`,
    corner: 'y',
    columns: maps.map(({ name }) => ({ name, say: (value) => formatOn(ofZ, value) })),
    rows: rowsAlong(map.y, marksOf(data), (at) => writtenOutput(data.digits, at)).map(({ at, name }) => ({
      name,
      cells: maps.map((one) => finite(toLatent(one.map, at))),
    })),
  };
}

const names = ['2.5\u00a0% quantile', 'median', '97.5\u00a0% quantile'];

function marksOf({ observed, quantiles }: OutputMapData): Mark[] {
  const carried = quantiles.map(({ y }, k) => ({ at: y, words: names[k]! }));
  return [...observed.map(({ y }) => ({ at: y, words: 'observed' })), ...carried].filter(({ at }) =>
    Number.isFinite(at),
  );
}

/** Tabulates the density of z at the cursor, or that of y derived from it. */
export function latentTable({ step, words, space, bell, domain }: LatentData): ChartTable {
  const caption = `Step ${step}: ${space === 'z' ? 'latent z' : 'density of y'} at ${words}`;
  if (!bell) return emptyTable(caption, 'Nothing is fitted yet.');
  const { at, value } = bell.curve;
  const gaussian = `z is Gaussian with mean ${formatNumber(bell.mean)} and standard deviation ${formatNumber(bell.sd)}.`;
  return {
    caption,
    note: `${thinned(at.length)}, as a share of its peak; ${gaussian}`,
    corner: space,
    columns: [{ name: 'density, of its peak', say: (share) => formatNumber(share, { digits: 3 }) }],
    rows: rowsAlong(at, [], (level) => formatOn(domain.x, level)).map((row) => ({
      name: row.name,
      cells: [curveAt(at, value, row.at)],
    })),
  };
}
