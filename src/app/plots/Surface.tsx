import { useRef } from 'react';
import type { ChartSource } from '../../plots/chart';
import { latentAt, mapAt, toOutput } from '../../plots/carried';
import { nearestIndex } from '../../plots/source';
import { grasp, pointOf, reachOf, valuesAt, type Handle, type PlotSpace, type Point } from './gestures';
import type { PlotHandlers, PlotMode } from './handlers';
import { usePress, type PressActions } from './usePress';

interface SurfaceProps {
  readonly source: ChartSource;
  readonly space: PlotSpace;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  /** A disc is being moved. */
  onHold(holding: boolean): void;
}

/** How far the surface reaches beyond the plot, so that discs on its edge can be taken hold of. */
const rim = 14;

/** Takes the pointer over the function plot. */
export function FunctionSurface({ source, space, mode, on, onHold }: SurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { view, layers } = source;
  const inZ = layers.latentSpace && source.snapshot.model !== null;
  const index = (at: Point) => nearestIndex(view.x, valuesAt(space, at).x);
  const values = (at: Point) => {
    const { x, y } = valuesAt(space, at);
    return { x, y: inZ ? toOutput(mapAt(view, index(at)), y) : y };
  };
  const original = (id: number) => source.snapshot.observations.find((one) => one.id === id)?.x[0];
  const target = ({ id }: Handle, at: Point) => {
    const { x, y } = values(at);
    return { x: mode === 'free' ? x : (original(id) ?? x), y };
  };
  const actions: PressActions = {
    handles: source.snapshot.observations.map(({ id, x, y }) => ({
      id,
      ...pointOf(space, { x: x[0] ?? 0, y: inZ ? latentAt(view, nearestIndex(view.x, x[0] ?? 0), y) : y }),
      fixed: inZ,
    })),
    point: (at) => {
      on.hover(at && index(at));
      on.light(at && (grasp(actions.handles, at, reachOf('mouse'))?.id ?? null));
    },
    click: (at) => (mode === 'free' ? on.add(values(at).x, values(at).y) : on.try(values(at).x)),
    settle: (at) => on.pin(index(at)),
    choose: ({ id }) => on.select(source.selected === id ? null : id),
    grab: ({ id }) => {
      onHold(true);
      on.dragStart(id);
    },
    move: (handle, at) => {
      const to = target(handle, at);
      on.drag(handle.id, to.x, to.y);
    },
    drop: (handle, at) => {
      const to = target(handle, at);
      onHold(false);
      on.dragEnd(handle.id, to.x, to.y);
    },
    giveBack: ({ id }) => {
      onHold(false);
      on.dragCancel(id);
    },
  };
  const { held, events } = usePress(ref, actions);
  return (
    <div
      ref={ref}
      className={`plot-surface plot-surface--${mode}`}
      data-held={held ? '' : undefined}
      style={outline(space, rim)}
      {...events}
    />
  );
}

/** Takes the pointer over what shares its x with the function plot: it only points. */
export function PlaceSurface({ source, space, on }: Pick<SurfaceProps, 'source' | 'space' | 'on'>) {
  const ref = useRef<HTMLDivElement>(null);
  const index = (at: Point) => nearestIndex(source.view.x, valuesAt(space, at).x);
  const pin = (at: Point) => on.pin(index(at));
  const nothing = () => {};
  const { events } = usePress(ref, {
    handles: [],
    point: (at) => on.hover(at && index(at)),
    click: pin,
    settle: pin,
    choose: nothing,
    grab: nothing,
    move: nothing,
    drop: nothing,
    giveBack: nothing,
  });
  return <div ref={ref} className="plot-surface" style={outline(space, 0)} {...events} />;
}

function outline({ plot }: PlotSpace, by: number) {
  return {
    left: plot.left - by,
    top: plot.top - by,
    width: plot.width + 2 * by,
    height: plot.height + 2 * by,
  };
}
