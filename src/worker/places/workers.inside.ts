import EngineWorker from '../engine.worker?worker&inline';
import TrainingWorker from '../training.worker?worker&inline';

/** Starts the worker that computes, from its text inside the page. */
export function newEngineWorker(name: string): Worker {
  return new EngineWorker({ name });
}

/** Starts the worker that trains pipelines, from its text inside the page. */
export function newTrainingWorker(name: string): Worker {
  return new TrainingWorker({ name });
}
