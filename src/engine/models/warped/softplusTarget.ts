import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import type { ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import { softplus, softplusMap, softplusSum, type Softplus } from './maps/softplusMap';
import { softplusOf, usualSoftplus } from './maps/parametricCopula';
import type { Target } from '../fit/trial';
import { inverse } from '../../numeric/linalg/cholesky';
import { minimize } from '../../numeric/optim/boundedQuasiNewton';
import type { Evaluation } from '../../numeric/optim/box';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import type { GaussianProcess } from '../gp/gaussianProcess';
import type { HyperPrior } from '../fit/priors/prior';
import { blockOf, settleBlock } from '../gp/leaveOneOut';
import type { Place } from '../dataset';

/** Reach of the search for a, b and the room below the least output, as logs: a factor of about 20 about their start. */
const reach = 3;
/** Reach of the search for c, in latent standard deviations. */
const reachOfPlace = 6;

/**
 * Returns latent observations z = Ψ(y) of (000, 2.9) with ψ = (log a, log b, c, log(m + min y)), y [n] standardised: the
 * likelihood of z plus Σ log Ψ′(y_i) is that of y, so that maps can be compared.
 */
export function softplusTarget(y: Vec): Target {
  const least = y.reduce((low, value) => Math.min(low, value), Infinity);
  const usual = usualSoftplus(y);
  const start = Float64Array.of(log(usual.a[0]), log(usual.b[0]), usual.c[0], log(usual.m + least));
  const widths = [reach, reach, reachOfPlace, reach];
  return {
    start,
    lower: start.map((value, k) => value - widths[k]),
    upper: start.map((value, k) => value + widths[k]),
    names: ['height a', 'steepness b', 'place c', 'room m'],
    // b stretches z as the output scale does: one of them has to stay.
    bounds: { outputScale: [1, 1] },
    ...softplusValues(y, least),
    psiOf: (warp) => (warp ? psiOf(softplusOf(withRoom(warp, least), y), least) : start),
  };
}

/** Returns z and slopes for outputs y [n], some of those of which `least` is the least. */
function softplusValues(y: Vec, least: number): Pick<Target, 'at' | 'gradient'> {
  return {
    at: (psi) => observedThrough(softplusAt(psi, least), y),
    gradient: (psi, slope) => gradientThrough(softplusAt(psi, least), { y, least, slope }),
  };
}

/** Returns the map at ψ. */
export function softplusAt(psi: Vec, least: number): Softplus {
  const [a, b, c, room] = psi;
  return { a: [exp(a)], b: [exp(b)], c: [c], m: exp(room) - least };
}

/** Returns ψ of a map. Errors: `unsupported` for one of several terms, which no search finds. */
function psiOf({ a, b, c, m }: Softplus, least: number): Vec {
  if (a.length === 1) return Float64Array.of(log(a[0]), log(b[0]), c[0], log(m + least));
  const message = `A map of ${a.length} terms is not searched for: its likelihood has no landscape here.`;
  throw new EngineError('unsupported', message, { terms: a.length });
}

/** Shifts a map that was learnt before an observation was moved until it reaches down to it. */
export function withRoom(found: ParamValues, least: number): ParamValues {
  const { m } = found;
  return typeof m === 'number' ? { ...found, m: Math.max(m, 0.05 - least) } : found;
}

function observedThrough(params: Softplus, y: Vec): { z: Vec; logJacobian: number } {
  const map = softplusMap(params);
  const z = y.map(map.forward);
  const logJacobian = z.reduce((sum, value) => sum - log(softplusSum(params, value).slope), 0);
  return { z, logJacobian };
}

/**
 * Returns the gradient in ψ. With S = Ψ⁻¹, S(z; ψ) = y gives dz = −∂_ψS / S′, and log Ψ′ = −log S′ moves by −(∂_ψS′ + S″ dz)/S′.
 */
function gradientThrough(params: Softplus, { y, least, slope }: { y: Vec; least: number; slope: Vec }): Vec {
  const map = softplusMap(params);
  const [a, b, c] = [params.a[0], params.b[0], params.c[0]];
  const room = params.m + least;
  const out = new Float64Array(4);
  y.forEach((value, i) => {
    const z = map.forward(value);
    const { slope: s1, curvature: s2 } = softplusSum(params, z);
    const unit = softplus(b * (z + c));
    const bend = a * b * (z + c) * unit.curvature;
    // In the order of ψ: derivatives of S and of S′ in log a, log b, c, log room.
    const ofS = [a * unit.value, a * b * (z + c) * unit.slope, a * b * unit.slope, -room];
    const ofSlope = [a * b * unit.slope, a * b * unit.slope + b * bend, a * b * b * unit.curvature, 0];
    for (let k = 0; k < 4; k++) {
      const dz = -ofS[k] / s1;
      out[k] += slope[i] * dz - (ofSlope[k] + s2 * dz) / s1;
    }
  });
  return out;
}

/** A map of (000, 2.9) learnt with a process: its numbers ψ, the standardised outputs [n] and the prior on both. */
interface FoundMap {
  readonly process: GaussianProcess;
  readonly standard: Vec;
  readonly psi: Vec;
  readonly prior: HyperPrior;
}

/**
 * Returns the map as learnt without the answer at a place: its numbers are those of the highest likelihood of the other outputs
 * (times the prior) that a search from ψ leads to, the kernel's held. Held is also the least output, above which the map begins,
 * so that an answer below all others is not impossible.
 */
export function softplusWithout({ process, standard, psi, prior }: FoundMap): (place: Place) => MonotoneMap {
  const precision = inverse(process.factor);
  const target = softplusTarget(standard);
  const space = { ...target, centre: target.start };
  const { mean } = process.prior;
  const least = standard.reduce((low, value) => Math.min(low, value), Infinity);
  return ({ rows }) => {
    const others = Array.from(standard.keys()).filter((i) => !rows.includes(i));
    const block = blockOf(precision, rows);
    const { at, gradient } = softplusValues(
      Float64Array.from(others, (i) => standard[i]),
      least,
    );
    const c = new Float64Array(standard.length);
    const loss = (trial: Vec): Evaluation => {
      const { z, logJacobian } = at(trial);
      others.forEach((i, k) => (c[i] = z[k] - mean));
      const pull = settleBlock(c, precision, { rows, block });
      const misfit = c.reduce((sum, value, i) => sum + value * pull[i], 0);
      const slope = Float64Array.from(others, (i) => -pull[i]);
      const held = prior.logDensity(trial, space);
      return {
        value: 0.5 * misfit - logJacobian - held.value,
        gradient: gradient(trial, slope).map((value, k) => -value - held.gradient[k]),
      };
    };
    const box = { lower: space.lower, upper: space.upper };
    return softplusMap(softplusAt(minimize({ f: loss, box }, psi).x, least));
  };
}
