import type { Explanation } from '../../engine/pipelines/explain/explanation';
import type { Judged } from '../roc/rocData';

/** A draw goes to the class that was said: next to nothing to one side of 0. */
const draw = Number.MIN_VALUE;

/** The largest lead, finite. */
const most = 1e300;

/**
 * Returns the outputs of a pipeline on the test rows for one class against the rest: the distance from the boundary where a machine of two
 * classes has one, else the lead of its evidence over that of the best other class. Above 0 are the rows that were said to be of the class.
 */
export function judgedOf(
  { verdicts, classNames, inside }: Pick<Explanation, 'verdicts' | 'classNames' | 'inside'>,
  of: number,
): Judged {
  const { truth, said, scores } = verdicts;
  const decisions = inside.kind === 'plane' && classNames.length === 2 ? inside.decisions : [];
  const leadOf = (row: number): number => {
    const decision = decisions[row];
    if (decision !== undefined) return Math.abs(decision);
    const given = scores.data.subarray(row * scores.cols, (row + 1) * scores.cols);
    return given[of]! - given.reduce((best, one, c) => (c === of ? best : Math.max(best, one)), -Infinity);
  };
  const f = Array.from(truth, (_, row) => {
    // Evidence may be a logarithm of nothing.
    const lead = Math.min(most, Math.abs(leadOf(row)) || draw);
    return said[row] === of ? lead : -lead;
  });
  return { f, y: Array.from(truth, (is) => (is === of ? 1 : -1)), positive: classNames[of]! };
}
