import { startLook, type CrosshairState } from './linkState';
import {
  boxOf,
  dimensionOf,
  movedInside,
  shareAlong,
  usualAxes,
  valuesAlong,
} from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { isMap, mapIds, axesFor } from '../vocabulary/maps';
import type { Pair } from './fields';
import type { Complain, Reader } from './reader';
import { numberText, placeText, quoted, readList, readNumber } from './text';

/** Points of the grid along a line, of which a pinned cursor is one; `engine/questions/view.ts` draws as many. */
export const gridPoints = 401;

/**
 * Returns `at=231`, or `place=3.14~2.28&axes=0~2&map=truth` if there are several inputs, as far as they differ from the
 * defaults.
 */
export function crosshairPairs(looked: CrosshairState, spec: ExperimentSpec): readonly Pair[] {
  const { pinned, place, axes, map } = looked;
  const count = dimensionOf(spec);
  if (count < 2) return pinned === null ? [] : [['at', numberText(placesOf(spec)[pinned]!)]];
  const [right, up] = axesFor(axes, count);
  const usual = usualAxes(spec);
  return [
    ...(place?.length === count ? [['place', placeText(place)] as const] : []),
    ...(right !== usual[0] || up !== usual[1] ? [['axes', `${right}~${up}`] as const] : []),
    ...(map !== startLook.map ? [['map', map] as const] : []),
  ];
}

/** Reads the pairs of `crosshairPairs`. A place beyond the box is moved into it. */
export function readCrosshair(reader: Reader, spec: ExperimentSpec, complain: Complain): CrosshairState {
  const count = dimensionOf(spec);
  const [at, place, axes, map] = ['at', 'place', 'axes', 'map'].map((key) => reader.take(key));
  if (count < 2) {
    if (place ?? axes ?? map) complain('The crosshair of the link belongs to several inputs; there is one.');
    const pinned = readPinned(at ?? null, spec, complain);
    return { pinned, place: null, axes: startLook.axes, map: startLook.map };
  }
  if (at) complain('The pinned cursor of the link belongs to one input; there are several.');
  return {
    pinned: null,
    place: readPlace(place ?? null, spec, complain),
    axes: readAxes(axes ?? null, { count, usual: usualAxes(spec) }, complain),
    map: readMap(map ?? null, complain),
  };
}

/** Returns the places on the line of the one input that a pinned cursor may have. */
function placesOf(spec: ExperimentSpec): ArrayLike<number> {
  return valuesAlong(spec, 0, gridPoints);
}

function readPinned(text: string | null, spec: ExperimentSpec, complain: Complain): number | null {
  if (text === null) return null;
  const places = placesOf(spec);
  const [low, high] = [places[0]!, places[gridPoints - 1]!];
  const x = readNumber(text);
  if (x === null || !(high > low)) {
    complain(`at must be a place from ${low} to ${high}, not ${quoted(text)}; the next query is shown.`);
    return null;
  }
  const index = Math.round(shareAlong(spec, 0, x) * (gridPoints - 1));
  if (index < 0 || index >= gridPoints) {
    complain(`at ${quoted(text)} is beyond the box from ${low} to ${high}; the nearest place in it is used.`);
  }
  return Math.min(gridPoints - 1, Math.max(0, index));
}

function readPlace(text: string | null, spec: ExperimentSpec, complain: Complain): readonly number[] | null {
  if (text === null) return null;
  const box = boxOf(spec);
  const place = readList(text);
  if (place?.length !== box.length) {
    complain(`place must have ${box.length} numbers, not ${quoted(text)}; the next query is shown.`);
    return null;
  }
  const inside = movedInside(box, place);
  if (inside.some((value, p) => value !== place[p])) {
    complain(`place ${quoted(text)} is beyond the box; the nearest place in it is used.`);
  }
  return inside;
}

interface AxesRoom {
  readonly count: number;
  readonly usual: readonly [number, number];
}

function readAxes(
  text: string | null,
  { count, usual }: AxesRoom,
  complain: Complain,
): readonly [number, number] {
  if (text === null) return usual;
  const [right = -1, up = -1, ...more] = readList(text) ?? [];
  const fits = [right, up].every((input) => Number.isInteger(input) && input >= 0 && input < count);
  if (fits && right !== up && !more.length) return [right, up];
  complain(
    `axes must be two different inputs from 0 to ${count - 1}, not ${quoted(text)}; ${usual.join('~')} is used.`,
  );
  return usual;
}

function readMap(text: string | null, complain: Complain): CrosshairState['map'] {
  if (text === null) return startLook.map;
  if (isMap(text)) return text;
  complain(`There is no map ${quoted(text)}. Known are: ${mapIds.join(', ')}.`);
  return startLook.map;
}
