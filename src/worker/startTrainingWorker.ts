import { connect, workerName, type StartWorker } from './startWorker';

/** Starts a module worker of the browser that trains pipelines. */
export const startTrainingWorker: StartWorker = (events) =>
  connect(
    new Worker(new URL('./training.worker.ts', import.meta.url), {
      type: 'module',
      name: workerName('training'),
    }),
    events,
  );
