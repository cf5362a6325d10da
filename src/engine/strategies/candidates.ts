import type { Vec } from '../numeric/arrays';
import { oncePer } from '../oncePer';
import { evenlyAlong, type Input } from '../objectives/inputs';
import type { AskInput } from './strategy';
import type { Space } from '../objectives/space';

/** Returns the only places that can be asked, or `count` uniform ones (000 §5.3 ii). */
export function candidatePlaces(
  { rng, space, candidates }: Pick<AskInput, 'rng' | 'space' | 'candidates'>,
  count: number,
): readonly Vec[] {
  if (candidates) return candidates;
  const stream = rng.fork('candidates');
  return Array.from({ length: count }, () => {
    const place = new Float64Array(space.inputs.length);
    for (let p = 0; p < place.length; p++) place[p] = stream.uniform();
    return space.snap(place);
  });
}

/** The most places of a joint belief; drawing from more takes seconds. */
const mostJoint = 600;

/** The places a function is drawn at: all of them, or as many as can be drawn jointly, chosen at random. */
export function jointPlaces(
  places: readonly Vec[],
  { rng }: Pick<AskInput, 'rng'>,
  most = mostJoint,
): readonly Vec[] {
  if (places.length <= most) return places;
  const stream = rng.fork('joint');
  const left = [...places];
  return Array.from({ length: most }, () => left.splice(stream.integer(left.length), 1)[0]);
}

/** The best observations that are looked around, places around each for every input, and their distances in shares of the box. */
const centres = 2;
const perInput = 10;
const reaches = [0.1, 0.03, 0.01] as const;

/** Places around the best observations: in many dimensions uniform ones miss the small hill that is left to climb there. */
export function placesAround({ observed, rng, space }: AskInput): readonly Vec[] {
  const stream = rng.fork('around');
  const best = [...observed].sort((a, b) => b.y - a.y).slice(0, centres);
  return best.flatMap(({ x }) =>
    Array.from({ length: perInput * x.length }, (_, k) =>
      space.snap(x.map((value) => value + reaches[k % reaches.length] * stream.normal())),
    ),
  );
}

/** The most places among which the maximum of a drawn function is looked for. */
const mostForMaximum = 400;

/** The same on one input, where so many are as close together. */
export const mostAlongOne = 200;

/** The places among which the maximum of a drawn function is looked for: uniform ones and some around the best observations. */
export function placesOfMaximum(input: AskInput, most = mostForMaximum): readonly Vec[] {
  if (input.candidates) return jointPlaces(input.candidates, input, most);
  const around = placesAround(input).slice(0, most / 2);
  return [...around, ...candidatePlaces(input, most - around.length)];
}

/** Points of the grid a curve is drawn on, ends included. */
export const curveSize = 401;

/** Points of each side of the grid a map is drawn on. */
export const mapSize = 64;

/**
 * The places a picture of the whole box is drawn at, in the unit box, each the one that would be asked there: along the curve of one
 * input, or over the map of two, even where they are searched. Empty where there are more. The same for all steps of a space.
 */
export const drawnPlaces = oncePer(({ inputs, toUnit, snap }: Space): readonly Vec[] => {
  const [right, up] = inputs;
  if (!right || inputs.length > 2) return [];
  const places = up
    ? rangeOf(up).flatMap((y) => rangeOf(right).map((x) => [x, y]))
    : Array.from(evenlyAlong(right.kind, [right.lo, right.hi], curveSize), (x) => [x]);
  return places.map((place) => snap(toUnit(place)));
});

function rangeOf({ kind, lo, hi }: Input): readonly number[] {
  return Array.from(evenlyAlong(kind, [lo, hi], mapSize));
}
