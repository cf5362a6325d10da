import { contours } from 'd3-contour';
import { pixels } from '../vocabulary/numbers/write';

/** Writes a point given as shares of the field's width and height, 0 to 1 from the left and from below. */
type Placing = (right: number, up: number) => string;

/** Returns the contours of a field [m·m], row by row from below, at some levels, as SVG paths; empty for levels it does not reach. */
export function contourPaths(
  field: Float64Array,
  levels: readonly number[],
  place: Placing,
): readonly string[] {
  const side = Math.round(Math.sqrt(field.length));
  const draw = contours().size([side, side]);
  const values = Array.from(field);
  // The middle of a cell is a point of the grid; the outermost points stand on the edges. Ends far outside are cut off by the frame.
  const share = (along: number) => (along - 0.5) / (side - 1);
  const outline = (ring: readonly (readonly number[])[]) =>
    `M${ring.map(([column, row]) => place(share(column!), share(row!))).join('L')}Z`;
  return levels.map((level) => {
    const { coordinates } = draw.contour(values, level);
    return coordinates.flatMap((polygon) => polygon.map(outline)).join('');
  });
}

/** Places points in a rectangle, in pixels. */
export function overBox({ width, height }: { readonly width: number; readonly height: number }): Placing {
  return (right, up) => `${pixels(right * width)},${pixels(height - up * height)}`;
}
