import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { createFakeClock } from '../testing/clocks';
import { settled } from '../testing/fakePort';
import { createBroker, jobsAtATime } from './broker';
import { createPool } from './pool';
import type {
  EvaluateJob,
  Job,
  JobOutcome,
  ToWorker,
  TrainingAnswer,
  TrainingJob,
  TrainingProgress,
} from './protocol';
import type { StartWorker, WorkerEvents } from './startWorker';

interface FakeWorker {
  readonly of: 'training' | 'batch';
  readonly received: ToWorker[];
  readonly events: WorkerEvents;
  isTerminated: boolean;
  /** Number of jobs it has ended. */
  ended: number;
}

const run: Job = { kind: 'run', pictures: false, spec: defaultSpec, changes: [], from: null, until: 2 };
const evaluate: EvaluateJob = {
  ...{ kind: 'train', question: 'evaluate', subject: { pipeline: 'p', version: 1 } },
  asked: { values: {}, draw: 0 },
};

function createWorld(size: number) {
  const workers: FakeWorker[] = [];
  const clock = createFakeClock();
  const broker = createBroker(size);
  const startOf =
    (of: FakeWorker['of']): StartWorker =>
    (events) => {
      const worker: FakeWorker = { of, received: [], events, isTerminated: false, ended: 0 };
      workers.push(worker);
      return {
        post: (message) => worker.received.push(message),
        terminate: () => void (worker.isTerminated = true),
      };
    };
  const shared = { broker, after: clock.after };
  const training = createPool<TrainingJob, TrainingAnswer, TrainingProgress>({
    ...shared,
    start: startOf('training'),
    size: 8,
    isFirst: true,
  });
  const batch = createPool({ ...shared, start: startOf('batch'), size: 4 });
  const outcomes: JobOutcome[] = [];
  const note = ({ outcome }: { outcome: Promise<JobOutcome> }) =>
    void outcome.then((one) => outcomes.push(one));
  const alive = (of: FakeWorker['of']) => workers.filter((one) => one.of === of && !one.isTerminated);
  return {
    ...{ broker, workers, clock, training, batch, outcomes, alive },
    train: (count = 1) => Array.from({ length: count }, () => note(training.request(evaluate, {}))),
    batchOf: (count: number) => Array.from({ length: count }, () => note(batch.request(run, {}))),
    counts: () => [alive('training').length, alive('batch').length],
    busy: () => [alive('training').filter(isBusy).length, alive('batch').filter(isBusy).length],
  };
}

/** True if a worker was given more jobs than it has ended. */
function isBusy({ received, ended, isTerminated }: FakeWorker): boolean {
  return !isTerminated && received.filter(({ type }) => type === 'request').length > ended;
}

async function finish(worker: FakeWorker): Promise<void> {
  const { received, events } = worker;
  worker.ended++;
  const { id } = received.filter((one) => one.type === 'request').at(-1)!;
  events.onMessage({ type: 'started', id });
  events.onMessage({ type: 'done', id });
  await settled();
}

describe('a machine', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [2.9, 2],
    [4, 4],
    [16, 16],
    [64, 16],
    [NaN, 2],
  ])('of %d cores gives %d jobs at a time', (cores, size) => {
    expect(jobsAtATime(cores)).toBe(size);
  });
});

describe('a broker', () => {
  it('never has more jobs computed than there are cores by all pools together', async () => {
    const { busy, train, batchOf, workers } = createWorld(3);
    batchOf(6);
    expect(busy()).toEqual([0, 3]);
    train(5);
    expect(busy()).toEqual([0, 3]);
    for (let turn = 0; turn < 11; turn++) {
      expect(busy()[0]! + busy()[1]!).toBe(Math.min(3, 11 - turn));
      await finish(workers.find(isBusy)!);
    }
    expect(busy()).toEqual([0, 0]);
  });

  it('gives training the core whose batch job is over, and breaks none off', async () => {
    const { alive, busy, train, batchOf, outcomes } = createWorld(3);
    batchOf(5);
    train(2);
    const [first, second, third] = alive('batch');
    await finish(first!);
    expect(busy()).toEqual([1, 2]);
    await finish(second!);
    expect(busy()).toEqual([2, 1]);
    await finish(third!);
    expect(busy()).toEqual([2, 1]);
    expect(outcomes).toEqual([{ type: 'done' }, { type: 'done' }, { type: 'done' }]);
  });

  it('gives training at once what a resting worker of the batch does not need, and keeps that worker', async () => {
    const { alive, busy, counts, train, batchOf } = createWorld(1);
    batchOf(1);
    await finish(alive('batch')[0]!);
    train();
    expect(busy()).toEqual([1, 0]);
    expect(counts()).toEqual([1, 1]);
  });

  it('lets one core alternate between training and the batch, without a rest between', async () => {
    const { alive, busy, train, batchOf, outcomes } = createWorld(1);
    train();
    batchOf(2);
    expect(busy()).toEqual([1, 0]);
    await finish(alive('training')[0]!);
    expect(busy()).toEqual([0, 1]);
    train();
    await finish(alive('batch')[0]!);
    expect(busy()).toEqual([1, 0]);
    await finish(alive('training')[0]!);
    await finish(alive('batch')[0]!);
    expect(outcomes).toHaveLength(4);
  });

  it('gives the batch the workers of a pool that is ended', () => {
    const { counts, train, batchOf, training } = createWorld(2);
    train(2);
    batchOf(2);
    expect(counts()).toEqual([2, 0]);
    training.dispose();
    expect(counts()).toEqual([0, 2]);
  });

  it('has jobs that may wait done by the same workers once no other waits', async () => {
    const { alive, training, train } = createWorld(1);
    train();
    const later = { ...evaluate, asked: { values: {}, draw: 7 } };
    void training.later.request(later, {});
    train();
    const [worker] = alive('training');
    const draws = () =>
      worker!.received.flatMap((one) =>
        one.type === 'request' && one.job.kind === 'train' ? [(one.job as EvaluateJob).asked.draw] : [],
      );
    await finish(worker!);
    expect(draws()).toEqual([0, 0]);
    await finish(worker!);
    expect(draws()).toEqual([0, 0, 7]);
  });

  it('gives back cores of jobs that are cancelled', async () => {
    const { alive, busy, training, batchOf } = createWorld(1);
    const { cancel, outcome } = training.request(evaluate, {});
    batchOf(1);
    cancel();
    const [worker] = alive('training');
    worker!.events.onMessage({ type: 'cancelled', id: 1 });
    worker!.ended++;
    expect(await outcome).toEqual({ type: 'cancelled' });
    await settled();
    expect(busy()).toEqual([0, 1]);
  });

  it('counts a worker that is replaced after a crash once', async () => {
    const { alive, counts, train, batchOf, outcomes } = createWorld(1);
    train();
    const [worker] = alive('training');
    const { id } = worker!.received.find((one) => one.type === 'request')!;
    worker!.events.onMessage({ type: 'started', id });
    worker!.events.onCrash('out of memory');
    batchOf(1);
    expect(counts()).toEqual([1, 0]);
    await finish(alive('training')[0]!);
    expect(outcomes).toEqual([{ type: 'done' }]);
  });
});
