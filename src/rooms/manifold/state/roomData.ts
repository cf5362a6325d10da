import type { Mat } from '../../../engine/numeric/arrays';
import type { Painted, PlaneGrid } from '../../../engine/manifold/session/planePainter';
import type { Expansion } from '../../../engine/manifold/session/expansionAt';
import type { Labelled } from '../../../engine/learning/labelled';
import type { Picture, Spectrum } from '../../../engine/manifold/session/asks';
import type { Ask } from '../../../engine/questions/registry';
import type { Progress } from '../../../engine/task';
import type { PlaneSpot, RoomLook, RoomTab } from './look';
import type { PlanePoint } from './points';
import type { RoomSetting, RoomState } from './roomState';

/** A landscape as it was answered: rows are values of the axis upwards, columns of the axis across. */
export interface KnownLandscape {
  readonly ask: Ask<'settingLandscape'>;
  readonly answer: Mat;
  /** False for the first, coarse one. */
  readonly isFine: boolean;
}

/** Places for points that have more dimensions, and the question that they answer. */
export interface KnownPlaces {
  readonly ask: Ask<'places'>;
  readonly answer: Mat;
}

/** Present state of the room. */
export interface RoomData extends RoomState {
  readonly points: readonly PlanePoint[];
  readonly look: RoomLook;
  /** The tab beside the plane that is open. */
  readonly tab: RoomTab;
  /** Frame of the plane: that around the points, but for points that a hand is at. */
  readonly frame: Pick<PlaneGrid, 'x' | 'y'>;
  /** Width by height of the plane on the screen. */
  readonly shape: number;
  readonly dragging: number | null;
  /** True during a stroke of a brush or the eraser. */
  readonly isPainting: boolean;
  /** True while settings follow a search: then rough pictures do, and no landscape. */
  readonly isFollowing: boolean;
  readonly lifted: number | null;
  /** The point whose kernels are drawn. */
  readonly kernelOf: number | null;
  /** The place in the plane, or the point, that f is taken apart at; null before anything was pointed at. */
  readonly pointed: PlaneSpot | number | null;
  readonly expansion: { readonly ask: Ask<'expansion'>; readonly answer: Expansion } | null;
  /** Rows of the data set that points are drawn of; null until they are loaded, and where none are needed. */
  readonly rows: Labelled | null;
  /** Where points that have more dimensions are drawn. */
  readonly places: KnownPlaces | null;
  /** Last picture, the question that it answers, and the points it is about. */
  readonly picture: {
    readonly ask: Ask<'picture'>;
    readonly answer: Picture;
    readonly points: readonly PlanePoint[];
  } | null;
  readonly landscape: KnownLandscape | null;
  /** The same without unlabelled data, and as fresh points judge; null until they are wanted. */
  readonly beside: KnownLandscape | null;
  readonly truth: KnownLandscape | null;
  /** Settings that the pointer is over in the landscape, and where the boundary would be. */
  readonly hover: Partial<RoomSetting> | null;
  readonly preview: { readonly ask: Ask<'boundary'>; readonly answer: Painted } | null;
  /** How far a landscape has come that takes more than a moment. */
  readonly measuring: Progress | null;
  /** The landscape that was given up by hand: it is not measured until that is taken back, or another one is lacking. */
  readonly stopped: Ask<'settingLandscape'> | null;
  /** True while the directions of the graph are open. */
  readonly wantsSpectrum: boolean;
  readonly spectrum: { readonly ask: Ask<'spectrum'>; readonly answer: Spectrum } | null;
  /** Why the rows that points are drawn of could not be loaded. */
  readonly loadFault: string | null;
  /** Why the present question has no answer. */
  readonly fault: string | null;
  readonly past: readonly RoomState[];
  readonly future: readonly RoomState[];
}
