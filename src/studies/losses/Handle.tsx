import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleOf } from '../../plots/scale';
import { formatNumber, toDecimals } from '../../vocabulary/numbers/write';
import type { LossesState } from './lossesText';
import { pointsOf, subjects } from './observations';
import { plotIn, type LossesFrame } from './plotIn';

interface HandleProps {
  readonly state: LossesState;
  readonly frame: LossesFrame;
  /** While it is dragged; null puts it back. */
  onDrag(to: { readonly held: number; readonly place: number } | null): void;
  /** When it is let go, or moved by a key. */
  onMove(to: { readonly held: number; readonly place: number }): void;
}

/** What a key moves the observation by. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 0.1,
  ArrowRight: 0.1,
  ArrowDown: -0.1,
  ArrowLeft: -0.1,
  PageUp: 1,
  PageDown: -1,
  End: Infinity,
  Home: -Infinity,
};

/** Takes the nearest observation by the pointer and moves it, or the one that is held by keys: up and down of numbers, sideways of classes. */
export function Handle({ state, frame, onDrag, onMove }: HandleProps) {
  const { side, held, moved } = state;
  const { domain, reach } = subjects[side];
  const plot = plotIn(frame);
  const points = pointsOf(side, moved[side]);
  const isNumbers = side === 'numbers';
  const place = isNumbers ? points.y[held]! : points.x[held]!;
  const scales = { x: scaleOf(domain.x, [0, plot.width]), y: scaleOf(domain.y, [plot.height, 0]) };
  const taken = useRef<{ held: number; place: number } | null>(null);
  const within = (value: number): number => toDecimals(Math.max(reach[0], Math.min(reach[1], value)), 2);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove({ held, place: within(place + by) });
  };
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * plot.width,
      ((clientY - box.top) / box.height) * plot.height,
    ] as const;
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (!taken.current) return;
    const [across, down] = at(event);
    const value = isNumbers ? scales.y.invert(down) : scales.x.invert(across);
    taken.current = { ...taken.current, place: within(value) };
    onDrag(taken.current);
  };
  return (
    <div
      className={`losses__handle losses__handle--${side}`}
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      role="slider"
      tabIndex={0}
      aria-label={`Point ${held + 1}`}
      aria-orientation={isNumbers ? 'vertical' : 'horizontal'}
      aria-valuemin={reach[0]}
      aria-valuemax={reach[1]}
      aria-valuenow={place}
      aria-valuetext={`${isNumbers ? 'y' : 'x'} = ${formatNumber(place)}`}
      title={
        isNumbers
          ? 'Drag a point up or down, or use the arrow keys'
          : 'Drag a point sideways, or use the arrow keys'
      }
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        const [across, down] = at(event);
        const nearest = nearestTo(points.x.map(scales.x), points.y.map(scales.y), [across, down]);
        if (nearest.away > 2.5 * frame.text) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        taken.current = {
          held: nearest.index,
          place: isNumbers ? points.y[nearest.index]! : points.x[nearest.index]!,
        };
        onDrag(taken.current);
      }}
      onPointerMove={(event) => {
        if (event.isPrimary && event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onPointerUp={(event) => {
        if (!event.isPrimary) return;
        if (taken.current) onMove(taken.current);
        taken.current = null;
      }}
      // What turns out to scroll the page leaves the point where it was.
      onPointerCancel={(event) => {
        if (!event.isPrimary) return;
        taken.current = null;
        onDrag(null);
      }}
    />
  );
}

function nearestTo(x: readonly number[], y: readonly number[], [across, down]: readonly [number, number]) {
  const away = x.map((one, i) => Math.sqrt((one - across) ** 2 + (y[i]! - down) ** 2));
  const index = away.indexOf(Math.min(...away));
  return { index, away: away[index]! };
}
