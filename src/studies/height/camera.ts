import type { Viewpoint } from './viewpoint';

/** A point of the box: inputs from −1 to 1, up from the floor at 0. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly up: number;
}

/** A point of the picture in pixels from its upper left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * How points of the box come to the picture. Parallel projection: equal heights look equal wherever they stand, so that they can
 * be read off one axis.
 */
export interface Camera {
  /** right = x·cos − y·sin, away = x·sin + y·cos. */
  readonly cos: number;
  readonly sin: number;
  /** Pixels that a unit of height and a unit away rise. */
  readonly rise: number;
  readonly recede: number;
  /** Pixels to a unit to the right. */
  readonly unit: number;
  /** Height that a ray to the eye gains on a unit of floor. */
  readonly steepness: number;
  /** Pixels of the middle of the floor. */
  readonly origin: Spot;
}

/** Room that text takes around the box, in pixels. */
interface Margins {
  readonly side: number;
  readonly above: number;
  readonly below: number;
}

/** Top of the box: the floor, a gap below the surface, and the range of heights. */
export const gap = 0.2;
export const reach = 1;
export const top = gap + reach;

/** Below this elevation the box is drawn no larger than at it. */
const lowest = (30 * Math.PI) / 180;

/** The camera of a viewpoint; the box fits whatever its turn, so that its size rests while it turns round. */
export function cameraFor(
  { azimuth, elevation, zoom }: Viewpoint,
  size: { readonly width: number; readonly height: number },
  margins: Margins,
): Camera {
  const round = (azimuth * Math.PI) / 180;
  const steep = (elevation * Math.PI) / 180;
  const wide = Math.max(40, size.width - 2 * margins.side);
  const high = Math.max(40, size.height - margins.above - margins.below);
  const floor = 2 * Math.SQRT2;
  const tall = Math.max(steep, lowest);
  const unit = Math.min(wide / floor, high / (floor * Math.sin(tall) + top * Math.cos(tall))) * zoom;
  const rise = unit * Math.cos(steep);
  return {
    cos: Math.cos(round),
    sin: Math.sin(round),
    rise,
    recede: unit * Math.sin(steep),
    unit,
    steepness: Math.tan(steep),
    origin: { x: size.width / 2, y: margins.above + high / 2 + (rise * top) / 2 },
  };
}

/** Where a point of the box is seen. */
export function spotOf({ cos, sin, unit, rise, recede, origin }: Camera, { x, y, up }: Point3): Spot {
  return {
    x: origin.x + (x * cos - y * sin) * unit,
    y: origin.y - (x * sin + y * cos) * recede - up * rise,
  };
}

/** How far away a place of the floor is, without a unit. */
export function awayOf({ cos, sin }: Camera, { x, y }: { readonly x: number; readonly y: number }): number {
  return x * sin + y * cos;
}
