import { meanOf } from '../engine/numeric/arrays';
import type { MetricId } from '../engine/pipelines/pipeline';
import type { RecordedTable } from '../engine/pipelines/recorded/recordedTable';

/** Scores of each recorded place, the larger the better: of its first validation, of its second, and on test rows. */
export interface TwoScores {
  readonly first: readonly number[];
  readonly again: readonly number[];
  readonly test: readonly number[];
}

/** Returns the scores of each place of a table; log losses with their sign turned. */
export function twoScores(metric: MetricId, { evaluations, testScores }: RecordedTable): TwoScores {
  const sign = metric === 'accuracy' ? 1 : -1;
  const of = (draw: number) => evaluations.map((draws) => sign * meanOf(draws[draw]!.scores));
  return { first: of(0), again: of(1), test: testScores.map((score) => sign * score) };
}

/** Returns the standard deviation of one validation among the better half of the places: two differ by √2 of it. */
export function spreadOfBetterHalf({ first, again }: TwoScores): number {
  const sum = (i: number): number => first[i]! + again[i]!;
  const better = [...first.keys()].sort((a, b) => sum(b) - sum(a)).slice(0, first.length >> 1);
  return Math.sqrt(meanOf(better.map((i) => (first[i]! - again[i]!) ** 2 / 2)));
}

/** Scores nearer to each other are equal: a mean of folds has rounding errors. */
const tied = 1e-9;

/** Returns the probability that each rank is the best of `count` places drawn from `size`; equal scores have equal ones. */
function sharesOfRanks(scores: readonly number[], count: number): readonly number[] {
  const size = scores.length;
  let share = count / size;
  const shares = scores.map((_score, rank) => {
    if (rank + count > size) return 0;
    const own = share;
    share *= (size - rank - count) / (size - 1 - rank);
    return own;
  });
  return scores.map((score) => meanOf(shares.filter((_own, k) => Math.abs(scores[k]! - score) < tied)));
}

/**
 * Returns the expected scores of the place with the best validation among `count` places, over all choices of so many and
 * over which of the two validations selects: `chosen` by that one, `again` by the other, and on test rows. Of places that
 * tie each is taken as often.
 */
export function bestOf({ first, again, test }: TwoScores, count: number) {
  const expected = { chosen: 0, again: 0, test: 0 };
  for (const [by, other] of [
    [first, again],
    [again, first],
  ] as const) {
    const order = [...by.keys()].sort((a, b) => by[b]! - by[a]!);
    const shares = sharesOfRanks(
      order.map((i) => by[i]!),
      count,
    );
    order.forEach((i, rank) => {
      expected.chosen += (shares[rank]! * by[i]!) / 2;
      expected.again += (shares[rank]! * other[i]!) / 2;
      expected.test += (shares[rank]! * test[i]!) / 2;
    });
  }
  return expected;
}
