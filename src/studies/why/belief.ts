import type { AcquisitionWords } from '../../engine/acquisitions/acquisition';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import type { Vec } from '../../engine/numeric/arrays';
import type { Domain } from '../../plots/domain';
import {
  formatAcquisition,
  formatCoordinates,
  formatOutput,
  formatOutputs,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { formatSize } from '../../vocabulary/numbers/write';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { rowsAlong, thinned, curveAt } from '../../plots/tables/along';
import type { NamedTable } from '../../plots/tables/chartTable';

/** Feature of the belief at the query that an acquisition reads, in units of the output. */
export type Reading =
  /** The share of the belief beyond a level. */
  | { readonly kind: 'beyond'; readonly level: number }
  /** A level of the belief: what it promises, and where doubt or chance carries it; the same twice where nothing does. */
  | {
      readonly kind: 'level';
      readonly promise: number;
      readonly value: number;
      readonly of: 'mean' | 'median';
      readonly by: 'doubt' | 'chance';
    }
  /** How wide it is. */
  | { readonly kind: 'band'; readonly lower: number; readonly upper: number }
  /** The parts beyond levels drawn. */
  | { readonly kind: 'cuts'; readonly levels: Vec; readonly of: string };

/** The belief at the query, and what the acquisition in force reads off it. */
export interface BeliefData {
  readonly y: Vec;
  readonly domain: Domain;
  readonly minimise: boolean;
  readonly x: readonly number[];
  readonly density: Vec;
  /** Null without a runner-up. */
  readonly runnerUp: Vec | null;
  /** Largest density at the query; 1 if there is none. */
  readonly top: number;
  /** The acquisition's sign, and its value as it is written. */
  readonly symbol: string;
  readonly value: string;
  readonly reading: Reading;
  /** How the numbers of the step are written. */
  readonly labels: Written;
}

/** Projects the belief at the query for an acquisition that is read off it; null for another. */
export function projectBelief(
  explanation: Explanation,
  {
    acquisition,
    symbol,
    minimise,
    isPlain,
    labels,
  }: {
    readonly acquisition: AcquisitionWords;
    readonly symbol: string;
    readonly minimise: boolean;
    /** True if y itself is Gaussian: then its median is its mean. */
    readonly isPlain: boolean;
    readonly labels: Written;
  },
): BeliefData | null {
  const { y, places } = explanation;
  const [query, runnerUp] = places;
  const reading = query && readingOf(query, { explanation, acquisition, minimise, isPlain });
  if (!query?.worth || !reading) return null;
  return {
    y,
    domain: [y[0]!, y.at(-1)!],
    minimise,
    x: query.x,
    density: query.density,
    runnerUp: runnerUp?.density ?? null,
    top: peakOf(query.density) || 1,
    symbol,
    value: worthInWords(query.worth.value, { acquisition, minimise, labels }),
    reading,
    labels,
  };
}

/** Writes a value of the acquisition in force: chances in %, levels in the objective's own direction. */
export function worthInWords(
  value: number,
  {
    acquisition: { measures },
    minimise,
    labels,
  }: {
    readonly acquisition: Pick<AcquisitionWords, 'measures'>;
    readonly minimise: boolean;
    readonly labels: Written;
  },
): string {
  return formatAcquisition(labels, measures === 'level' && minimise ? -value : value);
}

function readingOf(
  { worth, lower, upper }: PlaceExplained,
  {
    explanation: { incumbent, maxima, bests },
    acquisition: { form, measures, joint },
    minimise,
    isPlain,
  }: { explanation: Explanation; acquisition: AcquisitionWords; minimise: boolean; isPlain: boolean },
): Reading | null {
  if (measures === 'probability') return { kind: 'beyond', level: incumbent };
  if (maxima) return { kind: 'cuts', levels: maxima, of: 'the optimum' };
  if (bests) return { kind: 'cuts', levels: bests, of: 'the best so far' };
  if (form === 'known-place' || form === 'doubt') return { kind: 'band', lower, upper };
  if (measures !== 'level' || !worth) return null;
  const own = (level: number) => (minimise ? -level : level);
  return {
    kind: 'level',
    promise: own(worth.promise),
    value: own(worth.value),
    of: joint || isPlain || form === 'mean' ? 'mean' : 'median',
    by: joint ? 'chance' : 'doubt',
  };
}

function peakOf(values: Vec): number {
  return values.reduce((top, value) => (Number.isFinite(value) && value > top ? value : top), 0);
}

/** Describes the figure. */
export function describeBelief(data: BeliefData): string {
  const { x, symbol, value, minimise, runnerUp, labels } = data;
  const side = minimise ? 'below' : 'above';
  const dashed = runnerUp ? ' The dashed curve is the belief at the runner-up.' : '';
  return `The belief at the query x = ${formatCoordinates(labels, x)}. ${saidOf(data, side)} ${symbol} is ${value}.${dashed}`;
}

function saidOf({ reading, labels }: BeliefData, side: string): string {
  switch (reading.kind) {
    case 'beyond':
      return `The part of it ${side} f₊ = ${formatOutput(labels, reading.level)} is filled.`;
    case 'band':
      return `Its 95\u00a0% band goes from ${formatOutputs(labels, [reading.lower, reading.upper]).join(' to ')}.`;
    case 'cuts':
      return `${reading.levels.length} values drawn for ${reading.of}, from ${formatOutput(labels, reading.levels[0]!)} to ${formatOutput(labels, reading.levels.at(-1)!)}, cut it off.`;
    default: {
      const { of, promise, value, by } = reading;
      const carried =
        value === promise ? '' : `, and ${by} carries it to ${formatAcquisition(labels, value)}`;
      return `Its ${of} is ${formatAcquisition(labels, promise)}${carried}.`;
    }
  }
}

/** Lists the tables behind the figure. */
export function beliefTables({
  data,
  output,
}: {
  readonly data: BeliefData;
  readonly output: string;
}): readonly NamedTable[] {
  const { y, domain, density, runnerUp } = data;
  const curves = [
    { name: 'density at the query', values: density },
    ...(runnerUp ? [{ name: 'density at the runner-up', values: runnerUp }] : []),
  ];
  return [
    {
      name: 'belief at the query',
      read: () => ({
        caption: `Belief about ${output} at the query`,
        note: `${thinned(y.length)} and the levels marked. Densities are per unit of ${output}. ${describeBelief(data)}`,
        corner: output,
        columns: curves.map(({ name }) => ({ name, say: formatSize })),
        rows: rowsAlong(y, levelsOf(data), (at) => formatOn(domain, at)).map((row) => ({
          name: row.words || row.name,
          cells: curves.map(({ values }) => curveAt(y, values, row.at)),
        })),
      }),
    },
  ];
}

function levelsOf({
  reading,
  labels,
}: BeliefData): readonly { readonly at: number; readonly words: string }[] {
  switch (reading.kind) {
    case 'beyond':
      return [{ at: reading.level, words: `f₊ = ${formatOutput(labels, reading.level)}` }];
    case 'band':
      return [reading.lower, reading.upper].map((at, k) => ({
        at,
        words: `${k === 0 ? '2.5' : '97.5'}\u00a0% = ${formatOutput(labels, at)}`,
      }));
    case 'cuts':
      return [];
    default: {
      const { of, promise, value } = reading;
      const first = { at: promise, words: `${of} = ${formatAcquisition(labels, promise)}` };
      return value === promise
        ? [first]
        : [first, { at: value, words: `value = ${formatAcquisition(labels, value)}` }];
    }
  }
}
