import { digits8 } from '../engine/datasets/digits8';
import { createSession } from '../engine/manifold/session/session';
import { finish } from '../engine/task';
import { readDataFile } from '../headless/dataFiles';
import { pointsOf } from '../rooms/manifold/points/drawing';
import { placedBy, placesAsk } from '../rooms/manifold/points/places';
import type { PlanePoint } from '../rooms/manifold/state/points';
import { readRoom } from '../rooms/manifold/written/linkText';

/** Returns the points of a room's text as they are drawn in small: places within a box around them, 0 to 1 upwards, and a share by class. */
export function pointsInSmall(text: string): readonly { x: number; y: number; share: number }[] {
  const points = shownPoints(text);
  const along = (values: readonly number[]) => {
    const [lo, hi] = [Math.min(...values), Math.max(...values)];
    return (value: number): number => (hi > lo ? (value - lo) / (hi - lo) : 0.5);
  };
  const [x, y] = [along(points.map((one) => one.x)), along(points.map((one) => one.y))];
  return points.map((one) => ({ x: x(one.x), y: y(one.y), share: one.truth === 1 ? 0.25 : 0.85 }));
}

/** Returns the points of a room's text where the room shows them; pictures where their neighbours put them. */
function shownPoints(text: string): readonly PlanePoint[] {
  const state = readRoom(text);
  if (!state) return [];
  const { search } = digits8.decode(readDataFile(digits8.file));
  const points = pointsOf(state, search);
  if (!points[0]?.row) return points;
  const ask = placesAsk(points, state.setting.neighbours);
  const answer = finish(createSession(ask.subject).places(ask.asked.mix));
  return placedBy(points, { ask, answer });
}
