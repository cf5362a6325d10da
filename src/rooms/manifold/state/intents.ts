import type { StoreApi } from 'zustand/vanilla';
import type { PlaneSpot, RoomLook } from './look';
import type { PlanePoint } from './points';
import type { Ensemble } from './ensemble';
import type { Race } from './race';
import type { RoomData } from './roomData';
import type { DrawnFrom, RoomSetting, RoomState } from './roomState';

/** Actions on the points of the room. */
export interface PointIntents {
  change(points: readonly PlanePoint[]): void;
  /** Begins to move a point; all places on its way are one step to undo. */
  startDrag(point: number): void;
  dragTo(place: Pick<PlanePoint, 'x' | 'y'>): void;
  endDrag(): void;
  /** Takes a drag or a stroke back that is not at its end, as if it had not been begun. */
  giveUp(): void;
  /** Changes points by a stroke; until `endStroke` it is one step to undo. */
  paint(points: readonly PlanePoint[]): void;
  endStroke(): void;
  lift(point: number | null): void;
  lookAt(point: number | null): void;
  /** Takes f apart at another place, or at a point. */
  pointTo(pointed: PlaneSpot | number): void;
  /** Keeps the place pointed at in the link. */
  keepPointed(): void;
}

/** Actions on the room. */
export interface RoomIntents extends PointIntents {
  /** Changes settings; the same ones again, until `settle`, are one step to undo. */
  set(changes: Partial<RoomSetting>): void;
  /** Sets both numbers of the landscape to where it is least; of a coarse one, to where the fine one is once it is there. */
  goToLowest(): void;
  /**
   * Chooses what the landscape shows: its axes, of which the other gives way where both would be the same, and its criterion; the same
   * cost again, until `settle`, is one step to undo.
   */
  turn(changes: Partial<Pick<RoomState, 'across' | 'up' | 'criterion' | 'eta' | 'race'>>): void;
  /** Shows where the boundary would be with some settings changed; null ends that. */
  hover(changes: Partial<RoomSetting> | null): void;
  /** Ends a slide. */
  settle(): void;
  /** Draws points anew, perhaps with other settings; the same changes again, until `settle`, are one step to undo. */
  draw(changes: Partial<DrawnFrom>, setting?: Partial<RoomSetting>): void;
  /** Draws other points of the same kind, from another seed. */
  drawOthers(): void;
  /** Shows a whole state, e.g. of the gallery; with `stacks` of its own where nothing was there before that could be had back. */
  show(state: RoomState, stacks?: Partial<Pick<RoomData, 'past' | 'future'>>): void;
  openTab(tab: RoomData['tab']): void;
  setShape(shape: number): void;
  /** Changes how the room is looked at, which is no step to undo. */
  look(changes: Partial<RoomLook>): void;
  /** Opens or closes the directions of the graph. */
  showSpectrum(wantsSpectrum: boolean): void;
  undo(): void;
  redo(): void;
  rebase(): void;
  /** Tries again to load what points are drawn of. */
  loadAgain(): void;
  /** Begins and ends computing. */
  wake(): void;
  rest(): void;
  /** Gives up the landscape that is being measured, and takes it up again. */
  stopMeasuring(): void;
  goOnMeasuring(): void;
}

export interface ManifoldRoom {
  readonly store: StoreApi<RoomData>;
  readonly intents: RoomIntents;
  readonly race: Race;
  readonly ensemble: Ensemble;
  /** The search of the weights of several kernels. */
  readonly kernels: Ensemble;
}

/** What each part of the room is given. */
export interface RoomProps {
  readonly room: ManifoldRoom;
  readonly data: RoomData;
}
