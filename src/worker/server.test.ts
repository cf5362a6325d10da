import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine/errors';
import { defaultSpec } from '../engine/catalogue';
import type { Task } from '../engine/task';
import { fakeStart, fakeView } from '../testing/fakeEngine';
import { settled } from '../testing/fakePort';
import { buffersIn, createServer } from './server';
import { workOf } from './jobs';
import type { Emit } from './work';
import type { FromWorker, Job } from './protocol';

const snapshot = fakeStart(defaultSpec, []);
const run: Job = { kind: 'run', spec: defaultSpec, changes: [], from: null, until: 1 };
const view: Job = { kind: 'ask', question: 'view', subject: snapshot, asked: null };

/** Creates a server whose tasks take `milliseconds` per piece of work, by a clock that only they move. */
function createWorld(task: (emit: Emit) => Task<void>, milliseconds = 5) {
  let time = 0;
  const posted: FromWorker[] = [];
  const transferred: ArrayBuffer[][] = [];
  const resumed: (() => void)[] = [];
  const server = createServer({
    post: (message, transfer) => {
      posted.push(message);
      transferred.push(transfer);
    },
    now: () => (time += milliseconds),
    pause: () => new Promise((resolve) => resumed.push(resolve)),
    work: (job) => ({ ...workOf(job), begin: task }),
  });
  const turn = async () => {
    resumed.shift()?.();
    await settled();
  };
  const types = () =>
    posted.map((message) => ('id' in message ? `${message.type} ${message.id}` : message.type));
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) await turn();
  };
  return { server, posted, transferred, types, turns };
}

function* pieces(count: number): Task<void> {
  for (let done = 0; done < count; done++) yield { done, total: count, label: 'Working' };
}

describe('slices', () => {
  it('end after about 12 ms, so that messages are seen between them', async () => {
    let worked = 0;
    const { server, turns } = createWorld(function* () {
      for (; worked < 100; worked++) yield { done: worked, total: 100, label: '' };
    });
    server.handle({ type: 'request', id: 1, job: run });
    await turns(1);
    expect(worked).toBeGreaterThan(0);
    expect(worked).toBeLessThanOrEqual(4);
  });

  it('report progress at most every 50 ms', async () => {
    const { server, types, turns } = createWorld(() => pieces(100), 6);
    server.handle({ type: 'request', id: 1, job: run });
    await turns(12);
    const reports = types().filter((type) => type === 'progress 1').length;
    expect(reports).toBeGreaterThan(1);
    expect(reports).toBeLessThan(7);
  });

  it('stop at a cancel, and the task cleans up', async () => {
    let cleaned = false;
    const { server, types, turns } = createWorld(function* () {
      try {
        yield* pieces(1000);
      } finally {
        cleaned = true;
      }
    });
    server.handle({ type: 'request', id: 1, job: run });
    await turns(2);
    server.handle({ type: 'cancel', id: 1 });
    await turns(2);
    expect(types().at(-1)).toBe('cancelled 1');
    expect(cleaned).toBe(true);
  });
});

describe('order', () => {
  it('is that of the requests, but pictures go first, also between the slices of a run', async () => {
    const { server, types, turns } = createWorld(() => pieces(6));
    server.handle({ type: 'request', id: 1, job: run });
    server.handle({ type: 'request', id: 2, job: run });
    await turns(1);
    server.handle({ type: 'request', id: 3, job: view });
    await turns(20);
    const events = types().filter((type) => !type.startsWith('progress'));
    expect(events).toEqual(['started 1', 'started 3', 'done 3', 'done 1', 'started 2', 'done 2']);
  });
});

describe('ends', () => {
  it('tell a fault in plain data, and the next job is served', async () => {
    let count = 0;
    const { server, posted, types, turns } = createWorld(function* () {
      if (count++ === 0) throw new EngineError('invalid-data', 'Row 3 is empty.', { row: 3 });
      yield* pieces(1);
    });
    server.handle({ type: 'request', id: 1, job: run });
    server.handle({ type: 'request', id: 2, job: run });
    await turns(6);
    const fault = { code: 'invalid-data', message: 'Row 3 is empty.', detail: { row: 3 } };
    expect(posted).toContainEqual({ type: 'failed', id: 1, fault });
    expect(types().at(-1)).toBe('done 2');
  });

  it('come once, also when a job is cancelled by what it emits', async () => {
    const world = createWorld(function* (emit) {
      emit.step(snapshot, fakeView(snapshot));
      world.server.handle({ type: 'cancel', id: 1 });
      yield* pieces(3);
    });
    world.server.handle({ type: 'request', id: 1, job: run });
    world.server.handle({ type: 'request', id: 2, job: run });
    await world.turns(8);
    expect(world.types().filter((type) => type.endsWith(' 1'))).toEqual([
      'started 1',
      'step 1',
      'cancelled 1',
    ]);
    expect(world.types()).toContain('done 2');
  });
});

it('hands over each buffer of a view once', async () => {
  const shared = fakeView(snapshot);
  const { server, transferred, turns } = createWorld(function* (emit) {
    emit.step(snapshot, shared);
    yield* pieces(1);
  });
  server.handle({ type: 'request', id: 1, job: run });
  await turns(3);
  expect(transferred.flat()).toEqual([shared.x.buffer, shared.mean.buffer]);
  expect(buffersIn({ a: [1, null, 'text'], b: { c: new Float64Array(2) } })).toHaveLength(1);
});
