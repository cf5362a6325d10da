import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { PlaneView, StepView } from '../../engine/loop/view';
import type { Ask } from '../../engine/questions/registry';
import type { Known } from '../../worker/answers';

/** The question for the picture of a step on one input. */
export function viewAsk(snapshot: StepSnapshot): Ask<'view'> {
  return { question: 'view', subject: snapshot, asked: null };
}

/** Returns the picture of a step on one input; null until it is known. */
export function viewOf({ known }: { readonly known: Known }, snapshot: StepSnapshot): StepView | null {
  return known.find(viewAsk(snapshot)) ?? null;
}

/** The question for the reasons of the next query, and of the runner-up; null where nothing is proposed or modelled. */
export function explanationAsk(snapshot: StepSnapshot): Ask<'explanation'> | null {
  const { proposal, model } = snapshot;
  if (!proposal || !model) return null;
  const places = [proposal.x, ...(proposal.runnerUp ? [proposal.runnerUp.x] : [])];
  return { question: 'explanation', subject: snapshot, asked: { places } };
}

/** A section of a snapshot of several inputs: the inputs `axes` vary, the others stay at `place` [d]. */
interface Through {
  readonly snapshot: StepSnapshot;
  readonly axes: readonly number[];
  readonly place: readonly number[];
}

/** A section by a plane: two inputs vary. */
export interface Cut extends Through {
  readonly axes: readonly [number, number];
}

/** Grids of a plane: a coarse one first, so that something is shown at once, then a fine one. */
const fineness = {
  coarse: { size: 20, precision: 'draft' },
  fine: { size: 64, precision: 'full' },
} as const;

/** The question for the plane of a cut, coarse or fine. */
export function planeAsk({ snapshot, axes, place }: Cut, how: keyof typeof fineness): Ask<'plane'> {
  return {
    question: 'plane',
    subject: snapshot,
    asked: { plane: { axes, through: place }, ...fineness[how] },
  };
}

/** The question for the lines along the varying inputs, which cross in `place`. */
export function linesAsk({ snapshot, axes, place }: Through): Ask<'lines'> {
  return { question: 'lines', subject: snapshot, asked: { through: place, inputs: axes } };
}

/** A plane, coarse or fine. */
export interface DrawnPlane {
  readonly plane: PlaneView;
  /** False while only the coarse plane is known. */
  readonly isFine: boolean;
}

/** Returns the finest plane of a cut that is known; null before the first. */
export function planeOf({ known }: { readonly known: Known }, cut: Cut): DrawnPlane | null {
  const fine = known.find(planeAsk(cut, 'fine'));
  const plane = fine ?? known.find(planeAsk(cut, 'coarse'));
  return plane ? { plane, isFine: plane === fine } : null;
}
