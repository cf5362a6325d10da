import { useEffect, useRef, type PointerEvent } from 'react';
import { hasRows } from '../points/planePoints';
import type { ManifoldRoom } from '../state/intents';
import { dabbed, spotsAlong, type Tool } from './tools';
import { spotOf, type ShownPlane, type Spot } from './useGestures';

/** Returns what pointers do on the plane while they hold a brush or the eraser: one stroke is one step to undo. */
export function useBrush(
  { store, intents }: ManifoldRoom,
  { place, inPlane }: ShownPlane,
  tool: Exclude<Tool, 'move'>,
) {
  const last = useRef<Spot | null>(null);
  const ring = useRef<HTMLDivElement>(null);
  const { endStroke, giveUp } = intents;
  // A key may take the brush away in the middle of a stroke.
  useEffect(() => endStroke, [endStroke]);

  const dab = (spots: readonly Spot[]): void => {
    const { points } = store.getState();
    const changed = spots.reduce(
      (all, spot) => dabbed(all, { tool, spot, place, inPlane, adds: !hasRows(points) }),
      points,
    );
    if (changed !== points) intents.paint(changed);
  };
  const show = (spot: Spot | null): void => {
    if (!ring.current) return;
    ring.current.hidden = spot === null;
    if (spot) ring.current.style.translate = `${spot.x}px ${spot.y}px`;
  };
  /** Ends the stroke of the finger or button that began it, by one of these. */
  const ending =
    (finish: () => void) =>
    (event: PointerEvent<HTMLElement>): void => {
      if (!event.isPrimary) return;
      last.current = null;
      finish();
    };
  const gestures = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = spotOf(event);
      show(last.current);
      dab([last.current]);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary) return;
      const spot = spotOf(event);
      show(spot);
      if (last.current) dab(spotsAlong(last.current, spot));
      if (last.current) last.current = spot;
    },
    onPointerUp: ending(endStroke),
    onPointerCancel: ending(giveUp),
    onPointerLeave: () => show(null),
  };
  return { ring, gestures };
}
