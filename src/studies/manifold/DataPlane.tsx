import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';
import type { ManifoldRoom } from './manifold.store';
import type { PlaneLayers } from './look';
import { PlaneFigure } from './plane.figure';
import { fitsPoints, type PlanePoint } from './manifoldData';
import { planeOn, useGestures } from './useGestures';

interface DataPlaneProps {
  readonly room: ManifoldRoom;
  readonly layers: PlaneLayers;
  onLayers(layers: PlaneLayers): void;
}

/**
 * Shows the plane with its points: a click on one changes its label, a drag moves it, a press and hold lifts its label, a double click
 * adds a point. With the keyboard, arrows go from point to point (with Shift they move it), + − 0 set its label, L lifts it, K shows its
 * kernels, Delete takes it away.
 */
export function DataPlane({ room, layers, onLayers }: DataPlaneProps) {
  const { store, intents } = room;
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const data = useStore(store);
  const [at, setAt] = useState<number | null>(null);
  const { width, height } = size;
  useEffect(() => {
    if (width > 0 && height > 0) intents.setShape(width / height);
  }, [width, height, intents]);
  // The kernels of the last point stay while the pointer is between points.
  useEffect(() => {
    if (!layers.kernels) intents.lookAt(null);
    else if (at !== null) intents.lookAt(at);
  }, [layers.kernels, at, intents]);
  const { look } = data;
  useEffect(() => {
    if (look.layers.kernels && look.at !== null) intents.lookAt(look.at);
  }, [look, intents]);
  const plane = useMemo(() => planeOn({ ...data.frame, side: 2 }, size), [data.frame, size]);
  const gestures = useGestures(room, plane, at, setAt);
  const shown = data.picture?.answer ?? null;
  const isFitting = shown !== null && fitsPoints(shown, data.points);
  const obey = (event: React.KeyboardEvent) => {
    const command = keyCommand(event, data.points, at, plane.grid);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command.at !== undefined) setAt(command.at);
    if (command.points) intents.change(command.points);
    if (command.lift !== undefined) intents.lift(data.lifted === command.lift ? null : command.lift);
    if (command.turnsKernels) onLayers({ ...layers, kernels: !layers.kernels });
  };
  return (
    <div
      ref={ref}
      className="manifold__plane"
      role="application"
      aria-label="Points of the plane: arrows go from point to point, + − 0 set a label, L lifts it, K shows its kernels"
      tabIndex={0}
      {...gestures}
      onKeyDown={obey}
      onBlur={() => intents.lift(null)}
    >
      {width > 0 && (
        <PlaneFigure
          points={data.points}
          grid={plane.grid}
          picture={isFitting ? shown : null}
          layers={layers}
          size={size}
          weight={text / 12}
          at={at}
        />
      )}
    </div>
  );
}

interface Command {
  readonly at?: number | null;
  readonly points?: readonly PlanePoint[];
  readonly lift?: number;
  readonly turnsKernels?: true;
}

const labelKeys: Readonly<Record<string, PlanePoint['label']>> = {
  '+': 1,
  '=': 1,
  '-': 0,
  '−': 0,
  '1': 1,
  '2': 0,
  '3': 2,
  '4': 3,
  '0': null,
};
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function keyCommand(
  event: React.KeyboardEvent,
  points: readonly PlanePoint[],
  at: number | null,
  { x, y }: { readonly x: readonly [number, number]; readonly y: readonly [number, number] },
): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const direction = directions[event.key];
  if (direction) {
    if (at === null)
      return {
        at: Math.max(
          0,
          points.findIndex(({ label }) => label !== null),
        ),
      };
    if (!event.shiftKey) return { at: neighbourAlong(points, at, direction) };
    const step = [(x[1] - x[0]) / 100, (y[1] - y[0]) / 100] as const;
    const moved = {
      ...points[at]!,
      x: points[at]!.x + direction[0] * step[0],
      y: points[at]!.y + direction[1] * step[1],
    };
    return { points: points.map((one, i) => (i === at ? moved : one)) };
  }
  if (at === null || !points[at]) return null;
  if (event.key in labelKeys) {
    const label = labelKeys[event.key]!;
    return {
      points: points.map((one, i) => (i === at ? { ...one, label: event.key === '0' ? null : label } : one)),
    };
  }
  if (event.key === 'Delete' && points.length > 2)
    return { at: null, points: points.filter((_, i) => i !== at) };
  if (event.key.toLowerCase() === 'l') return points[at].label === null ? null : { lift: at };
  if (event.key.toLowerCase() === 'k') return { turnsKernels: true };
  return null;
}

/** The nearest point in a direction, by distance along it and twice that across; itself where there is none. */
function neighbourAlong(
  points: readonly PlanePoint[],
  at: number,
  [dx, dy]: readonly [number, number],
): number {
  const from = points[at]!;
  let best = at;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const across = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    const cost = along + 2 * across;
    if (along > 1e-9 && across <= 2 * along && cost < least) [best, least] = [i, cost];
  });
  return best;
}
