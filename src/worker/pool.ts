import type { Progress } from '../engine/task';
import type { Broker, Seat } from './broker';
import type { Answer, AnyJob, Job, JobHandle, JobOutcome, Listener, Port } from './protocol';
import type { StartWorker } from './startWorker';
import { afterTimeout } from './afterTimeout';
import { jobsAtATime } from './broker';
import { createWorkerPort, type WorkerPortOptions } from './workerPort';

export interface PoolOptions {
  readonly start: StartWorker;
  /** Most workers; by default as many as the machine has cores. */
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
  /** The same workers, for jobs that wait until no other does. */
  readonly later: Port<J, A, P>;
}

/** Milliseconds for which idle workers are kept: starting one costs a second. */
const idleMs = 30_000;

/**
 * Creates a pool that starts workers on demand and ends them once they have been idle for long. `dispose` ends all jobs
 * and workers; a request after it starts new ones.
 */
export function createPool<J extends AnyJob = Job, A = Answer, P extends Progress = Progress>({
  size = jobsAtATime(coresHere()),
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
  readonly isLater: boolean;
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
  readonly later: AnyPort = {
    request: (job, listener) => this.add(job, listener, true),
    dispose: () => this.dispose(),
  };

  constructor({ size, ...options }: PoolOptions & { readonly size: number }) {
    this.size = size;
    this.options = options;
    this.seat =
      options.broker?.join({
        isFirst: options.isFirst ?? false,
        isShort: () => this.queue.length > 0 && (this.free.length > 0 || this.ports.size < this.size),
        serve: () => this.serve(),
      }) ?? null;
  }

  request(job: AnyJob, listener: Listener<unknown>): JobHandle {
    return this.add(job, listener, false);
  }

  private add(job: AnyJob, listener: Listener<unknown>, isLater: boolean): JobHandle {
    let settle: (outcome: JobOutcome) => void = () => {};
    const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
    const waiting: Waiting = { job, isLater, listener, settle, handle: null };
    const before = isLater ? -1 : this.queue.findIndex((one) => one.isLater);
    this.queue.splice(before < 0 ? this.queue.length : before, 0, waiting);
    this.serve();
    return { outcome, cancel: () => this.cancel(waiting) };
  }

  dispose(): void {
    this.callOffRest();
    for (const waiting of this.queue.splice(0)) waiting.settle({ type: 'cancelled' });
    const ended = [...this.ports];
    const busy = this.ports.size - this.free.length;
    this.ports.clear();
    this.free.length = 0;
    for (const port of ended) port.dispose();
    for (let core = 0; core < busy; core++) this.seat?.leave();
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
      const isFull = this.free.length === 0 && this.ports.size >= this.size;
      if (isFull || this.seat?.take() === false) return;
      this.callOffRest();
      this.give(this.free.pop() ?? this.open(), this.queue.shift()!);
    }
  }

  private open(): AnyPort {
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
      this.free.push(port);
      this.seat?.leave();
      this.serve();
      if (this.free.length === this.ports.size) this.rest();
    });
  }

  private rest(): void {
    this.callOffRest();
    this.callOffRest = (this.options.after ?? afterTimeout)(idleMs, () => this.dispose());
  }
}
