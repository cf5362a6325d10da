import type { Progress } from '../engine/task';
import type { Broker, Seat } from './broker';
import type { Answer, AnyJob, Job, JobHandle, JobOutcome, Listener, Port } from './protocol';
import type { StartWorker } from './startWorker';
import { afterTimeout } from './afterTimeout';
import { createWorkerPort, type WorkerPortOptions } from './workerPort';

export interface PoolOptions {
  readonly start: StartWorker;
  /** Most workers; by default as many as the machine leaves free. */
  readonly size?: number;
  readonly after?: NonNullable<WorkerPortOptions['after']>;
  /** Shares the cores with other pools; left out, the pool knows of no other. */
  readonly broker?: Broker;
  /** True if its jobs go before those of the other pools of the broker. */
  readonly isFirst?: boolean;
}

/** Several workers behind one port: jobs wait in one queue, and the first free worker takes the next. */
export interface Pool<J extends AnyJob, A, P extends Progress = Progress> extends Port<J, A, P> {
  /** Most jobs computed at a time. */
  readonly size: number;
}

export type EnginePool = Pool<Job, Answer>;

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
export function createPool<J extends AnyJob = Job, A = Answer, P extends Progress = Progress>({
  size = poolSize(coresHere()),
  ...options
}: PoolOptions): Pool<J, A, P> {
  return new WorkerPool({ size, ...options });
}

/** Returns the number of cores that the browser tells of. */
export function coresHere(): number {
  return typeof navigator === 'undefined' ? 1 : (navigator.hardwareConcurrency ?? 1);
}

interface Waiting {
  readonly job: AnyJob;
  readonly listener: Listener<unknown>;
  readonly settle: (outcome: JobOutcome) => void;
  /** Null while the job waits. */
  handle: JobHandle | null;
}

type AnyPort = Port<AnyJob, unknown>;

class WorkerPool implements Pool<AnyJob, unknown> {
  readonly size: number;
  private readonly options: PoolOptions;
  private readonly queue: Waiting[] = [];
  private readonly ports = new Set<AnyPort>();
  private readonly free: AnyPort[] = [];
  private readonly seat: Seat | null;
  private callOffRest = () => {};

  constructor({ size, ...options }: PoolOptions & { readonly size: number }) {
    this.size = size;
    this.options = options;
    this.seat =
      options.broker?.join({
        isFirst: options.isFirst ?? false,
        isShort: () => this.queue.length > 0 && this.ports.size < this.size,
        serve: () => this.serve(),
        endIdle: () => this.endIdle(),
      }) ?? null;
  }

  request(job: AnyJob, listener: Listener<unknown>): JobHandle {
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
    for (const port of ended) {
      port.dispose();
      this.seat?.leave();
    }
  }

  private endIdle(): boolean {
    const port = this.free.pop();
    if (port) this.end(port);
    return !!port;
  }

  private end(port: AnyPort): void {
    this.ports.delete(port);
    port.dispose();
    this.seat?.leave();
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
  private open(): AnyPort | null {
    if (this.ports.size >= this.size || this.seat?.take() === false) return null;
    const { start, after } = this.options;
    const port = createWorkerPort<AnyJob, unknown>({ start, ...(after && { after }) });
    this.ports.add(port);
    return port;
  }

  private give(port: AnyPort, waiting: Waiting): void {
    waiting.handle = port.request(waiting.job, waiting.listener);
    void waiting.handle.outcome.then((outcome) => {
      waiting.settle(outcome);
      if (!this.ports.has(port)) return;
      if (this.seat?.isOwed()) return this.end(port);
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
