import { describe, expect, it } from 'vitest';
import { faultOf } from '../engine/errors';
import { openBook } from '../engine/loop/book';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { createFakeClock } from '../testing/clocks';
import { fakeMeasurement, measuredSpec, measuredThing } from '../testing/fakeMeasuring';
import { createBroker, jobsAtATime } from './broker';
import { workOf } from './jobs';
import { createLedger } from './ledger';
import { createMeasuringPort } from './measuringPort';
import { createPool } from './pool';
import type { EvaluateJob, FromWorker, TrainingAnswer, TrainingJob, TrainingProgress } from './protocol';
import { createServer } from './server';
import { isLong } from '../testing/sweep';
import type { StartWorker } from './startWorker';

type Health = 'well' | 'throws' | 'hangs' | 'out of memory' | 'cannot be started';

/** Engine and training on pools of a machine with so many cores. The first evaluation of each worker that is not well goes wrong. */
function createWorld(cores: number, health: { now: Health }) {
  const clock = createFakeClock();
  const broker = createBroker(jobsAtATime(cores));
  let atWork = 0;
  let mostAtWork = 0;
  const work = (change: number): void => {
    atWork += change;
    mostAtWork = Math.max(mostAtWork, atWork);
  };
  const startEngine: StartWorker = ({ onMessage }) => {
    const post = (message: FromWorker): void => {
      if (message.type === 'done' || message.type === 'failed' || message.type === 'cancelled') work(-1);
      onMessage(message);
    };
    const server = createServer({ post, work: workOf });
    return {
      post(message) {
        if (message.type === 'request') work(1);
        server.handle(structuredClone(message));
      },
      terminate: () => {},
    };
  };
  const startTrainer: StartWorker = ({ onMessage, onCrash }) => {
    if (health.now === 'cannot be started') throw new Error('no worker here');
    return {
      post(message) {
        if (message.type !== 'request') return;
        const { id } = message;
        const { values, draw } = (message.job as EvaluateJob).asked;
        work(1);
        queueMicrotask(() => {
          onMessage({ type: 'started', id });
          if (health.now === 'hangs') return;
          work(-1);
          if (health.now === 'out of memory') return onCrash('out of memory');
          if (health.now === 'throws') {
            return onMessage({ type: 'failed', id, fault: faultOf(new Error('a matrix is empty')) });
          }
          const { scores, work: done } = fakeMeasurement({
            x: [Number(values['C']), Number(values['gamma'])],
            draw,
          });
          onMessage({ type: 'answer', id, answer: { scores, work: done } });
          onMessage({ type: 'done', id });
        });
      },
      terminate: () => {},
    };
  };
  const trainers = createPool<TrainingJob, TrainingAnswer, TrainingProgress>({
    ...{ start: startTrainer, broker, after: clock.after },
    ...{ isFirst: true, size: broker.size },
  });
  const ledger = createLedger();
  const port = createMeasuringPort({
    engine: createPool({ start: startEngine, broker, after: clock.after }),
    ledger,
    trainers: () => Promise.resolve(trainers),
    jobOf: (_, { x, draw }) => ({
      ...{ kind: 'train', question: 'evaluate', subject: { pipeline: 'tumour-svm', version: 1 } },
      asked: { values: { C: x[0]!, gamma: x[1]! }, draw },
    }),
    mostRuns: broker.size,
  });
  const run = (lanes: number, from?: StepSnapshot | null, seed = 5) => {
    const steps: StepSnapshot[] = [];
    const { outcome, cancel } = port.request(
      { kind: 'run', spec: measuredSpec(lanes, seed), changes: [], from: from ?? null, until: 8 },
      { onStep: (snapshot) => steps.push(snapshot) },
    );
    return { outcome, cancel, steps };
  };
  return { clock, ledger, run, mostAtWork: () => mostAtWork };
}

/** Lets a clock run until an outcome is there. */
async function inTime<T>(outcome: Promise<T>, { pass }: { pass(milliseconds: number): void }): Promise<T> {
  let isOver = false;
  void outcome.then(() => (isOver = true));
  for (let turn = 0; !isOver && turn < 100_000; turn++) {
    if (turn % 100 === 99) pass(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcome;
}

const last = async (
  { outcome, steps }: ReturnType<ReturnType<typeof createWorld>['run']>,
  world: ReturnType<typeof createWorld>,
) => {
  expect(await inTime(outcome, world.clock)).toEqual({ type: 'done' });
  return steps.at(-1);
};

it.each(isLong ? [0, 1, 2, 4, NaN] : [2, NaN])(
  'on %d cores, three lanes and three runs come to the same end',
  async (cores) => {
    const world = createWorld(cores, { now: 'well' });
    const runs = [world.run(3), world.run(3, null, 6), world.run(3)];
    const ends: unknown[] = [];
    for (const one of runs) ends.push(await last(one, world));
    expect(ends[2]).toEqual(ends[0]);
    expect(ends[0]).toMatchObject({ step: 8 });
    expect(world.mostAtWork()).toBeLessThanOrEqual(jobsAtATime(cores));
  },
);

it('a run whose training hangs is cancelled at once, and its core is free 300 ms later', async () => {
  const health: { now: Health } = { now: 'hangs' };
  const world = createWorld(2, health);
  const { outcome, cancel } = world.run(3);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  cancel();
  expect(await outcome).toEqual({ type: 'cancelled' });
  health.now = 'well';
  const next = world.run(3, null, 6);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(next.steps).toEqual([]);
  world.clock.pass(300);
  for (let turn = 0; next.steps.length < 9 && turn < 10_000; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await next.outcome).toEqual({ type: 'done' });
});

describe.each([
  ['throws', /^Something unexpected happened in the engine: a matrix is empty$/],
  [
    'hangs',
    /^The computation stopped twice without an answer \(it did not answer\)\. The state before it is kept; /,
  ],
  [
    'out of memory',
    /^The computation stopped twice without an answer \(out of memory\)\. The state before it is kept; /,
  ],
  [
    'cannot be started',
    /^The computation could not be started \(Error: no worker here\)\. Load the page again; the link keeps the run\.$/,
  ],
] as const)('a training worker that %s', (fault, sentence) => {
  it('ends the run with one sentence, keeps what is known, and the run goes on once it is well', async () => {
    const undisturbed = createWorld(4, { now: 'well' });
    const whole = undisturbed.run(3);
    const end = await last(whole, undisturbed);

    const good = fault === 'cannot be started' ? 0 : 6;
    const health: { now: Health } = { now: good > 0 ? 'well' : fault };
    const world = createWorld(4, health);
    world.ledger.subscribe(() => {
      if (world.ledger.bookOf(measuredThing).entries.length === good) health.now = fault;
    });
    const { outcome, steps } = world.run(3);
    expect(await inTime(outcome, world.clock)).toMatchObject({
      type: 'failed',
      fault: { message: expect.stringMatching(sentence) as string },
    });
    expect(steps.length > 0).toBe(good > 0);
    expect(whole.steps.slice(0, steps.length)).toEqual(steps);
    const { entries } = world.ledger.bookOf(measuredThing);
    expect(entries.length).toBeGreaterThanOrEqual(good);
    openBook({ of: measuredThing, entries });

    health.now = 'well';
    const kept = new Set(entries);
    const again = await last(world.run(3, steps.at(-1)), world);
    expect(again).toEqual(end);
    expect([...kept].every((entry) => world.ledger.bookOf(measuredThing).entries.includes(entry))).toBe(true);
  });
});
