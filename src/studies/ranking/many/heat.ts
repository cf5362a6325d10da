import type { RankAgreement } from '../../../engine/ranking/rankRuns';
import type { RankedRuns } from '../../../engine/questions/rankedRuns';
import { counted, formatNumber, formatShare, tenthOfPercent } from '../../../vocabulary/numbers/write';
import { emptyTable, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import type { MethodVisits } from './visits';

/** How many ranks are shown. */
export const shownRanks = 10;

/** How often the place at each rank had a value, over the runs of one method. */
export interface HeatData {
  readonly name: string;
  readonly label: string;
  readonly slot: number;
  readonly runs: number;
  /** Ends of the rows of cells, rising; the last row has all beyond it, too. */
  readonly edges: readonly number[];
  /** Runs in each cell, by rank and row. */
  readonly cells: readonly (readonly number[])[];
  /** Mean over the runs at each rank; null where there is none. */
  readonly mean: readonly (number | null)[];
  /** True where rank by rank is compared, so that the diagonal is what could not be better. */
  readonly hasDiagonal: boolean;
  readonly title: string;
  readonly words: string;
  say(value: number): string;
}

interface Source {
  readonly methods: readonly MethodVisits[];
  readonly ranked: RankedRuns;
  readonly by: 'q' | 'qSmooth';
}

const measures = { q: 'Q̃', qSmooth: 'Q̃ₛ' } as const;

/** Lays out the share of the best real score at each rank (000, Figure 6-7), a picture for each method, on common rows. */
export function shareHeats({ methods, ranked, by }: Source): readonly HeatData[] {
  const shares = ranked.methods.map((one) => one[by].shareOfBest);
  const lowest = Math.min(1, ...shares.flat(2).map((share) => share ?? 1));
  const step = [0.005, 0.01, 0.02, 0.05, 0.1].find((one) => 1 - lowest <= 10 * one) ?? 0.1;
  const count = Math.max(4, Math.ceil((1 - lowest) / step - 1e-9));
  const edges = Array.from({ length: count + 1 }, (_, k) => 1 - (count - k) * step);
  const of =
    ranked.share === 'score' ? 'share of the best real score' : 'share of the way from the worst to the best';
  return methods.map((method, m) => {
    const { meanShare } = ranked.methods[m]![by];
    const first = meanShare[0] ?? null;
    return heatOf(method, {
      name: `Share of the best by rank, ${method.label}`,
      values: shares[m]!,
      edges,
      mean: meanShare,
      hasDiagonal: false,
      title: of,
      say: tenthOfPercent,
      words:
        first === null
          ? ''
          : `On average the place ranked first by ${measures[by]} has ${formatShare(first)} of the best.`,
    });
  });
}

/** Lays out the rank by real score at each rank (000, Figure 6-8), a picture for each method, on common rows. */
export function rankHeats({ methods, ranked, by }: Source): readonly HeatData[] {
  const rows = shownRanks + 2;
  const edges = Array.from({ length: rows + 1 }, (_, k) => k + 0.5);
  return methods.map((method, m) => {
    const agreement = ranked.methods[m]![by];
    return heatOf(method, {
      name: `Real rank by rank, ${method.label}`,
      values: agreement.realRank,
      edges,
      mean: agreement.meanRealRank,
      hasDiagonal: true,
      title: 'rank by real score',
      say: (value) => formatNumber(value),
      words: agreementWords(agreement, method, by),
    });
  });
}

function agreementWords(
  { bestAmongFirstTwo, spearman }: RankAgreement,
  { runs }: MethodVisits,
  by: 'q' | 'qSmooth',
): string {
  const known = spearman.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const correlation =
    known.length > 0 ? ` Spearman’s correlation is ${formatNumber(mean, { digits: 2 })} on average.` : '';
  return `The best place visited is ranked first or second by ${measures[by]} in ${Math.round(bestAmongFirstTwo * runs.length)} of ${counted(runs.length, 'run')}.${correlation}`;
}

interface HeatParts extends Pick<
  HeatData,
  'name' | 'edges' | 'mean' | 'hasDiagonal' | 'title' | 'say' | 'words'
> {
  readonly values: readonly (readonly (number | null)[])[];
}

function heatOf({ label, slot, runs }: MethodVisits, { values, ...parts }: HeatParts): HeatData {
  const { edges } = parts;
  const rows = edges.length - 1;
  const rowOf = (value: number) => {
    const above = edges.findIndex((edge) => edge > value + 1e-12);
    return Math.max(0, above < 0 ? rows - 1 : above - 1);
  };
  const ranks = Math.max(0, ...values.map((row) => row.length));
  const cells = Array.from({ length: ranks }, (_, k) => {
    const counts = new Array<number>(rows).fill(0);
    for (const row of values) {
      const value = row[k];
      if (value !== null && value !== undefined) counts[rowOf(value)]!++;
    }
    return counts;
  });
  return { ...parts, label, slot, runs: runs.length, cells };
}

/** Tells what a picture shows. */
export function describeHeat({ name, runs, mean, title, say, words }: HeatData): string {
  const told = mean.flatMap((value, k) => (value === null ? [] : [`${k + 1}: ${say(value)}`]));
  return `${name}, ${counted(runs, 'run')}. Mean ${title} at rank ${told.join(', ')}. ${words}`;
}

/** Returns the tables of the pictures of all methods. */
export function heatTables(all: readonly HeatData[]): readonly NamedTable[] {
  return all.map((data) => ({ name: data.label, read: () => heatTable(data) }));
}

function heatTable({ name, runs, edges, cells, mean, hasDiagonal, title, say }: HeatData): ChartTable {
  if (cells.length === 0) return emptyTable(name, 'No run is finished.');
  const rowName = (k: number) =>
    hasDiagonal
      ? `${k + 1}${k === edges.length - 2 ? ' or more' : ''}`
      : `${formatShare(edges[k]!)} to ${formatShare(edges[k + 1]!)}`;
  return {
    caption: name,
    note: `Runs of ${runs} by rank and ${title}, and their mean.`,
    corner: 'rank',
    columns: [
      { name: 'mean', say: (value) => (hasDiagonal ? say(value) : formatNumber(value)) },
      ...edges.slice(1).map((_, k) => ({ name: rowName(k), say: String })),
    ],
    rows: cells.map((counts, k) => ({ name: String(k + 1), cells: [mean[k] ?? null, ...counts] })),
  };
}
