import { measuredBy } from './measuring';
import type { ParamValues } from '../engine/definition';
import { faultOf, type Fault } from '../engine/errors';
import { placeMark, type Need } from '../engine/loop/book';
import type { Evaluation } from '../engine/pipelines/pipeline';
import type { Ledger, Running } from './ledger';
import type {
  EnginePort,
  EvaluateJob,
  Job,
  JobHandle,
  JobListener,
  JobOutcome,
  TrainingPort,
} from './protocol';

export interface MeasuringOptions {
  readonly engine: EnginePort;
  readonly ledger: Ledger;
  /** Workers that measure, opened when first needed. */
  readonly trainers: () => Promise<TrainingPort>;
  /** Returns the job that measures a place, of the parameters of an objective. */
  readonly jobOf: (params: ParamValues, need: Need) => EvaluateJob;
  /** Called before a run that measures is asked for: what is known from elsewhere can be entered. Errors become the fault of the run. */
  readonly beforeRun?: (what: string) => void;
}

type RunJob = Extract<Job, { kind: 'run' }>;

/**
 * Makes an engine that measures what its runs wait for: a run goes on as soon as the book tells enough, whatever is still under way, and
 * what is under way when it ends or its step is reached goes on for the next one. The engine itself never measures.
 */
export function createMeasuringPort(options: MeasuringOptions): EnginePort {
  return new MeasuringPort(options);
}

/** A measurement under way. */
interface Measuring {
  readonly key: string;
  running: Running;
  handle: JobHandle | null;
  isOver: boolean;
}

class MeasuringPort implements EnginePort {
  private readonly options: MeasuringOptions;
  private readonly under = new Map<string, Measuring>();
  private readonly faults = new Map<string, Fault>();
  private readonly waiting = new Set<() => void>();

  constructor(options: MeasuringOptions) {
    this.options = options;
  }

  request(job: Job, listener: JobListener): JobHandle {
    const what = job.kind === 'run' ? measuredBy(job.spec) : null;
    if (job.kind !== 'run' || what === null) return this.options.engine.request(job, listener);
    return this.follow(what, job, listener);
  }

  dispose(): void {
    for (const one of [...this.under.values()]) this.stop(one);
    this.options.engine.dispose();
  }

  private follow(what: string, given: RunJob, listener: JobListener): JobHandle {
    try {
      this.options.beforeRun?.(what);
    } catch (thrown) {
      return { outcome: Promise.resolve({ type: 'failed', fault: faultOf(thrown) }), cancel: () => {} };
    }
    let job = given;
    let engine: JobHandle | null = null;
    let needs: readonly Need[] = [];
    let isCancelled = false;
    let wake = (): void => {};
    const attempt = async (): Promise<JobOutcome> => {
      for (;;) {
        needs = [];
        const book = this.options.ledger.bookOf(what);
        engine = this.options.engine.request(
          { ...job, book },
          {
            ...listener,
            onStep: (snapshot, view) => {
              job = { ...job, from: snapshot };
              listener.onStep?.(snapshot, view);
            },
            onWaiting: (wanted) => (needs = wanted),
          },
        );
        const outcome = await engine.outcome;
        engine = null;
        if (isCancelled) return { type: 'cancelled' };
        if (outcome.type !== 'done' || needs.length === 0) return outcome;
        const known = book.entries.length;
        const fault = await this.measure(what, job, {
          needs,
          known,
          listener,
          onWake: (waker) => (wake = waker),
        });
        if (isCancelled) return { type: 'cancelled' };
        if (fault) return { type: 'failed', fault };
      }
    };
    return {
      outcome: attempt(),
      cancel: () => {
        isCancelled = true;
        engine?.cancel();
        for (const need of needs) {
          const under = this.under.get(keyOf(what, need));
          if (under) this.stop(under);
        }
        this.tellRunning(what);
        wake();
      },
    };
  }

  /** Measures places until one more answer stands in the book, or more work is told of; returns a fault, or null. */
  private measure(
    what: string,
    job: RunJob,
    {
      needs,
      known,
      listener,
      onWake,
    }: {
      readonly needs: readonly Need[];
      /** The number of answers that the engine knew. */
      readonly known: number;
      readonly listener: JobListener;
      readonly onWake: (waker: () => void) => void;
    },
  ): Promise<Fault | null> {
    const { ledger } = this.options;
    // Answers may have come while the engine looked: then it looks again.
    if (ledger.bookOf(what).entries.length !== known) return Promise.resolve(null);
    for (const need of needs) this.begin(what, job, need);
    return new Promise((resolve) => {
      const check = (): void => {
        const failed = needs.map((need) => keyOf(what, need)).find((key) => this.faults.has(key));
        const fault = failed === undefined ? null : this.faults.get(failed)!;
        if (failed !== undefined) this.faults.delete(failed);
        const book = ledger.bookOf(what);
        if (!fault && book.entries.length === known) return this.tell(what, needs, listener);
        end(fault);
      };
      const end = (fault: Fault | null): void => {
        this.waiting.delete(check);
        resolve(fault);
      };
      this.waiting.add(check);
      onWake(() => end(null));
      check();
    });
  }

  private tell(what: string, needs: readonly Need[], listener: JobListener): void {
    const running = needs.map((need) => this.under.get(keyOf(what, need))?.running);
    const first = running.find((one) => one && one.scores.length > 0) ?? running[0];
    const folds = first?.scores.length ?? 0;
    const others = needs.length > 1 ? `; ${needs.length - 1} more under way` : '';
    const soFar = first && folds > 0 ? `, ${(sum(first.scores) / folds).toPrecision(2)} so far` : '';
    const label = `Training: ${folds} ${folds === 1 ? 'fold' : 'folds'} done${soFar}${others}`;
    listener.onProgress?.({ done: folds, total: Math.max(folds + 1, 5), label });
  }

  private begin(what: string, job: RunJob, need: Need): void {
    const key = keyOf(what, need);
    if (this.under.has(key)) return;
    const { x, draw } = need;
    const measuring: Measuring = {
      key,
      running: { x, draw, scores: [], work: 0 },
      handle: null,
      isOver: false,
    };
    this.under.set(key, measuring);
    const asked = this.options.jobOf(job.spec.objective.params, need);
    this.options.trainers().then(
      (trainers) => {
        if (measuring.isOver) return;
        let answer: Evaluation | null = null;
        measuring.handle = trainers.request(asked, {
          onAnswer: (told) => (answer = told as Evaluation),
          onProgress: ({ scores, work }) => {
            measuring.running = { x, draw, scores: scores ?? [], work: work ?? 0 };
            this.tellRunning(what);
          },
        });
        void measuring.handle.outcome.then((outcome) => this.settle(what, measuring, { answer, outcome }));
      },
      (thrown: unknown) => {
        const fault: Fault = {
          code: 'internal',
          message: `Nothing can be trained here: ${String(thrown)}`,
          detail: {},
        };
        this.settle(what, measuring, { answer: null, outcome: { type: 'failed', fault } });
      },
    );
  }

  private settle(
    what: string,
    measuring: Measuring,
    { answer, outcome }: { readonly answer: Evaluation | null; readonly outcome: JobOutcome },
  ): void {
    if (measuring.isOver) return;
    measuring.isOver = true;
    this.under.delete(measuring.key);
    const { x, draw } = measuring.running;
    if (outcome.type === 'failed') this.faults.set(measuring.key, outcome.fault);
    else if (outcome.type === 'done' && answer)
      this.enter(what, measuring.key, { place: placeMark(x), draw, ...answer });
    this.tellRunning(what);
  }

  private enter(what: string, key: string, entry: Parameters<Ledger['enter']>[1][number]): void {
    try {
      this.options.ledger.enter(what, [entry]);
    } catch (thrown) {
      this.faults.set(key, faultOf(thrown));
    }
  }

  private stop(measuring: Measuring): void {
    measuring.isOver = true;
    this.under.delete(measuring.key);
    measuring.handle?.cancel();
  }

  private tellRunning(what: string): void {
    const running = [...this.under.values()]
      .filter(({ key }) => key.startsWith(`${what} `))
      .map((one) => one.running);
    this.options.ledger.setRunning(what, running);
    for (const check of [...this.waiting]) check();
  }
}

function keyOf(what: string, { x, draw }: Pick<Need, 'x' | 'draw'>): string {
  return `${what} ${draw} ${x.join()}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
