import { meanOf } from '../../engine/numeric/arrays';
import { isMaximised } from '../../engine/pipelines/metric';
import type { MetricId } from '../../engine/pipelines/pipeline';
import { linearScale, shareOn, type ColourScale } from '../../plots/plane/colourScale';
import { colourAt } from '../../plots/palette';
import { formatNumber, toDecimals, withDecimals } from '../../vocabulary/numbers/write';

/** Training that has ended. Times are virtual seconds: 10⁹ multiply-adds each. */
export interface Evaluation {
  /** Id of the observation. */
  readonly id: number;
  /** Lane it ran in, from 0. */
  readonly lane: number;
  readonly launched: number;
  readonly ended: number;
  /** One a fold; none where it could not be trained. */
  readonly scores: readonly number[];
  /** Mean of the scores, NaN without any. */
  readonly score: number;
  /** Values of the hyper-parameters, codes of choices [d]. */
  readonly x: readonly number[];
}

/** Training whose answer is not there yet. */
export interface Training extends Pick<Evaluation, 'id' | 'lane' | 'launched' | 'x'> {
  /** Virtual time at which its answer is expected. */
  readonly ends: number;
  /** Scores of the folds that are done. */
  readonly scores: readonly number[];
  /** Score that the model expected, with the ends of its 95 % band; null for a place that no model chose. */
  readonly expected: { readonly median: number; readonly lower: number; readonly upper: number } | null;
}

/** A search of hyper-parameters by several lanes, up to a moment. */
export interface Search {
  readonly lanes: number;
  /** Folds of each evaluation. */
  readonly folds: number;
  readonly metric: MetricId;
  /** In the order in which they were launched. */
  readonly evaluations: readonly Evaluation[];
  readonly training: readonly Training[];
  /** Virtual time of the moment. */
  readonly now: number;
  /** Id of the best evaluation; null without one. */
  readonly best: number | null;
}

/** Number by which an evaluation is called: observations count from 0, people from 1. */
export function numberOf({ id }: { readonly id: number }): number {
  return id + 1;
}

/** Returns the mean of the folds that are done; null before the first. */
export function soFar({ scores }: Pick<Training, 'scores'>): number | null {
  return scores.length ? meanOf(scores) : null;
}

/** Returns the evaluation of that id, or null. */
export function bestOf({ evaluations, best }: Pick<Search, 'evaluations' | 'best'>): Evaluation | null {
  return evaluations.find(({ id }) => id === best) ?? null;
}

/** Writes a score with three decimals and no zero before the point, as in a table: ".872". */
export function shortScore(score: number, decimals = 3): string {
  return withDecimals(score, decimals).replace(/^(−?)0\./, '$1.');
}

/** Writes a score in a sentence: "0.872". */
export function scoreWords(score: number, decimals = 3): string {
  return withDecimals(score, decimals);
}

/** Distance of the ends of a scale of scores from round numbers. */
const round = 0.05;
/** Share of the scores that may lie beyond the bad end, all of one colour: there, differences do not matter. */
const bad = 0.1;

/** Returns the scale on which scores of folds are coloured: its good end holds all, its bad end all but a tenth. */
export function foldScale(scores: readonly number[], metric: MetricId): ColourScale {
  const sorted = scores.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (!sorted.length) return linearScale([0, 1]);
  const share = isMaximised(metric) ? [bad, 1] : [0, 1 - bad];
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))]!;
  const low = Math.floor(at(share[0]!) / round + 1e-9) * round;
  const high = Math.max(low + 2 * round, Math.ceil(at(share[1]!) / round - 1e-9) * round);
  return linearScale([toDecimals(low, 2), toDecimals(high, 2)]);
}

/** Returns the colour of a score; the brighter, the better. */
export function foldColour(scale: ColourScale, score: number, metric: MetricId): string {
  const share = shareOn(scale, score);
  return colourAt('viridis', isMaximised(metric) ? share : 1 - share);
}

/** Returns the two ends of a scale, the bad one first, as numbers for a legend. */
export function scaleEnds({ domain: [low, high] }: ColourScale, metric: MetricId): readonly [string, string] {
  const words = [low, high].map((end) => shortScore(end, 2)) as [string, string];
  return isMaximised(metric) ? words : [words[1], words[0]];
}

/** Lengths of a time axis within a decade, so few that it does not change with every answer. */
const lengths = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** Room right of the last mark, as a factor. */
const slack = 1.05;

/** Returns the end of the time axis that lanes and regret share. */
export function timeEnd({
  now,
  evaluations,
  training,
}: Pick<Search, 'now' | 'evaluations' | 'training'>): number {
  const last = Math.max(now, ...evaluations.map(({ ended }) => ended), ...training.map(({ ends }) => ends));
  if (!(last > 0) || !Number.isFinite(last)) return 1;
  const decade = Number(`1e${Math.floor(Math.log10(last * slack))}`);
  return decade * lengths.find((length) => length * decade >= last * slack)!;
}

/** Writes a virtual time with three significant digits: "2.87". */
export function timeWords(time: number): string {
  return formatNumber(time);
}
