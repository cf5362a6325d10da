import type { Fault } from '../engine/errors';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Answer, FromWorker, Job, JobListener, JobOutcome, RequestId } from './protocol';

/** A request that is not settled: what is left of it, and how often it took the worker down. */
export interface PendingJob {
  readonly id: RequestId;
  /** What is still to do: a run goes on after the last step that was delivered. */
  job: Job;
  readonly listener: JobListener;
  readonly settle: (outcome: JobOutcome) => void;
  crashes: number;
  /** Rank among those the worker has turned to; 0 before that. */
  started: number;
  isCancelled: boolean;
  /** True when the one step of a change, or an answer was delivered. */
  isDelivered: boolean;
  callOffCancel: (() => void) | null;
}

/** Hands a step on and notes it, so that it is not computed again after a restart. */
export function deliver(
  pending: PendingJob,
  { snapshot, view }: Extract<FromWorker, { type: 'step' }>,
): void {
  if (pending.isCancelled) return;
  if (pending.job.kind === 'run') pending.job = { ...pending.job, from: snapshot };
  else pending.isDelivered = true;
  pending.listener.onStep?.(snapshot, view);
}

/** Hands the answer to a question on. */
export function deliverAnswer(pending: PendingJob, answer: Answer): void {
  if (pending.isCancelled) return;
  pending.isDelivered = true;
  pending.listener.onAnswer?.(answer);
}

/** True where nothing is left to do but to say so. */
export function isComplete({ job, isDelivered }: PendingJob): boolean {
  return isDelivered || (job.kind === 'run' && job.from !== null && reached(job.from, job.until));
}

function reached({ step }: StepSnapshot, until: number): boolean {
  return step >= until;
}

/** The job the worker is at: the last it turned to that is not settled. */
export function activeAmong(jobs: Iterable<PendingJob>): PendingJob | null {
  let active: PendingJob | null = null;
  for (const job of jobs) if (job.started > (active?.started ?? 0)) active = job;
  return active;
}

/** What is said of a job that is given up because its worker came down. */
export function faultAfterCrash(reason: string, neverStarted: boolean): Fault {
  const message = neverStarted
    ? `The computation could not be started (${reason}). Load the page again; the link keeps the run.`
    : `The computation stopped twice without an answer (${reason}). The state before it is kept; try other settings or fewer observations.`;
  return { code: 'internal', message, detail: {} };
}
