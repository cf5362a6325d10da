import type { StepSnapshot } from '../engine/loop/snapshot';
import { provides } from '../engine/experiment/capabilities';
import { formatNumber } from '../ui/formatNumber';
import { useAnswer } from './useAnswer';

/** What the number of a model is called that compares it with others, and why it does. */
export const densityFact = {
  name: 'log density left out',
  hint: 'Log density of each answer, predicted from the others: compares models',
} as const;

/** And what does not compare. */
export const likelihoodHint =
  'In units of y, in sample: the map of outputs has seen the same outputs, so it does not compare models';

/** The log density of each answer of a snapshot left out, as text; asked for once nothing else `isBusy`. */
export function usePredictiveDensity(snapshot: StepSnapshot | null, isBusy: boolean): string {
  const isThere = snapshot?.model && provides(snapshot.spec, 'leave-one-out');
  const asked = isThere ? ({ question: 'density', snapshot, asked: null } as const) : null;
  const { answer, answered, fault } = useAnswer<'density'>(asked, isBusy);
  if (!asked) return '–';
  if (answer !== null && answered?.snapshot === snapshot) return formatNumber(answer);
  return fault ? 'not available' : '…';
}
