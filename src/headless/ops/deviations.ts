import { ignoredFields } from '../../engine/experiment/readModel';
import { field, optional, readInteger, readNumbers, wrong, type Fields } from '../../engine/json';
import { deviationGroups, deviationsOf, histogramOf, type ScoreLists } from '../../engine/ranking/deviations';
import { readEvaluations } from './readEvaluations';

/** Most bins of a histogram. */
const mostBins = 10_000;

/**
 * Deviations of scores from the mean of their place (000, Figure 4-1). `lists`: for each place its scores, or its evaluations as lists of
 * scores; where they are flat, `folds` says how many scores one evaluation has, and left out it is the largest number that divides the
 * length of each list (`foldsEach` of the answer). `bins`: rising edges of a histogram, the last bin closed. Answers with `count`, `sd`,
 * `sd_corrected` (each deviation times √(n/(n − 1))), `skewness`, `excessKurtosis`, `standardisedExcessKurtosis` (each place divided by its
 * own sd), `sd_of_places`; `folds` and `evaluations`, the same about the mean of their own evaluation, and of means of evaluations about
 * that of their place; `components`, the variance of folds, of evaluations beyond their folds, and the `ratio` that is 1 where folds are
 * independent; and with `bins` the `counts`, those `expected` of the Gaussian N(0, sd²), and the `density`. Places with one score are left
 * out.
 */
export function answerDeviations(request: Fields): Readonly<Record<string, unknown>> {
  const { lists, folds } = readLists(request);
  const { sdCorrected, sdOfPlaces, ...found } = deviationsOf(lists);
  const bins = optional(field(request, 'bins'), null, readBins);
  return {
    ...found,
    sd_corrected: sdCorrected,
    sd_of_places: sdOfPlaces,
    ...(folds !== null && { foldsEach: folds }),
    ...(bins && histogramOf(deviationGroups(lists, 'scores').flat(), bins, found.sd)),
    warnings: ignoredFields(request, ['lists', 'bins', 'folds']),
  };
}

function readLists(request: Fields): { readonly lists: ScoreLists; readonly folds: number | null } {
  const given = field(request, 'lists');
  const lists = readEvaluations(given, 'lists');
  const isFlat = (given as readonly (readonly unknown[])[]).every((list) => !list.some(Array.isArray));
  if (!isFlat) return { lists, folds: null };
  const lengths = lists.map((list) => list.length);
  const most = Math.max(1, ...lengths.slice(0, 1));
  const folds = optional(field(request, 'folds'), lengths.reduce(commonDivisor, 0), (value) =>
    readInteger(value, 'folds', { min: 1, max: most }),
  );
  const odd = lengths.findIndex((length) => length % folds !== 0);
  if (odd >= 0) {
    throw wrong('folds', `a number that divides the ${lengths[odd]} scores of lists[${odd}]`, folds);
  }
  return { lists: lists.map((list) => inEvaluations(list.flat(), folds)), folds };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function inEvaluations(scores: readonly number[], folds: number): number[][] {
  return Array.from({ length: scores.length / folds }, (_, e) => scores.slice(e * folds, (e + 1) * folds));
}

function readBins(value: unknown): number[] {
  const bins = readNumbers(value, 'bins');
  if (bins.length < 2 || bins.length > mostBins + 1) {
    throw wrong('bins', `from 2 to ${mostBins + 1} rising edges`, value);
  }
  const fall = bins.findIndex((edge, k) => k > 0 && !(edge > bins[k - 1]!));
  if (fall >= 0) throw wrong(`bins[${fall}]`, `more than ${bins[fall - 1]}, the edge before it`, bins[fall]);
  return bins;
}
