import { EngineError } from '../errors';
import type { ChoiceSpec, ParamValues } from '../definition';
import { log } from '../numeric/elementary/log';
import type { AcquisitionContext, Round } from './acquisition';

/** Whether κ is a number, or grows with the answers: by what the factor under the root of the theorem is multiplied. */
const factors: Readonly<Record<string, number>> = { growing: 1, 'growing-fifth': 0.2 };

/** Chance that the bound of the theorem fails at some step. */
const delta = 0.1;

/** How κ is chosen at each step. */
export const scheduleSpec: ChoiceSpec = {
  kind: 'choice',
  id: 'schedule',
  label: 'κ over time',
  summary:
    'Constant, or growing with the answers as the theorem on GP-UCB has it: κ² = 2 ln(|D| t² π²/0.6), t the number of the next answer, |D| that of the places looked at. Srinivas et al. use a fifth of κ² in their experiments.',
  default: 'constant',
  options: [
    { value: 'constant', label: 'constant' },
    { value: 'growing', label: 'growing' },
    { value: 'growing-fifth', label: 'a fifth of it' },
  ],
};

/** Returns κ_t = √(2 ln(|D| t² π²/6δ) · factor) (Srinivas et al., 2010, Theorem 1, with the factor that their experiments take; 001 §3.3.2). */
export function growingKappa({ t, places }: Round, factor: number): number {
  return Math.sqrt(2 * log((places * t * t * Math.PI * Math.PI) / (6 * delta)) * factor);
}

/** Places among which one is said to be chosen where nothing says how many are looked at. */
export const usualPlaces = 500;

/** Returns by what κ² is multiplied where it grows; null where κ is a number. */
export function growingFactor(params: ParamValues): number | null {
  return factors[params['schedule'] as string] ?? null;
}

/**
 * Returns κ at a step: as it is given, or grown. Errors: `invalid-data` for a growing one where the context does not say of which step it
 * is.
 */
export function kappaNow(params: ParamValues, { round }: Pick<AcquisitionContext, 'round'>): number {
  const factor = growingFactor(params);
  if (factor === null) return params['kappa'] as number;
  if (round) return growingKappa(round, factor);
  throw new EngineError('invalid-data', 'A growing κ needs the number of the step and of the places.');
}
