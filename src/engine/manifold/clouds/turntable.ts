import { zeros, type Mat } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { tanh } from '../../numeric/elementary/hyperbolic';
import { cos, sin } from '../../numeric/elementary/trigonometry';
import type { Rng } from '../../numeric/random/rng';

/** Pictures of turned objects, and which object each shows. */
export interface DrawnTurntable {
  /** Brightness of each pixel, from 0 to 1, row by row from above [72·objects × 256]. */
  readonly points: Mat;
  /** Number of the object of each picture [72·objects]. */
  readonly classes: Uint8Array;
}

/** Steps of a whole turn. */
export const turnSteps = 72;

/** Pixels along each side of a picture. */
export const turnSide = 16;

/** Half the width of what a picture shows, where objects have radius 1. */
const view = 1.3;

const blobsPerObject = 7;

/** A bright spot of an object, at an angle and a radius about the axis of the table. */
interface Blob {
  readonly angle: number;
  readonly radius: number;
  readonly height: number;
  readonly weight: number;
  readonly width: number;
}

/**
 * Draws objects of seven Gaussian blobs in the unit ball and turns each about the upright axis in 72 steps; pictures of one object follow
 * each other, and close a loop in 256 dimensions. Blobs in front are brighter by up to 0.3.
 */
export function drawTurntable(objects: number, rng: Rng): DrawnTurntable {
  const points = zeros(turnSteps * objects, turnSide * turnSide);
  const classes = new Uint8Array(turnSteps * objects);
  for (let object = 0, row = 0; object < objects; object++) {
    const blobs = Array.from({ length: blobsPerObject }, () => drawBlob(rng));
    for (let step = 0; step < turnSteps; step++, row++) {
      points.data.set(pictureOf(blobs, (2 * Math.PI * step) / turnSteps), row * points.cols);
      classes[row] = object;
    }
  }
  return { points, classes };
}

/** Draws a blob: its centre uniform in the unit ball, its weight in 0.3–1, its width in 0.15–0.35. */
function drawBlob(rng: Rng): Blob {
  for (;;) {
    const [x, y, z] = [2 * rng.uniform() - 1, 2 * rng.uniform() - 1, 2 * rng.uniform() - 1];
    if (x * x + y * y + z * z > 1) continue;
    const angle = 2 * Math.PI * rng.uniform();
    // The turn by a uniform angle leaves the centre uniform in the ball, and needs no arctangent.
    const radius = Math.sqrt(x * x + z * z);
    const weight = 0.3 + 0.7 * rng.uniform();
    const width = 0.15 + 0.2 * rng.uniform();
    return { angle, radius, height: y, weight, width };
  }
}

/** Returns the picture of blobs that are turned by an angle [256]. */
function pictureOf(blobs: readonly Blob[], turn: number): Float64Array {
  const sums = new Float64Array(turnSide * turnSide);
  for (const { angle, radius, height, weight, width } of blobs) {
    const [x, depth] = [radius * cos(angle + turn), radius * sin(angle + turn)];
    const strength = weight * (1 + 0.3 * depth);
    const across = profile(x, width);
    const up = profile(height, width);
    for (let row = 0, at = 0; row < turnSide; row++) {
      const share = strength * up[turnSide - 1 - row];
      for (let column = 0; column < turnSide; column++, at++) sums[at] += share * across[column];
    }
  }
  return sums.map(tanh);
}

/** Returns e^{−d²/2w²} at the places of the pixels along one side, rising [16]. */
function profile(centre: number, width: number): Float64Array {
  return Float64Array.from({ length: turnSide }, (_, i) => {
    const d = view * ((2 * i) / (turnSide - 1) - 1) - centre;
    return exp((-d * d) / (2 * width * width));
  });
}
