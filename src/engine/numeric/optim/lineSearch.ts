import type { Vec } from '../arrays';
import { type Box, type Evaluation, type Objective, clamp } from './box';
import { dot } from '../linalg/core';
import { allFinite } from './secantUpdate';

/** A point of the box, with value and gradient there. */
export interface Place extends Evaluation {
  readonly x: Vec;
}

/** A search from a place along a direction of descent d, x + d in the box, with a budget of evaluations. */
export interface Line {
  readonly f: Objective;
  readonly from: Place;
  readonly direction: Vec;
  readonly box: Box;
  readonly budget: number;
}

interface Trial {
  readonly step: number;
  readonly value: number;
  readonly slope: number;
}

/**
 * Share of the promised decrease that must be reached (Armijo), and of the slope that may be left (weak
 * Wolfe).
 */
const DECREASE = 1e-4;
const SLOPE_LEFT = 0.9;
/** Relative size of rises that count as rounding error of the value. */
const ROUNDING = 4 * Number.EPSILON;
/** Step below which to give up, because the place hardly moves. */
const SHORTEST = 1e-12;

export interface Found {
  readonly place: Place | null;
  /** True if no step was too long. */
  readonly isWhole: boolean;
  /** The nearest place tried where the function is not finite. */
  readonly wall: Vec | null;
  readonly evaluations: number;
}

/**
 * Returns the first place that meets the weak Wolfe conditions or lies as far out as the box allows; else the lowest that meets
 * Armijo's; null when none does. Values that are not finite count as infinitely high.
 */
export function searchLine(line: Line): Found {
  const start = dot(line.from.gradient, line.direction);
  const longest = longestStep(line);
  let low: Trial = { step: 0, value: line.from.value, slope: start };
  let high: Trial | null = null;
  let place: Place | null = null;
  let wall: Vec | null = null;
  let step = 1;
  let evaluations = 0;
  while (evaluations < line.budget && step > SHORTEST) {
    const next = evaluateAt(line.f, pointAt(line, step));
    const trial = { step, value: next.value, slope: dot(next.gradient, line.direction) };
    evaluations++;
    if (!isFinitePlace(next)) wall = next.x;
    if (wall === next.x || !isLowEnough(line.from.value, trial, start)) {
      high = trial;
    } else {
      place = next;
      if (trial.slope >= SLOPE_LEFT * start || step >= longest) break;
      low = trial;
    }
    if (high && high.step - low.step <= 1e-9 * high.step) break;
    step = high ? between(low, high) : Math.min(longest, 4 * step);
  }
  return { place, isWhole: high === null, wall, evaluations };
}

/** Evaluates the function at x and copies the gradient. */
export function evaluateAt(f: Objective, x: Vec): Place {
  const { value, gradient } = f(x);
  return { x, value, gradient: gradient.slice() };
}

/** Returns true if value and gradient are finite. */
export function isFinitePlace(place: Place): boolean {
  return Number.isFinite(place.value) && allFinite(place.gradient);
}

/** Returns true if Armijo's condition holds. */
function isLowEnough(from: number, trial: Trial, slope: number): boolean {
  return trial.value <= from + DECREASE * trial.step * slope + ROUNDING * Math.abs(from);
}

/** Returns x + step·d, put exactly on each side of the box that it reaches. */
function pointAt({ from, direction, box }: Line, step: number): Vec {
  const out = new Float64Array(direction.length);
  for (let i = 0; i < out.length; i++) {
    const value = from.x[i];
    const move = step * direction[i];
    const lower = box.lower[i];
    const upper = box.upper[i];
    if (move >= upper - value) out[i] = upper;
    else out[i] = move <= lower - value ? lower : clamp(value + move, lower, upper);
  }
  return out;
}

/** Returns the longest step that keeps every coordinate in the box; at least 1. */
function longestStep({ from, direction, box }: Line): number {
  let longest = 1e4;
  for (let i = 0; i < direction.length; i++) {
    const d = direction[i];
    if (d === 0) continue;
    longest = Math.min(longest, ((d > 0 ? box.upper[i] : box.lower[i]) - from.x[i]) / d);
  }
  return Math.max(1, longest);
}

/**
 * Returns the minimum of the cubic through both values and slopes, kept off the ends; a third of the way where the far end is not
 * finite.
 */
function between(low: Trial, high: Trial): number {
  const width = high.step - low.step;
  if (!Number.isFinite(high.value) || !Number.isFinite(high.slope)) return low.step + width / 3;
  const a = low.slope + high.slope - (3 * (high.value - low.value)) / width;
  const root = Math.sqrt(Math.max(0, a * a - low.slope * high.slope));
  const share = 1 - (high.slope + root - a) / (high.slope - low.slope + 2 * root);
  return low.step + width * clamp(share, 0.1, 0.9);
}
