import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { createFakeClock } from '../testing/clocks';
import { fakeStart } from '../testing/fakeEngine';
import { settled } from '../testing/fakePort';
import { createPool } from './pool';
import type { FromWorker, Job, JobOutcome, ToWorker } from './protocol';
import type { StartWorker, WorkerEvents } from './startWorker';

interface FakeWorker {
  readonly received: ToWorker[];
  readonly events: WorkerEvents;
  isTerminated: boolean;
}

function createWorld(size: number) {
  const workers: FakeWorker[] = [];
  const clock = createFakeClock();
  const start: StartWorker = (events) => {
    const worker: FakeWorker = { received: [], events, isTerminated: false };
    workers.push(worker);
    return {
      post: (message) => worker.received.push(message),
      terminate: () => void (worker.isTerminated = true),
    };
  };
  const pool = createPool({ start, size, after: clock.after });
  const ended: Record<number, JobOutcome> = {};
  const request = (seed: number) => {
    const handle = pool.request(runOf(seed), {});
    void handle.outcome.then((outcome) => (ended[seed] = outcome));
    return handle;
  };
  return { workers, clock, pool, request, ended };
}

function runOf(seed: number): Job {
  const spec = { ...defaultSpec, seed };
  return { kind: 'run', pictures: false, spec, changes: [], from: null, until: 2 };
}

/** Returns the last request a worker received: its id, and the seed of its run. */
function lastOf({ received }: FakeWorker): { id: number; seed: number } {
  const message = received.filter((one) => one.type === 'request').at(-1)!;
  return { id: message.id, seed: message.job.kind === 'run' ? message.job.spec.seed : -1 };
}

async function finish(worker: FakeWorker, said: readonly FromWorker[] = []): Promise<void> {
  const { id } = lastOf(worker);
  for (const message of [...said, { type: 'done', id } as const]) worker.events.onMessage(message);
  await settled();
}

describe('the queue', () => {
  it('starts no worker before there is work, and no more than there is work for', () => {
    const { workers, request } = createWorld(3);
    expect(workers).toHaveLength(0);
    request(1);
    expect(workers).toHaveLength(1);
    for (const seed of [2, 3, 4, 5]) request(seed);
    expect(workers).toHaveLength(3);
  });

  it('is served in order, by whoever is free', async () => {
    const { workers, request, ended } = createWorld(2);
    for (const seed of [1, 2, 3, 4, 5]) request(seed);
    expect(workers.map((worker) => lastOf(worker).seed)).toEqual([1, 2]);
    await finish(workers[1]!);
    expect(workers.map((worker) => lastOf(worker).seed)).toEqual([1, 3]);
    await finish(workers[1]!);
    await finish(workers[0]!);
    expect(workers.map((worker) => lastOf(worker).seed)).toEqual([5, 4]);
    await finish(workers[0]!);
    await finish(workers[1]!);
    expect(ended).toEqual(Object.fromEntries([1, 2, 3, 4, 5].map((seed) => [seed, { type: 'done' }])));
    expect(workers).toHaveLength(2);
  });

  it('goes on after a failure', async () => {
    const { workers, request, ended } = createWorld(1);
    request(1);
    request(2);
    const fault = { code: 'invalid-data', message: 'It answered NaN.', detail: {} } as const;
    workers[0]!.events.onMessage({ type: 'failed', id: lastOf(workers[0]!).id, fault });
    await settled();
    expect(ended[1]).toEqual({ type: 'failed', fault });
    expect(lastOf(workers[0]!).seed).toBe(2);
  });
});

describe('cancel', () => {
  it('ends what waits at once, and leaves the others their order', async () => {
    const { workers, request, ended } = createWorld(1);
    const [, second] = [request(1), request(2), request(3)];
    second.cancel();
    second.cancel();
    await settled();
    expect(ended).toEqual({ 2: { type: 'cancelled' } });
    await finish(workers[0]!);
    expect(lastOf(workers[0]!).seed).toBe(3);
  });

  it('ends what runs within 300 ms, also where the worker does not listen', async () => {
    const { workers, clock, request, ended } = createWorld(2);
    const handles = [1, 2, 3].map(request);
    for (const worker of workers) worker.events.onMessage({ type: 'ready' });
    for (const handle of handles.toReversed()) handle.cancel();
    clock.pass(300);
    await settled();
    expect(Object.values(ended)).toEqual(Array(3).fill({ type: 'cancelled' }));
    expect(workers.every(({ isTerminated }) => isTerminated)).toBe(true);
    request(4);
    expect(lastOf(workers.at(-1)!).seed).toBe(4);
    await finish(workers.at(-1)!);
    expect(ended[4]).toEqual({ type: 'done' });
  });
});

it('a worker that crashes is replaced, and its run goes on after the last step', async () => {
  const { workers, request, ended } = createWorld(2);
  request(1);
  request(2);
  const [first, second] = [workers[0]!, workers[1]!];
  const snapshot = fakeStart(defaultSpec, []);
  first.events.onMessage({ type: 'started', id: 1 });
  first.events.onMessage({ type: 'step', id: 1, snapshot, view: null });
  first.events.onCrash('out of memory');
  expect(workers).toHaveLength(3);
  expect(workers[2]!.received).toMatchObject([{ type: 'request', job: { from: snapshot, until: 2 } }]);
  await finish(workers[2]!);
  await finish(second);
  expect(ended).toEqual({ 1: { type: 'done' }, 2: { type: 'done' } });
});

describe('rest', () => {
  it('ends workers that were idle for 30 s, and starts others when they are needed', async () => {
    const { workers, clock, request } = createWorld(2);
    request(1);
    await finish(workers[0]!);
    clock.pass(29_999);
    expect(workers[0]!.isTerminated).toBe(false);
    clock.pass(1);
    expect(workers[0]!.isTerminated).toBe(true);
    request(2);
    expect(lastOf(workers[1]!).seed).toBe(2);
  });

  it('is put off by work', async () => {
    const { workers, clock, request } = createWorld(1);
    request(1);
    await finish(workers[0]!);
    clock.pass(20_000);
    request(2);
    for (let beat = 0; beat < 10; beat++) {
      workers[0]!.events.onMessage({ type: 'started', id: 2 });
      clock.pass(5_000);
    }
    expect(workers[0]!.isTerminated).toBe(false);
  });

  it('by dispose ends everything, and what is asked afterwards is served', async () => {
    const { workers, pool, request, ended } = createWorld(1);
    request(1);
    request(2);
    pool.dispose();
    await settled();
    expect(ended).toEqual({ 1: { type: 'cancelled' }, 2: { type: 'cancelled' } });
    expect(workers[0]!.isTerminated).toBe(true);
    request(3);
    await finish(workers[1]!);
    expect(ended[3]).toEqual({ type: 'done' });
  });
});
