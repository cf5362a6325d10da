import type { Vec } from '../numeric/arrays';
import { neighbours } from '../objectives/space';
import { bestApart, distance, stack, type Score, type ScoredPlace } from './maximize';
import type { Answer, AskInput } from './strategy';

/** Distance in the unit box within which asking again tells a noise-free model next to nothing. */
const samePlace = 1e-4;

/** A difference in one input that is beyond doubt larger. */
const farEnough = 2 * samePlace;

/** Share of each side of the box around a failure within which nothing is asked again; of whole numbers and codes only the value itself. */
const failedRadius = 0.01;

/** Rounding of places that come back through the units of the objective. */
const rounding = 1e-9;

/** Returns the failure that a place in the unit box is too close to; undefined where there is none. */
export function failureAt(
  place: Vec,
  { failed = [], space }: Pick<AskInput, 'failed' | 'space'>,
): Vec | undefined {
  const reach = space.inputs.map(({ levels }) => (levels < Infinity ? 0 : failedRadius) + rounding);
  return failed.find(({ x }) => x.every((value, p) => Math.abs(value - place[p]) <= reach[p]))?.x;
}

/** True if asking a place in the unit box can tell something. Rows of a table are different places however close they are. */
export function isNew(place: Vec, input: AskInput): boolean {
  const { observed, pending = [], mayRepeat, candidates } = input;
  if (input.failed && failureAt(place, input)) return false;
  const apart = candidates ? 0 : samePlace;
  // Thousands of places are asked about at each step, and most differ from all others in their first input already.
  const isFree = (x: Vec): boolean => Math.abs(x[0] - place[0]) > farEnough || distance(x, place) > apart;
  return pending.every(isFree) && (mayRepeat || observed.every(({ x }) => isFree(x)));
}

/**
 * Returns those of many places that are new, in their order: the list itself where all are. Each is compared with the few asked ones next to it
 * in the first input.
 */
export function newAmong(places: readonly Vec[], input: AskInput): readonly Vec[] {
  const { observed, pending = [], mayRepeat, candidates } = input;
  const kept = candidates || input.failed ? places.filter((place) => isNew(place, input)) : apartFrom();
  return kept.length === places.length ? places : kept;

  function apartFrom(): readonly Vec[] {
    const asked = [...pending, ...(mayRepeat ? [] : observed.map(({ x }) => x))].sort((a, b) => a[0] - b[0]);
    const firsts = Float64Array.from(asked, (x) => x[0]);
    return places.filter((place) => {
      for (let i = firstFrom(firsts, place[0] - farEnough); i < asked.length; i++) {
        if (firsts[i] > place[0] + farEnough) return true;
        if (distance(asked[i], place) <= samePlace) return false;
      }
      return true;
    });
  }
}

/** Returns the index of the first of rising values that is not below a bound; their count where all are. */
function firstFrom(values: Vec, bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All places asked so far, answered or not, besides those that failed. */
export function askedPlaces({
  observed,
  pending = [],
}: Pick<AskInput, 'observed' | 'pending'>): readonly Vec[] {
  return [...observed.map(({ x }) => x), ...pending];
}

/** The rows not asked yet, or all where answers are noisy; null where any place can be asked. */
export function untriedRows(input: AskInput): readonly Vec[] | null {
  return input.candidates?.filter((row) => isNew(row, input)) ?? null;
}

/** The end of a search that has asked everything. */
export function allTried({ failed }: Pick<AskInput, 'failed'>): Answer {
  return {
    kind: 'stop',
    reason: failed
      ? 'Every place that can be asked has been tried, or is within 1 % of one that gave no value.'
      : 'Every place that can be asked has been tried.',
  };
}

/** A place itself where it is new, else the best of the nearest new ones along each input, so that the hill is not lost. */
export function freshBeside(place: ScoredPlace, input: AskInput, score: Score): readonly ScoredPlace[] {
  if (isNew(place.x, input)) return [place];
  if (input.candidates) return [];
  const beside = input.space.inputs.flatMap((one, p) =>
    one.levels < Infinity ? newNeighbours(place.x, input, p) : newAlong(place.x, input, p),
  );
  if (beside.length === 0) return [];
  const values = score(stack(beside));
  return bestApart(
    beside.map((x, i) => ({ x, value: values[i] })),
    1,
    0,
  );
}

/** The next whole number, or the other codes, where they are new. */
function newNeighbours(from: Vec, input: AskInput, p: number): Vec[] {
  return neighbours(input.space.inputs[p], from[p])
    .map((value) => from.map((old, q) => (q === p ? value : old)))
    .filter((x) => isNew(x, input));
}

function newAlong(from: Vec, input: AskInput, p: number): Vec[] {
  return ([1, -1] as const).map((side) => firstNew(from, input, { p, side })).filter((x) => x !== null);
}

/** Walks along input p past one observation after another until a place is new; null at the wall. */
function firstNew(from: Vec, input: AskInput, { p, side }: { p: number; side: 1 | -1 }): Vec | null {
  const x = from.slice();
  const asked = askedPlaces(input);
  const most = asked.length + (input.failed?.length ?? 0);
  for (let steps = 0; steps <= most; steps++) {
    const failed = failureAt(x, input);
    const blocking = failed ?? asked.find((one) => distance(one, x) <= samePlace);
    if (!blocking) return x;
    x[p] = blocking[p] + side * 1.01 * (failed ? failedRadius : samePlace);
    if (x[p] < 0 || x[p] > 1) return null;
  }
  return null;
}
