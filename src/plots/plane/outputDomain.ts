import { extent } from 'd3-array';
import type { Observation } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { ticksOf, within, type Domain } from '../domain';

/**
 * The range of y of both slices: observations, the 95 % bands and, as far as it does not dwarf those, the truth. A range that
 * still fits is kept, so that it rests while the crosshair moves.
 */
export function outputDomain(
  lines: readonly StepView[],
  observations: readonly Observation[],
  previous: Domain | null,
): Domain {
  const bands = lines.flatMap(({ quantiles }) => [quantiles[0.025], quantiles[0.975]]);
  const [low, high] = endsOf([...bands, observations.map(({ y }) => y)]);
  const span = high - low || 1;
  const [least, most] = endsOf([[low, high], ...lines.map(({ truth }) => truth ?? [])]);
  const needed: Domain = [Math.max(least, low - span * dwarfing), Math.min(most, high + span * dwarfing)];
  const fits = previous && within(previous, needed[0]) && within(previous, needed[1]);
  if (fits && previous[1] - previous[0] < roomy * (needed[1] - needed[0])) return previous;
  return rounded(padded(needed));
}

/** The truth widens the range by at most this share at each end. */
const dwarfing = 0.25;
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
