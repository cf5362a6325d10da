import type { Vec } from '../../numeric/arrays';
import { gaussHermite } from '../../numeric/probability/quadrature';
import { outputAt, type Belief } from './belief';

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

/** Returns E[Ψ⁻¹(μ + σZ)] by five nodes: off by a hundredth of the spread where Ψ⁻¹ is steep, which a moving picture hides. */
export function meanOfFewNodes(belief: Belief): number {
  return sumOver(few, belief).mean;
}

/** Returns E[Ψ⁻¹(μ + σZ)] by five or nine nodes, where the belief is so narrow that Ψ⁻¹ is a polynomial across it; else null. */
export function meanOfNodes(belief: Belief): number | null {
  for (const rule of [few, more]) {
    const { mean, bend, spread } = sumOver(rule, belief);
    if (bend <= rule.allowed * spread && !overlooksBends(belief, mean, spread)) return mean;
  }
  return null;
}

/** Reach of a belief about its mean, in spreads, and the largest spread, in bandwidths, from which no island can hide. */
const sight = 7;
const hiding = 2;

/** Returns true if Ψ⁻¹ may bend between nodes, or beyond them, so sharply that they do not show it. */
function overlooksBends({ islands }: Belief, mean: number, spread: number): boolean {
  return islands.some(
    ({ from, to, bandwidth }) =>
      spread > hiding * bandwidth && from < mean + sight * spread && to > mean - sight * spread,
  );
}

/** The last sum; reused, so that sums allocate nothing. */
const sum = { mean: 0, bend: 0, spread: 0 };

/**
 * Sums a function and its bend over a rule. Even and odd part are both checked: one of them alone may agree with its polynomial
 * by chance.
 */
function sumOver({ places, weights, evenBend, oddBend }: Rule, belief: Belief): typeof sum {
  const centre = outputAt(belief, 0);
  let gain = 0;
  let even = 0;
  let odd = 0;
  for (let k = 1; k < places.length; k++) {
    const up = outputAt(belief, places[k]) - centre;
    const down = outputAt(belief, -places[k]) - centre;
    gain += weights[k] * (up + down);
    even += evenBend[k] * (up + down);
    odd += oddBend[k] * (up - down);
    if (k === 1) sum.spread = (up - down) / (2 * places[1]);
  }
  sum.mean = centre + gain;
  sum.bend = Math.abs(even) + Math.abs(odd);
  return sum;
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
