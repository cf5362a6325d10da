import { exp } from '../../numeric/elementary/exp';
import { erfcx } from '../../numeric/probability/erfc';
import { normalCdf } from '../../numeric/probability/normal';
import { integrate, type Integrand } from '../../numeric/probability/quadrature';
import type { Island } from '../../numeric/probability/monotoneMap';
import type { Precision } from '../posterior';
import type { Vec } from '../../numeric/arrays';
import { outputAt, standardise, type Belief } from './belief';
import { setNormal } from './normals';

/** Settings of an adaptive integral over a tail. */
interface Care {
  /** Error relative to the integral. */
  readonly relative: number;
  /** Cuts up to the median, in latent standard deviations; before the first the tail is whole: to 5e-17, or 3e-7. */
  readonly low: readonly number[];
  /** Cuts further up: where the tail has fallen by e to the minus half of these. */
  readonly decays: readonly number[];
}

const cares: Readonly<Record<Precision, Care>> = {
  full: { relative: 1e-7, low: [-8.3, -5, -2.5, 0], decays: [10, 30, 72] },
  draft: { relative: 1e-2, low: [-5, 0], decays: [24] },
};

export interface Tail {
  readonly threshold: number;
  /** Distance of the threshold from the median, in latent standard deviations. */
  readonly start: number;
  readonly precision: Precision;
  /** Relative error below which only rounding is left. */
  readonly rounding: number;
}

/**
 * Returns E[y − threshold | y > threshold] = ∫ (1 − F*(u)) du over 1 − F*(threshold): integrated by parts from the threshold
 * upwards, in panels that adapt.
 */
export function meanExcessByParts(belief: Belief, { threshold, start, precision, rounding }: Tail): number {
  const { relative, low, decays } = cares[precision];
  const from = Math.max(start, low[0]);
  // Before the first place 1 − F* is 1: that stretch needs no quadrature.
  const first = start < from ? outputAt(belief, from) : threshold;
  const top = Math.max(from, 0);
  const places = [...low.filter((w) => w > from), ...decays.map((decay) => Math.sqrt(top * top + decay))];
  const seen = precision === 'full' ? belief : { ...belief, islands: [] };
  const cuts = cutsAmong(seen, [first, ...places.map((w) => outputAt(belief, w))]);
  const setSurvival = survivalFrom(from);
  const beyond: Integrand = (u) => {
    standardise(belief, u);
    setSurvival(u);
  };
  return first - threshold + integrate(beyond, cuts, { absolute: 0, relative: relative + 10 * rounding });
}

/** Places between which moments are integrated, in latent standard deviations; 8e-24 lies beyond. */
const aroundMedian = [-10, -5, -2.5, 0, 2.5, 5, 10] as const;

/** Integrand of moments about the median m, by parts: E[y − m] = ∫ tail, E[(y − m)²] = 2 ∫ (u − m) tail. */
interface Parts {
  readonly median: number;
  readonly cuts: readonly number[];
  /** 1 − F* above the median, −F* below it. */
  readonly tail: Integrand;
  /** Error of E[y]. */
  readonly absolute: number;
}

/** Returns E[y] (000, 2.15), integrated by parts. */
export function meanByParts(belief: Belief): number {
  return meanAround(partsOf(belief));
}

/** Returns E[y] and the variance of y. */
export function momentsByParts(belief: Belief): { mean: number; variance: number } {
  const around = partsOf(belief);
  const { median, cuts, tail } = around;
  const mean = meanAround(around);
  const moment: Integrand = (u) => {
    const distances = u.map((value) => value - median);
    tail(u);
    for (let i = 0; i < u.length; i++) u[i] *= distances[i];
  };
  const half = integrate(moment, cuts, { absolute: 0, relative: 1e-9 });
  return { mean, variance: Math.max(0, 2 * half - (mean - median) ** 2) };
}

function meanAround({ median, cuts, tail, absolute }: Parts): number {
  return median + integrate(tail, cuts, { absolute, relative: 0 });
}

function partsOf(belief: Belief): Parts {
  const outputs = aroundMedian.map((w) => outputAt(belief, w));
  const median = outputs[3];
  const tail: Integrand = (u) => {
    let below = 0;
    while (below < u.length && u[below] < median) below++;
    standardise(belief, u);
    for (let i = below; i < u.length; i++) u[i] = -u[i];
    setNormal(u, 'cdf');
    for (let i = 0; i < below; i++) u[i] = -u[i];
  };
  return { median, cuts: cutsAmong(belief, outputs), tail, absolute: 1e-8 * (outputs.at(-1)! - outputs[0]) };
}

/** Length of a stretch, in standard deviations at its end, that spans a gap between groups of outputs. */
const gap = 16;
/** Standard deviations beside a gap within which F* rises. */
const beside = 4;

/**
 * Returns cuts at rising outputs, and beside the gaps between them: F* may rise there within less than the distance between the
 * end of a long panel and its outermost node, and would be missed.
 */
function cutsAmong({ sd, map, islands }: Belief, outputs: readonly number[]): readonly number[] {
  const rising: number[] = [];
  for (let i = 0; i < outputs.length; i++) {
    if (i === 0 || outputs[i] > outputs[i - 1]) rising.push(outputs[i]);
  }
  const cuts = islands.length > 0 ? withEdges(rising, islands) : rising;
  const all: number[] = [];
  let scale = sd * exp(-map.logDerivative(cuts[0]));
  for (let i = 0; i < cuts.length; i++) {
    const cut = cuts[i];
    all.push(cut);
    if (i + 1 === cuts.length) break;
    const end = cuts[i + 1];
    const next = sd * exp(-map.logDerivative(end));
    if (end - cut > gap * scale) all.push(cut + beside * scale);
    if (end - cut > gap * next) all.push(end - beside * next);
    scale = next;
  }
  return all;
}

/** Adds cuts at the ends of islands that are narrow for the panels they lie in. */
function withEdges(cuts: readonly number[], islands: readonly Island[]): readonly number[] {
  let all: number[] | null = null;
  for (const { from, to, bandwidth } of islands) {
    if (isLong(cuts, from, gap * bandwidth)) (all ??= cuts.slice()).push(from);
    if (isLong(cuts, to, gap * bandwidth)) (all ??= cuts.slice()).push(to);
  }
  return all ? all.sort((a, b) => a - b) : cuts;
}

/** Returns true if the panel in which a place lies is longer than `most`. */
function isLong(cuts: readonly number[], place: number, most: number): boolean {
  let k = 0;
  while (k < cuts.length && !(cuts[k] > place)) k++;
  return k > 0 && k < cuts.length && cuts[k] - cuts[k - 1] > most;
}

/** Returns what replaces each w ≥ from by Q(w)/Q(from), Q the upper tail: from 1 on by Mills’ ratio, so that nothing underflows. */
function survivalFrom(from: number): (w: Vec) => void {
  if (from < 1) {
    const whole = normalCdf(-from);
    return (w) => {
      for (let i = 0; i < w.length; i++) w[i] = -w[i];
      setNormal(w, 'cdf');
      for (let i = 0; i < w.length; i++) w[i] /= whole;
    };
  }
  const whole = erfcx(from * Math.SQRT1_2);
  return (w) => {
    for (let i = 0; i < w.length; i++) {
      w[i] = exp(-0.5 * (w[i] - from) * (w[i] + from)) * (erfcx(w[i] * Math.SQRT1_2) / whole);
    }
  };
}
