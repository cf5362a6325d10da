import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { afterKey, atFirst, dragged, viewpointWords, wheeled, type Viewpoint } from './viewpoint';

interface TurnSurfaceProps {
  readonly viewpoint: Viewpoint;
  /** While it turns. */
  onTurn(to: Viewpoint): void;
  /** Where it was left. */
  onLeave(to: Viewpoint): void;
}

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly from: Viewpoint;
}

/** Takes pointer, wheel and keys over the surface: drawing turns it, the wheel and + and − bring it nearer. */
export function TurnSurface({ viewpoint, onTurn, onLeave }: TurnSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [isHeld, hold] = useState(false);
  useWheel(ref, (pixels) => onLeave(wheeled(viewpoint, pixels)));
  const under = (event: PointerEvent) => {
    const { x, y, from } = grip.current!;
    return dragged(from, { x: event.clientX - x, y: event.clientY - y });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    grip.current = { x: event.clientX, y: event.clientY, from: viewpoint };
    event.currentTarget.setPointerCapture(event.pointerId);
    hold(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (grip.current && event.isPrimary) onTurn(under(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current || !event.isPrimary) return;
    const isMoved = event.clientX !== grip.current.x || event.clientY !== grip.current.y;
    if (isMoved) onLeave(under(event));
    grip.current = null;
    hold(false);
  };
  const onPointerCancel = () => {
    if (grip.current) onLeave(viewpoint);
    grip.current = null;
    hold(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : afterKey(viewpoint, event);
    if (!to) return;
    event.preventDefault();
    onLeave(to);
  };
  return (
    <div
      ref={ref}
      className="turn-surface"
      data-held={isHeld ? '' : undefined}
      tabIndex={0}
      role="slider"
      aria-label="Viewpoint"
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(viewpoint.azimuth)}
      aria-valuetext={viewpointWords(viewpoint)}
      title="Drag to turn; a double click resets the view"
      onDoubleClick={() => onLeave(atFirst)}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }}
    />
  );
}

/** The wheel zooms instead of scrolling; only a listener that is not passive can say so. */
function useWheel(ref: RefObject<HTMLElement | null>, act: (pixels: number) => void): void {
  const onWheel = useEffectEvent(act);
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      onWheel(event.deltaMode === 0 ? event.deltaY : event.deltaY * 40);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [ref]);
}
