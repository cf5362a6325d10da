import type { StoreApi } from 'zustand/vanilla';
import { asLinked, editsAfter, isPictures } from './drawing';
import { hasRows } from './planePoints';
import { pointedIn } from './pointed';
import { reframed } from './frame';
import type { PlanePoint } from '../state/points';
import type { RoomData } from '../state/roomData';
import type { PointIntents } from '../state/intents';

/** Creates these actions. `remembered` returns the history with the present state in it. */
export function pointIntents(
  { getState: get, setState: set }: StoreApi<RoomData>,
  remembered: () => Pick<RoomData, 'past' | 'future'>,
): PointIntents {
  /** What changed points make of the state: pictures are told by what was done to them, others as they are. */
  const changedTo = (points: readonly PlanePoint[]): Pick<RoomData, 'points' | 'own' | 'from'> => {
    const { from, points: before } = get();
    if (!isPictures(from.cloud) || !hasRows(points)) {
      const own = asLinked(points, from);
      return { points: own, own, from };
    }
    return { points, own: null, from: { ...from, edits: editsAfter(before, points, from.edits) } };
  };
  /** What the frame becomes once the hand is off the points: while it is at them it stays. */
  const framed = (points: readonly PlanePoint[]): Pick<RoomData, 'frame'> => ({
    frame: reframed(get().frame, points, get().shape),
  });
  /** What a drag or a stroke began with. */
  let untouched: Pick<RoomData, 'points' | 'own' | 'from' | 'past' | 'future'>;
  const begun = (): Pick<RoomData, 'past' | 'future'> => {
    const { points, own, from, past, future } = get();
    untouched = { points, own, from, past, future };
    return remembered();
  };
  return {
    change: (changed) => {
      if (changed === get().points) return;
      const next = changedTo(changed);
      set({ ...remembered(), ...next, ...framed(next.points) });
    },
    dragTo: (place) => {
      const { dragging, points: all } = get();
      // Undo ends a drag while the hand may go on.
      if (dragging === null || hasRows(all)) return;
      set(changedTo(all.map((one, i) => (i === dragging ? { ...one, ...place } : one))));
    },
    startDrag: (dragging) => set({ ...begun(), dragging }),
    endDrag: () => set({ dragging: null, ...framed(get().points) }),
    paint: (changed) => {
      const history = get().isPainting ? {} : begun();
      set({ ...history, ...changedTo(changed), isPainting: true, lifted: null, kernelOf: null });
    },
    endStroke: () => {
      if (get().isPainting) set({ isPainting: false, ...framed(get().points) });
    },
    giveUp: () => {
      const { dragging, isPainting } = get();
      if (dragging !== null || isPainting) set({ ...untouched, dragging: null, isPainting: false });
    },
    lift: (lifted) => set({ lifted }),
    lookAt: (kernelOf) => set({ kernelOf }),
    pointTo: (pointed) => set({ pointed }),
    keepPointed: () => {
      const { look, pointed } = get();
      const there = pointedIn(get());
      if (pointed !== null && there?.place.length === 2)
        set({ look: { ...look, spot: { x: there.x, y: there.y } } });
    },
  };
}
