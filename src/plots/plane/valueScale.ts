import { extent } from 'd3-array';
import type { Observation } from '../../engine/loop/snapshot';
import type { PlaneView, StepView } from '../../engine/loop/view';
import { ticksOf, within, type Domain } from '../domain';
import { colourScaleFor, linearScale, type ColourScale } from './colourScale';

/**
 * Returns the one scale of all maps of output values, common to several planes: of the truth if it is known, so that it
 * stays while the posterior changes; else of the median. It holds all observations; quantiles beyond have the colour of
 * the end.
 */
export function valueScaleOf(
  planes: readonly PlaneView[],
  observations: readonly Observation[],
  { minimize, previous }: { readonly minimize: boolean; readonly previous: ColourScale | null },
): ColourScale {
  const field = joined(planes.map(({ truth, median }) => truth ?? median));
  const needed = extent([...ends(field), ...observations.map(({ y }) => y)]) as [number, number];
  if (previous && holds(previous.domain, needed)) return previous;
  return colourScaleFor(field, { domain: needed, sought: minimize ? 'low' : 'high' });
}

/**
 * Returns the own range of a map of output values, spaced as the common scale; one that still fits is kept, so that colours stay
 * while the posterior changes a little.
 */
export function ownScaleOf(
  field: Float64Array,
  common: ColourScale,
  previous: ColourScale | null = null,
): ColourScale {
  const needed = ends(field);
  const isLike = previous?.kind === common.kind && previous.centre === common.centre;
  if (previous && isLike && holds(previous.domain, needed)) return previous;
  const { domain } = linearScale(needed);
  return { ...common, domain };
}

function joined(fields: readonly Float64Array[]): Float64Array {
  return fields.length === 1 ? fields[0]! : Float64Array.from(fields.flatMap((field) => Array.from(field)));
}

function ends(field: Float64Array): Domain {
  const [low = 0, high = 0] = extent(field);
  return [low, high];
}

/** True if a domain holds everything and is mostly used, so that the scale is kept. */
function holds([low, high]: Domain, [least, most]: Domain): boolean {
  const span = high - low;
  return least >= low - 1e-9 * span && most <= high + 1e-9 * span && most - least > 0.8 * span;
}

/**
 * Returns the range of y of both slices: observations, 95 % bands and the truth, which widens it by that share of the rest
 * at most, at each end. A range that still fits is kept, so that it stays while the crosshair moves.
 */
export function outputDomain(
  lines: readonly StepView[],
  observations: readonly Observation[],
  previous: Domain | null,
  share = 0.25,
): Domain {
  const bands = lines.flatMap(({ quantiles }) => [quantiles[0.025], quantiles[0.975]]);
  const [low, high] = endsOf([...bands, observations.map(({ y }) => y)]);
  const span = high - low || 1;
  const [least, most] = endsOf([[low, high], ...lines.map(({ truth }) => truth ?? [])]);
  const needed: Domain = [Math.max(least, low - span * share), Math.min(most, high + span * share)];
  const fits = previous && within(previous, needed[0]) && within(previous, needed[1]);
  if (fits && previous[1] - previous[0] < roomy * (needed[1] - needed[0])) return previous;
  return rounded(padded(needed));
}

const roomy = 2.2;

function endsOf(curves: readonly ArrayLike<number>[]): Domain {
  const ends = curves.flatMap((curve) => extent(Array.from(curve)));
  const [low = 0, high = 1] = extent(ends.filter((end) => end !== undefined));
  return [low, high];
}

function padded([low, high]: Domain): Domain {
  const pad = (high - low || 1) * 0.08;
  return [low - pad, high + pad];
}

function rounded([low, high]: Domain): Domain {
  const marks = ticksOf([low, high], 6);
  const half = (marks.length > 1 ? marks[1]! - marks[0]! : high - low) / 2;
  return [Math.floor(low / half) * half, Math.ceil(high / half) * half];
}
