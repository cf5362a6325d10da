import { EngineError } from '../errors';
import { meanOf } from '../numeric/arrays';
import { normalCdf } from '../numeric/probability/normal';
import { quantileOf } from '../metrics/repetitions';

/** The scores of each place: of each of its evaluations those of the folds. */
export type ScoreLists = readonly (readonly (readonly number[])[])[];

/** Deviations of scores from the mean of their place, pooled over all places with two or more scores (000, Figure 4-1). */
export interface Deviations extends Shape {
  /** The same with each deviation times √(n/(n − 1)), n scores at its place, because a mean of few scores follows them. */
  readonly sdCorrected: number;
  /** The excess kurtosis once each place is divided by its own standard deviation; places without spread left out. */
  readonly standardisedExcessKurtosis: number | null;
  /** Standard deviations (divisor n) of places. */
  readonly sdOfPlaces: { readonly min: number; readonly median: number; readonly max: number };
  readonly components: Components | null;
  /** Folds about the mean of their own evaluation, and means of evaluations about that of their place, apart; null where there are none. */
  readonly folds: Shape | null;
  readonly evaluations: Shape | null;
}

/** The spread of numbers about 0, and how far its shape is from a Gaussian. */
export interface Shape {
  readonly count: number;
  /** s, the root of the mean square; the Gaussian drawn beside them has mean 0 and this s. */
  readonly sd: number;
  /** Third and fourth moment over s³ and s⁴, the fourth less 3: 0 for a Gaussian. Null where s = 0. */
  readonly skewness: number | null;
  readonly excessKurtosis: number | null;
}

/** Where the spread comes from, by moments: of folds within an evaluation, and of evaluations of one place beyond what their folds explain. */
export interface Components {
  /** Variance of the folds within an evaluation, of the places with several, by degrees of freedom. */
  readonly fold: number;
  /** Variance of the means of evaluations of one place, less fold/k; may come out negative. */
  readonly evaluation: number;
  /** The variance of those means over fold/k: 1 if folds were independent draws. Null where folds do not differ. */
  readonly ratio: number | null;
  /** How many places have several evaluations, of several folds each. */
  readonly places: number;
}

/** Counts of deviations in bins, the last of them closed on both sides. */
export interface Histogram {
  /** Edges, rising [b + 1]. */
  readonly bins: readonly number[];
  readonly counts: readonly number[];
  /** What the Gaussian N(0, sd²) would have there. */
  readonly expected: readonly number[];
  /** Counts over all deviations and widths of bins. */
  readonly density: readonly number[];
}

/** Returns the moments of the deviations of all places. Errors: `invalid-data` where no place has two scores, or a score is not finite. */
export function deviationsOf(lists: ScoreLists): Deviations {
  const places = lists.map((list) => list.flat());
  if (!places.flat().every(Number.isFinite)) {
    throw new EngineError('invalid-data', 'Every score must be a finite number.');
  }
  const spread = deviationGroups(lists, 'scores');
  if (spread.length === 0) {
    const message = 'No place has two scores, so there is no deviation from a mean to look at.';
    throw new EngineError('invalid-data', message, { places: places.length });
  }
  const all = spread.flat();
  const sds = spread.map(rootMeanSquare);
  const corrected = spread.flatMap((values) => {
    const factor = Math.sqrt(values.length / (values.length - 1));
    return values.map((value) => value * factor);
  });
  return {
    ...shapeOf(all)!,
    sdCorrected: rootMeanSquare(corrected),
    standardisedExcessKurtosis: excess(standardised(spread).flat()),
    sdOfPlaces: { min: quantileOf(sds, 0), median: quantileOf(sds, 0.5), max: quantileOf(sds, 1) },
    components: componentsOf(lists),
    folds: shapeOf(deviationGroups(lists, 'folds').flat()),
    evaluations: shapeOf(deviationGroups(lists, 'evaluations').flat()),
  };
}

/** What deviates: scores from the mean of their place, folds from that of their evaluation, means of evaluations from that of their place. */
export const deviants = ['scores', 'folds', 'evaluations'] as const;
export type Deviant = (typeof deviants)[number];

/** Returns the deviations at each place, a list for each in the order of the places; places without deviations are left out. */
export function deviationGroups(lists: ScoreLists, of: Deviant): readonly (readonly number[])[] {
  return lists.map((list) => deviationsAt(list, of)).filter((values) => values.length > 0);
}

function deviationsAt(list: ScoreLists[number], of: Deviant): readonly number[] {
  switch (of) {
    case 'scores':
      return list.flat().length > 1 ? centred(list.flat()) : [];
    case 'folds':
      return list.flatMap((folds) => (folds.length > 1 ? centred(folds) : []));
    case 'evaluations':
      return list.length > 1 ? centred(list.map(meanOf)) : [];
    default:
      return of satisfies never;
  }
}

/** Divides the deviations of each place by their standard deviation (divisor n), and leaves out places without spread. */
export function standardised(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return groups.flatMap((values) => {
    const sd = rootMeanSquare(values);
    return sd > 0 ? [values.map((value) => value / sd)] : [];
  });
}

/** Deviations from the mean; exactly 0 where all values are equal. */
function centred(values: readonly number[]): number[] {
  const [first] = values;
  const shift = meanOf(values.map((value) => value - first));
  return values.map((value) => value - first - shift);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

/** Returns the spread and the shape of numbers [n] about 0; null where there are none. */
export function shapeOf(values: readonly number[]): Shape | null {
  if (values.length === 0) return null;
  const [count, sd] = [values.length, rootMeanSquare(values)];
  return { count, sd, skewness: standardMoment(values, 3), excessKurtosis: excess(values) };
}

function standardMoment(values: readonly number[], power: 3 | 4): number | null {
  const sd = rootMeanSquare(values);
  if (!(sd > 0)) return null;
  return meanOf(
    values.map((value) => {
      const standard = value / sd;
      const square = standard * standard;
      return power === 3 ? square * standard : square * square;
    }),
  );
}

/** Excess kurtosis of deviations whose mean is 0; null where they do not vary. */
function excess(values: readonly number[]): number | null {
  const fourth = values.length > 0 ? standardMoment(values, 4) : null;
  return fourth === null ? null : fourth - 3;
}

function componentsOf(lists: ScoreLists): Components | null {
  const repeated = lists.filter((list) => list.length > 1 && list.every((folds) => folds.length > 1));
  if (repeated.length === 0) return null;
  const evaluations = repeated.flat();
  const fold = pooledVariance(evaluations);
  const between = pooledVariance(repeated.map((list) => list.map(meanOf)));
  const folds = meanOf(evaluations.map((scores) => 1 / scores.length));
  return {
    fold,
    evaluation: between - fold * folds,
    ratio: fold > 0 ? between / (fold * folds) : null,
    places: repeated.length,
  };
}

/** The variance within lists of two or more values each, by their degrees of freedom. */
function pooledVariance(lists: readonly (readonly number[])[]): number {
  const squares = lists.flatMap(centred).reduce((sum, value) => sum + value * value, 0);
  return squares / lists.reduce((sum, list) => sum + list.length - 1, 0);
}

/** Counts deviations [n] between rising edges `bins` [b + 1], beside the Gaussian of mean 0 and standard deviation `sd`; all of it is at 0 where that is 0. */
export function histogramOf(values: readonly number[], bins: readonly number[], sd: number): Histogram {
  const counts = new Array<number>(bins.length - 1).fill(0);
  for (const value of values) {
    const bin = value === bins.at(-1) ? counts.length - 1 : bins.findLastIndex((edge) => edge <= value);
    if (bin >= 0 && bin < counts.length) counts[bin]++;
  }
  const below = bins.map((edge) => (sd > 0 ? normalCdf(edge / sd) : edge <= 0 ? 0 : 1));
  return {
    bins,
    counts,
    expected: counts.map((_, k) => values.length * (below[k + 1] - below[k])),
    density: counts.map((count, k) => count / (values.length * (bins[k + 1] - bins[k]))),
  };
}
