import type { StepView } from '../../engine/loop/view';
import type { Wanted } from '../../worker/slot';
import { linesAsk, planeAsk, planeOf, viewAsk, type Cut } from './asks';
import { layerAsks, layerQuestions } from './layerAsks';
import type { LabData, Scene } from './data';
import type { Kit } from './kit';
import { beliefSnapshot } from './answer';
import { storedSnapshot } from './select/can';
import { memoised } from '../../vocabulary/memoised';
import { crosshairOf, inputsOf } from './select/place';
import { axesFor } from '../../vocabulary/maps';
import { boxOf, movedInside } from '../../engine/experiment/inputs';
import { currentSnapshot } from './select/pictures';

/**
 * Asks the engine for whatever is shown and not yet known: the picture of the step under the cursor, with several inputs the plane
 * and the lines, and the data of layers; keeps the scene up to date.
 */
export function keepLooked({ answers, get, set, subscribe, pointing, notify }: Kit): void {
  const options = { onFault: (message: string) => notify('problem', message) };
  const pictures = answers.slot(options);
  const details = layerQuestions.map(({ question }) => ({ question, slot: answers.slot(options) }));
  let lines: DrawnLines | null = null;

  function update(): void {
    const { hoverPlace, drag } = pointing.getState();
    const target = targetOf(get(), hoverPlace);
    lines = linesOf(get(), target) ?? (fits(lines, target) ? lines : null);
    const scene = target && lines && sceneOf(get(), target, lines);
    if (!target && get().scene) set({ scene: null });
    else if (scene && !isSame(scene, get().scene)) set({ scene });
    pictures.want(picturesWanted(get(), target));
    const wanted = drag === null ? layersWanted(get(), target) : [];
    for (const { slot, question } of details) slot.want(wanted.filter((ask) => ask.question === question));
  }

  answers.subscribe(() => set({ known: answers.known() }));
  subscribe(update);
  pointing.subscribe(update);
  update();
}

/** The section of a run on several inputs to show: two lines that cross in a place, and their plane. */
interface Target extends Cut {
  readonly plane: Cut;
  /** True while the pointer hovers or a point is dragged: the answer will not be needed again. */
  readonly isPassing: boolean;
}

/** Returns the section to show; null with one input. */
const targetOf = memoised(
  (state: LabData, hoverPlace: readonly number[] | null) =>
    [
      state.preview?.snapshot ?? beliefSnapshot(state),
      crosshairOf(state, hoverPlace),
      state.axes,
      hoverPlace !== null || state.preview !== null,
    ] as const,
  ([snapshot, place, chosen, isPassing]): Target | null => {
    if (!snapshot || !place || place.length < 2) return null;
    const cut = { snapshot, place, axes: axesFor(chosen, inputsOf(snapshot)) };
    return { ...cut, plane: throughMiddle(cut), isPassing };
  },
);

/** Moves a cut to the middle of its varying inputs: the plane is the same wherever the crosshair is in it, so it is cached once. */
function throughMiddle({ snapshot, axes, place }: Cut): Cut {
  const middle = movedInside(boxOf(snapshot.spec), []);
  return { snapshot, axes, place: place.map((value, p) => (axes.includes(p) ? middle[p]! : value)) };
}

/** Lists the pictures to ask for, the most urgent first. */
function picturesWanted(state: LabData, target: Target | null): readonly Wanted[] {
  if (target) return planesWanted(state, target);
  const snapshot = beliefSnapshot(state);
  return snapshot && inputsOf(snapshot) === 1 ? [viewAsk(snapshot)] : [];
}

/** Lists the questions of a section; the fine plane waits until nothing else is computed. */
function planesWanted(state: LabData, target: Target): readonly Wanted[] {
  const { isPassing } = target;
  const drawn = planeOf(state, target.plane);
  const isBusy = state.task !== null || state.preview !== null || (state.playing && state.speed > 2);
  return [
    ...(drawn ? [] : [planeAsk(target.plane, 'coarse')]),
    { ...linesAsk(target), isPassing },
    ...(drawn && !drawn.isFine && !isBusy ? [planeAsk(target.plane, 'fine')] : []),
  ];
}

/** Lists the questions of the layers shown; none about the steps that pass while a link is opened. */
function layersWanted(state: LabData, target: Target | null): readonly Wanted[] {
  if (state.task?.opening) return [];
  const snapshot = storedSnapshot(state);
  const asks = snapshot ? layerAsks(snapshot, state.layers, target?.place) : [];
  return target ? asks.map((ask) => ({ ...ask, isPassing: target.isPassing })) : asks;
}

/** Two lines and their cut. */
interface DrawnLines {
  readonly cut: Cut;
  readonly right: StepView;
  readonly up: StepView;
}

function linesOf({ known }: LabData, target: Target | null): DrawnLines | null {
  const [right, up] = (target && known.find(linesAsk(target))) ?? [];
  return target && right && up ? { cut: target, right, up } : null;
}

/** True if the last lines may stay while the crosshair moves. */
function fits(lines: DrawnLines | null, target: Target | null): boolean {
  if (!lines || !target || lines.cut.snapshot !== target.snapshot) return false;
  return lines.cut.axes.join() === target.axes.join();
}

/** Returns the scene, which may show an answer on the belief before it; null while there is no plane. */
function sceneOf(state: LabData, target: Target, { cut, right, up }: DrawnLines): Scene | null {
  const drawn = planeOf(state, target.plane);
  const snapshot = currentSnapshot(state) ?? target.snapshot;
  return drawn && { snapshot, place: cut.place, ...drawn, right, up };
}

function isSame(a: Scene, b: Scene | null): boolean {
  return a.snapshot === b?.snapshot && a.plane === b.plane && a.right === b.right && a.up === b.up;
}
