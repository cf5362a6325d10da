import { faultOf, type Fault } from '../engine/errors';
import type { Task, Progress } from '../engine/task';
import type { AnyJob, FromWorker, RequestId, ToWorker } from './protocol';
import type { Work } from './work';
import { afterTimeout } from './afterTimeout';
import { outside } from './outside';

/** Worker's side of the protocol, on any thread. */
interface Server {
  handle(message: ToWorker): void;
}

export interface ServerOptions {
  /** Sends an answer; the buffers in `transfer` may be transferred, because nothing here keeps them. */
  readonly post: (message: FromWorker, transfer: ArrayBuffer[]) => void;
  readonly now?: () => number;
  readonly pause?: () => Promise<void>;
  /** Calls back after some milliseconds; returns a function that calls that off. */
  readonly after?: (milliseconds: number, callback: () => void) => () => void;
  /** Returns the work that a job stands for. */
  readonly work: (job: AnyJob) => Work;
}

const sliceMs = 12;
const progressEveryMs = 50;
/** Milliseconds between signs of life while a job waits for what it needs, and how long it may wait. */
const signEveryMs = 2000;
const longestWaitMs = 60_000;

interface Entry {
  readonly id: RequestId;
  readonly work: Work;
  /** Null before its first slice. */
  task: Task<void> | null;
  progressAt: number;
  /** Milliseconds of all slices so far. */
  spent: number;
  /** True while it waits for what it needs. */
  isWaiting: boolean;
  isOver: boolean;
}

/** Serves jobs in slices, and reads the message queue between slices: urgent jobs first, the rest in order. */
export function createServer(options: ServerOptions): Server {
  return new SlicedServer(options);
}

class SlicedServer implements Server {
  private readonly options: Required<ServerOptions>;
  private readonly entries: Entry[] = [];
  private isServing = false;
  /** Entry whose slice is running: what it emits may cancel it. */
  private active: Entry | null = null;

  constructor(options: ServerOptions) {
    this.options = {
      now: () => performance.now(),
      pause: yieldToMessages,
      after: afterTimeout,
      ...options,
    };
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case 'request': {
        return this.accept(message);
      }
      case 'cancel':
        return this.cancel(message.id);
      default:
        return message satisfies never;
    }
  }

  private accept({ id, job }: Extract<ToWorker, { type: 'request' }>): void {
    let work: Work;
    try {
      work = this.options.work(job);
    } catch (thrown) {
      return this.options.post({ type: 'failed', id, fault: faultOf(thrown) }, []);
    }
    const entry: Entry = {
      id,
      work,
      task: null,
      progressAt: 0,
      spent: 0,
      isWaiting: !!work.prepare,
      isOver: false,
    };
    this.entries.push(entry);
    void (work.prepare ? this.prepare(entry, work.prepare) : this.serve());
  }

  /** Waits for what a job needs; other jobs go on, and signs of life say that nothing hangs. */
  private async prepare(entry: Entry, prepare: NonNullable<Work['prepare']>): Promise<void> {
    const { after, post } = this.options;
    const { id } = entry;
    post({ type: 'started', id }, []);
    let waited = 0;
    let callOff = () => {};
    const sign = (): void => {
      callOff = after(signEveryMs, () => {
        if (entry.isOver) return;
        waited += signEveryMs;
        if (waited >= longestWaitMs) return this.end(entry, { type: 'failed', id, fault: tooSlow });
        post({ type: 'progress', id, progress: { done: 0, total: 1, label: 'Fetching the data' } }, []);
        sign();
      });
    };
    sign();
    try {
      await prepare();
      entry.isWaiting = false;
    } catch (thrown) {
      this.end(entry, { type: 'failed', id, fault: faultOf(thrown) });
    }
    callOff();
    void this.serve();
  }

  private async serve(): Promise<void> {
    if (this.isServing) return;
    this.isServing = true;
    for (;;) {
      await this.options.pause();
      const ready = this.entries.filter(({ isWaiting }) => !isWaiting);
      const next = ready.find(({ work }) => work.isUrgent) ?? ready[0];
      if (!next) break;
      this.advance(next);
    }
    this.isServing = false;
  }

  private advance(entry: Entry): void {
    this.active = entry;
    try {
      this.slice(entry);
    } catch (thrown) {
      this.end(entry, { type: 'failed', id: entry.id, fault: faultOf(thrown) });
    } finally {
      this.active = null;
    }
  }

  private slice(entry: Entry): void {
    const { now, post } = this.options;
    entry.task ??= this.begin(entry);
    const begun = now();
    const slice = runSlice(entry.task, { now, budget: sliceMs });
    entry.spent += now() - begun;
    if (entry.isOver) return void entry.task.return();
    if (slice.done) return this.end(entry, { type: 'done', id: entry.id, ms: entry.spent });
    if (now() - entry.progressAt < progressEveryMs) return;
    entry.progressAt = now();
    post({ type: 'progress', id: entry.id, progress: slice.progress }, []);
  }

  private begin(entry: Entry): Task<void> {
    const { now, post } = this.options;
    const { id } = entry;
    if (!entry.work.prepare) post({ type: 'started', id }, []);
    entry.progressAt = now();
    return entry.work.begin({
      step: (snapshot, view) => post({ type: 'step', id, snapshot, view }, buffersIn(view)),
      waiting: (needs) => post({ type: 'waiting', id, needs }, []),
      answer: (answer) => post({ type: 'answer', id, answer }, buffersIn(answer)),
    });
  }

  private cancel(id: RequestId): void {
    const entry = this.entries.find((one) => one.id === id);
    if (!entry) return;
    this.end(entry, { type: 'cancelled', id });
    if (entry !== this.active) entry.task?.return();
  }

  private end(entry: Entry, message: FromWorker): void {
    if (entry.isOver) return;
    entry.isOver = true;
    this.entries.splice(this.entries.indexOf(entry), 1);
    this.options.post(message, []);
  }
}

/** The fault of a job whose data do not come. */
const tooSlow: Fault = {
  code: 'invalid-data',
  message: `The data did not arrive within ${longestWaitMs / 1000} seconds. Check the connection and try again.`,
  detail: outside,
};

/** Outcome of one slice of a task. */
type Slice<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly progress: Progress };

/** Runs a task until it ends or the time is used up. Errors: those of the task. */
function runSlice<T>(task: Task<T>, until: { now: () => number; budget: number }): Slice<T> {
  const end = until.now() + until.budget;
  for (;;) {
    const next = task.next();
    if (next.done) return { done: true, value: next.value };
    if (until.now() >= end) return { done: false, progress: next.value };
  }
}

/** Lets pending messages in, without the delay of timers. */
function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Returns such a pause on one lasting channel: cheaper than a new channel each time, but it keeps a process alive, so it
 * is for workers.
 */
export function lastingPause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void)[] = [];
  port1.onmessage = () => {
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/** Returns the buffers of all typed arrays in a plain record, each once, for transfer. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, found);
  }
}
