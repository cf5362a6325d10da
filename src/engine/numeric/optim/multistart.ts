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
  /** Is told each place that the search from start [index] comes to, that start first. */
  readonly onVisit?: ((start: number, x: Vec, value: number) => void) | undefined;
}

/** Values closer than this share of their size are the same minimum, found twice. */
const TIE = 1e-9;
/** Expected gain, as a share of the value, below which a run is compared with the known minima. */
const ROUGH = 1e-4;
/** Distance to a known minimum, as a share of the box along every coordinate, below which a run would end there. */
const SAME_PLACE = 0.03;

/**
 * Minimises from one start [p] after another and reports after each. A run that comes near a minimum found before is left
 * there. Of equal minima the first is kept, so the result does not hang on the last digits. Errors: `invalid-value` without a
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

/** The problem of one start, whose places are told with its number. */
function watchedFrom({ onVisit, ...problem }: WatchedProblem, start: number): Problem {
  return onVisit ? { ...problem, onPlace: (x, value) => onVisit(start, x, value) } : problem;
}

/** Whether a run that was left half-way would end at a minimum that is known. */
function leadsTo({ x, value }: Minimum, known: Minimum, box: Box): boolean {
  const units = unitsOf(box, x);
  return value >= known.value && x.every((at, p) => Math.abs(at - known.x[p]) <= SAME_PLACE * units[p]);
}

/** Whether a value is lower by more than a tie; a finite value is lower than none. */
function isLower(value: number, than: number): boolean {
  if (!Number.isFinite(than)) return Number.isFinite(value);
  return value < than - TIE * Math.max(Math.abs(value), Math.abs(than));
}
