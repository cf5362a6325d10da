import type { Vec } from '../arrays';
import { EngineError } from '../errors';
import type { Task } from '../task';
import { minimize } from './boundedQuasiNewton';
import type { Minimum, Problem } from './boundedQuasiNewton';

/** The lowest minimum, the start [index] it was found from, and the calls of all runs together. */
export interface MultistartResult {
  readonly best: Minimum;
  readonly start: number;
  readonly evaluations: number;
}

/** Values closer than this share of their size are the same minimum, found twice. */
const TIE = 1e-9;

/**
 * Minimises from one start [p] after another and reports after each. Of equal minima the first is kept, so
 * the result does not hang on the last digits. Errors: `invalid-value` without a start.
 */
export function* multistart(problem: Problem, starts: readonly Vec[], label: string): Task<MultistartResult> {
  let best: Minimum | null = null;
  let start = -1;
  let evaluations = 0;
  for (const [i, from] of starts.entries()) {
    const found = minimize(problem, from);
    evaluations += found.evaluations;
    if (best === null || isLower(found.value, best.value)) {
      best = found;
      start = i;
    }
    yield { done: i + 1, total: starts.length, label };
  }
  if (best === null) throw new EngineError('invalid-value', 'Minimising needs at least one start.');
  return { best, start, evaluations };
}

/** Lower by more than a tie; a finite value is lower than none. */
function isLower(value: number, than: number): boolean {
  if (!Number.isFinite(than)) return Number.isFinite(value);
  return value < than - TIE * Math.max(Math.abs(value), Math.abs(than));
}
