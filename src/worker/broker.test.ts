import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { createFakeClock } from '../testing/clocks';
import { settled } from '../testing/fakePort';
import { createBroker } from './broker';
import { createPool } from './pool';
import type { Job, JobOutcome, ToWorker, TrainingAnswer, TrainingJob, TrainingProgress } from './protocol';
import type { StartWorker, WorkerEvents } from './startWorker';

interface FakeWorker {
  readonly of: 'training' | 'batch';
  readonly received: ToWorker[];
  readonly events: WorkerEvents;
  isTerminated: boolean;
}

const run: Job = { kind: 'run', pictures: false, spec: defaultSpec, changes: [], from: null, until: 2 };
const evaluate: TrainingJob = { kind: 'evaluate', pipeline: 'p', version: 1, values: {}, draw: 0 };

function createWorld(cores: number) {
  const workers: FakeWorker[] = [];
  const clock = createFakeClock();
  const broker = createBroker(cores);
  const startOf =
    (of: FakeWorker['of']): StartWorker =>
    (events) => {
      const worker: FakeWorker = { of, received: [], events, isTerminated: false };
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
  };
}

async function finish({ received, events }: FakeWorker): Promise<void> {
  const { id } = received.filter((one) => one.type === 'request').at(-1)!;
  events.onMessage({ type: 'started', id });
  events.onMessage({ type: 'done', id });
  await settled();
}

describe('a broker', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [4, 3],
    [16, 15],
    [NaN, 1],
  ])('of %d cores gives %d workers', (cores, size) => {
    expect(createBroker(cores).size).toBe(size);
  });

  it('never gives more workers than cores less one to all pools together', async () => {
    const { counts, train, batchOf, workers } = createWorld(4);
    batchOf(6);
    expect(counts()).toEqual([0, 3]);
    train(5);
    expect(counts()).toEqual([0, 3]);
    for (let turn = 0; turn < 40; turn++) {
      const busy = workers.filter((one) => !one.isTerminated);
      expect(busy.length).toBeLessThanOrEqual(3);
      for (const worker of busy.slice(0, 1)) await finish(worker);
    }
  });

  it('gives training the worker whose batch job is over, and breaks none off', async () => {
    const { alive, counts, train, batchOf, outcomes } = createWorld(4);
    batchOf(5);
    train(2);
    await finish(alive('batch')[0]!);
    expect(counts()).toEqual([1, 2]);
    await finish(alive('batch')[0]!);
    expect(counts()).toEqual([2, 1]);
    await finish(alive('batch')[0]!);
    expect(counts()).toEqual([2, 1]);
    expect(outcomes).toEqual([{ type: 'done' }, { type: 'done' }, { type: 'done' }]);
  });

  it('ends an idle worker of the batch at once for training', async () => {
    const { alive, counts, train, batchOf } = createWorld(2);
    batchOf(1);
    await finish(alive('batch')[0]!);
    expect(counts()).toEqual([0, 1]);
    train();
    expect(counts()).toEqual([1, 0]);
  });

  it('gives the batch what training leaves after its rest, and everything is done in the end', async () => {
    const { alive, clock, counts, train, batchOf, outcomes } = createWorld(1);
    train();
    batchOf(2);
    expect(counts()).toEqual([1, 0]);
    await finish(alive('training')[0]!);
    expect(counts()).toEqual([1, 0]);
    clock.pass(30_000);
    expect(counts()).toEqual([0, 1]);
    for (let job = 0; job < 2; job++) await finish(alive('batch')[0]!);
    expect(outcomes).toHaveLength(3);
  });

  it('gives the batch the workers of a pool that is ended', () => {
    const { counts, train, batchOf, training } = createWorld(3);
    train(2);
    batchOf(2);
    expect(counts()).toEqual([2, 0]);
    training.dispose();
    expect(counts()).toEqual([0, 2]);
  });

  it('counts a worker that is replaced after a crash once', async () => {
    const { alive, counts, train, batchOf, outcomes } = createWorld(2);
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
