import type { Viewpoint } from './viewpoint';

/** Point of the box: inputs from −1 to 1, height from the floor at 0. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly up: number;
}

/** Point of the picture, in pixels from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Parallel projection of the box onto the picture: equal heights look equal everywhere, so that all can be read off one axis. */
export interface Camera {
  /** right = x·cos − y·sin, away = x·sin + y·cos. */
  readonly cos: number;
  readonly sin: number;
  /** Pixels upwards per unit of height; `recede` is the same per unit away. */
  readonly rise: number;
  readonly recede: number;
  /** Pixels per unit to the right. */
  readonly unit: number;
  /** Height that a ray to the eye gains per unit of floor. */
  readonly steepness: number;
  /** Middle of the floor in the picture. */
  readonly origin: Spot;
}

/** Room that text takes around the box, in pixels. */
interface Margins {
  readonly side: number;
  readonly above: number;
  readonly below: number;
}

/** Heights in the box: the gap between floor and surface, the range of the surface, and the top. */
export const gap = 0.2;
export const reach = 1;
export const top = gap + reach;

/** Elevation below which the box is drawn no larger. */
const lowest = (30 * Math.PI) / 180;

/** Returns the camera of a viewpoint; the scale does not depend on the azimuth, so that the box keeps its size while it turns. */
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

/** Projects a point of the box onto the picture. */
export function spotOf({ cos, sin, unit, rise, recede, origin }: Camera, { x, y, up }: Point3): Spot {
  return {
    x: origin.x + (x * cos - y * sin) * unit,
    y: origin.y - (x * sin + y * cos) * recede - up * rise,
  };
}

/** Returns the distance of a place of the floor from the viewer, without a unit. */
export function awayOf({ cos, sin }: Camera, { x, y }: { readonly x: number; readonly y: number }): number {
  return x * sin + y * cos;
}
