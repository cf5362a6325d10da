import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Ask } from '../../engine/questions/registry';
import type { Answers } from '../../worker/answers';
import { planeAsk, planeOf, viewAsk, viewOf, type Cut, type DrawnPlane } from '../../state/asks';
import { memoised } from '../../vocabulary/memoised';
import { inputsOf } from '../../state/select/place';
import { axesFor } from '../../vocabulary/maps';
import { boxOf, movedInside } from '../../engine/experiment/inputs';
import { shownAt } from './columns';
import type { SideBySide } from './sideBySide';

/** What is shown of columns, and what is known of it. */
type Shown = Pick<SideBySide, 'columns' | 'step' | 'axes' | 'known'>;

/** The plane of two inputs through the best place so far of a run on several inputs; null for a run on one. */
export function cutOf(snapshot: StepSnapshot, axes: SideBySide['axes']): Cut | null {
  const inputs = inputsOf(snapshot);
  if (inputs < 2) return null;
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  const place = best?.x ?? movedInside(boxOf(snapshot.spec), []);
  return { snapshot, axes: axesFor(axes, inputs), place };
}

/** The pictures of what all columns show, of runs on one input; those that are still to come are not among them. */
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

/** The maps of what all columns show, of runs on several inputs, as far as they are drawn. */
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

/** Why the map of a snapshot could not be drawn, or not finely, in words. */
export function mapFault(
  { known, axes }: Pick<Shown, 'known' | 'axes'>,
  snapshot: StepSnapshot,
): string | null {
  const cut = cutOf(snapshot, axes);
  return cut && (known.faultOf(planeAsk(cut, 'coarse')) ?? known.faultOf(planeAsk(cut, 'fine')));
}

/** Maps that are wanted: coarse in each column, then fine unless the engine is busy. */
export function mapsWanted(shown: Shown, isBusy: boolean): readonly Ask<'plane'>[] {
  const cuts = cutsOf(shown).map((cut) => ({ cut, drawn: planeOf(shown, cut) }));
  const bare = cuts.filter(({ drawn }) => !drawn);
  const drawn = isBusy ? [] : cuts.filter((one) => one.drawn);
  return [
    ...bare.map(({ cut }) => planeAsk(cut, 'coarse')),
    ...drawn.map(({ cut }) => planeAsk(cut, 'fine')),
  ];
}

/** A store of columns. */
interface ShownStore {
  getState(): SideBySide;
  setState(patch: Pick<SideBySide, 'known'>): void;
  subscribe(listener: () => void): unknown;
}

/** Asks for those pictures and maps of what is shown that are not known. Returns how to ask again for what failed. */
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

/** What the columns show, each once. */
function snapshotsOf({ columns, step }: Pick<Shown, 'columns' | 'step'>): readonly StepSnapshot[] {
  return [...new Set(columns.flatMap((column) => shownAt(column, step) ?? []))];
}

function cutsOf(shown: Omit<Shown, 'known'>): readonly Cut[] {
  return snapshotsOf(shown).flatMap((snapshot) => cutOf(snapshot, shown.axes) ?? []);
}
