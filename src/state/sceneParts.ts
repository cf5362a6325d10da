import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Scene } from './data';
import { createPictureCache } from './pictureCache';

/** What is to be seen: a snapshot, which inputs run, and where the lines cross. */
export interface Target extends Pick<Scene, 'snapshot' | 'place'> {
  readonly axes: readonly [number, number];
  /** Nobody will come back to it: the pointer passes, or a point is dragged. */
  readonly isPassing: boolean;
}

export type DrawnPlane = Pick<Scene, 'plane' | 'isFine'>;
type Lines = Pick<Scene, 'place' | 'right' | 'up'>;

/** How finely planes are drawn: at first, so that something is there at once, and then. */
export const coarse = { size: 20, precision: 'draft' } as const;
export const fine = { size: 64, precision: 'full' } as const;

/** The parts of scenes drawn so far. */
export interface SceneParts {
  planeFor(target: Target): DrawnPlane | null;
  linesFor(target: Target): Lines | null;
  keepPlane(target: Target, plane: DrawnPlane): void;
  keepLines(target: Target, lines: Lines): void;
  /** What can be seen now: while the crosshair moves, the newest lines of its way. Null where something is missing. */
  sceneFor(target: Target): Scene | null;
}

/** Bytes kept: a plane has about 0.2 MB, a pair of lines 0.12 MB. */
const planeBytes = 32e6;
const lineBytes = 24e6;
const passingBytes = 2e6;

export function createSceneParts(): SceneParts {
  const planes = createPictureCache<StepSnapshot, DrawnPlane>(planeBytes);
  const lines = createPictureCache<StepSnapshot, Lines>(lineBytes);
  const passing = createPictureCache<StepSnapshot, Lines>(passingBytes);
  let newest: { readonly target: Target; readonly lines: Lines } | null = null;

  const planeFor = (target: Target) => planes.find(target.snapshot, planeKey(target));

  function linesFor(target: Target): Lines | null {
    const { snapshot } = target;
    return lines.find(snapshot, lineKey(target)) ?? passing.find(snapshot, lineKey(target));
  }

  function onTheWay(target: Target): Lines | null {
    const fits = newest?.target.snapshot === target.snapshot && sameAxes(newest.target, target);
    return fits ? newest!.lines : null;
  }

  return {
    planeFor,
    linesFor,
    keepPlane: (target, plane) => planes.keep(target.snapshot, planeKey(target), plane),
    keepLines(target, drawn) {
      newest = { target, lines: drawn };
      (target.isPassing ? passing : lines).keep(target.snapshot, lineKey(target), drawn);
    },
    sceneFor(target) {
      const plane = planeFor(target);
      const drawn = linesFor(target) ?? onTheWay(target);
      return plane && drawn && { snapshot: target.snapshot, ...plane, ...drawn };
    },
  };
}

function sameAxes(a: Target, b: Target): boolean {
  return a.axes[0] === b.axes[0] && a.axes[1] === b.axes[1];
}

/** A plane is the same wherever in it the crosshair stands. */
function planeKey({ axes, place }: Target): string {
  const others = place.filter((_, input) => !axes.includes(input));
  return `${axes.join()} ${others.join()}`;
}

function lineKey({ axes, place }: Target): string {
  return `${axes.join()} ${place.join()}`;
}
