import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Plane, PlaneView } from '../../engine/loop/view';
import type { EnginePort, JobHandle } from '../../worker/protocol';
import { createPictureCache } from '../pictureCache';
import { coarse, fine, type DrawnPlane } from '../sceneParts';
import { inputsOf } from '../select/place';
import { axesFor } from '../../vocabulary/maps';
import { boxOf, movedInside } from '../../engine/experiment/inputs';
import { shownAt } from './columns';
import type { CompareData } from './compareData';

/** A plane has about 0.2 MB. */
const planeBytes = 24e6;

/** A snapshot and where it is cut. */
interface Cut {
  readonly snapshot: StepSnapshot;
  readonly plane: Plane;
}

interface Need extends Cut {
  readonly isFine: boolean;
}

/** The plane of two inputs through the best place so far of a run on several inputs; null for a run on one. */
export function cutOf(snapshot: StepSnapshot, axes: CompareData['axes']): Cut | null {
  const inputs = inputsOf(snapshot);
  if (inputs < 2) return null;
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  const through = best?.x ?? movedInside(boxOf(snapshot.spec), []);
  return { snapshot, plane: { axes: axesFor(axes, inputs), through } };
}

/** What maps of columns are drawn of. */
type Shown = Pick<
  CompareData,
  'columns' | 'step' | 'axes' | 'computing' | 'playing' | 'planes' | 'planeFaults'
>;

/** A store of columns whose maps are kept. */
export interface PlaneStore {
  getState(): Shown;
  setState(patch: Partial<Pick<Shown, 'planes' | 'planeFaults'>>): void;
  subscribe(listener: () => void): unknown;
}

/**
 * Keeps the maps of what all columns show where there are several inputs: coarse in each, then fine once no step is computed. One
 * need at a time, always what is missing most now; what is not shown any more is given up, what was drawn once is there at once.
 */
export function keepPlanes(port: EnginePort, { subscribe, getState, setState }: PlaneStore): void {
  const cache = createPictureCache<StepSnapshot, DrawnPlane>(planeBytes);
  let asking: { readonly need: Need; readonly handle: JobHandle } | null = null;

  const drawn = ({ snapshot, plane }: Cut) => cache.find(snapshot, keyOf(plane));

  function update(): void {
    const state = getState();
    const cuts = cutsOf(state);
    const found = cuts.flatMap((cut): [StepSnapshot, DrawnPlane][] => {
      const plane = drawn(cut);
      return plane ? [[cut.snapshot, plane]] : [];
    });
    if (!isSame(found, state.planes)) return setState({ planes: new Map(found) });
    if (asking && !cuts.some((cut) => isOf(cut, asking!.need))) asking.handle.cancel();
    else if (!asking) askNext(cuts, state);
  }

  function askNext(cuts: readonly Cut[], state: Shown): void {
    const able = cuts.filter(({ snapshot }) => !state.planeFaults.has(snapshot));
    const isBusy = state.computing !== null || state.playing;
    const bare = able.find((cut) => !drawn(cut));
    const rough = isBusy ? undefined : able.find((cut) => drawn(cut)?.isFine === false);
    const next = bare ?? rough;
    if (next) void meet({ ...next, isFine: !bare });
  }

  async function meet(need: Need): Promise<void> {
    const { snapshot, plane, isFine } = need;
    const question = { kind: 'plane', snapshot, plane, ...(isFine ? fine : coarse) } as const;
    const keep = (answer: unknown) =>
      cache.keep(snapshot, keyOf(plane), { plane: answer as PlaneView, isFine });
    const handle = port.request({ kind: 'ask', question }, { onAnswer: keep });
    asking = { need, handle };
    const outcome = await handle.outcome;
    asking = null;
    const isThere = drawn(need)?.isFine === isFine;
    const fault = outcome.type === 'failed' ? outcome.fault.message : 'The engine drew no map.';
    if (outcome.type === 'cancelled' || isThere) update();
    else setState({ planeFaults: new Map(getState().planeFaults).set(snapshot, fault) });
  }

  subscribe(update);
}

function cutsOf({ columns, step, axes }: Shown): readonly Cut[] {
  return columns.flatMap((column) => {
    const snapshot = shownAt(column, step);
    return (snapshot && cutOf(snapshot, axes)) ?? [];
  });
}

function keyOf({ axes, through }: Plane): string {
  const others = through.filter((_, input) => !axes.includes(input));
  return `${axes.join()} ${others.join()}`;
}

function isOf(one: Cut, other: Cut): boolean {
  return one.snapshot === other.snapshot && keyOf(one.plane) === keyOf(other.plane);
}

function isSame(found: readonly [StepSnapshot, DrawnPlane][], shown: Shown['planes']): boolean {
  const distinct = new Map(found);
  return distinct.size === shown.size && found.every(([snapshot, plane]) => shown.get(snapshot) === plane);
}
