import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartSource } from '../../plots/chart';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { nearestIndex } from '../../plots/source';
import { domainOf } from '../../plots/scale';
import { pointOf, valuesAt, type PlotHandlers, type PlotSpace } from './gestures';
import { ariaNumber } from '../../ui/ariaNumber';

interface InducingHandlesProps {
  readonly source: ChartSource;
  readonly space: PlotSpace;
  readonly on: PlotHandlers;
}

/** Takes the pointer and the arrow keys over the triangles of inducing inputs, each a slider along the axis. */
export function InducingHandles({ source, space, on }: InducingHandlesProps) {
  const { inducing, x } = source.view;
  if (!inducing) return null;
  const { plot } = space;
  const places = Array.from(inducing.x, (value) => inducing.unit[nearestIndex(x, value)]!);
  const put = (i: number, index: number) => {
    const inside = Math.min(x.length - 1, Math.max(0, index));
    on.setInducing(places.with(i, inducing.unit[inside]!));
  };
  return Array.from(inducing.x, (value, i) => {
    const index = nearestIndex(x, value);
    return (
      <Handle
        key={i}
        name={`Inducing input ${i + 1}`}
        left={pointOf(space, { x: value, y: 0 }).x}
        top={plot.top + plot.height}
        value={value}
        ends={domainOf(space.x)}
        on={on}
        onStep={(by) => put(i, index + by)}
        onPoint={(left) => put(i, nearestIndex(x, valuesAt(space, { x: left, y: plot.top }).x))}
      />
    );
  });
}

interface HandleProps {
  readonly name: string;
  /** Tip of the triangle, in pixels of the plot area. */
  readonly left: number;
  readonly top: number;
  readonly value: number;
  readonly ends: readonly [number, number];
  readonly on: PlotHandlers;
  /** Moves by points of the grid. */
  onStep(by: number): void;
  /** Moves to a place, in pixels of the plot area. */
  onPoint(left: number): void;
}

/** Points of the grid that keys move by. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -20,
  PageUp: 20,
};

/** Width of what takes the pointer, in pixels. */
const wide = 24;

function Handle({ name, left, top, value, ends, on, onStep, onPoint }: HandleProps) {
  const said = formatOn(ends, value);
  const corner = useRef<number | null>(null);
  const end = () => {
    if (corner.current !== null) on.letGo();
    corner.current = null;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    corner.current = event.clientX - left;
    on.hold();
  };
  const onPointerMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (corner.current !== null) onPoint(clientX - corner.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    onStep(event.shiftKey ? 10 * by : by);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="plot-surface plot-surface--inducing"
      style={{ left: left - wide / 2, top: top - 4, width: wide, height: wide }}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={ariaNumber(ends[0])}
      aria-valuemax={ariaNumber(ends[1])}
      aria-valuenow={ariaNumber(value)}
      aria-valuetext={said}
      title={`${name} at ${said}: drag it, or use ← and →`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  );
}
