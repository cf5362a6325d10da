import type { StoreApi } from 'zustand/vanilla';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { EnginePort } from '../../worker/protocol';
import { newestWins } from '../newestWins';
import { withView } from '../views';
import { shownAt } from './columns';
import type { CompareData } from './compareData';

/** Asks for those pictures of the step under the cursor that are not kept; functions of several inputs have none. */
export function keepPictures(
  port: EnginePort,
  { subscribe, getState, setState }: StoreApi<CompareData>,
): void {
  let wanted: readonly StepSnapshot[] = [];
  const draw = async (snapshot: StepSnapshot) => {
    const handle = port.request(
      { kind: 'view', snapshot },
      { onStep: (_, view) => setState({ views: withView(getState().views, snapshot, view) }) },
    );
    await handle.outcome;
  };
  const fetch = newestWins<readonly StepSnapshot[]>(async (snapshots) => {
    await Promise.all(snapshots.map(draw));
  });
  subscribe((state) => {
    const missing = missingIn(state);
    if (missing.every((snapshot) => wanted.includes(snapshot))) return;
    wanted = missing;
    fetch.push(missing);
  });
}

function missingIn({ columns, step, views }: CompareData): readonly StepSnapshot[] {
  return columns.flatMap((column) => {
    const snapshot = shownAt(column, step);
    const isLine = snapshot?.observations[0]?.x.length === 1;
    return snapshot && isLine && !views.has(snapshot) ? [snapshot] : [];
  });
}
