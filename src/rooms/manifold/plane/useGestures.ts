import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { PlaneGrid } from '../../../engine/manifold/session/planePainter';
import { hasRows, relabelled, withPoint } from '../points/planePoints';
import type { PlanePoint } from '../state/points';
import type { ManifoldRoom } from '../state/intents';
import { placing } from './plane.figure';

/** Pixels within which the pointer is at a point, and which a press may move without being a drag. */
const near = 14;
const still = 4;
/** Milliseconds of a press after which a label is lifted. */
const longPress = 450;

/** The plane on the screen, and the ways between them. */
export interface ShownPlane {
  readonly grid: PlaneGrid;
  /** Returns the pixels of a place. */
  readonly place: ReturnType<typeof placing>;
  /** Returns the place of pixels. */
  inPlane(spot: Spot): Spot;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Returns the ways between a frame of the plane and its picture. */
export function planeOn(
  grid: PlaneGrid,
  size: { readonly width: number; readonly height: number },
): ShownPlane {
  return {
    grid,
    place: placing(grid, size),
    inPlane: ({ x, y }) => ({
      x: grid.x[0] + (x / size.width) * (grid.x[1] - grid.x[0]),
      y: grid.y[1] - (y / size.height) * (grid.y[1] - grid.y[0]),
    }),
  };
}

interface Press extends Spot {
  readonly point: number;
  isDrag: boolean;
  readonly timer: ReturnType<typeof setTimeout> | null;
}

/** Returns what pointers do on the plane: a click relabels, a drag moves, a press and hold lifts a label, a double click adds a point. */
export function useGestures(
  room: ManifoldRoom,
  { place, inPlane }: ShownPlane,
  at: number | null,
  setAt: (point: number | null) => void,
) {
  const { store, intents } = room;
  const press = useRef<Press | null>(null);
  const onGround = groundGestures(room, inPlane);
  const pointAt = (spot: Spot): number | null => nearestPoint(store.getState().points, place, spot);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const spot = spotOf(event);
    const point = pointAt(spot);
    if (point === null) return onGround.point(spot);
    event.currentTarget.setPointerCapture(event.pointerId);
    const isTold = store.getState().points[point]!.label !== null;
    const lift = () => press.current && !press.current.isDrag && intents.lift(point);
    press.current = { point, ...spot, isDrag: false, timer: isTold ? setTimeout(lift, longPress) : null };
    setAt(point);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary) return;
    const spot = spotOf(event);
    const pressed = press.current;
    const { lifted, points } = store.getState();
    if (!pressed) {
      const point = pointAt(spot);
      if (point !== at) setAt(point);
      if (point === null) onGround.point(spot);
    } else if (lifted === null && (pressed.isDrag || hasMoved(pressed, spot))) {
      if (!pressed.isDrag && !hasRows(points)) intents.startDrag(pressed.point);
      pressed.isDrag = true;
      intents.dragTo(inPlane(spot));
    }
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const pressed = released(press, event);
    if (!pressed) return;
    const { points, lifted } = store.getState();
    if (lifted !== null) intents.lift(null);
    else if (pressed.isDrag) intents.endDrag();
    else intents.change(relabelled(points, pressed.point));
  };
  const cancel = (event: PointerEvent<HTMLElement>): void => {
    if (!released(press, event)) return;
    intents.lift(null);
    intents.giveUp();
  };
  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onPointerLeave: () => !press.current && (setAt(null), onGround.leave()),
    onDoubleClick: (event: MouseEvent<HTMLElement>) =>
      pointAt(spotOf(event)) === null && onGround.add(spotOf(event)),
  };
}

/** Returns what a pointer does between the points: it takes f apart there where that is drawn, and adds a point. */
function groundGestures({ store, intents }: ManifoldRoom, inPlane: ShownPlane['inPlane']) {
  const isPlane = (): boolean => !hasRows(store.getState().points);
  return {
    point: (spot: Spot): void => {
      if (store.getState().look.layers.expansion && isPlane()) intents.pointTo(inPlane(spot));
    },
    add: (spot: Spot): void => {
      if (isPlane()) intents.change(withPoint(store.getState().points, inPlane(spot)));
    },
    leave: (): void => intents.keepPointed(),
  };
}

/** Ends the press of a pointer, and returns it; null for other pointers, and where there is none. */
function released(press: RefObject<Press | null>, { isPrimary }: PointerEvent): Press | null {
  if (!isPrimary) return null;
  const pressed = press.current;
  press.current = null;
  if (pressed?.timer) clearTimeout(pressed.timer);
  return pressed;
}

const hasMoved = (from: Spot, to: Spot): boolean => Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > still;

/** Returns the pixels of a pointer in the element that it is over. */
export function spotOf(event: MouseEvent<HTMLElement>): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function nearestPoint(
  points: readonly PlanePoint[],
  place: ReturnType<typeof placing>,
  { x, y }: Spot,
): number | null {
  let found: number | null = null;
  let least = near * near;
  points.forEach((point, i) => {
    const [px, py] = place(point.x, point.y);
    // A labelled point is drawn larger, and found from farther away.
    const away = (px - x) ** 2 + (py - y) ** 2 - (point.label === null ? 0 : 40);
    if (away < least) [found, least] = [i, away];
  });
  return found;
}
