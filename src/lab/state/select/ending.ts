import { objectiveOf } from '../../../engine/experiment/inputs';
import { evenGridWithin } from '../../../engine/experiment/reach';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import { memoised } from '../../../vocabulary/memoised';
import { formatOutput } from '../../../vocabulary/numbers/labelled';
import type { LabData } from '../data';
import { storedSnapshot } from './can';
import { foundIn } from './found';
import { labelsIn } from './labels';
import { formatNumber, withDecimals } from '../../../vocabulary/numbers/write';

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
  const labels = labelsIn(snapshot);
  const say = (value: number) => formatOutput(labels, value);
  const isAlike = say(best) === say(optimum);
  if (before && foundIn(before)) {
    if (regret === 0) return `Nothing is better than ${say(best)}.`;
    // Where both read alike, up to the next power of ten.
    const left =
      (isAlike ? null : leftBetween(say(best), say(optimum))) ??
      formatNumber(Number(`1e${Math.ceil(Math.log10(regret))}`));
    return `Nothing better than ${say(best)} can be far: at most ${left}.`;
  }
  const count = observations.length;
  const of = isAlike ? say(best) : `${say(best)} of ${say(optimum)}`;
  const answers = `after ${count} answer${count === 1 ? '' : 's'}`;
  const grid = regret > 0 ? evenGridWithin(spec, regret) : null;
  const even = grid === null ? '' : ` An even grid that is sure to come as close needs ${grid}.`;
  return `The ${isLow ? 'bottom' : 'top'} is found: ${of}, ${answers}.${even}`;
}

/** Writes how far apart two numbers are as they are written; null where these have powers of ten. */
function leftBetween(a: string, b: string): string | null {
  const [low, high] = [a, b].map((text) => Number(text.replace('−', '-')));
  const decimals = /\.(\d+)$/.exec(a)?.[1]!.length ?? 0;
  const left = Math.abs(high! - low!);
  return Number.isFinite(left) ? withDecimals(left, decimals) : null;
}
