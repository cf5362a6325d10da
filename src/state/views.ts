import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { LabData } from './data';
import type { Kit } from './kit';
import { newestWins } from './newestWins';

const viewsKept = 64;

/** The cache with one picture more, if there is one; beyond 64 the oldest leave. */
export function withView(
  views: LabData['views'],
  snapshot: StepSnapshot,
  view: StepView | null,
): LabData['views'] {
  if (!view) return views;
  const next = new Map(views);
  next.delete(snapshot);
  next.set(snapshot, view);
  for (const oldest of next.keys()) {
    if (next.size <= viewsKept) break;
    next.delete(oldest);
  }
  return next;
}

/** Asks for the picture of the step under the cursor whenever it is not there; once for each visit. */
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
  kit.subscribe(({ snapshots, step, views }) => {
    const snapshot = snapshots[step] ?? null;
    const missing = snapshot && !views.has(snapshot) ? snapshot : null;
    if (missing === wanted) return;
    wanted = missing;
    if (missing) fetch.push(missing);
  });
}
