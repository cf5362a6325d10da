import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Ask } from '../../engine/questions/registry';
import type { Answers } from '../../worker/answers';
import { planeAsk, planeOf, viewAsk, viewOf, type Cut, type DrawnPlane } from '../../lab/state/asks';
import { memoised } from '../../vocabulary/memoised';
import { inputsOf } from '../../lab/state/select/place';
import { axesFor } from '../../vocabulary/maps';
import { boxOf, movedInside } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LabData } from '../../lab/state/data';
import { shownAt, type Column } from './columns';
import type { Computing } from './computing';

/** Several runs of one experiment side by side, and the cursors on them. */
export interface SideBySide {
  /** Experiment of the Lab, which the columns have in common. */
  readonly base: ExperimentSpec;
  readonly columns: readonly Column[];
  /** Cursor of all columns. */
  readonly step: number;
  /** Step up to which all columns are to be computed. */
  readonly target: number;
  readonly computing: Computing | null;
  readonly playing: boolean;
  /** Index into the grid of the pictures; null while nobody points. */
  readonly hover: number | null;
  readonly known: LabData['known'];
  /** The two inputs of all maps, if there are several. */
  readonly axes: LabData['axes'];
  /** Crosshair of all maps, to the right and upwards; null: in each column at its best place. */
  readonly crosshair: readonly [number, number] | null;
}

/** Columns, the cursors on them, and the answers known of what they show. */
type Shown = Pick<SideBySide, 'columns' | 'step' | 'axes' | 'known'>;

/** Returns the plane of two inputs through the best place so far of a run on several inputs; null for a run on one. */
export function cutOf(snapshot: StepSnapshot, axes: SideBySide['axes']): Cut | null {
  const inputs = inputsOf(snapshot);
  if (inputs < 2) return null;
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  const place = best?.x ?? movedInside(boxOf(snapshot.spec), []);
  return { snapshot, axes: axesFor(axes, inputs), place };
}

/** Returns the pictures of all columns with a run on one input, without those still to come. */
export const viewsOf = memoised(
  ({ columns, step, known }: Omit<Shown, 'axes'>) => [columns, step, known] as const,
  ([columns, step, known]): ReadonlyMap<StepSnapshot, StepView> =>
    new Map(
      snapshotsOf({ columns, step }).flatMap((snapshot): [StepSnapshot, StepView][] => {
        const view = viewOf({ known }, snapshot);
        return view ? [[snapshot, view]] : [];
      }),
    ),
);

/** Returns the maps of all columns with a run on several inputs, without those still to come. */
export const planesOf = memoised(
  ({ columns, step, axes, known }: Shown) => [columns, step, axes, known] as const,
  ([columns, step, axes, known]): ReadonlyMap<StepSnapshot, DrawnPlane> =>
    new Map(
      cutsOf({ columns, step, axes }).flatMap((cut): [StepSnapshot, DrawnPlane][] => {
        const drawn = planeOf({ known }, cut);
        return drawn ? [[cut.snapshot, drawn]] : [];
      }),
    ),
);

/** Says why the map of a snapshot could not be drawn, or not finely; null without a fault. */
export function mapFault(
  { known, axes }: Pick<Shown, 'known' | 'axes'>,
  snapshot: StepSnapshot,
): string | null {
  const cut = cutOf(snapshot, axes);
  return cut && (known.faultOf(planeAsk(cut, 'coarse')) ?? known.faultOf(planeAsk(cut, 'fine')));
}

/** Returns the maps to ask for: coarse in each column, then fine unless the engine is busy. */
export function mapsWanted(shown: Shown, isBusy: boolean): readonly Ask<'plane'>[] {
  const cuts = cutsOf(shown).map((cut) => ({ cut, drawn: planeOf(shown, cut) }));
  const bare = cuts.filter(({ drawn }) => !drawn);
  const drawn = isBusy ? [] : cuts.filter((one) => one.drawn);
  return [
    ...bare.map(({ cut }) => planeAsk(cut, 'coarse')),
    ...drawn.map(({ cut }) => planeAsk(cut, 'fine')),
  ];
}

interface ShownStore {
  getState(): SideBySide;
  setState(patch: Pick<SideBySide, 'known'>): void;
  subscribe(listener: () => void): unknown;
}

/** Asks for the pictures and maps of what a store shows, whenever it changes. Returns how to ask again for what failed. */
export function keepShown(answers: Answers, { getState, setState, subscribe }: ShownStore): () => void {
  const views = answers.slot<'view'>();
  const maps = answers.slot<'plane'>({ givesUp: true });

  function update(): void {
    const state = getState();
    const lines = snapshotsOf(state).filter((snapshot) => inputsOf(snapshot) === 1);
    views.want(lines.map(viewAsk));
    maps.want(mapsWanted(state, state.computing !== null || state.playing));
  }

  answers.subscribe(() => setState({ known: answers.known() }));
  subscribe(update);
  return () => {
    maps.want([]);
    update();
  };
}

/** Returns the snapshots that the columns show, each once. */
function snapshotsOf({ columns, step }: Pick<Shown, 'columns' | 'step'>): readonly StepSnapshot[] {
  return [...new Set(columns.flatMap((column) => shownAt(column, step) ?? []))];
}

function cutsOf(shown: Omit<Shown, 'known'>): readonly Cut[] {
  return snapshotsOf(shown).flatMap((snapshot) => cutOf(snapshot, shown.axes) ?? []);
}
