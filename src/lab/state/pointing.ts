import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LabData } from './data';
import type { HeldAxis, Level } from '../../vocabulary/axes';

/** An observation that is being dragged, at the pointer's place. */
export interface Drag {
  readonly id: number;
  readonly x: readonly number[];
  readonly y: number;
}

/** The target of the pointer, in whichever plot. It changes with every move, enters neither history nor links, and is never kept. */
export interface Pointing {
  /** Index into the grid of the view. */
  readonly hover: number | null;
  /** A place on a map [d]. */
  readonly hoverPlace: readonly number[] | null;
  /** Id of an observation. */
  readonly lit: number | null;
  readonly level: Level | null;
  readonly heldAxis: HeldAxis | null;
  readonly drag: Drag | null;
  /** Place of the next result [d], picked in a plot. */
  readonly told: readonly number[] | null;
}

/** The data of the main store with the place under the pointer: the crosshair follows from both. */
export interface HoveredData extends LabData, Pick<Pointing, 'hoverPlace'> {}

const nothing: Pointing = {
  hover: null,
  hoverPlace: null,
  lit: null,
  level: null,
  heldAxis: null,
  drag: null,
  told: null,
};

/** Creates a store apart from the run's, so that a moving pointer runs no selector of the run. */
export function createPointing(): StoreApi<Pointing> {
  return createStore<Pointing>(() => nothing);
}

/** Drops the preview of an edit that has ended, unless a point is being dragged: then it is the preview of the drag. */
export function endedPreview(pointing: StoreApi<Pointing>): { readonly preview?: null } {
  return pointing.getState().drag === null ? { preview: null } : {};
}

/** Returns setters of single keys of a store; an unchanged value notifies no subscriber. */
export function assigning<Data extends object>({ getState, setState }: StoreApi<Data>) {
  return <Key extends keyof Data>(key: Key) =>
    (value: Data[Key]): void => {
      if (getState()[key] !== value) setState({ [key]: value } as unknown as Partial<Data>);
    };
}
