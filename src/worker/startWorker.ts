import { newEngineWorker } from './places/workers';
import type { FromWorker, ToWorker } from './protocol';
import { withSubjectOnce } from './subjectOnce';

/** A running worker, as far as the port needs it. */
export interface RunningWorker {
  post(message: ToWorker): void;
  terminate(): void;
}

export interface WorkerEvents {
  onMessage(message: FromWorker): void;
  /** Called with an uncaught error, or a message that could not be read. */
  onCrash(reason: string): void;
}

/** Starts a worker and connects it. */
export type StartWorker = (events: WorkerEvents) => RunningWorker;

/** Returns the name of a worker for a task. It says how the page is asked to compute, because the worker cannot see the page's address. */
export function workerName(task: string): string {
  const core = new URLSearchParams(location.search).get('core');
  return core === null ? task : `${task} core=${core}`;
}

/** Starts the engine in a module worker of the browser. */
export const startEngineWorker: StartWorker = (events) =>
  connect(newEngineWorker(workerName('engine')), events);

/** Hears a worker of the browser. */
export function connect(worker: Worker, events: WorkerEvents): RunningWorker {
  worker.onmessage = (event: MessageEvent<FromWorker>) => events.onMessage(event.data);
  worker.onmessageerror = () => events.onCrash('an answer could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.onCrash(event.message || 'it could not be loaded');
  };
  return {
    post: withSubjectOnce((message) => worker.postMessage(message)),
    terminate: () => worker.terminate(),
  };
}
