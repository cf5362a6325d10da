import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import { arrowMoves } from '../../../ui/arrowMoves';
import { CriterionFigure, plotIn } from './criterion.figure';
import { lookOf, type ShownCriterion } from './criterionWords';
import {
  criterionOf,
  fittingTo,
  nearestPlace,
  placeInWords,
  type LandscapeAxes,
  type PlaceOfLandscape,
} from './landscapeData';
import type { KnownLandscape } from '../state/roomData';
import type { ManifoldRoom } from '../state/intents';
import { steppedBy, valueAt } from './roomAxes';

interface LandscapePlotProps {
  readonly room: ManifoldRoom;
  readonly name: string;
  readonly landscape: KnownLandscape | null;
  readonly axes: LandscapeAxes;
  readonly criterion: ShownCriterion;
  /** Place that the criterion chooses, and where fresh points are told best. */
  readonly lowest: PlaceOfLandscape | null;
  readonly best: PlaceOfLandscape | null;
  /** What stands over it, where there are several. */
  readonly caption: string | null;
  /** True for the one that arrows move in. */
  readonly isMain: boolean;
  /** False where nothing is to come. */
  readonly isAwaited: boolean;
  readonly over?: KnownLandscape | null;
  /** True where axes are named in words, and the colours too. */
  readonly isPlain?: boolean;
  readonly children?: ReactNode;
}

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly place: Omit<PlaceOfLandscape, 'value'>;
}

/** Shows a landscape: a click or a drag sets both numbers, arrows move them, and a pointer over it shows what would be there. */
export function LandscapePlot(props: LandscapePlotProps) {
  const {
    room,
    name,
    axes,
    criterion,
    lowest,
    best,
    caption,
    isMain,
    isAwaited,
    children,
    over = null,
    isPlain = false,
  } = props;
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const setting = useStore(room.store, (data) => data.setting);
  const figureSize = useMemo(() => size, [size]);
  const landscape = fittingTo(props.landscape, axes, criterion);
  const { spot, pointers } = usePointers(room, axes, plotIn(size, text, isPlain ? 'words' : 'beside'));
  const arrowed = (event: KeyboardEvent) => {
    const [dx, dy] = arrowMoves[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const across = steppedBy(axes.across, setting[axes.across], dx, axes.dimension);
    const up = steppedBy(axes.up, setting[axes.up], dy, axes.dimension);
    room.intents.set(changesOf(axes, { across, up }));
  };
  const keyboard = {
    role: 'application',
    'aria-label': 'Landscape of two numbers: arrows move the setting',
    tabIndex: 0,
    onKeyDown: arrowed,
  } as const;
  return (
    <div
      ref={ref}
      className="manifold__criterion"
      aria-busy={!landscape && isAwaited}
      {...(isMain && keyboard)}
      {...pointers}
    >
      {caption !== null && <p className="manifold__caption">{caption}</p>}
      {size.width > 0 && (
        <CriterionFigure
          {...{ name, landscape, axes, criterion, setting, lowest, best, text, over }}
          bar={isPlain ? 'words' : 'beside'}
          size={figureSize}
        >
          {children}
        </CriterionFigure>
      )}
      {spot && (
        <p
          className="manifold__tip"
          data-far={spot.left > size.width / 2 || undefined}
          style={{ left: spot.left, top: spot.top }}
          aria-hidden="true"
        >
          <span>{placeInWords(axes, spot.place)}</span>
          <br />
          {landscape && <span>{saidAt(over ?? landscape, spot.place)}</span>}
        </p>
      )}
    </div>
  );
}

const changesOf = (axes: LandscapeAxes, { across, up }: Spot['place']) => ({
  [axes.across]: across,
  [axes.up]: up,
});

/** Returns what pointers do: a press sets both numbers, a pointer over the plot asks what would be there. What is cancelled sets them back. */
function usePointers({ intents, store }: ManifoldRoom, axes: LandscapeAxes, plot: ReturnType<typeof plotIn>) {
  const [spot, setSpot] = useState<Spot | null>(null);
  const before = useRef<Spot['place'] | null>(null);
  const spotOf = (event: PointerEvent<HTMLDivElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    const across = valueAt(axes.across, (left - plot.left) / plot.width, axes.dimension);
    const up = valueAt(axes.up, 1 - (top - plot.top) / plot.height, axes.dimension);
    return { left, top, place: { across, up } };
  };
  const leave = () => {
    setSpot(null);
    intents.hover(null);
  };
  const pointers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      leave();
      const { setting } = store.getState();
      before.current = { across: setting[axes.across], up: setting[axes.up] };
      intents.set(changesOf(axes, spotOf(event).place));
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!event.isPrimary) return;
      const there = spotOf(event);
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        return intents.set(changesOf(axes, there.place));
      }
      if (event.pointerType === 'touch') return;
      setSpot(there);
      intents.hover(changesOf(axes, there.place));
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => {
      if (event.isPrimary && before.current) intents.set(changesOf(axes, before.current));
      before.current = null;
    },
    onPointerUp: () => void (before.current = null),
    onPointerLeave: leave,
  };
  return { spot, pointers };
}

function saidAt(landscape: KnownLandscape, place: Spot['place']): string {
  const { label, say } = lookOf(criterionOf(landscape));
  return `${label} ${say(nearestPlace(landscape, place).value)}`;
}
