import { faultOf } from '../engine/errors';
import type { Task } from '../engine/task';
import { buffersIn } from './buffers';
import { runSlice, yieldToMessages } from './drive';
import { taskOf } from './jobs';
import type { FromWorker, Job, JobListener, RequestId, ToWorker } from './protocol';

/** The worker's side of the protocol, wherever it runs. */
export interface Server {
  handle(message: ToWorker): void;
}

export interface ServerOptions {
  /** Sends an answer; `transfer` may be handed over, nothing here keeps it. */
  readonly post: (message: FromWorker, transfer: ArrayBuffer[]) => void;
  readonly now?: () => number;
  readonly pause?: () => Promise<void>;
  readonly tasks?: (job: Job, emit: JobListener['onStep']) => Task<void>;
}

const sliceMs = 12;
const progressEveryMs = 50;

interface Entry {
  readonly id: RequestId;
  readonly urgent: boolean;
  readonly job: Job;
  /** Null until its first slice. */
  task: Task<void> | null;
  progressAt: number;
  isOver: boolean;
}

/** Pictures that somebody is looking at go before runs; the rest in order. */
export function isUrgent(job: Job): boolean {
  return job.kind === 'preview' || job.kind === 'view';
}

/** Serves jobs one at a time, in slices, with a look at the message queue between slices. */
export function createServer(options: ServerOptions): Server {
  const { post, now = () => performance.now(), pause = yieldToMessages, tasks = taskOf } = options;
  const entries: Entry[] = [];
  let isRunning = false;
  /** The one whose slice runs: it may be cancelled by what it emits. */
  let active: Entry | null = null;

  function begin(entry: Entry): Task<void> {
    post({ type: 'started', id: entry.id }, []);
    entry.progressAt = now();
    return tasks(entry.job, (snapshot, view) =>
      post({ type: 'step', id: entry.id, snapshot, view }, buffersIn(view)),
    );
  }

  function end(entry: Entry, message: FromWorker): void {
    if (entry.isOver) return;
    entry.isOver = true;
    entries.splice(entries.indexOf(entry), 1);
    post(message, []);
  }

  function advance(entry: Entry): void {
    active = entry;
    try {
      entry.task ??= begin(entry);
      const slice = runSlice(entry.task, { now, budget: sliceMs });
      if (entry.isOver) return void entry.task.return();
      if (slice.done) return end(entry, { type: 'done', id: entry.id });
      if (now() - entry.progressAt < progressEveryMs) return;
      entry.progressAt = now();
      post({ type: 'progress', id: entry.id, progress: slice.progress }, []);
    } catch (thrown) {
      end(entry, { type: 'failed', id: entry.id, fault: faultOf(thrown) });
    } finally {
      active = null;
    }
  }

  async function serve(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      await pause();
      const next = entries.find((entry) => entry.urgent) ?? entries[0];
      if (!next) break;
      advance(next);
    }
    isRunning = false;
  }

  function cancel(id: RequestId): void {
    const entry = entries.find((one) => one.id === id);
    if (!entry) return;
    end(entry, { type: 'cancelled', id });
    if (entry !== active) entry.task?.return();
  }

  return {
    handle(message) {
      switch (message.type) {
        case 'request': {
          const { id, job } = message;
          entries.push({ id, job, urgent: isUrgent(job), task: null, progressAt: 0, isOver: false });
          void serve();
          return;
        }
        case 'cancel':
          return cancel(message.id);
        default:
          return message satisfies never;
      }
    },
  };
}
