import type { Vec } from '../arrays';
import { EngineError } from '../../errors';
import type { Task } from '../../task';
import { descentFrom, type Minimum, type Problem } from './boundedQuasiNewton';
import { unitsOf, type Box } from './box';

/** The lowest minimum, the start [index] it was found from, and the calls of all runs together. */
export interface MultistartResult {
  readonly best: Minimum;
  readonly start: number;
  readonly evaluations: number;
}

/** A problem searched from several starts. */
export interface WatchedProblem extends Problem {
  /** Called with each place that the search from start [index] comes to, the start first. */
  readonly onVisit?: ((start: number, x: Vec, value: number) => void) | undefined;
}

/** Values closer than this share of their size are the same minimum, found twice. */
const TIE = 1e-9;
/** Expected gain, as a share of the value, at which a run is compared with the known minima. */
const ROUGH = 1e-4;
/** Distance to a known minimum, as a share of the box along every coordinate, below which a run would end there. */
const SAME_PLACE = 0.03;

/**
 * Minimises from one start [p] after another and reports progress after each. A run that comes near a known minimum is abandoned.
 * Of equal minima the first is kept, so that the result does not depend on the last digits. Errors: `invalid-value` without a
 * start.
 */
export function* multistart(
  problem: WatchedProblem,
  starts: readonly Vec[],
  label: string,
): Task<MultistartResult> {
  const minima: Minimum[] = [];
  let best: Minimum | null = null;
  let start = -1;
  let evaluations = 0;
  for (const [i, from] of starts.entries()) {
    const descent = descentFrom(watchedFrom(problem, i), from);
    const rough = descent.descend(ROUGH);
    const found = minima.some((known) => leadsTo(rough, known, problem.box)) ? rough : descent.descend();
    minima.push(found);
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

/** Returns the problem of one start, whose places are reported with its index. */
function watchedFrom({ onVisit, ...problem }: WatchedProblem, start: number): Problem {
  return onVisit ? { ...problem, onPlace: (x, value) => onVisit(start, x, value) } : problem;
}

/** Returns true if a paused run would end at a known minimum. */
function leadsTo({ x, value }: Minimum, known: Minimum, box: Box): boolean {
  const units = unitsOf(box, x);
  return value >= known.value && x.every((at, p) => Math.abs(at - known.x[p]) <= SAME_PLACE * units[p]);
}

/** Returns true if a value is lower by more than a tie; a finite value is lower than one that is not. */
function isLower(value: number, than: number): boolean {
  if (!Number.isFinite(than)) return Number.isFinite(value);
  return value < than - TIE * Math.max(Math.abs(value), Math.abs(than));
}
