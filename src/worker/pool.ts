import type { EnginePort, Job, JobHandle, JobListener, JobOutcome } from './protocol';
import type { StartWorker } from './startWorker';
import { afterTimeout, createWorkerPort, type WorkerPortOptions } from './workerPort';

export interface PoolOptions {
  readonly start: StartWorker;
  /** Most workers; by default as many as the machine leaves free. */
  readonly size?: number;
  readonly after?: NonNullable<WorkerPortOptions['after']>;
}

/** Several workers behind one port: jobs wait in one queue, and the first free worker takes the next. */
export interface EnginePool extends EnginePort {
  /** Most jobs computed at a time. */
  readonly size: number;
}

const mostWorkers = 4;
/** Milliseconds for which idle workers are kept: starting one costs a second. */
const idleMs = 30_000;

/** Returns the number of workers for a machine with this many cores: one core is left to the page, four workers are enough. */
export function poolSize(cores: number): number {
  return Math.max(1, Math.min(mostWorkers, Math.floor(cores) - 1));
}

/**
 * Creates a pool that starts workers on demand and ends them once they have been idle for long. `dispose` ends all jobs
 * and workers; a request after it starts new ones.
 */
export function createPool({ size = poolSize(coresHere()), ...options }: PoolOptions): EnginePool {
  return new WorkerPool({ size, ...options });
}

function coresHere(): number {
  return typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1);
}

interface Waiting {
  readonly job: Job;
  readonly listener: JobListener;
  readonly settle: (outcome: JobOutcome) => void;
  /** Null while the job waits. */
  handle: JobHandle | null;
}

class WorkerPool implements EnginePool {
  readonly size: number;
  private readonly options: PoolOptions;
  private readonly queue: Waiting[] = [];
  private readonly ports = new Set<EnginePort>();
  private readonly free: EnginePort[] = [];
  private callOffRest = () => {};

  constructor({ size, ...options }: PoolOptions & { readonly size: number }) {
    this.size = size;
    this.options = options;
  }

  request(job: Job, listener: JobListener): JobHandle {
    let settle: (outcome: JobOutcome) => void = () => {};
    const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
    const waiting: Waiting = { job, listener, settle, handle: null };
    this.queue.push(waiting);
    this.serve();
    return { outcome, cancel: () => this.cancel(waiting) };
  }

  dispose(): void {
    this.callOffRest();
    for (const waiting of this.queue.splice(0)) waiting.settle({ type: 'cancelled' });
    const ended = [...this.ports];
    this.ports.clear();
    this.free.length = 0;
    for (const port of ended) port.dispose();
  }

  private cancel(waiting: Waiting): void {
    if (waiting.handle) return waiting.handle.cancel();
    const at = this.queue.indexOf(waiting);
    if (at < 0) return;
    this.queue.splice(at, 1);
    waiting.settle({ type: 'cancelled' });
  }

  private serve(): void {
    while (this.queue.length) {
      const port = this.free.pop() ?? this.open();
      if (!port) return;
      this.callOffRest();
      this.give(port, this.queue.shift()!);
    }
  }

  /** Starts another worker, unless the pool is full. */
  private open(): EnginePort | null {
    if (this.ports.size >= this.size) return null;
    const { start, after } = this.options;
    const port = createWorkerPort({ start, ...(after && { after }) });
    this.ports.add(port);
    return port;
  }

  private give(port: EnginePort, waiting: Waiting): void {
    waiting.handle = port.request(waiting.job, waiting.listener);
    void waiting.handle.outcome.then((outcome) => {
      waiting.settle(outcome);
      if (!this.ports.has(port)) return;
      this.free.push(port);
      this.serve();
      if (this.free.length === this.ports.size) this.rest();
    });
  }

  private rest(): void {
    this.callOffRest();
    this.callOffRest = (this.options.after ?? afterTimeout)(idleMs, () => this.dispose());
  }
}
