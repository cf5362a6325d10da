import { extent } from 'd3-array';
import type { Observation } from '../../engine/loop/snapshot';
import type { PlaneView } from '../../engine/loop/view';
import type { Domain } from '../domain';
import { colourScaleFor, type ColourScale } from './colourScale';

/**
 * The one scale of all maps of output values: of the truth where it is known, so that it stays while the belief changes; else of
 * the median. Of several planes it is common. Observations are within; what a quantile says beyond has the colour of the end.
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

function joined(fields: readonly Float64Array[]): Float64Array {
  return fields.length === 1 ? fields[0]! : Float64Array.from(fields.flatMap((field) => Array.from(field)));
}

function ends(field: Float64Array): number[] {
  return extent(field).map((end) => end ?? 0);
}

/** A scale is kept while everything is on it and nothing much of it is empty. */
function holds([low, high]: Domain, [least, most]: Domain): boolean {
  const span = high - low;
  return least >= low - 1e-9 * span && most <= high + 1e-9 * span && most - least > 0.8 * span;
}
