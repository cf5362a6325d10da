import { bisectLeft } from 'd3-array';
import type { StepView, ViewLevel } from '../engine/loop/view';

/** Ψ on a grid: z increases with y. */
export type OutputMap = StepView['map'];

/** Curve, both arrays [k]. */
export interface Curve {
  readonly at: Float64Array;
  readonly value: Float64Array;
}

/** Quantile in z, and in y where Ψ⁻¹ carries it. */
export interface CarriedQuantile {
  /** Standard deviations from the latent mean. */
  readonly deviations: number;
  readonly z: number;
  readonly y: number;
}

/** 2.5 %, 50 % and 97.5 % quantiles of a standard Gaussian. */
const deviations = [-1.959963984540054, 0, 1.959963984540054] as const;

const reach = 4.5;
const samples = 180;

/** Deviations at which a density is drawn. */
const steps = /* @__PURE__ */ Float64Array.from(
  { length: samples + 1 },
  (_, k) => -reach + (2 * reach * k) / samples,
);

/** The density of the standard Gaussian there. */
const bell = /* @__PURE__ */ steps.map((t) => gaussian(t));

/** Returns the density of the standard Gaussian. */
function gaussian(t: number): number {
  return Math.exp(-0.5 * t * t) / Math.sqrt(2 * Math.PI);
}

/** Returns Ψ(y), linear beyond the ends of the grid. */
export function toLatent(map: OutputMap, y: number): number {
  return interpolate(map.y, map.z, y);
}

/** Returns Ψ⁻¹(z), linear beyond the ends of the grid. */
export function toOutput(map: OutputMap, z: number): number {
  return interpolate(map.z, map.y, z);
}

/** The levels of `deviations`. */
const levels = [0.025, 0.5, 0.975] as const;

/** Returns the three quantiles at grid point i, in z and in y. */
export function carriedQuantiles(view: StepView, i: number): CarriedQuantile[] {
  const { mean, sd } = momentsAt(view, i);
  return deviations.map((count, k) => {
    const z = mean + count * sd;
    return { deviations: count, z, y: view.quantiles[levels[k]!][i] ?? toOutput(mapAt(view, i), z) };
  });
}

/** True if the model of a view has a map Ψ and a latent space. */
function hasMap({ map }: StepView): boolean {
  return map.z.length > 0;
}

/** Returns the Gaussian of z at grid point i; for a model without z, the standard one that `quantileMap` carries. */
function momentsAt(view: StepView, i: number): { readonly mean: number; readonly sd: number } {
  if (!hasMap(view)) return { mean: 0, sd: 1 };
  return { mean: view.latent.mean[i] ?? 0, sd: Math.max(0, view.latent.sd[i] ?? 0) };
}

/** The quantiles of a standard Gaussian at the levels a view carries. */
export const standardQuantiles: Readonly<Record<ViewLevel, number>> = {
  0.005: -2.5758293,
  0.025: -1.959964,
  0.1: -1.2815516,
  0.25: -0.6744898,
  0.5: 0,
  0.75: 0.6744898,
  0.9: 1.2815516,
  0.975: 1.959964,
  0.995: 2.5758293,
};

/** Returns, for a model without a map, the piecewise linear map from a standard Gaussian to the quantiles at grid point i. */
function quantileMap({ quantiles }: StepView, i: number): OutputMap {
  const y = Float64Array.from(Object.values(quantiles), (curve) => curve[i]!);
  const z = Float64Array.from(Object.values(standardQuantiles));
  const last = y.length - 1;
  const slope = y.map((_, k) => {
    const [a, b] = [Math.max(0, k - 1), Math.min(last, k + 1)];
    return (z[b]! - z[a]!) / (y[b]! - y[a]!);
  });
  return { y, z, slope };
}

/** Returns Ψ at grid point i; with clusters, the blend of their maps. */
export function mapAt(view: StepView, i: number): OutputMap {
  const { map, clusters } = view;
  if (!hasMap(view)) return quantileMap(view, i);
  if (!clusters) return map;
  const blend = (curves: readonly Float64Array[]): Float64Array =>
    map.y.map((_, k) => curves.reduce((sum, curve, l) => sum + clusters[l]!.weight[i]! * curve[k]!, 0));
  return {
    y: map.y,
    z: blend(clusters.map(({ z }) => z)),
    slope: blend(clusters.map(({ slope }) => slope)),
  };
}

/** Returns Ψ(y) at grid point i. */
export function latentAt(view: StepView, i: number, y: number): number {
  const { map, clusters } = view;
  if (!clusters) return toLatent(mapAt(view, i), y);
  return clusters.reduce((sum, { z, weight }) => sum + weight[i]! * interpolate(map.y, z, y), 0);
}

/** Returns P(Ψ(y) ≤ z) at grid point i, of the noise-free function. */
export function probabilityBelow(view: StepView, i: number, z: number): number {
  const { mean, sd } = momentsAt(view, i);
  const deviation = z - mean;
  if (!(sd > 0)) return deviation >= 0 ? 1 : 0;
  return standardCdf(deviation / sd);
}

/** Returns Φ(t) to about 1e-7 (Abramowitz and Stegun 26.2.17), which suffices for reading off a figure. */
function standardCdf(t: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(t));
  const series =
    k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  const tail = gaussian(t) * series;
  return t > 0 ? 1 - tail : tail;
}

/** Returns the density of z at grid point i. Infinite if σ is zero: draw a line then. */
export function densityOfLatent(view: StepView, i: number): Curve {
  const { mean, sd } = momentsAt(view, i);
  return { at: steps.map((deviation) => mean + deviation * sd), value: bell.map((one) => one / sd) };
}

/** Returns the Gaussian of z at grid point i, scaled to height 1; a spike if σ is zero. */
export function latentDensity(view: StepView, i: number): Curve {
  const { mean, sd } = momentsAt(view, i);
  const at = steps.map((t) => mean + t * sd);
  return { at, value: bell.map((one) => one / gaussian(0)) };
}

/**
 * Returns the density of y at grid point i: Ψ'(y) φ((Ψ(y) − μ)/σ)/σ. Sampled at even steps of z, so that a narrow one is
 * as smooth as a wide one. Infinite if σ is zero: draw a line then.
 */
export function carriedDensity(view: StepView, i: number): Curve {
  const { mean, sd } = momentsAt(view, i);
  const map = mapAt(view, i);
  const at = steps.map((deviation) => toOutput(map, mean + deviation * sd));
  const value = bell.map((one, k) => (slopeAt(map, at[k]!) * one) / sd);
  return { at, value };
}

/** True if Ψ is a straight line, as for a plain Gaussian process. */
export function isStraight(map: OutputMap): boolean {
  let least = Infinity;
  let most = -Infinity;
  for (const slope of map.slope) {
    least = Math.min(least, slope);
    most = Math.max(most, slope);
  }
  return most - least <= 1e-6 * Math.max(Math.abs(most), Number.MIN_VALUE);
}

/** Returns Ψ' at y; constant beyond the ends of the grid, where Ψ is linear. */
function slopeAt(map: OutputMap, y: number): number {
  const last = map.y.length - 1;
  if (last < 1) return 1;
  if (y <= map.y[0]! || y >= map.y[last]!) {
    const [a, b] = y <= map.y[0]! ? [0, 1] : [last - 1, last];
    return (map.z[b]! - map.z[a]!) / (map.y[b]! - map.y[a]!);
  }
  return interpolate(map.y, map.slope, y);
}

/** Interpolates linearly over increasing `from`. */
function interpolate(from: Float64Array, to: Float64Array, value: number): number {
  const last = from.length - 1;
  if (last < 1) return to[0] ?? value;
  const right = Math.min(last, Math.max(1, bisectLeft(from, value)));
  const width = from[right]! - from[right - 1]!;
  const share = width > 0 ? (value - from[right - 1]!) / width : 0;
  return to[right - 1]! + share * (to[right]! - to[right - 1]!);
}
