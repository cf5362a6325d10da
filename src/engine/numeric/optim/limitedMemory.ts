import type { Task } from '../../task';
import type { Vec } from '../arrays';
import { dot } from '../linalg/core';
import type { Minimum } from './boundedQuasiNewton';
import type { Box, Objective } from './box';
import { evaluateAt, isFinitePlace, searchLine, type Place } from './lineSearch';

/** When a search without bounds stops. */
export interface StoppingRule {
  /** Most steps. */
  readonly steps: number;
  /** Largest entry of the gradient that counts as zero. */
  readonly gradientTolerance: number;
  readonly label: string;
}

/** Changes of place and gradient that the curvature is known by. */
const memory = 10;
const evaluationsPerLine = 25;

/** The last changes s of place and y of gradient, in turn, and 1/sᵀy; `count` were kept so far. */
interface History {
  readonly s: Vec[];
  readonly y: Vec[];
  readonly inverse: Vec;
  readonly alpha: Vec;
  count: number;
}

/**
 * Minimises f without bounds by L-BFGS with ten pairs (J. Nocedal, 1980): for hundreds of parameters and more. It reports each step. Without
 * a finite value at the start the start is returned, not converged.
 */
export function* minimizeUnbounded(f: Objective, start: Vec, rule: StoppingRule): Task<Minimum> {
  const box: Box = {
    lower: new Float64Array(start.length).fill(-Infinity),
    upper: new Float64Array(start.length).fill(Infinity),
  };
  let place = evaluateAt(f, start.slice());
  let evaluations = 1;
  const history = emptyHistory();
  const end = (converged: boolean): Minimum => ({ x: place.x, value: place.value, evaluations, converged });
  if (!isFinitePlace(place)) return end(false);
  for (let step = 0; step < rule.steps; step++) {
    if (largestOf(place.gradient) <= rule.gradientTolerance) return end(true);
    yield { done: step, total: rule.steps, label: rule.label };
    const direction = directionAt(place, history);
    const found = searchLine({ f, from: place, direction, box, budget: evaluationsPerLine });
    evaluations += found.evaluations;
    if (found.place) {
      keep(history, place, found.place);
      place = found.place;
    } else if (history.count > 0) {
      // What was remembered misleads, or rounding hides what is left: once more from the gradient alone.
      history.count = 0;
    } else {
      return end(false);
    }
  }
  return end(largestOf(place.gradient) <= rule.gradientTolerance);
}

function emptyHistory(): History {
  const inverse = new Float64Array(memory);
  return { s: [], y: [], inverse, alpha: new Float64Array(memory), count: 0 };
}

function largestOf(values: Vec): number {
  let largest = 0;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]));
  return largest;
}

/** Returns −H g, H the inverse curvature that the kept changes tell of; at first a step of length at most 1 down the gradient. */
function directionAt({ gradient }: Place, { s, y, inverse, alpha, count }: History): Vec {
  const r = gradient.map((value) => -value);
  if (count === 0) {
    const length = Math.sqrt(dot(gradient, gradient));
    return length > 1 ? r.map((value) => value / length) : r;
  }
  const oldest = Math.max(0, count - memory);
  for (let k = count - 1; k >= oldest; k--) {
    const at = k % memory;
    alpha[at] = inverse[at] * dot(s[at], r);
    addTo(r, -alpha[at], y[at]);
  }
  const last = (count - 1) % memory;
  const scale = 1 / (inverse[last] * dot(y[last], y[last]));
  for (let i = 0; i < r.length; i++) r[i] *= scale;
  for (let k = oldest; k < count; k++) {
    const at = k % memory;
    addTo(r, alpha[at] - inverse[at] * dot(y[at], r), s[at]);
  }
  return r;
}

function addTo(out: Vec, weight: number, values: Vec): void {
  for (let i = 0; i < out.length; i++) out[i] += weight * values[i];
}

/** Keeps a change, unless curvature along it is lost in rounding. */
function keep(history: History, from: Place, to: Place): void {
  const s = to.x.map((value, i) => value - from.x[i]);
  const y = to.gradient.map((value, i) => value - from.gradient[i]);
  const curvature = dot(s, y);
  if (!(curvature > Number.EPSILON * dot(y, y))) return;
  const at = history.count % memory;
  history.s[at] = s;
  history.y[at] = y;
  history.inverse[at] = 1 / curvature;
  history.count++;
}
