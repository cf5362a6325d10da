import { evaluationsOf } from '../../vocabulary/evaluations';
import { useRef, type KeyboardEvent } from 'react';
import type { Scene } from '../state/data';
import { pointsOn, usePress, valuesAt, type PlotMode, type PlotSpace, type Point } from '../plots/gestures';
import { plotOnPage } from '../plots/layout';
import type { PlaneLayout } from './layoutPlane';
import { readingOf, type SceneSource } from './sceneSource';
import { useIntents } from '../LabContext';
import { domainOf, spacingAlong } from '../../plots/scale';
import { placeAfterKey, placeUnder } from './planeGestures';
import { ariaNumber } from '../../ui/ariaNumber';

interface PlanePointingProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  readonly mode: PlotMode;
  readonly layout: PlaneLayout;
}

/** Takes the pointer over the large map and the two slices. */
export function PlanePointing({ scene, place, source, mode, layout }: PlanePointingProps) {
  const ask = useAsk(mode);
  const { x: right, y: up, plane } = scene.plane;
  const [along, upwards] = plane.axes.map((axis) => source.labels.codes[axis] ?? null);
  const x = spacingAlong(right, along);
  const y = spacingAlong(up, upwards);
  const space = (id: 'map' | 'objective-posterior' | 'turned-slice') => ({
    plot: plotOnPage(layout.frames[id]),
    x,
    y,
  });
  return (
    <>
      <SliceSurface
        space={space('objective-posterior')}
        along={plane.axes[0]}
        isTurned={false}
        place={place}
      />
      <SliceSurface space={space('turned-slice')} along={plane.axes[1]} isTurned place={place} />
      <MapSurface
        scene={scene}
        place={place}
        space={space('map')}
        mode={mode}
        reading={readingOf(scene, place, source)}
        selected={source.selected}
        onAsk={ask}
      />
    </>
  );
}

/** Returns a function that asks the objective at a place [d], or, without one, says that the next result was measured there. */
export function useAsk(mode: PlotMode): (place: readonly number[]) => void {
  const { tryAt, tellAt } = useIntents();
  return mode === 'ask' ? tryAt : tellAt;
}

interface MapSurfaceProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly space: PlotSpace;
  readonly mode: PlotMode;
  /** Prediction at the crosshair, for screen readers. */
  readonly reading: string;
  readonly selected: number | null;
  /** Asks the objective at a place [d], or puts an observation there. */
  onAsk(place: readonly number[]): void;
}

const nothing = () => {};

/**
 * Takes pointer and keys over the large map. Mouse: hovering looks, a click asks, a drag leaves the crosshair where it ends.
 * Finger: a tap or a drag moves the crosshair. Keys: arrows move it, Enter asks there. Without an objective, asking is to
 * say where the next result was measured.
 */
function MapSurface({ scene, place, space, mode, reading, selected, onAsk }: MapSurfaceProps) {
  const intents = useIntents();
  const ref = useRef<HTMLDivElement>(null);
  const { axes } = scene.plane.plane;
  const evaluations = evaluationsOf(scene.snapshot);
  const under = (at: Point) => placeUnder(space, at, { axes, place });
  const pin = (at: Point) => {
    intents.lookAt(null);
    intents.setPlace(under(at));
  };
  const { held, events } = usePress(ref, {
    handles: () => {
      const point = pointsOn(space);
      return evaluations.map(({ id, x }) => ({ id, ...point({ x: x[axes[0]]!, y: x[axes[1]]! }) }));
    },
    point: (at) => intents.lookAt(at && under(at)),
    click: (at, pointerType) => (pointerType === 'touch' ? pin(at) : onAsk(under(at))),
    settle: pin,
    release: pin,
    choose: ({ id }) => intents.select(selected === id ? null : id),
    grab: nothing,
    move: nothing,
    drop: nothing,
    giveBack: nothing,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = [space.x, space.y] as const;
    const to =
      event.altKey || event.ctrlKey || event.metaKey ? null : placeAfterKey(event, place, { axes, ends });
    if (to) intents.setPlace(to);
    else if (event.key === 'Enter') onAsk(place);
    else return;
    event.preventDefault();
  };
  const [low, high] = domainOf(space.x);
  const { left, top, width, height } = space.plot;
  return (
    <div
      ref={ref}
      className={`plot-surface plot-surface--map plot-surface--${mode}`}
      data-held={held ? '' : undefined}
      style={{ left, top, width, height }}
      tabIndex={0}
      role="slider"
      aria-label="Crosshair"
      title={
        mode === 'ask'
          ? 'A click asks there; arrow keys move the crosshair, Enter asks'
          : 'A click says where you ran an experiment; arrow keys move the crosshair, Enter does the same'
      }
      aria-valuemin={ariaNumber(low)}
      aria-valuemax={ariaNumber(high)}
      aria-valuenow={ariaNumber(place[axes[0]]!)}
      aria-valuetext={reading}
      onKeyDown={onKeyDown}
      {...events}
    />
  );
}

interface SliceSurfaceProps {
  readonly space: PlotSpace;
  /** Input that the slice runs along. */
  readonly along: number;
  readonly isTurned: boolean;
  /** Crosshair [d]. */
  readonly place: readonly number[];
}

/** Takes the pointer over a slice: hovering looks along it, a click leaves the crosshair there. */
function SliceSurface({ space, along, isTurned, place }: SliceSurfaceProps) {
  const { lookAt, setPlace } = useIntents();
  const ref = useRef<HTMLDivElement>(null);
  const under = (at: Point): readonly number[] => {
    const { x, y } = valuesAt(space, at);
    const [low, high] = domainOf(space.y);
    return place.with(along, isTurned ? Math.min(high, Math.max(low, y)) : x);
  };
  const pin = (at: Point): void => {
    lookAt(null);
    setPlace(under(at));
  };
  const nothing = () => {};
  const { events } = usePress(ref, {
    handles: () => [],
    point: (at) => lookAt(at && under(at)),
    click: pin,
    settle: pin,
    release: pin,
    choose: nothing,
    grab: nothing,
    move: nothing,
    drop: nothing,
    giveBack: nothing,
  });
  const { left, top, width, height } = space.plot;
  return <div ref={ref} className="plot-surface" style={{ left, top, width, height }} {...events} />;
}
