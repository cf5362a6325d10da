import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { BatchData } from './data';
import { createBatch, type Batch } from './batch.store';
import { countsOf } from './tasks';
import { shownSpec } from '../../state/select/can';
import type { LabData } from '../../state/data';
import { createPool, type EnginePool } from '../../worker/pool';
import { startEngineWorker } from '../../worker/startWorker';
import { useIntents, useReadLab } from '../../app/LabContext';

/** A batch and the workers that compute it, beside that of the Lab. */
export interface RunningBatch extends Batch {
  readonly pool: EnginePool;
}

/** One for each laboratory: a batch goes on while its panel is closed. */
const batches = new WeakMap<() => LabData, RunningBatch>();

/** The batch of this laboratory. Its workers end with the panel unless they are at work. */
export function useBatch(): RunningBatch {
  const read = useReadLab();
  const { notify } = useIntents();
  const [batch] = useState(() => {
    const made =
      batches.get(read) ?? createRunning(read, (text) => notify('info', text, { until: { panel: 'batch' } }));
    batches.set(read, made);
    return made;
  });
  useEffect(
    () => () => {
      if (!batch.store.getState().running) batch.pool.dispose();
    },
    [batch],
  );
  return batch;
}

function createRunning(read: () => LabData, tell: (text: string) => void): RunningBatch {
  const pool = createPool({ start: startEngineWorker });
  const onEnd = (data: BatchData): void => {
    if (read().panel?.id === 'batch') return;
    tell(
      `The batch is over: ${countsOf(data).finished} trials are finished. Open “Run many times” to see them.`,
    );
  };
  return { ...createBatch({ port: pool, base: shownSpec(read()), onEnd }), pool };
}

/** One derived value of the batch. */
export function useBatchState<T>({ store }: Batch, select: (data: BatchData) => T): T {
  return useStore(store, select);
}
