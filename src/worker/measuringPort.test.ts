import { describe, expect, it } from 'vitest';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { fakeMeasurement, measuredSpec, measuredThing } from '../testing/fakeMeasuring';
import type { Progress } from '../engine/task';
import { createInlinePort } from './inlinePort';
import { createLedger } from './ledger';
import { createMeasuringPort, type MeasuringOptions } from './measuringPort';
import type { EvaluateJob, JobOutcome, TrainingPort } from './protocol';

/** Evaluations asked of a trainer that answers when the test says so. */
interface Asked {
  readonly place: readonly number[];
  readonly draw: number;
  answer(): void;
  end(outcome: JobOutcome): void;
  progress(work: number, done?: number): void;
  isCancelled: boolean;
}

function createWorld(auto: boolean, options: Partial<MeasuringOptions> = {}) {
  const asked: Asked[] = [];
  const trainer: TrainingPort = {
    request(job, listener) {
      const { values, draw } = (job as EvaluateJob).asked;
      const place = [Number(values['C']), Number(values['gamma'])];
      let settle: (outcome: JobOutcome) => void = () => {};
      const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
      const one: Asked = {
        place,
        draw,
        isCancelled: false,
        answer() {
          const { scores, work } = fakeMeasurement({ x: place, draw });
          listener.onAnswer?.({ scores, work });
          settle({ type: 'done' });
        },
        progress: (work, done = 0) =>
          listener.onProgress?.({ done, total: 3, label: '', scores: Array<number>(done).fill(0.5), work }),
        end: settle,
      };
      asked.push(one);
      if (auto) one.answer();
      return {
        outcome,
        cancel() {
          one.isCancelled = true;
          settle({ type: 'cancelled' });
        },
      };
    },
    dispose: () => {},
  };
  const ledger = createLedger();
  const port = createMeasuringPort({
    engine: createInlinePort(),
    ledger,
    trainers: () => Promise.resolve(trainer),
    jobOf: (_, { x, draw }) => ({
      ...{ kind: 'train', question: 'evaluate', subject: { pipeline: 'tumour-svm', version: 1 } },
      asked: { values: { C: x[0]!, gamma: x[1]! }, draw },
    }),
    ...options,
  });
  const run = (workers: number, until: number) => {
    const steps: StepSnapshot[] = [];
    let progress: Progress | null = null;
    const spec = measuredSpec(workers);
    const handle = port.request(
      { kind: 'run', spec, changes: [], from: null, until },
      { onStep: (snapshot) => steps.push(snapshot), onProgress: (told) => (progress = told) },
    );
    return { ...handle, steps, isWaiting: () => progress !== null, progress: () => progress };
  };
  return { asked, ledger, run, port };
}

const workOf = ({ place, draw }: Asked): number => fakeMeasurement({ x: place, draw }).work;

/** Lets everything happen that can without an answer: until so many evaluations were asked for. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; !holds(); turn++) {
    if (turn > 100_000) throw new Error('It never came to that.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a port that measures', () => {
  it('runs to the end, and trains nothing again that stands in the book', async () => {
    const { asked, run } = createWorld(true);
    const first = run(3, 8);
    expect(await first.outcome).toEqual({ type: 'done' });
    const trained = asked.length;
    expect(trained).toBeGreaterThanOrEqual(first.steps.at(-1)!.observations.length);
    const again = run(3, 8);
    expect(await again.outcome).toEqual({ type: 'done' });
    expect(again.steps).toEqual(first.steps);
    expect(asked).toHaveLength(trained);
  });

  it('asks for all first places of one worker at once, and goes on where their answers come in any order', async () => {
    const { asked, run } = createWorld(false);
    const { outcome, steps } = run(1, 0);
    await until(() => asked.length === 4);
    for (const one of asked.toReversed()) one.answer();
    expect(await outcome).toEqual({ type: 'done' });
    expect(steps).toHaveLength(1);
  });

  it('tells how much is done of what is under way, whatever the number of folds', async () => {
    const { asked, run } = createWorld(false);
    const { cancel, outcome, progress } = run(1, 0);
    await until(() => asked.length === 4);
    asked[2]!.progress(5, 2);
    expect(progress()).toMatchObject({
      done: 2 / 3,
      total: 1,
      label: 'Training: 2 folds done, 0.500 so far; 3 more under way',
    });
    cancel();
    expect(await outcome).toEqual({ type: 'cancelled' });
  });

  it('fills lanes with first places, and asks the next of whichever is free while the others are under way', async () => {
    const { asked, ledger, run } = createWorld(false);
    const { outcome, steps } = run(3, 0);
    await until(() => asked.length === 3);
    const ends = asked.map((one) => workOf(one));
    const hearFirst = async (open: readonly number[]): Promise<number> => {
      const first = open.reduce((best, i) => (ends[i]! < ends[best]! ? i : best));
      // The others are nearly done, which says that they end later.
      for (const i of open) if (i !== first) asked[i]!.progress(workOf(asked[i]!) - 1);
      asked[first]!.answer();
      await until(() => ledger.bookOf(measuredThing).entries.some(({ draw }) => draw === asked[first]!.draw));
      return first;
    };
    const came = await hearFirst([0, 1, 2]);
    await until(() => asked.length === 4);
    expect(ledger.bookOf(measuredThing).entries).toHaveLength(1);
    ends.push(ends[came]! + workOf(asked[3]!));
    await hearFirst([0, 1, 2, 3].filter((i) => i !== came));
    expect(await outcome).toEqual({ type: 'done' });
    expect(steps[0]!.batch!.pending).toHaveLength(2);
    expect(steps[0]!.proposal).not.toBeNull();
  });

  it('ends a run with the fault of what cannot be trained, keeps the rest, and tries again when asked again', async () => {
    const { asked, ledger, run } = createWorld(false);
    const first = run(1, 0);
    await until(() => asked.length === 4);
    asked[0]!.answer();
    asked[1]!.end({
      type: 'failed',
      fault: { code: 'internal', message: 'It ran out of memory.', detail: {} },
    });
    expect(await first.outcome).toMatchObject({
      type: 'failed',
      fault: { message: 'It ran out of memory.' },
    });
    expect(ledger.bookOf(measuredThing).entries).toHaveLength(1);
    const again = run(1, 0);
    await until(() => asked.length === 5);
    for (const one of asked.slice(2)) one.answer();
    expect(await again.outcome).toEqual({ type: 'done' });
  });

  it('stops what a cancelled run waits for, and keeps what was measured', async () => {
    const { asked, ledger, run } = createWorld(false);
    const { outcome, cancel } = run(1, 3);
    await until(() => asked.length === 4);
    asked[2]!.answer();
    await until(() => ledger.bookOf(measuredThing).entries.length === 1);
    cancel();
    expect(await outcome).toEqual({ type: 'cancelled' });
    expect(asked.map(({ isCancelled }) => isCancelled)).toEqual([true, true, false, true]);
    expect(ledger.bookOf(measuredThing).running).toEqual([]);
  });

  it('keeps measuring for another run what a cancelled one has waited for', async () => {
    const { asked, run } = createWorld(false);
    const [first, second] = [run(1, 0), run(1, 0)];
    await until(() => first.isWaiting() && second.isWaiting());
    expect(asked).toHaveLength(4);
    first.cancel();
    expect(await first.outcome).toEqual({ type: 'cancelled' });
    expect(asked.some(({ isCancelled }) => isCancelled)).toBe(false);
    for (const one of asked) one.answer();
    expect(await second.outcome).toEqual({ type: 'done' });
    expect(second.steps).toEqual([expect.objectContaining({ step: 0 })]);
  });

  it('tells a fault to all runs that wait for the place', async () => {
    const { asked, run } = createWorld(false);
    const both = [run(1, 0), run(1, 0)];
    await until(() => both.every(({ isWaiting }) => isWaiting()));
    asked[3]!.end({ type: 'failed', fault: { code: 'internal', message: 'It hangs.', detail: {} } });
    for (const { outcome } of both) {
      expect(await outcome).toMatchObject({ type: 'failed', fault: { message: 'It hangs.' } });
    }
  });

  it('lets so many runs measure at a time, the others in order, and leaves out those that are cancelled', async () => {
    const { asked, run } = createWorld(false, { mostRuns: 1 });
    const runs = [run(1, 0), run(1, 0), run(1, 0)];
    await until(() => asked.length === 4);
    runs[1]!.cancel();
    expect(await runs[1]!.outcome).toEqual({ type: 'cancelled' });
    expect(asked.some(({ isCancelled }) => isCancelled)).toBe(false);
    for (const one of asked) one.answer();
    expect(await runs[0]!.outcome).toEqual({ type: 'done' });
    expect(await runs[2]!.outcome).toEqual({ type: 'done' });
    expect([runs[1]!.steps.length, runs[2]!.steps.length]).toEqual([0, 1]);
  });

  it('ends all runs when it is ended, those too that wait for others', async () => {
    const { asked, port, run } = createWorld(false, { mostRuns: 1 });
    const runs = [run(1, 0), run(1, 0)];
    await until(() => asked.length === 4);
    port.dispose();
    for (const { outcome } of runs) expect(await outcome).toEqual({ type: 'cancelled' });
    expect(asked.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  it('goes on as soon as the others tell of more work than the answer took', async () => {
    const { asked, ledger, run } = createWorld(false);
    const { steps, cancel } = run(2, 1);
    const ends: number[] = [];
    await until(() => asked.length === 2);
    ends.push(workOf(asked[0]!), workOf(asked[1]!));
    const first = ends[0]! < ends[1]! ? 0 : 1;
    asked[first]!.answer();
    await until(() => ledger.bookOf(measuredThing).entries.length === 1);
    const other = asked[1 - first]!;
    other.progress(ends[first]! / 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(2);
    other.progress(ends[first]! + 2);
    await until(() => asked.length === 3);
    expect(steps).toEqual([]);
    cancel();
  });

  it('says in words that what it is given to know contradicts what was measured', async () => {
    const bad = { place: 1, draw: 0, work: 1 };
    const { run, ledger } = createWorld(true, {
      beforeRun: (what) =>
        ledger.enter(what, [
          { ...bad, scores: [0.5] },
          { ...bad, scores: [0.6] },
        ]),
    });
    expect(await run(1, 0).outcome).toMatchObject({
      type: 'failed',
      fault: { message: expect.stringMatching(/contradicts itself/) as unknown },
    });
    expect(ledger.bookOf(measuredThing).entries).toEqual([]);
  });
});
