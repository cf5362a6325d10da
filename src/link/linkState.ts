import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import { defaultLayers, type LayerId } from '../vocabulary/layers';
import type { StageId } from '../vocabulary/rooms';
import type { MapId } from '../vocabulary/maps';

/**
 * Parts of the step under the cursor that are shown. `rest`: all of it, with the proposal for the next. `evaluate`: its
 * answer, with the posterior still the one before. `refit`: all of it, with the posterior before faintly behind.
 */
export type Beat = 'rest' | 'evaluate' | 'refit';

/** A panel open instead of the plots, or a page instead of the laboratory. */
export interface OpenPanel {
  readonly id: string;
  /** State that the panel keeps in the link, in its own format; may be empty. */
  readonly text: string;
}

/** `document`: colours of the figures in the source: blue truth, red mean, cyan band, green query. */
export type Palette = 'lab' | 'document';
export type PageMode = 'page' | 'projector';

/** Ψ and the latent Gaussian stand behind a question, “How is the band made?”, until it is asked. */
export type PsiDoor = 'closed' | 'open';

/** Look of the page, independent of the run. */
export interface PageState {
  readonly mode: PageMode;
  /** True if keyboard commands act. */
  readonly keys: boolean;
  /** Names of parts of the page that are hidden. */
  readonly hide: readonly string[];
  readonly layers: readonly LayerId[];
  readonly palette: Palette;
  readonly psi: PsiDoor;
  /** What stands in the place of the plots; one with a subject of its own while no panel is open. */
  readonly room: StageId;
  /** State that a room with a subject of its own keeps in the link, in its own format; null if it is to open as it was left. */
  readonly roomText: string | null;
  readonly panel: OpenPanel | null;
  /** Page open instead of the laboratory: the course, a lesson. */
  readonly page: OpenPanel | null;
  /** Answers that were measured for the run, in the format of `answersText`; empty where nothing was. */
  readonly answers: string;
}

/** The place looked at: the pinned cursor of a run on one input, crosshair and map of a run on several. */
export interface CrosshairState {
  /** Index into the grid, kept when the pointer leaves. */
  readonly pinned: number | null;
  /** Crosshair [d], kept when the pointer leaves; null for the next query, or the best so far. */
  readonly place: readonly number[] | null;
  /** Inputs along the horizontal and the vertical axis of the maps. */
  readonly axes: readonly [number, number];
  /** Map shown large. */
  readonly map: MapId;
}

/** State carried by a link. */
export interface LinkState extends PageState, CrosshairState {
  /** Spec at the start of the run; later ones are in `changes`. */
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** Step under the cursor. */
  readonly step: number;
  readonly beat: Beat;
}

/** Look of the page for a new visitor. */
export const startLook: PageState & CrosshairState = {
  mode: 'page',
  keys: true,
  hide: [],
  layers: defaultLayers,
  palette: 'lab',
  psi: 'closed',
  room: 'lab',
  roomText: null,
  panel: null,
  page: null,
  answers: '',
  pinned: null,
  place: null,
  axes: [0, 1],
  map: 'median',
};

/** State read from a link, completed with defaults; `issues` lists in sentences what could not be used. */
export interface DecodedLink {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  readonly step: number;
  readonly beat: Beat;
  readonly ui: PageState & CrosshairState;
  readonly issues: readonly string[];
}
