import type {
  Answer,
  AnyJob,
  FromWorker,
  Job,
  JobHandle,
  JobOutcome,
  Listener,
  Port,
  RequestId,
} from './protocol';
import { afterTimeout } from './afterTimeout';
import type { RunningWorker, StartWorker } from './startWorker';
import type { Fault } from '../engine/errors';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Progress } from '../engine/task';
import { neverStarted, outside } from './outside';

export interface WorkerPortOptions {
  readonly start: StartWorker;
  /** Calls back after some milliseconds; returns a function that calls that off. */
  readonly after?: (milliseconds: number, callback: () => void) => () => void;
}

/** Milliseconds a cancelled job may take to stop before its worker is ended. */
const cancelMs = 300;
/** Milliseconds a worker with work may be silent. */
const silenceMs = 10_000;
/** The same before its first message, because its code has to be loaded. */
const loadMs = 30_000;
/** Crashes of the worker that one job may cause. */
const crashesAllowed = 1;

/** Starts a worker, which is restarted when it crashes, hangs or does not stop. What its messages hold is what jobs of its kind are answered. */
export function createWorkerPort<J extends AnyJob = Job, A = Answer, P extends Progress = Progress>(
  options: WorkerPortOptions,
): Port<J, A, P> {
  return new WorkerPort(options);
}

class WorkerPort implements Port<AnyJob, unknown> {
  private readonly start: StartWorker;
  private readonly after: NonNullable<WorkerPortOptions['after']>;
  private readonly pending = new Map<RequestId, PendingJob>();
  private worker: RunningWorker | null = null;
  /** Number of the present worker, so that late messages of an ended one are ignored. */
  private generation = 0;
  private isReady = false;
  private failedStarts = 0;
  private lastId = 0;
  private lastRank = 0;
  private callOffWatch = () => {};

  constructor({ start, after = afterTimeout }: WorkerPortOptions) {
    this.start = start;
    this.after = after;
    this.launch();
  }

  request(job: AnyJob, listener: Listener<unknown>): JobHandle {
    const id = ++this.lastId;
    const outcome = new Promise<JobOutcome>((settle) =>
      this.pending.set(id, newJob({ id, job, listener, settle })),
    );
    if (this.worker) this.worker.post({ type: 'request', id, job });
    else this.restart();
    if (this.pending.size === 1) this.watch();
    return { outcome, cancel: () => this.cancel(id) };
  }

  dispose(): void {
    this.end();
    for (const job of this.pending.values()) this.settle(job, { type: 'cancelled' });
  }

  private cancel(id: RequestId): void {
    const job = this.pending.get(id);
    if (!job || job.isCancelled) return;
    job.isCancelled = true;
    this.worker?.post({ type: 'cancel', id });
    const active = activeAmong(this.pending.values());
    if (active && active !== job) this.settle(job, { type: 'cancelled' });
    else job.callOffCancel = this.after(cancelMs, () => this.restart());
  }

  private launch(): void {
    const generation = ++this.generation;
    const isHeard = () => generation === this.generation;
    this.isReady = false;
    try {
      this.worker = this.start({
        onMessage: (message) => isHeard() && this.hear(message),
        onCrash: (reason) => isHeard() && this.crash(reason),
      });
    } catch (thrown) {
      this.crash(String(thrown));
    }
  }

  private end(): void {
    this.generation++;
    this.worker?.terminate();
    this.worker = null;
  }

  /** Starts a new worker for the remaining jobs, if there are any. */
  private restart(): void {
    this.end();
    for (const job of this.pending.values()) {
      if (job.isCancelled) this.settle(job, { type: 'cancelled' });
      else if (isComplete(job)) this.settle(job, { type: 'done' });
    }
    if (!this.pending.size) return;
    this.launch();
    for (const job of this.pending.values()) {
      job.started = 0;
      this.worker?.post({ type: 'request', id: job.id, job: job.job });
    }
    this.watch();
  }

  /**
   * Restarts after a crash, and fails the job to blame once it has crashed the worker twice: the one that was begun last, or the oldest if none was. A worker that crashes before its
   * first message has no job to blame: after two such starts all jobs fail.
   */
  private crash(reason: string): void {
    if (!this.isReady) this.failedStarts++;
    const [oldest = null] = this.pending.values();
    const blamed = this.isReady ? (activeAmong(this.pending.values()) ?? oldest) : null;
    if (blamed) blamed.crashes++;
    const isHopeless = this.failedStarts > crashesAllowed;
    if (isHopeless) this.failedStarts = 0;
    for (const job of this.pending.values()) {
      if (isHopeless || job.crashes > crashesAllowed) {
        this.settle(job, { type: 'failed', fault: faultAfterCrash(reason, isHopeless) });
      }
    }
    this.restart();
  }

  private watch(): void {
    this.callOffWatch();
    this.callOffWatch = () => {};
    if (!this.pending.size) return;
    this.callOffWatch = this.after(this.isReady ? silenceMs : loadMs, () => this.crash('it did not answer'));
  }

  private settle(job: PendingJob, outcome: JobOutcome): void {
    this.pending.delete(job.id);
    job.callOffCancel?.();
    job.settle(job.isCancelled ? { type: 'cancelled' } : outcome);
    if (!this.pending.size) this.watch();
  }

  private hear(message: FromWorker): void {
    this.isReady = true;
    this.failedStarts = 0;
    const job = 'id' in message ? this.pending.get(message.id) : undefined;
    if (job) this.answer(job, message);
    this.watch();
  }

  private answer(job: PendingJob, message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        return;
      case 'started':
        job.started = ++this.lastRank;
        return;
      case 'step':
        return deliver(job, message);
      case 'waiting':
        return job.isCancelled ? undefined : job.listener.onWaiting?.(message.needs);
      case 'answer':
        return deliverAnswer(job, message.answer);
      case 'progress':
        return job.isCancelled ? undefined : job.listener.onProgress?.(message.progress);
      case 'done':
      case 'cancelled':
        return this.settle(job, { type: message.type });
      case 'failed':
        return this.settle(job, { type: 'failed', fault: message.fault });
      default:
        return message satisfies never;
    }
  }
}

function newJob(request: Pick<PendingJob, 'id' | 'job' | 'listener' | 'settle'>): PendingJob {
  return { ...request, crashes: 0, started: 0, isCancelled: false, isDelivered: false, callOffCancel: null };
}

/** A pending request: what is left of it, and how often it crashed the worker. */
interface PendingJob {
  readonly id: RequestId;
  /** Remaining work: a run continues after the last delivered step. */
  job: AnyJob;
  readonly listener: Listener<unknown>;
  readonly settle: (outcome: JobOutcome) => void;
  crashes: number;
  /** Rank among the jobs the worker has begun; 0 before that. */
  started: number;
  isCancelled: boolean;
  /** True once the one step of a change, or an answer, was delivered. */
  isDelivered: boolean;
  callOffCancel: (() => void) | null;
}

/** Delivers a step and notes it, so that it is not computed again after a restart. */
function deliver(pending: PendingJob, { snapshot, view }: Extract<FromWorker, { type: 'step' }>): void {
  if (pending.isCancelled) return;
  if (pending.job.kind === 'run') pending.job = { ...pending.job, from: snapshot };
  else pending.isDelivered = true;
  pending.listener.onStep?.(snapshot, view);
}

function deliverAnswer(pending: PendingJob, answer: unknown): void {
  if (pending.isCancelled) return;
  pending.isDelivered = true;
  pending.listener.onAnswer?.(answer);
}

/** Returns true if only the outcome is left to be reported. */
function isComplete({ job, isDelivered }: PendingJob): boolean {
  return isDelivered || (job.kind === 'run' && job.from !== null && reached(job.from, job.until));
}

function reached({ step }: StepSnapshot, until: number): boolean {
  return step >= until;
}

/** Returns the job the worker is at: the last one begun that is pending. */
function activeAmong(jobs: Iterable<PendingJob>): PendingJob | null {
  let active: PendingJob | null = null;
  for (const job of jobs) if (job.started > (active?.started ?? 0)) active = job;
  return active;
}

/** Returns the fault of a job that is given up because its worker crashed. */
function faultAfterCrash(reason: string, isHopeless: boolean): Fault {
  const message = isHopeless
    ? `The computation could not be started (${reason}). Load the page again; the link keeps the run.`
    : `The computation stopped twice without an answer (${reason}). The state before it is kept; try other settings or fewer observations.`;
  return { code: 'internal', message, detail: isHopeless ? neverStarted : outside };
}
