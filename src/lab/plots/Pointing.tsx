import { useRef, type PointerEvent, type KeyboardEvent } from 'react';
import { formatOutputs } from '../../vocabulary/numbers/labelled';
import { useIsTouched } from '../pageEffects';
import { useLabState } from '../LabContext';
import type { ChartSource, Box } from '../../plots/chart';
import { clampTo } from '../../plots/domain';
import { domainOf } from '../../plots/scale';
import {
  grasp,
  pointOf,
  pointsOn,
  reachOf,
  valuesAt,
  usePress,
  type PlotHandlers,
  type PlotMode,
  type Handle,
  type PlotSpace,
  type Point,
  type PressActions,
} from './gestures';
import { InducingHandles } from './InducingHandles';
import { plotOnPage, type PlotLayout } from './layout';
import { latentAt, mapAt, toOutput, carriedQuantiles } from '../../plots/carried';
import { axesOf, nearestIndex, placeOf, spacingOf } from '../../plots/source';
import { history } from '../../plots/history';
import { levelOf } from '../../plots/levels';
import { ariaNumber } from '../../ui/ariaNumber';

interface PointingProps {
  readonly source: ChartSource;
  readonly layout: PlotLayout;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  onHold(holding: boolean): void;
}

/** All parts of the plots that take the pointer or the keyboard. */
export function Pointing({ source, layout, mode, on, onHold }: PointingProps) {
  const x = spacingOf(source);
  const y = axesOf(source).domain.up;
  const { frames } = layout;
  const box = (id: keyof PlotLayout['frames']) => frames[id] && plotOnPage(frames[id]);
  const shared = { source, on };
  const fn = { plot: plotOnPage(frames['objective-posterior']), x, y };
  const places = [box('acquisition'), box('cluster-weights')].filter((plot) => plot !== undefined);
  const isFitted = source.snapshot.model !== null;
  const [density, map, latent] = isFitted ? [box('density-of-y'), box('output-map'), box('latent')] : [];
  const history = box('history');
  return (
    <>
      {places.map((plot) => (
        <PlaceSurface key={plot.top} {...shared} space={{ plot, x, y }} />
      ))}
      {density && <LevelSlider {...shared} plot={density} />}
      {map && <LevelSurface {...shared} plot={map} along="up" />}
      {latent && <LevelSurface {...shared} plot={latent} along="across" />}
      {history && <HistorySurface {...shared} plot={history} />}
      <FunctionSurface {...shared} space={fn} mode={mode} onHold={onHold} />
      <InducingHandles {...shared} space={fn} />
      {mode !== 'free' && <Bubble {...shared} mode={mode} space={fn} />}
    </>
  );
}

/** Tells what is believed where a finger has tapped, and asks there. */
function Bubble({ source, space, mode, on }: Omit<SurfaceProps, 'onHold'>) {
  const isTouched = useIsTouched();
  const pinned = useLabState((state) => state.pinned);
  if (!isTouched || pinned === null || source.cursor !== pinned) return null;
  const { view } = source;
  const x = view.x[pinned]!;
  const [low, middle, high] = formatOutputs(
    source.labels,
    carriedQuantiles(view, pinned).map(({ y }) => y),
  );
  const at = pointOf(space, { x, y: domainOf(space.y)[0] });
  return (
    <div
      className="bubble"
      style={{ left: `clamp(4px, ${at.x - 110}px, calc(100% - 264px))`, top: at.y - 56 }}
    >
      {source.snapshot.model && <span>{`${middle} [${low}, ${high}]`}</span>}
      <button
        type="button"
        onClick={() => {
          on.pin(null);
          if (mode === 'tell') on.tell(x);
          else on.try(x);
        }}
      >
        {mode === 'tell' ? 'I ran it here' : 'Ask here'}
      </button>
    </div>
  );
}

interface SurfaceProps {
  readonly source: ChartSource;
  readonly space: PlotSpace;
  readonly mode: PlotMode;
  readonly on: PlotHandlers;
  /** Called with true while a disc is being moved. */
  onHold(holding: boolean): void;
}

/** Pixels by which the surface reaches beyond the plot, so that discs on its edge can be grabbed. */
const rim = 14;

/** Takes the pointer over the function plot. */
function FunctionSurface({ source, space, mode, on, onHold }: SurfaceProps) {
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
  const handles = (): readonly Handle[] => {
    const point = pointsOn(space);
    const { observations, failures = [] } = source.snapshot;
    return [
      ...observations.map(({ id, x: [x = 0], y }) => ({
        id,
        ...point({ x, y: inZ ? latentAt(view, nearestIndex(view.x, x), y) : y }),
        fixed: inZ || mode === 'tell',
      })),
      // What had no value stands at the foot.
      ...failures.map(({ id, x: [x = 0] }) => ({
        id,
        x: point({ x, y: 0 }).x,
        y: space.plot.top + space.plot.height,
        fixed: true,
      })),
    ];
  };
  const actions: PressActions = {
    handles,
    point: (at) => {
      on.hover(at && index(at));
      on.light(at && (grasp(handles(), at, reachOf('mouse'))?.id ?? null));
    },
    click: (at, pointerType) => {
      const { x, y } = values(at);
      if (mode === 'free') on.add(x, y);
      // A finger hides what is under it, so that a tap looks, and a button asks.
      else if (pointerType === 'touch') on.pin(index(at));
      else if (mode === 'tell') on.tell(x);
      else on.try(x);
    },
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

/** Takes the pointer over a plot that shares its x with the function plot; it sets the cursor only. */
function PlaceSurface({ source, space, on }: Pick<SurfaceProps, 'source' | 'space' | 'on'>) {
  const ref = useRef<HTMLDivElement>(null);
  const index = (at: Point) => nearestIndex(source.view.x, valuesAt(space, at).x);
  const pin = (at: Point) => on.pin(index(at));
  const nothing = () => {};
  const { events } = usePress(ref, {
    handles: () => [],
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

interface HistorySurfaceProps {
  readonly source: ChartSource;
  readonly plot: Box;
  readonly on: PlotHandlers;
}

/** Greatest distance at which a pointer highlights a trial, in pixels along the axis. */
const reach = 16;

/** Takes the pointer over the history: highlights the nearest trial, and selects it when pressed. */
function HistorySurface({ source, plot, on }: HistorySurfaceProps) {
  const trialAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number | null => {
    const { trials, domain } = history.project(source);
    const [from, to] = domain.x;
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const away = (one: { readonly at: number }) =>
      Math.abs(((one.at - from) / (to - from)) * plot.width - at);
    const present = trials.filter((trial) => !trial.future);
    const nearest = present.toSorted((a, b) => away(a) - away(b))[0];
    return nearest && away(nearest) <= reach ? nearest.id : null;
  };
  return (
    <div
      className="plot-surface plot-surface--history"
      style={plot}
      onPointerMove={(event) => on.light(trialAt(event))}
      onPointerLeave={() => on.light(null)}
      onPointerDown={(event) => {
        const id = trialAt(event);
        on.light(id);
        if (id !== null) on.select(source.selected === id ? null : id);
      }}
    />
  );
}

interface LevelSurfaceProps {
  readonly source: ChartSource;
  readonly plot: Box;
  /** Direction of the axis pointed along: upwards in the density and Ψ, across below them. */
  readonly along: 'up' | 'across';
  readonly on: PlotHandlers;
}

/** Takes the pointer over the density, Ψ and the latent plot, and points at a level. */
function LevelSurface({ source, plot, along, on }: LevelSurfaceProps) {
  return <div className="plot-surface plot-surface--level" style={plot} {...pointing(source, along, on)} />;
}

/** Takes the pointer over the density, and the arrow keys, which move the level. */
function LevelSlider({ source, plot, on }: Omit<LevelSurfaceProps, 'along'>) {
  const { up, domain } = axesOf(source);
  const level = levelOf(source);
  const middle = carriedQuantiles(source.view, placeOf(source).index)[1]?.[up] ?? 0;
  const value = level?.[up] ?? middle;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && level) on.pointAt(null);
    else if (step === undefined) return;
    else on.pointAt({ axis: up, value: clampTo(domain.up, value + step * (domain.up[1] - domain.up[0])) });
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="plot-surface plot-surface--level"
      style={plot}
      role="slider"
      tabIndex={0}
      aria-label={`Level of ${up}`}
      aria-orientation="vertical"
      aria-valuemin={ariaNumber(domain.up[0])}
      aria-valuemax={ariaNumber(domain.up[1])}
      aria-valuenow={ariaNumber(value)}
      aria-valuetext={level ? `${level.readings[0]!} at ${level.words}` : 'none; the arrow keys set one'}
      title="Point at a level to read how probable it is that the function stays below (↑, ↓)"
      onKeyDown={onKeyDown}
      onBlur={() => on.pointAt(null)}
      {...pointing(source, 'up', on)}
    />
  );
}

/** Shares of the axis by which keys move the level. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 0.02,
  ArrowDown: -0.02,
  PageUp: 0.1,
  PageDown: -0.1,
};

/** Greatest distance, as a share of the axis, at which a finger's second tap removes the level. */
const sameTap = 0.04;

function pointing(source: ChartSource, along: 'up' | 'across', on: PlotHandlers) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const axes = axesOf(source);
    const [low, high] = axes.domain[along];
    const { left, bottom, width, height } = event.currentTarget.getBoundingClientRect();
    const share = along === 'up' ? (bottom - event.clientY) / height : (event.clientX - left) / width;
    const value = clampTo([low, high], low + share * (high - low));
    const present = levelOf(source)?.[axes[along]];
    const isAgain = present !== undefined && Math.abs(present - value) < sameTap * (high - low);
    const isTap = event.pointerType === 'touch' && event.type === 'pointerdown';
    on.pointAt(isTap && isAgain ? null : { axis: axes[along], value });
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') on.pointAt(null);
  };
  return { onPointerDown: point, onPointerMove: point, onPointerLeave: leave };
}
