import type { RegionSetting } from '../../engine/models/warped/maps/warp';
import { counted, formatNumber } from '../../vocabulary/numbers/write';

/** What was compared to choose clusters and smoothing, as a small table. */
export interface RegionRows {
  /** Smoothings, smallest first. */
  readonly smoothings: readonly number[];
  /** By clusters, fewest first; one cell is for all smoothings. */
  readonly rows: readonly { readonly clusters: number; readonly cells: readonly RegionCell[] }[];
}

interface RegionCell {
  /** Σ ln density in nats; a dash where there are too few different answers for so many clusters. */
  readonly text: string;
  readonly isBest: boolean;
}

/** Returns the table of what was compared; `best` is what was taken. */
export function regionRows(
  table: readonly RegionSetting[],
  best: Pick<RegionSetting, 'clusters' | 'smoothing'>,
): RegionRows {
  const counts = [...new Set(table.map(({ clusters }) => clusters))];
  const of = (count: number): readonly RegionSetting[] =>
    table.filter(({ clusters }) => clusters === count).toSorted((a, b) => a.smoothing - b.smoothing);
  const longest = counts.map(of).reduce((a, b) => (b.length > a.length ? b : a));
  return {
    smoothings: longest.map(({ smoothing }) => smoothing),
    rows: counts.map((clusters) => ({
      clusters,
      cells: of(clusters).map(({ smoothing, logPredictiveDensity: sum }) => ({
        text: sum === null ? '–' : formatNumber(sum),
        isBest: clusters === best.clusters && smoothing === best.smoothing,
      })),
    })),
  };
}

/** Says what was taken, and by how much it leads one cluster, or the best of more clusters. */
export function regionWords(
  table: readonly RegionSetting[],
  { clusters, smoothing }: Pick<RegionSetting, 'clusters' | 'smoothing'>,
): string {
  const best = (isOther: (count: number) => boolean): number =>
    Math.max(
      ...table.map((one) => (isOther(one.clusters) ? (one.logPredictiveDensity ?? -Infinity) : -Infinity)),
    );
  const taken = best((count) => count === clusters);
  const other = best((count) => (clusters === 1 ? count > 1 : count === 1));
  const nats = formatNumber(taken - other, { digits: 2 });
  const lead = other === -Infinity ? '' : `, ${nats} nats above ${clusters === 1 ? 'more' : 'one'}`;
  const edge = clusters === 1 ? '' : ` and smoothing ${formatNumber(smoothing)}`;
  return `Chosen: ${counted(clusters, 'cluster')}${edge}${lead}.`;
}

/** What to bear in mind about the choice. */
export const regionCaution =
  'The groups are those of all answers, so even an answer left out had a say in them. That favours many clusters, and even a lead of many nats need not mean that there are so many.';
