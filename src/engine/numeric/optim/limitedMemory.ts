import type { Task } from '../../task';
import type { Vec } from '../arrays';
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
  const r = scaled(gradient, -1);
  if (count === 0) {
    const length = Math.sqrt(product(gradient, gradient));
    return length > 1 ? scaled(r, 1 / length) : r;
  }
  const oldest = Math.max(0, count - memory);
  const last = (count - 1) % memory;
  let along = product(s[last], r);
  for (let k = count - 1; k >= oldest; k--) {
    const at = k % memory;
    alpha[at] = inverse[at] * along;
    along = addTo(r, -alpha[at], y[at], s[Math.max(oldest, k - 1) % memory]);
  }
  const curved = scaled(r, 1 / (inverse[last] * product(y[last], y[last])));
  along = product(y[oldest % memory], curved);
  for (let k = oldest; k < count; k++) {
    const at = k % memory;
    along = addTo(curved, alpha[at] - inverse[at] * along, s[at], y[Math.min(count - 1, k + 1) % memory]);
  }
  return curved;
}

/** Returns aᵀb, in four sums of which none waits for another. */
function product(a: Vec, b: Vec): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let i = 0;
  for (; i + 4 <= a.length; i += 4) {
    s0 += a[i] * b[i];
    s1 += a[i + 1] * b[i + 1];
    s2 += a[i + 2] * b[i + 2];
    s3 += a[i + 3] * b[i + 3];
  }
  for (; i < a.length; i++) s0 += a[i] * b[i];
  return s0 + s1 + (s2 + s3);
}

function scaled(values: Vec, factor: number): Vec {
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = factor * values[i];
  return out;
}

/** Adds weight·values, and returns the product of the sum and `other`. */
function addTo(out: Vec, weight: number, values: Vec, other: Vec): number {
  let even = 0;
  let odd = 0;
  let i = 0;
  for (; i + 2 <= out.length; i += 2) {
    const first = out[i] + weight * values[i];
    const second = out[i + 1] + weight * values[i + 1];
    out[i] = first;
    out[i + 1] = second;
    even += first * other[i];
    odd += second * other[i + 1];
  }
  if (i < out.length) even += (out[i] += weight * values[i]) * other[i];
  return even + odd;
}

function difference(a: Vec, b: Vec): Vec {
  const out = new Float64Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = a[i] - b[i];
  return out;
}

/** Keeps a change, unless curvature along it is lost in rounding. */
function keep(history: History, from: Place, to: Place): void {
  const s = difference(to.x, from.x);
  const y = difference(to.gradient, from.gradient);
  const curvature = product(s, y);
  if (!(curvature > Number.EPSILON * product(y, y))) return;
  const at = history.count % memory;
  history.s[at] = s;
  history.y[at] = y;
  history.inverse[at] = 1 / curvature;
  history.count++;
}
