import { contours } from 'd3-contour';

/** Where a point is drawn that stands at such shares of the field's width and height, 0 to 1 from the left and from the bottom. */
type Placing = (right: number, up: number) => string;

/** The lines on which a field [m·m], row by row from the bottom, takes each of some values, as paths of an svg; empty where it nowhere does. */
export function contourPaths(
  field: Float64Array,
  levels: readonly number[],
  place: Placing,
): readonly string[] {
  const side = Math.round(Math.sqrt(field.length));
  const draw = contours().size([side, side]);
  const values = Array.from(field);
  // A cell's middle is a point of the grid; the outermost points stand on the edges. Ends far outside are cut off by the frame.
  const share = (along: number) => (along - 0.5) / (side - 1);
  const outline = (ring: readonly (readonly number[])[]) =>
    `M${ring.map(([column, row]) => place(share(column!), share(row!))).join('L')}Z`;
  return levels.map((level) => {
    const { coordinates } = draw.contour(values, level);
    return coordinates.flatMap((polygon) => polygon.map(outline)).join('');
  });
}

/** Over a rectangle in pixels. */
export function overBox({ width, height }: { readonly width: number; readonly height: number }): Placing {
  return (right, up) => `${(right * width).toFixed(1)},${(height - up * height).toFixed(1)}`;
}
