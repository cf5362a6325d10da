import { rowOf, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { sobolPoints } from '../numeric/random/sobol';
import { nearest } from '../strategies/maximize';
import type { Experiment } from './experiment';
import type { Evaluations } from './observations';

/** Places at which it is looked which evaluation is nearest. */
const places = 512;

/**
 * Estimates the share of the box, from 0 to 1, that gives no value: the share of evenly spread places, or of the rows where only rows
 * can be asked, to which a failure is nearer than any observation. A search asks more where it hopes for more, so that plain shares of
 * what was asked would tell about the search.
 */
export function shareWithoutValue(
  { space, objective }: Experiment,
  { observations, failures = [] }: Evaluations,
): number {
  const asked = [...observations, ...failures].map(({ x }) => space.toUnit(x));
  const rows = objective.def.candidates?.(objective.params)?.map(({ x }) => space.toUnit(x));
  const seen = rows ?? evenPlaces(space.inputs.length).map((place) => space.snap(place));
  const failed = seen.filter((place) => nearest(place, asked) >= observations.length);
  return failed.length / seen.length;
}

function evenPlaces(dimension: number): readonly Vec[] {
  const points = sobolPoints(places, dimension, createRng(0).fork('evenly'));
  return Array.from({ length: places }, (_, i) => rowOf(points, i));
}
