import { dimensionOf } from '../families';
import type { ExperimentSpec } from '../../engine/loop/spec';
import { initialData } from '../data';
import { isMap, mapIds } from '../maps';
import type { LinkState } from '../persistence';
import { axesFor, boxOf, movedInside } from '../select/place';
import type { Pair } from './choices';
import type { Complain, Reader } from './reader';
import { placeText, quoted, readList } from './text';

/** What is looked at of a run on several inputs. */
export type CrosshairState = Pick<LinkState, 'place' | 'axes' | 'map'>;

/** `place=3.14~2.28&axes=0~2&map=truth`, as far as it is not as usual and the spec has several inputs. */
export function crosshairPairs({ place, axes, map }: CrosshairState, spec: ExperimentSpec): readonly Pair[] {
  const count = dimensionOf(spec);
  if (count < 2) return [];
  const [right, up] = axesFor(axes, count);
  return [
    ...(place?.length === count ? [['place', placeText(place)] as const] : []),
    ...(right !== 0 || up !== 1 ? [['axes', `${right}~${up}`] as const] : []),
    ...(map !== initialData.map ? [['map', map] as const] : []),
  ];
}

/** Reads what `crosshairPairs` writes. A place beyond the box is moved into it. */
export function readCrosshair(reader: Reader, spec: ExperimentSpec, complain: Complain): CrosshairState {
  const count = dimensionOf(spec);
  const [place, axes, map] = ['place', 'axes', 'map'].map((key) => reader.take(key));
  if (count < 2) {
    if (place ?? axes ?? map) complain('The crosshair of the link belongs to several inputs; there is one.');
    return { place: null, axes: initialData.axes, map: initialData.map };
  }
  return {
    place: readPlace(place ?? null, spec, complain),
    axes: readAxes(axes ?? null, count, complain),
    map: readMap(map ?? null, complain),
  };
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

function readAxes(text: string | null, count: number, complain: Complain): readonly [number, number] {
  if (text === null) return initialData.axes;
  const [right = -1, up = -1, ...more] = readList(text) ?? [];
  const fits = [right, up].every((input) => Number.isInteger(input) && input >= 0 && input < count);
  if (fits && right !== up && !more.length) return [right, up];
  complain(`axes must be two different inputs from 0 to ${count - 1}, not ${quoted(text)}; 0~1 is used.`);
  return initialData.axes;
}

function readMap(text: string | null, complain: Complain): CrosshairState['map'] {
  if (text === null) return initialData.map;
  if (isMap(text)) return text;
  complain(`There is no map ${quoted(text)}. Known are: ${mapIds.join(', ')}.`);
  return initialData.map;
}
