import type { Vec } from '../../numeric/arrays';
import { gaussHermite } from '../../numeric/probability/quadrature';
import type { Island } from '../../numeric/probability/monotoneMap';
import { outputsAt, pick, type Beliefs } from './belief';

/** A Gauss–Hermite rule that also checks whether the function it sums is a polynomial. */
interface Rule {
  /** 0 and the positive nodes, and their weights. */
  readonly places: Vec;
  readonly weights: Vec;
  /** Weights of the even and the odd part of a function that give how far its ends leave the polynomial inside. */
  readonly evenBend: Vec;
  readonly oddBend: Vec;
  /** Largest bend of Ψ⁻¹ across a belief, as a share of its standard deviation: the mean then errs by less than 1e-8 of that. */
  readonly allowed: number;
}

const few = /* @__PURE__ */ ruleOf(5, 0.001);
const more = /* @__PURE__ */ ruleOf(9, 0.005);

/** Returns E[Ψ⁻¹(μ + σZ)] of each belief [m] by five nodes: off by a hundredth of the spread where Ψ⁻¹ is steep, which a moving picture hides. */
export function meansOfFewNodes(beliefs: Beliefs): Vec {
  return sumsOver(few, beliefs).mean;
}

/**
 * Returns E[Ψ⁻¹(μ + σZ)] of each belief [m] by five or nine nodes, where it is so narrow that Ψ⁻¹ is a polynomial across it; else
 * NaN.
 */
export function meansOfNodes(beliefs: Beliefs): Vec {
  const { mean, isFound } = provenMeans(few, beliefs);
  const left: number[] = [];
  for (let i = 0; i < mean.length; i++) if (isFound[i] === 0) left.push(i);
  if (left.length === 0) return mean;
  const further = provenMeans(more, pick(beliefs, left));
  left.forEach((i, k) => (mean[i] = further.isFound[k] === 1 ? further.mean[k] : Number.NaN));
  return mean;
}

/** Returns the means by a rule, and 1 where they are proven. */
function provenMeans(rule: Rule, beliefs: Beliefs): { readonly mean: Vec; readonly isFound: Uint8Array } {
  const { mean, bend, spread } = sumsOver(rule, beliefs);
  const isFound = new Uint8Array(mean.length);
  for (let i = 0; i < mean.length; i++) {
    const isSmooth = bend[i] <= rule.allowed * spread[i];
    isFound[i] = isSmooth && !overlooksBends(beliefs.islands, mean[i], spread[i]) ? 1 : 0;
  }
  return { mean, isFound };
}

/** Reach of a belief about its mean, in spreads, and the largest spread, in bandwidths, from which no island can hide. */
const sight = 7;
const hiding = 2;

/** Returns true if Ψ⁻¹ may bend between nodes, or beyond them, so sharply that they do not show it. */
function overlooksBends(islands: readonly Island[], mean: number, spread: number): boolean {
  for (const { from, to, bandwidth } of islands) {
    if (spread > hiding * bandwidth && from < mean + sight * spread && to > mean - sight * spread)
      return true;
  }
  return false;
}

/** Sums of a function over a rule [m], its bend, and its spread. */
interface Sums {
  readonly mean: Vec;
  readonly bend: Vec;
  readonly spread: Vec;
}

/**
 * Sums a function and its bend over a rule, node by node for all beliefs. Even and odd part are both checked: one of them alone
 * may agree with its polynomial by chance.
 */
function sumsOver({ places, weights, evenBend, oddBend }: Rule, beliefs: Beliefs): Sums {
  const centre = outputsAt(beliefs, 0);
  const [mean, even, odd, spread] = [0, 1, 2, 3].map(() => new Float64Array(centre.length));
  for (let k = 1; k < places.length; k++) {
    const above = outputsAt(beliefs, places[k]);
    const below = outputsAt(beliefs, -places[k]);
    for (let i = 0; i < centre.length; i++) {
      const up = above[i] - centre[i];
      const down = below[i] - centre[i];
      mean[i] += weights[k] * (up + down);
      even[i] += evenBend[k] * (up + down);
      odd[i] += oddBend[k] * (up - down);
      if (k === 1) spread[i] = (up - down) / (2 * places[1]);
    }
  }
  for (let i = 0; i < centre.length; i++) {
    mean[i] = centre[i] + mean[i];
    even[i] = Math.abs(even[i]) + Math.abs(odd[i]);
  }
  return { mean, bend: even, spread };
}

function ruleOf(count: number, allowed: number): Rule {
  const { nodes, weights } = gaussHermite(count);
  const places = nodes.subarray(count >> 1);
  const outermost = places[places.length - 1];
  // The odd part is w times a polynomial in w², about which its value at 0 tells nothing.
  const oddBend = bendWeights(places, 1).map((weight, k) => (k > 0 ? (weight * outermost) / places[k] : 0));
  const evenBend = bendWeights(places, 0);
  return { places, weights: weights.subarray(count >> 1), evenBend, oddBend, allowed };
}

/**
 * Returns 1 for the outermost place, less Lagrange's weights there of the polynomial in w² through places `from` to the last but
 * one.
 */
function bendWeights(places: Vec, from: number): Vec {
  const squares = places.map((w) => w * w);
  const last = places.length - 1;
  return squares.map((own, k) => {
    if (k < from) return 0;
    let weight = k === last ? 1 : -1;
    for (let j = from; j < last && k < last; j++) {
      if (j !== k) weight *= (squares[last] - squares[j]) / (own - squares[j]);
    }
    return weight;
  });
}
