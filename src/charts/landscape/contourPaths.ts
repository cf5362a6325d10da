import { contours } from 'd3-contour';
import { drops, shareOfLevel } from './levels';

/** One contour: how far below the top, and its outline in a square of side 1 that begins below at the left. */
export interface ContourPath {
  readonly drop: number;
  readonly path: string;
}

/** The contours of shares [size·size], row by row from below; those that nowhere are left out. */
export function contourPaths(shares: Float64Array, size: number): ContourPath[] {
  const levels = drops.slice(1).map((drop, i) => ({ drop, share: shareOfLevel(i + 1) }));
  const outline = contours().size([size, size]);
  const values = Array.from(shares);
  return levels.flatMap(({ drop, share }) => {
    const { coordinates } = outline.contour(values, share);
    const path = coordinates.flatMap((rings) => rings.map((ring) => ringPath(ring, size))).join('');
    return path ? [{ drop, path }] : [];
  });
}

/** Values stand in the middle of cells of side 1. */
function ringPath(ring: readonly (readonly number[])[], size: number): string {
  const place = (along: number): string => ((along - 0.5) / (size - 1)).toFixed(4);
  return `M${ring.map(([x, y]) => `${place(x!)},${place(y!)}`).join('L')}Z`;
}
