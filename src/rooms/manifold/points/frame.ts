import type { PlaneGrid } from '../../../engine/manifold/session/planePainter';
import type { PlanePoint } from '../state/points';

/** Returns a frame around the points, as wide as high in units of the plane where `shape` (width by height) says so. */
export function gridAround(points: readonly PlanePoint[], shape: number): Omit<PlaneGrid, 'side'> {
  const range = (of: (point: PlanePoint) => number): [number, number] =>
    points.reduce<[number, number]>(
      ([lo, hi], one) => [Math.min(lo, of(one)), Math.max(hi, of(one))],
      [Infinity, -Infinity],
    );
  if (points.length === 0) return { x: [-shape, shape], y: [-1, 1] };
  const [x0, x1] = range(({ x }) => x);
  const [y0, y1] = range(({ y }) => y);
  const height = 1.25 * Math.max(y1 - y0, (x1 - x0) / shape, 0.2);
  const width = height * shape;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return { x: [cx - width / 2, cx + width / 2], y: [cy - height / 2, cy + height / 2] };
}

/** Returns the frame around points; the one before, where that is it. */
export function reframed(
  before: Pick<PlaneGrid, 'x' | 'y'>,
  points: readonly PlanePoint[],
  shape: number,
): Pick<PlaneGrid, 'x' | 'y'> {
  const { x, y } = gridAround(points, shape);
  const isSame = [...x, ...y].every((end, k) => end === [...before.x, ...before.y][k]);
  return isSame ? before : { x, y };
}
