import { type Camera, type Point3, gap, reach, top } from './camera';
import { shareScale, type ColourScale } from '../../plots/plane/colourScale';

/** Heights of a field over the floor of the box. */
export interface Relief {
  /** Points of a side. */
  readonly size: number;
  /** Row by row from the front at azimuth 0 [size·size]; not a number where the field has none. */
  readonly up: Float64Array;
}

/** A value as a height above the floor. */
export function upOf(scale: ColourScale, value: number): number {
  return heightOn(scale)(value);
}

function heightOn(scale: ColourScale): (value: number) => number {
  const share = shareScale(scale);
  return (value) => (Number.isFinite(value) ? gap + reach * share(value) : NaN);
}

/** A field [m·m] raised over the floor. */
export function reliefOf(field: Float64Array, scale: ColourScale): Relief {
  return { size: Math.round(Math.sqrt(field.length)), up: field.map(heightOn(scale)) };
}

/** Where the k-th point of a side of `size` points stands, −1 to 1. */
export function stand(k: number, size: number): number {
  return (2 * k) / (size - 1) - 1;
}

/** Height of the surface at a place between its points; not a number beyond the floor or where the surface has a hole. */
export function upAt({ size, up }: Relief, x: number, y: number): number {
  if (!(Math.abs(x) <= 1 && Math.abs(y) <= 1)) return NaN;
  const right = ((x + 1) / 2) * (size - 1);
  const back = ((y + 1) / 2) * (size - 1);
  const i = Math.min(size - 2, Math.floor(right));
  const j = Math.min(size - 2, Math.floor(back));
  const [a, b] = [right - i, back - j];
  const at = j * size + i;
  const near = up[at]! * (1 - a) + up[at + 1]! * a;
  const far = up[at + size]! * (1 - a) + up[at + size + 1]! * a;
  return near * (1 - b) + far * b;
}

/** What lies so little beneath the surface lies on it. */
const skin = 0.015;

/** Whether the surface stands between a point and the eye: the ray from there comes through it, from below or from above. */
export function isHidden(relief: Relief, { cos, sin, steepness }: Camera, { x, y, up }: Point3): boolean {
  const step = 1.5 / (relief.size - 1);
  const start = upAt(relief, x, y);
  let isBeneath = up < start - skin;
  for (let t = step; ; t += step) {
    const ray = up + t * steepness;
    if (ray > top && !isBeneath) return false;
    const [atX, atY] = [x - t * sin, y - t * cos];
    if (!(Math.abs(atX) <= 1 && Math.abs(atY) <= 1)) return false;
    const surface = upAt(relief, atX, atY);
    if (Number.isNaN(surface)) continue;
    const wasBeneath = isBeneath;
    isBeneath = ray < surface - (wasBeneath ? 0 : skin);
    if (isBeneath !== wasBeneath) return true;
  }
}
