import { functionOf, objectiveOf } from '../../../engine/experiment/inputs';
import { evenGridWithin, rangeOf } from '../../../engine/experiment/reach';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { memoised } from '../../../vocabulary/memoised';
import { formatOutput } from '../../../vocabulary/numbers/labelled';
import type { LabData } from '../data';
import { storedSnapshot } from './can';
import { labelsIn, optimumOf } from './labels';
import { formatNumber, toDecimals, withDecimals } from '../../../vocabulary/numbers/write';

/** Share of the range of an objective within which its optimum counts as found. */
const closeEnough = 0.01;

/** What is known of the optimum once it is found. */
interface Found {
  readonly best: number;
  readonly optimum: number;
  /** Distance of the two, 0 or more. */
  readonly regret: number;
}

/**
 * Returns the best value and the optimum if a snapshot's regret is under 1 % of the range of its objective; null before the search has
 * made a step, where the optimum is not known, and where the best value is not that of the function, because it is noisy or was
 * changed by hand.
 */
export function foundIn({ step, spec, observations, incumbent }: StepSnapshot): Found | null {
  const made = step === 0 ? undefined : observations.find(({ id }) => id === incumbent);
  const optimum = made ? optimumOf(spec) : null;
  const range = optimum === null ? null : rangeOf(spec);
  if (!made || optimum === null || range === null) return null;
  const regret = Math.abs(optimum - made.y);
  if (regret >= closeEnough * range) return null;
  const own = functionOf(spec)?.(Float64Array.from(made.x));
  const isOwn = own !== undefined && Math.abs(own - made.y) <= 1e-9 * range;
  // An optimum known to few digits may be beaten in the last one.
  return isOwn ? { best: made.y, optimum, regret: regret > 1e-12 * range ? regret : 0 } : null;
}

/** True if the optimum is found at the step that is shown. */
export const isFound = memoised(
  (state: LabData) => [storedSnapshot(state)] as const,
  ([snapshot]): boolean => snapshot !== null && foundIn(snapshot) !== null,
);

/**
 * Says that the optimum is found, after how many answers, and what an even grid would have needed; after the step that found it, how
 * little is left to find. Empty before.
 */
export function endingWords(snapshot: StepSnapshot, before: StepSnapshot | null): string {
  const found = foundIn(snapshot);
  if (!found) return '';
  const { spec, observations } = snapshot;
  const isLow = objectiveOf(spec)?.direction === 'minimize';
  const { best, optimum, regret } = found;
  const apart = Math.max(0, -Math.floor(Math.log10(regret)));
  // The best reads as beside its plot, with more digits where only these tell it from the optimum.
  const decimals =
    regret > 0 ? Math.min(12, Math.max(apart, decimalsOf(formatOutput(labelsIn(snapshot), best)))) : null;
  const say = (value: number) => written(value, decimals);
  if (before && foundIn(before)) {
    const left = decimals === null ? 0 : Math.abs(toDecimals(optimum, decimals) - toDecimals(best, decimals));
    return left === 0
      ? `Nothing is better than ${say(best)}.`
      : `Nothing better than ${say(best)} can be far: at most ${say(left)}.`;
  }
  const count = observations.length;
  const of = say(best) === say(optimum) ? say(best) : `${say(best)} of ${say(optimum)}`;
  const answers = `after ${count} answer${count === 1 ? '' : 's'}`;
  const grid = regret > 0 ? evenGridWithin(spec, regret) : null;
  const even = grid === null ? '' : ` An even grid that is sure to come as close needs ${grid}.`;
  return `The ${isLow ? 'bottom' : 'top'} is found: ${of}, ${answers}.${even}`;
}

function decimalsOf(text: string): number {
  return /\.(\d+)$/.exec(text)?.[1]!.length ?? 0;
}

/** Writes a number with so many decimals, or with three digits. */
function written(value: number, decimals: number | null): string {
  return decimals === null ? formatNumber(value) : withDecimals(value, decimals);
}
