import { contourPaths, overBox } from '../../plots/contourPaths';
import { drops, shareOfLevel } from './levels';

/** One contour: how far below the top, and its outline in pixels of the plot. */
interface ContourPath {
  readonly drop: number;
  readonly path: string;
}

/** The contours of shares [size·size], row by row from below, over a plot; those that nowhere are left out. */
export function contoursOf(
  shares: Float64Array,
  plot: { readonly width: number; readonly height: number },
): ContourPath[] {
  const lower = drops.slice(1);
  const levels = lower.map((_, i) => shareOfLevel(i + 1));
  const paths = contourPaths(shares, levels, overBox(plot));
  return lower.flatMap((drop, i) => (paths[i] ? [{ drop, path: paths[i] }] : []));
}
