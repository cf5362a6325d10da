import type { Region } from '../limits/region';
import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import { distance, stack } from './maximize';
import { allTried, isNew } from './newPlaces';
import { unscored } from './nonAdaptive';
import type { Answer, Ask, AskInput } from './strategy';

/** Inside limits, and the places that are not asked again, in the objective's units. */
export interface Inside {
  readonly region: Region;
  readonly asked: readonly Vec[];
}

/** Returns what is allowed at a step with the places asked so far; null where all of the box is. */
export function insideLimits(input: AskInput): Inside | null {
  const region = input.region?.();
  if (!region) return null;
  const { observed, pending = [], mayRepeat, space } = input;
  const places = [...pending, ...(mayRepeat ? [] : observed.map(({ x }) => x))];
  return { region, asked: places.map((x) => Float64Array.from(space.fromUnit(x))) };
}

/** Places tried at first to find the highest of those allowed for acquisitions whose values belong together. */
const together = 400;

/** Returns places in the unit box spread over what is allowed. */
export function placesInside({ region }: Inside, { space, rng }: AskInput): readonly Vec[] {
  const places = region.sample(together, rng.fork('inside'));
  return Array.from({ length: places.rows }, (_, i) => rowOf(places, i)).flatMap((place) => {
    const nearest = region.nearest(place);
    return nearest ? [space.toUnit(Array.from(nearest))] : [];
  });
}

/** Returns the place in the unit box with the highest score of those allowed; null where all were asked. */
export function highestInside(
  { region, asked }: Inside,
  { space, rng }: AskInput,
  score: (X: Mat) => Vec,
): Vec | null {
  const inUnit = (X: Mat): Mat =>
    stack(Array.from({ length: X.rows }, (_, i) => space.toUnit(Array.from(rowOf(X, i)))));
  const found = region.maximize((X) => score(inUnit(X)), { asked, rng: rng.fork('limits') });
  return found && space.toUnit(Array.from(found.at));
}

/** Returns the answer of a strategy that knows no limits, at the nearest place that is allowed and was not asked. */
export function keptInside(answer: Answer, input: AskInput): Answer {
  const inside = input.region && answer.kind === 'ask' ? insideLimits(input) : null;
  if (!inside || answer.kind !== 'ask') return answer;
  const place = Float64Array.from(input.space.fromUnit(answer.ask.x));
  if (inside.region.contains(place)) return answer;
  const nearest = nearestNew(place, inside, input);
  if (!nearest) return allTried(input);
  const { x: _, ...ask } = answer.ask;
  const moved: Ask = {
    ...ask,
    x: nearest,
    ...{ acquisition: null, exploit: null, explore: null, runnerUp: null },
    note: 'Moved to the nearest place that is allowed',
  };
  return { kind: 'ask', ask: moved };
}

/** Returns the place in the unit box nearest to one [d] in the objective's units that is allowed and new; null where there is none. */
function nearestNew(place: Vec, inside: Inside, input: AskInput): Vec | null {
  const nearest = inside.region.nearest(place);
  const found = nearest && input.space.toUnit(Array.from(nearest));
  if (found && isNew(found, input)) return found;
  const wanted = input.space.toUnit(Array.from(place));
  return highestInside(inside, input, (X) =>
    Float64Array.from({ length: X.rows }, (_, i) => -(distance(rowOf(X, i), wanted) ** 2)),
  );
}

/**
 * Returns first run number `n` of as many as are spread over all that the limits allow: also next to what failed, so that a failure
 * leaves the design as it is.
 */
export function firstInside(n: number, count: number, region: Region, input: AskInput): Answer {
  const runs = region.firstRuns(count, { already: [], rng: input.runRng.fork('first runs') });
  if (n >= runs.rows) return allTried(input);
  return unscored(input.space.toUnit(Array.from(rowOf(runs, n))), 'design');
}
