import { useRef, type KeyboardEvent } from 'react';
import type { Domain } from '../../plots/domain';
import { pointOf, type Handle, type PlotSpace, type Point } from '../plots/gestures';
import type { PlotMode } from '../plots/handlers';
import { usePress } from '../plots/usePress';
import { useIntents } from '../LabContext';
import { placeAfterKey, placeUnder } from './planeGestures';
import type { Scene } from '../../state/data';

interface MapSurfaceProps {
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly space: PlotSpace;
  readonly mode: PlotMode;
  /** What is believed at the crosshair, for those who listen. */
  readonly reading: string;
  readonly selected: number | null;
  /** Asks there, or puts an observation there. */
  onAsk(place: readonly number[]): void;
}

const nothing = () => {};

/**
 * Takes pointer and keys over the large map: the mouse looks, a click asks, drawing leaves the crosshair where it ends; a finger
 * moves the crosshair; arrow keys move it, Enter asks there. Where there is no function, observations can be moved.
 */
export function MapSurface({ scene, place, space, mode, reading, selected, onAsk }: MapSurfaceProps) {
  const intents = useIntents();
  const ref = useRef<HTMLDivElement>(null);
  const { axes } = scene.plane.plane;
  const { observations } = scene.snapshot;
  const under = (at: Point) => placeUnder(space, at, { axes, place });
  const pin = (at: Point) => {
    intents.lookAt(null);
    intents.setPlace(under(at));
  };
  const moved = ({ id }: Handle, at: Point) => {
    const one = observations.find((observation) => observation.id === id);
    return one && { x: placeUnder(space, at, { axes, place: one.x }), y: one.y };
  };
  const isFree = mode === 'free';
  const { held, events } = usePress(ref, {
    handles: observations.map(({ id, x }) => ({ id, ...pointOf(space, { x: x[axes[0]]!, y: x[axes[1]]! }) })),
    point: (at) => intents.lookAt(at && under(at)),
    click: (at, pointerType) => (pointerType === 'touch' ? pin(at) : onAsk(under(at))),
    settle: pin,
    release: pin,
    choose: ({ id }) => intents.select(selected === id ? null : id),
    grab: ({ id }) => (isFree ? intents.dragStart(id) : nothing()),
    move: (handle, at) => {
      const to = isFree && moved(handle, at);
      if (to) intents.drag(handle.id, to.x, to.y);
    },
    drop: (handle, at) => {
      const to = isFree && moved(handle, at);
      if (to) intents.dragEnd(handle.id, to.x, to.y);
    },
    giveBack: () => (isFree ? intents.dragCancel() : nothing()),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const ends: [Domain, Domain] = [space.x, space.y];
    const to =
      event.altKey || event.ctrlKey || event.metaKey ? null : placeAfterKey(event, place, { axes, ends });
    if (to) intents.setPlace(to);
    else if (event.key === 'Enter') onAsk(place);
    else return;
    event.preventDefault();
  };
  const [low, high] = space.x;
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
        isFree
          ? 'The arrow keys move the crosshair'
          : 'A click asks there; arrow keys move the crosshair, Enter asks'
      }
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={place[axes[0]]}
      aria-valuetext={reading}
      onKeyDown={onKeyDown}
      {...events}
    />
  );
}
