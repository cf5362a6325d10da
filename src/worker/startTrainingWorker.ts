import { newTrainingWorker } from './places/workers';
import { connect, workerName, type StartWorker } from './startWorker';

/** Starts a module worker of the browser that trains pipelines. */
export const startTrainingWorker: StartWorker = (events) =>
  connect(newTrainingWorker(workerName('training')), events);
