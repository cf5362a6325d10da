import { defaultSpec } from '../engine/experiment/complete';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import { defaultLayers, type LayerId } from '../vocabulary/layers';
import type { MapId } from '../vocabulary/maps';

/**
 * What of the step under the cursor is shown. `rest`: all of it, with the proposal for the next. `evaluate`: its answer, while the
 * belief is still the one before. `refit`: all of it, the belief before faintly behind.
 */
export type Beat = 'rest' | 'evaluate' | 'refit';

/** What is open instead of the plots, or instead of the laboratory. */
export interface OpenPanel {
  readonly id: string;
  /** What it wants a link to carry, in its own words; may be empty. */
  readonly text: string;
}

/** `document`: as in the figures of the source: blue truth, red mean, cyan band, green query. */
export type Palette = 'lab' | 'document';
export type PageMode = 'page' | 'projector';

/** How the page looks, whatever the run. */
export interface PageState {
  readonly mode: PageMode;
  /** Keyboard commands act. */
  readonly keys: boolean;
  /** Names of parts of the page that are hidden. */
  readonly hide: readonly string[];
  readonly layers: readonly LayerId[];
  readonly palette: Palette;
  readonly panel: OpenPanel | null;
  /** The page that is open instead of the laboratory: the course, a lesson. */
  readonly page: OpenPanel | null;
}

/** What is looked at: the pinned cursor of a run on one input, crosshair and map of a run on several. */
export interface CrosshairState {
  /** Index into the grid that stays when the pointer leaves. */
  readonly pinned: number | null;
  /** The crosshair [d] that stays when the pointer leaves; null: the next query, or the best so far. */
  readonly place: readonly number[] | null;
  /** The two inputs that run to the right and upwards on the maps. */
  readonly axes: readonly [number, number];
  /** The map that is shown large. */
  readonly map: MapId;
}

/** What a link carries. */
export interface LinkState extends PageState, CrosshairState {
  /** The spec the run started from; later ones are in `changes`. */
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** The cursor. */
  readonly step: number;
  readonly beat: Beat;
}

/** What a new visitor's page looks like. */
export const startLook: PageState & CrosshairState = {
  mode: 'page',
  keys: true,
  hide: [],
  layers: defaultLayers,
  palette: 'lab',
  panel: null,
  page: null,
  pinned: null,
  place: null,
  axes: [0, 1],
  map: 'median',
};

/** What a link says, completed by defaults; `issues` lists in sentences what could not be used. */
export interface DecodedLink {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  readonly step: number;
  readonly beat: Beat;
  readonly ui: PageState & CrosshairState;
  readonly issues: readonly string[];
}

/** What a link says that says nothing: it needs no reader. */
export const startLink: DecodedLink = {
  spec: defaultSpec,
  changes: [],
  step: 0,
  beat: 'rest',
  ui: startLook,
  issues: [],
};
