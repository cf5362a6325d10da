import { contours } from 'd3-contour';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The lines on which a field [m·m], row by row from the bottom, takes each of some values, as paths of an svg. */
export function contourPaths(field: Float64Array, levels: readonly number[], size: Size): readonly string[] {
  const side = Math.round(Math.sqrt(field.length));
  const draw = contours().size([side, side]).smooth(true);
  const values = Array.from(field);
  return levels.map((level) => {
    const { coordinates } = draw.contour(values, level);
    return coordinates.flatMap((polygon) => polygon.map((ring) => ringPath(ring, side, size))).join('');
  });
}

/** A cell's middle is a point of the grid; the outermost points stand on the edges. Far outside ends are cut off by the frame. */
function ringPath(ring: readonly (readonly number[])[], side: number, { width, height }: Size): string {
  const points = ring.map(([column, row]) => {
    const x = ((column! - 0.5) / (side - 1)) * width;
    const y = height - ((row! - 0.5) / (side - 1)) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
