import type { StepSnapshot } from '../engine/loop/snapshot';
import type { PlaneView, StepView } from '../engine/loop/view';
import type { Ask } from '../engine/questions/registry';
import type { Known } from '../worker/answers';

/** The picture of a step on one input. */
export function viewAsk(snapshot: StepSnapshot): Ask<'view'> {
  return { question: 'view', snapshot, asked: null };
}

/** The picture of a step on one input; null while it is still to come. */
export function viewOf({ known }: { readonly known: Known }, snapshot: StepSnapshot): StepView | null {
  return known.find(viewAsk(snapshot)) ?? null;
}

/** Where a snapshot of several inputs is looked at: some inputs run, the others stay as at `place` [d]. */
interface Through {
  readonly snapshot: StepSnapshot;
  readonly axes: readonly number[];
  readonly place: readonly number[];
}

/** A plane through it. */
export interface Cut extends Through {
  readonly axes: readonly [number, number];
}

/** How finely planes are drawn: at first, so that something is there at once, and then. */
const fineness = {
  coarse: { size: 20, precision: 'draft' },
  fine: { size: 64, precision: 'full' },
} as const;

/** The plane of a cut, coarse or fine. */
export function planeAsk({ snapshot, axes, place }: Cut, how: keyof typeof fineness): Ask<'plane'> {
  return { question: 'plane', snapshot, asked: { plane: { axes, through: place }, ...fineness[how] } };
}

/** The lines along the inputs that run, where they cross in `place`. */
export function linesAsk({ snapshot, axes, place }: Through): Ask<'lines'> {
  return { question: 'lines', snapshot, asked: { through: place, inputs: axes } };
}

/** A plane as far as it is drawn. */
export interface DrawnPlane {
  readonly plane: PlaneView;
  /** False while it is only a sketch. */
  readonly isFine: boolean;
}

/** The plane of a cut, the fine one where it is there; null before the first. */
export function planeOf({ known }: { readonly known: Known }, cut: Cut): DrawnPlane | null {
  const fine = known.find(planeAsk(cut, 'fine'));
  const plane = fine ?? known.find(planeAsk(cut, 'coarse'));
  return plane ? { plane, isFine: plane === fine } : null;
}

/** Functions drawn from the belief: as many as can still be followed by eye. */
export function pathsAsk(snapshot: StepSnapshot): Ask<'samplePaths'> {
  return { question: 'samplePaths', snapshot, asked: { count: 5 } };
}

/** What the strategy looked at before it proposed. */
export function scoredAsk(snapshot: StepSnapshot): Ask<'scoredPlaces'> {
  return { question: 'scoredPlaces', snapshot, asked: null };
}
