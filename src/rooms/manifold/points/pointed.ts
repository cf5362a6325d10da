import type { Ask } from '../../../engine/questions/registry';
import type { RoomData } from '../state/roomData';
import { engineSetting, learnerOf } from './engineData';
import { dimensionOf, hasRows, isTold } from './planePoints';
import { sharedData } from './sharedData';

/** Where a sum is taken apart: in the plane, or at a point. */
interface Pointed {
  /** Where that is drawn. */
  readonly x: number;
  readonly y: number;
  /** The same as the engine takes it [d]. */
  readonly place: readonly number[];
  /** The point that stands there; null between the points. */
  readonly at: number | null;
}

/** Returns the place at which the terms of f are drawn: that pointed at last, else that of the link, else the middle. Null while they are not drawn, and for points of more dimensions while none of them is pointed at. */
export function pointedIn({ look, pointed, points, frame }: RoomData): Pointed | null {
  if (!look.layers.expansion) return null;
  if (typeof pointed === 'number' && points[pointed]) {
    const { x, y, row } = points[pointed];
    return { x, y, place: row?.values ?? [x, y], at: pointed };
  }
  if (hasRows(points)) return null;
  const middle = { x: (frame.x[0] + frame.x[1]) / 2, y: (frame.y[0] + frame.y[1]) / 2 };
  const { x, y } = typeof pointed === 'object' && pointed !== null ? pointed : (look.spot ?? middle);
  return { x, y, place: [x, y], at: null };
}

/** Asks what each point adds to f there; null where there is no such place, or nothing to learn from. */
export function expansionAsk(room: RoomData): Ask<'expansion'> | null {
  const pointed = pointedIn(room);
  const { points, setting, lifted } = room;
  if (!pointed || !isTold(points)) return null;
  return {
    question: 'expansion',
    subject: sharedData(points),
    asked: {
      setting: engineSetting(setting, dimensionOf(points)),
      learner: learnerOf(setting),
      lifted,
      place: pointed.place,
    },
  };
}
