/** Starts the worker that computes, from its file beside the page's. */
export function newEngineWorker(name: string): Worker {
  return new Worker(new URL('../engine.worker.ts', import.meta.url), { type: 'module', name });
}

/** Starts the worker that trains pipelines, from its file beside the page's. */
export function newTrainingWorker(name: string): Worker {
  return new Worker(new URL('../training.worker.ts', import.meta.url), { type: 'module', name });
}
