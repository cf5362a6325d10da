import { isNoisy, objectiveOf } from '../../engine/experiment/inputs';
import type { Futures } from '../../engine/foresight/futures';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { labelsIn, optimumOf } from '../../lab/state/select/labels';
import type { NamedTable } from '../../plots/tables/chartTable';
import type { PlotLabels } from '../../vocabulary/axes';
import { formatOutput } from '../../vocabulary/numbers/labelled';
import type { FuturesReading } from '../readings';
import { counted, formatSize, wholePercent } from '../../vocabulary/numbers/write';

/** Steps that the panel looks ahead: as many as the measured futures did. */
export const ahead = 8;

/** What the panel shows: a run up to a step, what was expected of it then, and what came. Outputs in the objective's units. */
export interface FuturesData {
  readonly labels: PlotLabels;
  readonly futures: Futures;
  /** All outputs in the order in which they came, and how many of them were there when it looked ahead. */
  readonly outputs: readonly number[];
  readonly now: number;
  /** The best output after each answer. */
  readonly best: readonly number[];
  readonly minimises: boolean;
  /** True if answers are those of the function itself, so that they can be held against the fan. */
  readonly isExact: boolean;
  /** True if something better by what counts exists; null where that is not known, or not to be told. */
  readonly exists: boolean | null;
}

interface FuturesSource {
  readonly futures: Futures;
  /** The step that looks ahead, and the one that is shown, at or after it in the same run. */
  readonly from: StepSnapshot;
  readonly shown: StepSnapshot;
  readonly tellsTruth: boolean;
}

/** Puts together what was expected and what came since. */
export function projectFutures({ futures, from, shown, tellsTruth }: FuturesSource): FuturesData {
  const minimises = objectiveOf(from.spec)?.direction === 'minimize';
  const now = from.observations.length;
  const outputs = shown.observations.slice(0, now + ahead).map(({ y }) => y);
  const pick = minimises ? Math.min : Math.max;
  let most = outputs[0] ?? 0;
  const optimum = tellsTruth ? optimumOf(from.spec) : null;
  return {
    ...{ labels: labelsIn(from), futures, outputs, now, minimises },
    best: outputs.map((y) => (most = pick(most, y))),
    isExact: !isNoisy(from.spec),
    exists: optimum === null ? null : (minimises ? -1 : 1) * (optimum - futures.best) > futures.better.delta,
  };
}

type Standing = NonNullable<FuturesReading['standing']>;

/** Returns how the best so far stands to the fan; null where nothing has come yet, or answers scatter. */
export function standingOf({ futures, best, now, minimises, isExact }: FuturesData): Standing | null {
  const came = best.length - now;
  if (came <= 0 || !isExact) return null;
  const value = best.at(-1)!;
  const [low, high] = [futures.quantiles['0.1']![came - 1]!, futures.quantiles['0.9']![came - 1]!];
  if (value >= low && value <= high) return 'inside';
  return value > high !== minimises ? 'more' : 'less';
}

const standings: Readonly<Record<Standing, string>> = {
  inside: ', inside the light fan',
  less: ', less than in nine of ten futures',
  more: ', more than in nine of ten futures',
};

/** Returns the numbers of the panel that tasks are checked on. */
export function readingOf(
  data: FuturesData,
  { from, shown }: Pick<FuturesSource, 'from' | 'shown'>,
): FuturesReading {
  const { chance } = data.futures.better;
  return { of: 'futures', from: from.step, step: shown.step, chance, standing: standingOf(data) };
}

/** Says what going on was expected to bring, and what it brought. */
export function futuresSentence(data: FuturesData): string {
  const { now, futures, exists } = data;
  const { gain, nothing, better } = futures;
  const least = `less than ${formatSize(better.delta)}`;
  const truth = exists === null ? '' : exists ? ', and it does' : ', and it does not';
  const told = [
    `After ${counted(now, 'answer')}, ${gain.length} more are expected to bring ${formatSize(gain.at(-1)!)}; with chance ${wholePercent(nothing.at(-1)!)} they bring nothing that counts (${least}).`,
    `With chance ${wholePercent(better.chance)} something exists that is better by more than ${formatSize(better.delta)}${truth}.`,
    cameInWords(data),
  ];
  return told.filter(Boolean).join(' ');
}

function cameInWords(data: FuturesData): string {
  const { now, best, minimises, isExact, labels } = data;
  const came = best.length - now;
  if (came <= 0) return '';
  if (!isExact)
    return `The best of ${counted(best.length, 'answer')} seen by now is ${formatOutput(labels, best.at(-1)!)}.`;
  const brought = (minimises ? -1 : 1) * (best.at(-1)! - best[now - 1]!);
  const standing = standingOf(data);
  return `The ${came === 1 ? 'one' : came} since then brought ${brought === 0 ? 'nothing' : formatSize(brought)}${standing ? standings[standing] : ''}.`;
}

/** Describes the figure. */
export function describeFutures(data: FuturesData): string {
  const { futures, labels } = data;
  const [low, high] = ['0.25', '0.75'].map((level) =>
    formatOutput(labels, futures.quantiles[level]!.at(-1)!),
  );
  return `${futuresSentence(data)} After ${futures.gain.length} more, half of the futures lie between ${low} and ${high}.`;
}

const levels = [
  ['0.1', '10'],
  ['0.25', '25'],
  ['0.5', '50'],
  ['0.75', '75'],
  ['0.9', '90'],
] as const;

/** Lists the tables behind the figure. */
export function futuresTables({ futures, labels, best, now }: FuturesData): readonly NamedTable[] {
  const say = (value: number): string => formatOutput(labels, value);
  return [
    {
      name: 'futures',
      read: () => ({
        caption: `What further steps are expected to bring after ${counted(now, 'answer')}`,
        note: 'Best output so far in 64 futures: its quantiles, the mean gain, and the share of futures that gain less than what counts.',
        corner: 'more answers',
        columns: [
          ...levels.map(([, percent]) => ({ name: `${percent}\u00a0% quantile`, say })),
          { name: 'mean gain', say: (value) => formatSize(value) },
          { name: 'share of nothing', say: (value) => formatSize(value) },
          { name: 'came', say },
        ],
        rows: futures.trials.map((trial, t) => ({
          name: String(trial),
          cells: [
            ...levels.map(([level]) => futures.quantiles[level]![t]!),
            futures.gain[t]!,
            futures.nothing[t]!,
            best[now - 1 + trial] ?? null,
          ],
        })),
      }),
    },
  ];
}
