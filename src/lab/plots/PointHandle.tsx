import './pointHandle.css';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Domain } from '../../plots/domain';
import { plotIn, type Frame } from '../../plots/framed';
import { scaleOf } from '../../plots/scale';
import { formatNumber, toDecimals } from '../../vocabulary/numbers/write';

/** A point and where it is moved to. */
export interface MovedPoint {
  readonly held: number;
  readonly place: number;
}

interface PointHandleProps {
  readonly points: { readonly x: readonly number[]; readonly y: readonly number[] };
  /** The point that keys move. */
  readonly held: number;
  /** The way along which points are moved, and how far. */
  readonly along: 'x' | 'y';
  readonly reach: readonly [lo: number, hi: number];
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly frame: Frame;
  readonly label: string;
  readonly hint: string;
  /** While it is dragged; null puts it back. */
  onDrag(to: MovedPoint | null): void;
  /** When it is let go, or moved by a key. */
  onMove(to: MovedPoint): void;
  /** Where the pointer is while nothing is dragged, in the units of the axes; null when it leaves. */
  onPoint?(at: readonly [x: number, y: number] | null): void;
  /** Where a click or a tap takes no point, in the units of the axes. */
  onTap?(at: readonly [x: number, y: number]): void;
}

/** What a key moves the point by. */
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

/** Over a plot: takes the nearest point by the pointer and moves it along one axis, or the one that is held by keys. */
export function PointHandle(props: PointHandleProps) {
  const { points, held, along, reach, frame, label, hint, onMove } = props;
  const { left, top, width, height } = plotIn(frame);
  const place = points[along][held]!;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove({ held, place: within(reach, place + by) });
  };
  return (
    <div
      className={`point-handle point-handle--${along}`}
      style={{ left, top, width, height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={along === 'y' ? 'vertical' : 'horizontal'}
      aria-valuemin={reach[0]}
      aria-valuemax={reach[1]}
      aria-valuenow={place}
      aria-valuetext={`${along} = ${formatNumber(place)}`}
      title={hint}
      onKeyDown={onKeyDown}
      {...useGestures(props)}
    />
  );
}

/** What the pointer does: it takes the nearest point, moves it, and says where it is while it holds none. */
function useGestures(props: PointHandleProps) {
  const { points, along, reach, domain, frame, onDrag, onMove, onPoint, onTap } = props;
  const taken = useRef<MovedPoint | null>(null);
  const isFree = useRef(false);
  const plot = plotIn(frame);
  const scales = { x: scaleOf(domain.x, [0, plot.width]), y: scaleOf(domain.y, [plot.height, 0]) };
  const at = ({ currentTarget, clientX, clientY }: Placed) => {
    const box = currentTarget.getBoundingClientRect();
    return [
      ((clientX - box.left) / box.width) * plot.width,
      ((clientY - box.top) / box.height) * plot.height,
    ] as const;
  };
  return {
    onPointerDown: (event: Pointed): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      const nearest = nearestTo(points.x.map(scales.x), points.y.map(scales.y), at(event));
      isFree.current = nearest.away > 2.5 * frame.text;
      if (isFree.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      taken.current = { held: nearest.index, place: points[along][nearest.index]! };
      onDrag(taken.current);
    },
    onPointerMove: (event: Pointed): void => {
      if (!event.isPrimary) return;
      const [across, down] = at(event);
      const [x, y] = [scales.x.invert(across), scales.y.invert(down)];
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) onPoint?.([x, y]);
      else if (taken.current) {
        taken.current = { ...taken.current, place: within(reach, along === 'y' ? y : x) };
        onDrag(taken.current);
      }
    },
    onPointerUp: (event: Pointed): void => {
      if (!event.isPrimary) return;
      if (taken.current) onMove(taken.current);
      taken.current = null;
    },
    // What turns out to scroll the page leaves the point where it was.
    onPointerCancel: (event: Pointed): void => {
      if (!event.isPrimary) return;
      taken.current = null;
      onDrag(null);
    },
    onPointerLeave: (): void => onPoint?.(null),
    onClick: (event: Placed): void => {
      const [across, down] = at(event);
      if (isFree.current) onTap?.([scales.x.invert(across), scales.y.invert(down)]);
    },
  };
}

type Pointed = PointerEvent<HTMLDivElement>;
type Placed = Pick<MouseEvent<HTMLDivElement>, 'currentTarget' | 'clientX' | 'clientY'>;

function within([low, high]: readonly [lo: number, hi: number], value: number): number {
  return toDecimals(Math.max(low, Math.min(high, value)), 2);
}

function nearestTo(x: readonly number[], y: readonly number[], [across, down]: readonly [number, number]) {
  const away = x.map((one, i) => Math.sqrt((one - across) ** 2 + (y[i]! - down) ** 2));
  const index = away.indexOf(Math.min(...away));
  return { index, away: away[index]! };
}
