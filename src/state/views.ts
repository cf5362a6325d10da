import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { LabData } from './data';
import type { Kit } from './kit';
import { newestWins } from './newestWins';
import { bytesIn } from './pictureCache';
import { beliefSnapshot } from './select/beat';
import { inputsOf } from './select/place';

/** A picture is made again in a moment: only the way back over some steps has to be smooth. */
const bytesKept = 3_000_000;
const fewestKept = 40;

/** The cache with one picture more, if there is one; the oldest leave where they take too much room. */
export function withView(
  views: LabData['views'],
  snapshot: StepSnapshot,
  view: StepView | null,
): LabData['views'] {
  if (!view) return views;
  const next = new Map(views);
  next.delete(snapshot);
  next.set(snapshot, view);
  let bytes = [...next.values()].reduce((sum, one) => sum + bytesIn(one), 0);
  for (const [oldest, one] of next) {
    if (next.size <= fewestKept || bytes <= bytesKept) break;
    bytes -= bytesIn(one);
    next.delete(oldest);
  }
  return next;
}

/** A draft of a step with what a point that moves does not change taken from its picture, so that it need not be drawn anew. */
export function sharingTruth(draft: StepView, whole: StepView | undefined): StepView {
  if (!whole) return draft;
  const { x, truth, truthPoints } = whole;
  return { ...draft, x, truth, truthPoints };
}

/** Asks for the picture of the step under the cursor whenever it is not there; once for each visit. With one input only. */
export function keepView(kit: Kit): void {
  let wanted: StepSnapshot | null = null;
  const fetch = newestWins<StepSnapshot>(async (snapshot) => {
    const handle = kit.port.request(
      { kind: 'view', snapshot },
      { onStep: (_, view) => kit.set({ views: withView(kit.get().views, snapshot, view) }) },
    );
    const outcome = await handle.outcome;
    if (outcome.type === 'failed') kit.notify('problem', outcome.fault.message);
  });
  kit.subscribe((state) => {
    const snapshot = beliefSnapshot(state);
    const missing = snapshot && !state.views.has(snapshot) && inputsOf(snapshot) === 1 ? snapshot : null;
    if (missing === wanted) return;
    wanted = missing;
    if (missing) fetch.push(missing);
  });
}
