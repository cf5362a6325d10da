import type { ParamValues } from '../../../definition';
import type { WorkMeter } from '../../../learning/meter';
import { rowOf, type Vec } from '../../../numeric/arrays';
import { cholesky, solve } from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import type { Task } from '../../../task';
import { blockOf } from '../bordered';
import { kinkedFits } from './kinked';
import type { Expansion, Loss, LossDef, LossProblem } from './loss';

/** A function learnt by a loss, and what it has made least. */
export interface LossFit extends Expansion {
  /** Observations with α ≠ 0, and among them those that pull as hard as the loss lets them; in rising order. */
  readonly support: readonly number[];
  readonly atBound: readonly number[];
  /** Σ V(yᵢ, fᵢ). */
  readonly loss: number;
  /** ‖f‖². */
  readonly norm: number;
  /** Σ V + a‖f‖². */
  readonly primal: number;
  /** −Σ V*(yᵢ, −2aαᵢ) − a‖f‖²: never more than `primal`, and equal to it at the least. */
  readonly dualValue: number;
}

/**
 * Minimises Σ V(yᵢ, f(xᵢ) + bias) + a‖f‖² in the space of a kernel (002, 1.6 with the losses of §1.1): f = Σ αⱼ k(·, xⱼ), where
 * α = −V′/(2a). Smooth losses by Newton's method, those with a kink by pairs of multipliers. Errors: `not-positive-definite` for entries
 * that are no numbers.
 */
export function* fitLoss(
  def: LossDef,
  params: ParamValues,
  problem: LossProblem,
  meter: WorkMeter,
): Task<LossFit> {
  const loss = def.create(params);
  const kinked = kinkedFits[def.id];
  const found = kinked ? yield* kinked(problem, params, meter) : yield* byNewton(loss, problem, meter);
  return summary(loss, problem, found);
}

function summary(loss: Loss, { gram, y, ambient }: LossProblem, found: Expansion): LossFit {
  const { dual, bias } = found;
  const values = y.map((_, i) => dot(rowOf(gram, i), dual));
  const support = Array.from(y.keys()).filter((i) => dual[i] !== 0);
  const sum = (of: (i: number) => number): number => y.reduce((total, _, i) => total + of(i), 0);
  const losses = sum((i) => loss.value(y[i], values[i] + bias));
  const norm = sum((i) => dual[i] * values[i]);
  const most = (loss.steepest / (2 * ambient)) * (1 - 1e-12);
  return {
    dual,
    bias,
    converged: found.converged,
    support,
    atBound: support.filter((i) => Math.abs(dual[i]) >= most),
    loss: losses,
    norm,
    primal: losses + ambient * norm,
    dualValue: -sum((i) => loss.conjugate(y[i], -2 * ambient * dual[i])) - ambient * norm,
  };
}

const mostSteps = 200;
/** Largest |2aα + V′|, in units of the largest slope, at which the function has arrived. */
const arrived = 1e-12;

/** A place of the search, f [l] included. */
interface Place {
  readonly dual: Vec;
  readonly bias: number;
  readonly f: Vec;
}

/**
 * Newton's method in α (Chapelle 2007): where V is bent, (K + 2a/V″) α + bias = f − V′/V″; where it is straight, α = −V′/(2a). The step
 * is as long as the slope along it says.
 */
function* byNewton(loss: Loss, problem: LossProblem, meter: WorkMeter): Task<Expansion> {
  const { y, ambient } = problem;
  const l = y.length;
  let place: Place = { dual: new Float64Array(l), bias: 0, f: new Float64Array(l) };
  for (let step = 0; step < mostSteps; step++) {
    const slopes = y.map((one, i) => loss.slope(one, place.f[i]));
    if (isArrived(place, slopes, problem)) return { dual: place.dual, bias: place.bias, converged: true };
    const curvatures = y.map((one, i) => loss.curvature(one, place.f[i]));
    // Where nothing is bent, a parabola above the loss shows the way.
    const isStraight = curvatures.every((one) => !(one > faintest));
    const next = newtonPlace(
      problem,
      place,
      slopes,
      isStraight ? curvatures.fill(loss.sharpest) : curvatures,
    );
    const t = stepAlong(loss, problem, place, next);
    meter.add((l * l * l) / 6 + 4 * l * l);
    if (t === 0) break;
    place = t === 1 ? next : between(place, next, t);
    yield { done: step + 1, total: mostSteps, label: `Steps with price ${ambient}` };
  }
  const slopes = y.map((one, i) => loss.slope(one, place.f[i]));
  return { dual: place.dual, bias: place.bias, converged: isArrived(place, slopes, problem, 1e-9) };
}

/** A curvature below this is none: what it would move the rounding moves as far. */
const faintest = 1e-14;

function isArrived({ dual }: Place, slopes: Vec, { ambient, bias }: LossProblem, limit = arrived): boolean {
  const scale = slopes.reduce((most, one) => Math.max(most, Math.abs(one)), 1);
  const sum = dual.reduce((total, one) => total + one, 0);
  if (bias && !(Math.abs(2 * ambient * sum) <= limit * scale * dual.length)) return false;
  return dual.every((alpha, i) => Math.abs(2 * ambient * alpha + slopes[i]) <= limit * scale);
}

/** Where the loss would be least if it were the parabola that touches it at a place. */
function newtonPlace(
  { gram, ambient, bias: hasBias }: LossProblem,
  { f }: Place,
  slopes: Vec,
  curvatures: Vec,
): Place {
  const bent = Array.from(f.keys()).filter((i) => curvatures[i] > faintest);
  const m = bent.length;
  const dual = slopes.map((slope, i) => (curvatures[i] > faintest ? 0 : -slope / (2 * ambient) || 0));
  const S = blockOf(gram, bent);
  bent.forEach((i, r) => (S.data[r * m + r] += (2 * ambient) / curvatures[i]));
  const factor = cholesky(S);
  const wanted = Float64Array.from(bent, (i) => f[i] - slopes[i] / curvatures[i] - dot(rowOf(gram, i), dual));
  const direct = solve(factor, wanted);
  let bias = 0;
  if (hasBias) {
    const ones = solve(factor, new Float64Array(m).fill(1));
    const total = (values: Vec): number => values.reduce((sum, one) => sum + one, 0);
    bias = (total(direct) + total(dual)) / total(ones);
    ones.forEach((one, r) => (direct[r] -= bias * one));
  }
  bent.forEach((i, r) => (dual[i] = direct[r]));
  return { dual, bias, f: dual.map((_, i) => dot(rowOf(gram, i), dual) + bias) };
}

/** How far to go along a straight line: all the way, unless the value rises steeply there already. 0 where nothing falls. */
function stepAlong(loss: Loss, { y, gram, ambient }: LossProblem, from: Place, to: Place): number {
  const direction = to.dual.map((alpha, i) => alpha - from.dual[i]);
  const along = direction.map((_, i) => dot(rowOf(gram, i), direction));
  const slopeAt = (t: number): number =>
    y.reduce((sum, one, i) => {
      const df = to.f[i] - from.f[i];
      const alpha = from.dual[i] + t * direction[i];
      return sum + loss.slope(one, from.f[i] + t * df) * df + 2 * ambient * alpha * along[i];
    }, 0);
  const first = slopeAt(0);
  if (!(first < 0)) return first === 0 || Number.isNaN(first) ? 0 : 1;
  if (slopeAt(1) <= 0.1 * -first) return 1;
  let [lo, hi] = [0, 1];
  for (let k = 0; k < 60; k++) {
    const t = (lo + hi) / 2;
    const slope = slopeAt(t);
    if (Math.abs(slope) <= 0.1 * -first) return t;
    if (slope < 0) lo = t;
    else hi = t;
  }
  return lo;
}

function between(from: Place, to: Place, t: number): Place {
  const mixed = (a: Vec, b: Vec): Vec => a.map((one, i) => one + t * (b[i] - one));
  return {
    dual: mixed(from.dual, to.dual),
    bias: from.bias + t * (to.bias - from.bias),
    f: mixed(from.f, to.f),
  };
}
