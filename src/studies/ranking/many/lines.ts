import { relativeTo } from '../../../engine/ranking/rankRuns';
import type { RankedRuns } from '../../../engine/questions/rankedRuns';
import type { PlotLabels } from '../../../vocabulary/axes';
import { formatOutput } from '../../../vocabulary/numbers/labelled';
import { counted, formatNumber } from '../../../vocabulary/numbers/write';
import type { Domain } from '../../../plots/domain';
import { emptyTable, finite, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import type { MethodVisits } from './visits';

/** A line of a method; NaN where it has no value. */
interface MethodLine {
  readonly label: string;
  readonly slot: number;
  readonly y: Float64Array;
  /** Thin and dashed: the third quartile. */
  readonly isQuartile?: true;
}

/** Lines of several methods over a common axis. */
export interface LinesData {
  /** Accessible name. */
  readonly name: string;
  readonly kind: string;
  readonly xs: Float64Array;
  readonly lines: readonly MethodLine[];
  readonly x: Domain;
  readonly y: Domain;
  readonly titles: { readonly x: string; readonly y: string };
  readonly words: string;
  say(value: number): string;
}

/** Gains of which the evaluations needed are shown, from half to all of the way. */
export const gainLevels = Array.from({ length: 51 }, (_, k) => (50 + k) / 100);

interface Source {
  readonly methods: readonly MethodVisits[];
  readonly ranked: RankedRuns;
}

const most = (values: readonly number[]): number => Math.max(...values.filter(Number.isFinite), 0);
const least = (values: readonly number[]): number => Math.min(...values.filter(Number.isFinite), Infinity);
const numbers = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? NaN);

/** Lays out the evaluations needed for a gain (000, Figure 6-3), or these divided by the median of the method at `slot` (Figure 6-4). */
export function neededLines({ methods, ranked }: Source, over: number | null): LinesData {
  const base = over === null ? -1 : methods.findIndex(({ slot }) => slot === over);
  const divided = (values: readonly (number | null)[]) =>
    base < 0 ? values : relativeTo(values, ranked.methods[base]!.median);
  const lines = methods.flatMap(({ label, slot }, m): MethodLine[] => {
    const { median, thirdQuartile } = ranked.methods[m]!;
    return [
      { label, slot, y: numbers(divided(median)) },
      { label, slot, y: numbers(divided(thirdQuartile)), isQuartile: true },
    ];
  });
  const high = most(lines.flatMap(({ y }) => Array.from(y)));
  const what = base < 0 ? 'evaluations' : `evaluations, over the median of ${methods[base]!.label}`;
  return {
    name: 'Evaluations needed for a gain',
    kind: 'needed',
    xs: Float64Array.from(gainLevels, (level) => 100 * level),
    lines,
    x: [50, 100],
    y: [0, high > 0 ? 1.05 * high : 1],
    titles: { x: 'gain in %: 0 is the worst real score, 100 the best', y: what },
    words: neededWords({ methods, ranked }),
    say: (value) => formatNumber(value),
  };
}

/** The gain that sentences speak of. */
const toldGain = 0.95;

function neededWords({ methods, ranked }: Source): string {
  const at = gainLevels.indexOf(toldGain);
  const parts = methods.map(({ label, runs }, m) => {
    const { median, needed } = ranked.methods[m]!;
    const half = median[at] ?? null;
    if (half === null) return `${label} never in half of its runs or more`;
    const never = needed.filter((row) => row[at] === null).length;
    return `${label} ${formatNumber(half)}${never > 0 ? ` (never in ${never} of ${runs.length})` : ''}`;
  });
  return `Evaluations until 95\u00a0% of the way to the best setting, median over runs: ${parts.join('; ')}.`;
}

/** Lays out the largest smoothed quality known after each evaluation (000, Figure 6-6), or the mean real score of all visits so far. */
export function knownLines(
  { methods, ranked }: Source,
  of: 'informationGain' | 'meanRealScoreSoFar',
  labels: PlotLabels,
): LinesData {
  const lines = methods.map(({ label, slot }, m) => ({
    label,
    slot,
    y: Float64Array.from(ranked.methods[m]![of]),
  }));
  const length = Math.max(...lines.map(({ y }) => y.length), 2);
  const all = lines.flatMap(({ y }) => Array.from(y));
  const [low, high] = [least(all), Math.max(...all)];
  const room = high > low ? 0.06 * (high - low) : 0.5;
  const what = of === 'informationGain' ? 'Best Q̃ₛ known' : 'Mean real score so far';
  const ends = lines.map(({ label, y }) => `${label} ${formatOutput(labels, y.at(-1)!)}`);
  return {
    name: 'What is known',
    kind: 'known',
    xs: Float64Array.from({ length }, (_, i) => i + 1),
    lines,
    x: [1, length],
    y: [low - room, high + room],
    titles: { x: 'evaluations', y: `${what}, ${labels.y}, mean over runs` },
    words: `${what}, mean over runs, at the end: ${ends.join('; ')}.`,
    say: (value) => formatOutput(labels, value),
  };
}

const mostRows = 60;

/** Returns the table of the lines. */
export function linesTables(data: LinesData): readonly NamedTable[] {
  return [{ name: data.titles.y, read: () => linesTable(data) }];
}

function linesTable({ name, xs, lines, titles, say }: LinesData): ChartTable {
  if (lines.length === 0) return emptyTable(name, 'No run is finished.');
  const every = Math.ceil(xs.length / mostRows);
  const rows = Array.from(xs.keys()).filter((i) => i % every === 0 || i === xs.length - 1);
  return {
    caption: `${name}: ${titles.y}`,
    note: `${counted(rows.length, 'row')} of ${xs.length}. A dash: not reached, or no such evaluation.`,
    corner: titles.x,
    columns: lines.map(({ label, isQuartile }) => ({
      name: isQuartile ? `${label}, third quartile` : label,
      say,
    })),
    rows: rows.map((i) => ({
      name: formatNumber(xs[i]!),
      cells: lines.map(({ y }) => finite(y[i])),
    })),
  };
}
