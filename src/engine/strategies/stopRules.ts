import type { AcquisitionDef } from '../acquisitions/acquisition';
import type { IntegerSpec, NumberSpec } from '../definition';
import { exp } from '../numeric/elementary/exp';
import type { Answer, AskInput } from './strategy';

export const patienceSpec: IntegerSpec = {
  kind: 'integer',
  id: 'patience',
  label: 'Patience',
  summary: 'Stops after so many steps without a better value; 0 never stops.',
  default: 0,
  min: 0,
  max: 400,
};

export const leastGainSpec: NumberSpec = {
  kind: 'number',
  id: 'leastGain',
  label: 'Least gain',
  summary: 'Stops when no place promises more than this, in percent of the range seen so far; 0 never stops.',
  default: 0,
  min: 0,
  max: 100,
  scale: 'linear',
  unit: '%',
};

/** The reason to stop where nothing better came for long. */
export function stalled({ observed, failed = [], step }: AskInput, patience: number): Answer | null {
  if (patience === 0 || step < patience) return null;
  let best = 0;
  observed.forEach(({ y }, i) => {
    if (y > observed[best].y) best = i;
  });
  const failedSince = failed.filter(({ after }) => after > best).length;
  if (observed.length - 1 - best + failedSince < patience) return null;
  return { kind: 'stop', reason: `Nothing better was found in the last ${patience} steps.` };
}

/**
 * An answer, or the reason to stop where the gain it promises is less than `leastGain` percent of the range seen. Only of
 * acquisitions that measure a gain or its logarithm; what others promise is no gain.
 */
export function stoppedIfPointless(
  answer: Answer,
  { observed }: AskInput,
  { leastGain, measures }: Pick<AcquisitionDef, 'measures'> & { readonly leastGain: number },
): Answer {
  if (leastGain === 0 || answer.kind === 'stop' || !measures.endsWith('gain')) return answer;
  const values = observed.map(({ y }) => y);
  const range = values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const value = answer.ask.acquisition!;
  const gain = measures === 'log-gain' ? exp(value) : value;
  if (!(gain < (leastGain / 100) * range)) return answer;
  return {
    kind: 'stop',
    reason: `Less than ${leastGain} % of the range seen is to be gained anywhere.`,
  };
}
