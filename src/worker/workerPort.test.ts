import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { createFakeClock } from '../testing/clocks';
import { fakeNext, fakeStart, fakeView } from '../testing/fakeEngine';
import { settled } from '../testing/fakePort';
import type { FromWorker, Job, JobOutcome, ToWorker } from './protocol';
import type { StartWorker, WorkerEvents } from './startWorker';
import { createWorkerPort } from './workerPort';

interface FakeWorker {
  readonly received: ToWorker[];
  readonly events: WorkerEvents;
  isTerminated: boolean;
  says(...messages: FromWorker[]): void;
}

function createWorld() {
  const workers: FakeWorker[] = [];
  const clock = createFakeClock();
  const start: StartWorker = (events) => {
    const says = (...messages: FromWorker[]) => messages.forEach((message) => events.onMessage(message));
    const worker: FakeWorker = { received: [], events, isTerminated: false, says };
    workers.push(worker);
    return {
      post: (message) => worker.received.push(message),
      terminate: () => void (worker.isTerminated = true),
    };
  };
  const port = createWorkerPort({ start, after: clock.after });
  const request = (job: Job) => {
    const steps: number[] = [];
    let ended: JobOutcome | null = null;
    const handle = port.request(job, { onStep: (snapshot) => void steps.push(snapshot.step) });
    void handle.outcome.then((outcome) => (ended = outcome));
    return { steps, cancel: () => handle.cancel(), ended: () => ended };
  };
  return { workers, clock, port, request, worker: () => workers.at(-1)! };
}

const start = fakeStart(defaultSpec, []);
const first = fakeNext(start, []);
const run: Job = { kind: 'run', spec: defaultSpec, changes: [], from: null, until: 2 };
const view: Job = { kind: 'ask', question: 'view', subject: start, asked: null };

function step(id: number, snapshot = start): FromWorker {
  return { type: 'step', id, snapshot, view: fakeView(snapshot) };
}

describe('a worker that works', () => {
  it('is started before anything is asked', () => {
    expect(createWorld().workers).toHaveLength(1);
  });

  it('delivers steps and settles once', async () => {
    const { request, worker } = createWorld();
    const job = request(run);
    worker().says({ type: 'ready' }, { type: 'started', id: 1 }, step(1), step(1, first), {
      type: 'done',
      id: 1,
    });
    worker().says(step(1), { type: 'cancelled', id: 1 });
    await settled();
    expect(job.steps).toEqual([0, 1]);
    expect(job.ended()).toEqual({ type: 'done' });
  });

  it('hands a fault on', async () => {
    const { request, worker } = createWorld();
    const job = request(run);
    const fault = { code: 'invalid-value', message: 'Seven is too many.', detail: {} } as const;
    worker().says({ type: 'failed', id: 1, fault });
    await settled();
    expect(job.ended()).toEqual({ type: 'failed', fault });
  });

  it('is not watched while it has nothing to do', () => {
    const { request, worker, workers, clock } = createWorld();
    request(run);
    worker().says({ type: 'ready' }, { type: 'done', id: 1 });
    clock.pass(100_000);
    expect(workers).toHaveLength(1);
  });
});

describe('cancel', () => {
  it('is over when the worker says so; steps after it are not heard', async () => {
    const { request, worker, workers, clock } = createWorld();
    const job = request(run);
    worker().says({ type: 'started', id: 1 });
    job.cancel();
    expect(worker().received.at(-1)).toEqual({ type: 'cancel', id: 1 });
    worker().says(step(1), { type: 'cancelled', id: 1 });
    clock.pass(1000);
    await settled();
    expect(job).toMatchObject({ steps: [] });
    expect(job.ended()).toEqual({ type: 'cancelled' });
    expect(workers).toHaveLength(1);
  });

  it('ends the worker after 300 ms, and the other jobs go on in a new one', async () => {
    const { request, worker, workers, clock } = createWorld();
    const stuck = request(run);
    const other = request(view);
    worker().says({ type: 'ready' }, { type: 'started', id: 1 });
    stuck.cancel();
    clock.pass(299);
    await settled();
    expect(stuck.ended()).toBeNull();
    clock.pass(1);
    await settled();
    expect(stuck.ended()).toEqual({ type: 'cancelled' });
    expect(workers[0]!.isTerminated).toBe(true);
    expect(worker().received).toEqual([{ type: 'request', id: 2, job: view }]);
    worker().says(step(2), { type: 'done', id: 2 });
    await settled();
    expect(other.ended()).toEqual({ type: 'done' });
  });

  it('of a job that waits behind another is over at once', async () => {
    const { request, worker, workers, clock } = createWorld();
    request(run);
    const waiting = request(run);
    worker().says({ type: 'started', id: 1 });
    waiting.cancel();
    await settled();
    expect(waiting.ended()).toEqual({ type: 'cancelled' });
    clock.pass(1000);
    expect(workers).toHaveLength(1);
  });
});

describe('a worker that crashes or hangs', () => {
  it('fails the oldest job if it dies twice before it begins any', async () => {
    const { request, workers, worker } = createWorld();
    const [job, other] = [request(run), request(run)];
    for (let crash = 0; crash < 2; crash++) {
      worker().says({ type: 'ready' });
      worker().events.onCrash('no memory is left');
    }
    await settled();
    expect(job.ended()).toMatchObject({ type: 'failed' });
    expect(other.ended()).toBeNull();
    expect(workers).toHaveLength(3);
  });

  it('is started again; a run goes on after its last delivered step', async () => {
    const { request, worker, workers } = createWorld();
    const job = request(run);
    worker().says({ type: 'ready' }, { type: 'started', id: 1 }, step(1));
    worker().events.onCrash('out of memory');
    expect(workers).toHaveLength(2);
    expect(workers[0]!.isTerminated).toBe(true);
    expect(worker().received).toEqual([{ type: 'request', id: 1, job: { ...run, from: start } }]);
    worker().says({ type: 'started', id: 1 }, step(1, first), { type: 'done', id: 1 });
    await settled();
    expect(job.steps).toEqual([0, 1]);
    expect(job.ended()).toEqual({ type: 'done' });
  });

  it('is not heard after its end', async () => {
    const { request, workers } = createWorld();
    const job = request(run);
    workers[0]!.events.onCrash('it broke');
    workers[0]!.says(step(1), { type: 'done', id: 1 });
    await settled();
    expect(job.steps).toEqual([]);
    expect(job.ended()).toBeNull();
  });

  it('fails a job that took it down twice, and only that one', async () => {
    const { request, worker } = createWorld();
    const bad = request(run);
    const good = request(run);
    for (let crash = 0; crash < 2; crash++) {
      worker().says({ type: 'ready' }, { type: 'started', id: 1 });
      worker().events.onCrash('out of memory');
    }
    await settled();
    expect(bad.ended()).toMatchObject({ type: 'failed', fault: { code: 'internal' } });
    expect(JSON.stringify(bad.ended())).toContain('stopped twice without an answer (out of memory)');
    expect(good.ended()).toBeNull();
    expect(worker().received).toEqual([{ type: 'request', id: 2, job: run }]);
  });

  it('counts ten seconds of silence as a hang, and any message as a sign of life', () => {
    const { request, worker, workers, clock } = createWorld();
    request(run);
    worker().says({ type: 'ready' }, { type: 'started', id: 1 });
    clock.pass(9_999);
    worker().says({ type: 'progress', id: 1, progress: { done: 1, total: 2, label: 'Fitting' } });
    clock.pass(9_999);
    expect(workers).toHaveLength(1);
    clock.pass(1);
    expect(workers).toHaveLength(2);
  });

  it('does not send a picture again that was delivered', async () => {
    const { request, worker, workers } = createWorld();
    const job = request(view);
    worker().says({ type: 'started', id: 1 }, step(1));
    worker().events.onCrash('it broke');
    await settled();
    expect(job.ended()).toEqual({ type: 'done' });
    expect(workers).toHaveLength(1);
  });

  it('that never starts fails all jobs after the second attempt, and tries again with the next request', async () => {
    const { request, worker, workers } = createWorld();
    const jobs = [request(run), request(view)];
    worker().events.onCrash('not found');
    worker().events.onCrash('not found');
    await settled();
    for (const job of jobs) expect(JSON.stringify(job.ended())).toContain('could not be started (not found)');
    expect(workers).toHaveLength(2);
    request(view);
    expect(workers).toHaveLength(3);
    expect(worker().received).toHaveLength(1);
  });

  it('that cannot even be made fails in words', async () => {
    const port = createWorkerPort({
      start: () => {
        throw new Error('Workers are forbidden here.');
      },
      after: createFakeClock().after,
    });
    const { outcome } = port.request(view, { onStep: () => {} });
    expect(JSON.stringify(await outcome)).toContain('Workers are forbidden here.');
  });
});

it('dispose ends the worker and settles what is open', async () => {
  const { port, request, workers } = createWorld();
  const job = request(run);
  port.dispose();
  await settled();
  expect(workers[0]!.isTerminated).toBe(true);
  expect(job.ended()).toEqual({ type: 'cancelled' });
});
