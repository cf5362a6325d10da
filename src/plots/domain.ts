import { ticks as niceTicks } from 'd3-array';
import type { Observation } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';

/** Range of an axis, lowest first. */
export type Domain = readonly [number, number];

/** Share of the truth's range added at each end, as room for the posterior. */
const padding = 0.24;

/**
 * Returns the range of y. With a truth: truth and observations, padded, so that it is constant throughout a run unless
 * data grow beyond it. Without: observations and the 95 % band, rounded outwards; `previous` is kept while it still
 * fits.
 */
export function yDomain(
  view: StepView,
  observations: readonly Observation[],
  previous?: Domain | null,
): Domain {
  const seen = observations.map((observation) => observation.y);
  const known = view.truth ?? view.truthPoints?.y;
  if (known) {
    const truth = padded(extentOf([known]), padding);
    const data = extentOf([seen]);
    return data && truth ? stretched(truth, data) : (truth ?? padded(data, padding) ?? [0, 1]);
  }
  const band = [view.quantiles[0.025], view.quantiles[0.975]];
  const needed = extentOf([seen, ...band]);
  return steady(needed, padded(needed, 0.08), previous);
}

/** Returns the range of z: the latent band of the whole grid, rounded outwards; `previous` is kept while it still fits. */
export function zDomain(view: StepView, previous?: Domain | null): Domain {
  const { mean, sd } = view.latent;
  const low = mean.map((value, i) => value - 2.3 * (sd[i] ?? 0));
  const high = mean.map((value, i) => value + 2.3 * (sd[i] ?? 0));
  const needed = extentOf([low, high]);
  return steady(needed, atLeast(padded(needed, 0.06), 1), previous);
}

/** Widens a domain to a span, because a narrow belief that filled the panel would look uncertain. */
function atLeast(domain: Domain | null, span: number): Domain | null {
  if (!domain || domain[1] - domain[0] >= span) return domain;
  const middle = (domain[0] + domain[1]) / 2;
  return [middle - span / 2, middle + span / 2];
}

/** Width below which a double cannot tell round numbers in the domain apart. */
const narrowest = 1e-290;

/** Returns the round values inside a domain, about `count`. */
export function ticksOf([low, high]: Domain, count: number): number[] {
  return Math.abs(high - low) < narrowest ? [] : niceTicks(low, high, Math.max(1, count));
}

/** True if the value lies within the domain. */
export function within([low, high]: Domain, value: number): boolean {
  return value >= low && value <= high;
}

/** Returns the value, or the nearer end of the domain. */
export function clampTo([low, high]: Domain, value: number): number {
  return Math.min(high, Math.max(low, value));
}

function extentOf(curves: readonly ArrayLike<number>[]): Domain | null {
  let low = Infinity;
  let high = -Infinity;
  for (const curve of curves) {
    for (let i = 0; i < curve.length; i++) {
      const value = curve[i]!;
      if (value < low && value > -Infinity) low = value;
      if (value > high && value < Infinity) high = value;
    }
  }
  return low <= high ? [low, high] : null;
}

function padded(domain: Domain | null, share: number): Domain | null {
  if (!domain) return null;
  const span = domain[1] - domain[0];
  const pad = span > 0 ? span * share : Math.max(Math.abs(domain[0]) * 0.1, 0.5);
  return [domain[0] - pad, domain[1] + pad];
}

/** Moves only an end that data reach, by what they need and a little more. */
function stretched(base: Domain, data: Domain): Domain {
  const slack = (base[1] - base[0]) * 0.04;
  const low = data[0] < base[0] + slack ? data[0] - 2 * slack : base[0];
  const high = data[1] > base[1] - slack ? data[1] + 2 * slack : base[1];
  return [low, high];
}

/** Returns `previous` while it holds what is needed and is less than 1.6 times as wide as `wanted`; else that, rounded outwards. */
function steady(needed: Domain | null, wanted: Domain | null, previous: Domain | null | undefined): Domain {
  if (!needed || !wanted) return previous ?? [-1, 1];
  const holds = previous && within(previous, needed[0]) && within(previous, needed[1]);
  if (holds && previous[1] - previous[0] < 1.6 * (wanted[1] - wanted[0])) return previous;
  return rounded(wanted);
}

function rounded([low, high]: Domain): Domain {
  const marks = niceTicks(low, high, 8);
  const distance = marks.length > 1 ? marks[1]! - marks[0]! : (high - low) / 8;
  const half = distance / 2;
  return [Math.floor(low / half + 1e-9) * half, Math.ceil(high / half - 1e-9) * half];
}
