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
import { withDecimals } from '../engine/numberText';

export interface MeasuringOptions {
  readonly engine: EnginePort;
  readonly ledger: Ledger;
  /** Workers that measure, opened when first needed. */
  readonly trainers: () => Promise<TrainingPort>;
  /** Returns the job that measures a place, of the parameters of an objective. */
  readonly jobOf: (params: ParamValues, need: Need) => EvaluateJob;
  /** Called before a run that measures is asked for: what is known from elsewhere can be entered. Errors become the fault of the run. */
  readonly beforeRun?: (what: string) => void;
  /** Most runs that measure at a time; the others wait in order. Left out, none waits. */
  readonly mostRuns?: number;
}

type RunJob = Extract<Job, { kind: 'run' }>;

/**
 * Makes an engine that measures what its runs wait for: a run goes on as soon as the book tells enough, whatever is still under way, and
 * what is under way when it ends or its step is reached goes on for the next one. The engine itself never measures.
 */
export function createMeasuringPort(options: MeasuringOptions): EnginePort {
  return new MeasuringPort(options);
}

/** A run under way. */
interface Following {
  readonly what: string;
  /** What it waits for, or has waited for last. */
  needs: readonly Need[];
  /** The fault of one of them. */
  fault: Fault | null;
  isCancelled: boolean;
  /** Ends its waiting. */
  wake: () => void;
}

/** A measurement under way. */
interface Measuring {
  readonly key: string;
  running: Running;
  /** Share of it that is done, 0 to 1. */
  share: number;
  handle: JobHandle | null;
  isOver: boolean;
}

class MeasuringPort implements EnginePort {
  private readonly options: MeasuringOptions;
  private readonly under = new Map<string, Measuring>();
  private readonly waiting = new Set<() => void>();
  /** Runs under way, each with what it waits for. */
  private readonly runs = new Set<Following>();
  /** Runs that wait for others to end. */
  private readonly queue: Following[] = [];

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
    for (const one of [...this.runs, ...this.queue.splice(0)]) {
      one.isCancelled = true;
      one.wake();
    }
    this.options.engine.dispose();
  }

  /** Waits until a run may begin, or is cancelled. */
  private async turn(mine: Following): Promise<void> {
    const { mostRuns = Infinity } = this.options;
    while (this.runs.size >= mostRuns && !mine.isCancelled) {
      await new Promise<void>((resolve) => {
        mine.wake = resolve;
        this.queue.push(mine);
      });
    }
    if (!mine.isCancelled) this.runs.add(mine);
  }

  private end(mine: Following): void {
    this.runs.delete(mine);
    // Some may have been cancelled: each looks for itself.
    for (const one of this.queue.splice(0)) one.wake();
  }

  private follow(what: string, given: RunJob, listener: JobListener): JobHandle {
    try {
      this.options.beforeRun?.(what);
    } catch (thrown) {
      return { outcome: Promise.resolve({ type: 'failed', fault: faultOf(thrown) }), cancel: () => {} };
    }
    let job = given;
    let engine: JobHandle | null = null;
    const mine: Following = { what, needs: [], fault: null, isCancelled: false, wake: () => {} };
    const attempt = async (): Promise<JobOutcome> => {
      for (;;) {
        let isWaiting = false;
        const book = this.options.ledger.bookOf(what);
        engine = this.options.engine.request(
          { ...job, book },
          {
            ...listener,
            onStep: (snapshot, view) => {
              job = { ...job, from: snapshot };
              listener.onStep?.(snapshot, view);
            },
            onWaiting: (wanted) => {
              mine.needs = wanted;
              isWaiting = true;
            },
          },
        );
        const outcome = await engine.outcome;
        engine = null;
        if (mine.isCancelled) return { type: 'cancelled' };
        if (outcome.type !== 'done' || !isWaiting) return outcome;
        await this.measure(mine, job, listener);
        if (mine.isCancelled) return { type: 'cancelled' };
        if (mine.fault) return { type: 'failed', fault: mine.fault };
      }
    };
    const inTurn = async (): Promise<JobOutcome> => {
      await this.turn(mine);
      return mine.isCancelled ? { type: 'cancelled' } : attempt().finally(() => this.end(mine));
    };
    return {
      outcome: inTurn(),
      cancel: () => {
        mine.isCancelled = true;
        engine?.cancel();
        this.stopWhatOnly(mine);
        mine.wake();
      },
    };
  }

  /** Stops what only this run waits for: others may wait for the same place. */
  private stopWhatOnly(mine: Following): void {
    const others = [...this.runs].filter((one) => one !== mine);
    const wanted = new Set(others.flatMap(({ what, needs }) => needs.map((need) => keyOf(what, need))));
    for (const need of mine.needs) {
      const key = keyOf(mine.what, need);
      const under = this.under.get(key);
      if (under && !wanted.has(key)) this.stop(under);
    }
    mine.needs = [];
    this.tellRunning(mine.what);
  }

  /** Measures what a run waits for, until one more answer of it is there, enough work is told of, or a fault. */
  private measure(mine: Following, job: RunJob, listener: JobListener): Promise<void> {
    const { what, needs } = mine;
    const { ledger } = this.options;
    // Answers may have come while the engine looked: then it looks again, and the rest is measured meanwhile.
    for (const need of needs) if (!mine.fault && !ledger.has(what, need)) this.begin(what, job, need);
    return new Promise((resolve) => {
      const end = (): void => {
        this.waiting.delete(check);
        resolve();
      };
      const check = (): void => {
        const goesOn = mine.fault !== null || needs.some((need) => ledger.has(what, need));
        return goesOn || needs.every((need) => this.isPast(what, need))
          ? end()
          : this.tell(what, needs, listener);
      };
      this.waiting.add(check);
      mine.wake = end;
      check();
    });
  }

  /** True if a place has been measured for so long that its answer is not waited for. */
  private isPast(what: string, need: Need): boolean {
    const work = this.under.get(keyOf(what, need))?.running.work ?? 0;
    // One more than enough: the clock is rounded.
    return need.enough !== undefined && work > need.enough + 1;
  }

  private tell(what: string, needs: readonly Need[], listener: JobListener): void {
    const under = needs.map((need) => this.under.get(keyOf(what, need)));
    const first = under.find((one) => one && one.running.scores.length > 0) ?? under[0];
    const scores = first?.running.scores ?? [];
    const folds = scores.length;
    const others = needs.length > 1 ? `; ${needs.length - 1} more under way` : '';
    const soFar = folds > 0 ? `, ${withDecimals(sum(scores) / folds, 3)} so far` : '';
    const label = `Training: ${folds} ${folds === 1 ? 'fold' : 'folds'} done${soFar}${others}`;
    listener.onProgress?.({ done: first?.share ?? 0, total: 1, label });
  }

  private begin(what: string, job: RunJob, need: Need): void {
    const key = keyOf(what, need);
    if (this.under.has(key)) return;
    const { x, draw } = need;
    const measuring: Measuring = {
      key,
      running: { x, draw, scores: [], work: 0 },
      share: 0,
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
          onProgress: ({ done, total, scores, work }) => {
            measuring.share = total > 0 ? Math.min(1, done / total) : 0;
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
    if (outcome.type === 'failed') this.blame(measuring.key, outcome.fault);
    else if (outcome.type === 'done' && answer)
      this.enter(what, measuring.key, { place: placeMark(x), draw, ...answer });
    this.tellRunning(what);
  }

  /** Tells a fault to all runs that wait for the place. */
  private blame(key: string, fault: Fault): void {
    for (const one of this.runs)
      if (one.needs.some((need) => keyOf(one.what, need) === key)) one.fault = fault;
  }

  private enter(what: string, key: string, entry: Parameters<Ledger['enter']>[1][number]): void {
    try {
      this.options.ledger.enter(what, [entry]);
    } catch (thrown) {
      this.blame(key, faultOf(thrown));
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
