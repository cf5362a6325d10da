import type { ChoiceSpec, ParamValue } from '../definition';
import type { Vec } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';

/** The bound of a belief that is averaged over hyper-parameters: its own quantile, or the average of those of its parts. */
export const averaging: ChoiceSpec = {
  kind: 'choice',
  id: 'bounds',
  label: 'Over draws',
  summary:
    'Of all draws together, or the average of the bounds of each, as the program of document 004 has it: this average is not a quantile.',
  default: 'quantile',
  options: [
    { value: 'quantile', label: 'one quantile' },
    { value: 'average', label: 'average of bounds' },
  ],
  where: 'averaged',
};

/** Returns the quantile at Φ(κ) [m]; the average of those of the parts where that is chosen and there are parts. */
export function boundAt(posterior: Posterior, kappa: number, bounds: ParamValue | undefined): Vec {
  const average = bounds === 'average' ? posterior.averageBound?.(kappa) : undefined;
  return average ?? posterior.confidenceBound(kappa);
}
