import { readRoom } from '../rooms/manifold/written/linkText';
import { pointsOf } from '../rooms/manifold/points/drawing';

/** Returns the points of a room's text as they are drawn in small: places within a box around them, 0 to 1 upwards, and a share by class. */
export function pointsInSmall(text: string): readonly { x: number; y: number; share: number }[] {
  const state = readRoom(text);
  const points = state ? pointsOf(state) : [];
  const along = (values: readonly number[]) => {
    const [lo, hi] = [Math.min(...values), Math.max(...values)];
    return (value: number): number => (hi > lo ? (value - lo) / (hi - lo) : 0.5);
  };
  const [x, y] = [along(points.map((one) => one.x)), along(points.map((one) => one.y))];
  return points.map((one) => ({ x: x(one.x), y: y(one.y), share: one.truth === 1 ? 0.25 : 0.85 }));
}
