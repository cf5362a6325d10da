import { objectiveOf } from '../../../engine/experiment/inputs';
import { evenGridWithin } from '../../../engine/experiment/reach';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { memoised } from '../../../vocabulary/memoised';
import { formatOutput } from '../../../vocabulary/numbers/labelled';
import type { LabData } from '../data';
import { storedSnapshot } from './can';
import { foundIn } from './found';
import { labelsIn } from './labels';
import { formatNumber, toDecimals, withDecimals } from '../../../vocabulary/numbers/write';

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
  const say = (value: number) => (decimals === null ? formatNumber(value) : withDecimals(value, decimals));
  if (before && foundIn(before)) {
    const left = decimals === null ? 0 : Math.abs(toDecimals(optimum, decimals) - toDecimals(best, decimals));
    if (regret === 0) return `Nothing is better than ${say(best)}.`;
    // Where so many decimals do not show what is left, up to the next power of ten.
    const most = left === 0 ? formatNumber(Number(`1e${Math.ceil(Math.log10(regret))}`)) : say(left);
    return `Nothing can be better than ${say(best)} by more than ${most}.`;
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
