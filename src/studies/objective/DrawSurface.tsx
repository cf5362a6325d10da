import { useRef, useState, type PointerEvent } from 'react';
import type { Box } from '../../plots/chart';
import { useEscape } from '../../app/plots/gestures';
import type { Sketching } from './useSketch';
import type { Spot } from './sketch';

interface DrawSurfaceProps extends Pick<Sketching, 'draw' | 'finish'> {
  /** The plot, in pixels of its surroundings. */
  readonly plot: Box;
}

/** Takes mouse, finger or pen over the plot; Escape gives the stroke up. */
export function DrawSurface({ plot, draw, finish }: DrawSurfaceProps) {
  const spots = useRef<Spot[] | null>(null);
  const [drawing, setDrawing] = useState(false);
  const end = (): readonly Spot[] | null => {
    const stroke = spots.current;
    spots.current = null;
    setDrawing(false);
    return stroke;
  };
  const giveUp = (): void => {
    if (end()) draw(null);
  };
  useEscape(drawing, giveUp);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    spots.current = [spotOf(event.currentTarget, event)];
    setDrawing(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const stroke = spots.current;
    if (!stroke || !event.isPrimary) return;
    const surface = event.currentTarget;
    const between = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of between.length ? between : [event]) stroke.push(spotOf(surface, one));
    draw([...stroke]);
  };
  const onPointerUp = (): void => {
    const stroke = end();
    if (stroke) finish(stroke);
  };
  return (
    <div
      className="own__surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={giveUp}
    />
  );
}

function spotOf(surface: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { x: (clientX - left) / width, y: 1 - (clientY - top) / height };
}
