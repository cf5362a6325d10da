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
 * Returns latent observations z = Ψ(y) of (000, 2.8) with K terms, ψ = (log a [K], log b [K], c [K], log(m + min y)), y [n]
 * standardised: the likelihood of z plus Σ log Ψ′(y_i) is that of y, so that maps can be compared. One term is (000, 2.9).
 */
export function softplusTarget(y: Vec, terms = 1): Target {
  const least = y.reduce((low, value) => Math.min(low, value), Infinity);
  const start = psiAt(usualSoftplus(y, terms), least);
  const ofEach = <T>(one: T): T[] => Array<T>(terms).fill(one);
  const widths = [...ofEach(reach), ...ofEach(reach), ...ofEach(reachOfPlace), reach];
  const ranked = (ranks: readonly number[]): string[] => [
    ...['height a', 'steepness b', 'place c'].flatMap((name) =>
      ranks.map((rank) => (terms === 1 ? name : `${name} ${rank + 1}`)),
    ),
    'room m',
  ];
  return {
    start,
    lower: start.map((value, k) => value - widths[k]),
    upper: start.map((value, k) => value + widths[k]),
    names: ranked([...Array(terms).keys()]),
    namesAt: (psi) => {
      const order = orderOf(psi);
      return ranked(order.map((_, j) => order.indexOf(j)));
    },
    // b stretches z as the output scale does: one of them has to stay.
    bounds: { outputScale: [1, 1] },
    ...softplusValues(y, least),
    psiOf: (warp) => (warp ? psiOf(softplusOf(withRoom(warp, least), y), { least, terms }) : start),
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
  const terms = termsOf(psi);
  const list = (from: number): number[] => Array.from(psi.subarray(from, from + terms));
  return {
    a: list(0).map(exp),
    b: list(terms).map(exp),
    c: list(2 * terms),
    m: exp(psi[3 * terms]) - least,
  };
}

/** Returns how many terms the map at ψ has. */
function termsOf(psi: Vec): number {
  return (psi.length - 1) / 3;
}

/** Returns the terms of ψ in the order of their places c [K]. */
function orderOf(psi: Vec): readonly number[] {
  const terms = termsOf(psi);
  const places = Array.from(psi.subarray(2 * terms, 3 * terms));
  return [...places.keys()].sort((i, j) => places[i] - places[j] || psi[i] - psi[j]);
}

/** Returns the same ψ with its terms in the order of their places c, because their order in a search is an accident. */
export function inOrder(psi: Vec): Vec {
  const terms = termsOf(psi);
  const order = orderOf(psi);
  const out = psi.slice();
  for (let block = 0; block < 3; block++)
    order.forEach((j, k) => (out[block * terms + k] = psi[block * terms + j]));
  return out;
}

/** Returns ψ of a map. Errors: `unsupported` for one of other terms than are searched for. */
function psiOf(map: Softplus, { least, terms }: { readonly least: number; readonly terms: number }): Vec {
  if (map.a.length === terms) return psiAt(map, least);
  const message = `A map of ${map.a.length} terms is not searched for by a model of ${terms}: set its number of terms.`;
  throw new EngineError('unsupported', message, { terms: map.a.length });
}

function psiAt({ a, b, c, m }: Softplus, least: number): Vec {
  return Float64Array.from([...a.map(log), ...b.map(log), ...c, log(m + least)]);
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
  const terms = params.a.length;
  const room = params.m + least;
  const out = new Float64Array(3 * terms + 1);
  y.forEach((value, i) => {
    const z = map.forward(value);
    const { slope: s1, curvature: s2 } = softplusSum(params, z);
    const add = (k: number, ofS: number, ofSlope: number): void => {
      const dz = -ofS / s1;
      out[k] += slope[i] * dz - (ofSlope + s2 * dz) / s1;
    };
    for (let j = 0; j < terms; j++) {
      const [a, b, c] = [params.a[j], params.b[j], params.c[j]];
      const unit = softplus(b * (z + c));
      const bend = a * b * (z + c) * unit.curvature;
      // Derivatives of S and of S′ in log a, log b and c.
      add(j, a * unit.value, a * b * unit.slope);
      add(terms + j, a * b * (z + c) * unit.slope, a * b * unit.slope + b * bend);
      add(2 * terms + j, a * b * unit.slope, a * b * b * unit.curvature);
    }
    add(3 * terms, -room, 0);
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
  const target = softplusTarget(standard, termsOf(psi));
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
