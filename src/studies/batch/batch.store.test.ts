import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { createFakeClock } from '../../testing/clocks';
import { createFakePort, settled, type FakePort } from '../../testing/fakePort';
import { createInlinePort } from '../../worker/inlinePort';
import type { EnginePort } from '../../worker/protocol';
import { createBatch } from './batch.store';
import {
  batchAsJson,
  batchSummary,
  countsOf,
  failuresOf,
  finishedTrials,
  plannedMethods,
  trialsAsCsv,
} from './batchData';

const text = 'trials=5;steps=3;gp-ei';

function createWorld(mode: 'at-once' | 'on-demand' = 'on-demand', base: ExperimentSpec = defaultSpec) {
  const port = createFakePort(mode);
  let ends = 0;
  const batch = createBatch({ port, base, now: () => 0, onEnd: () => void ends++ });
  batch.intents.open(text, base);
  const data = () => batch.store.getState();
  return { port, ...batch.intents, data, counts: () => countsOf(data()), ends: () => ends };
}

/** Ends so many of the open jobs, the first first. */
async function finish({ port }: { port: FakePort }, count: number): Promise<void> {
  for (const job of port.open().slice(0, count)) job.finish();
  await settled();
}

describe('a batch', () => {
  it('does nothing before it is started', () => {
    const { port, data } = createWorld();
    expect(port.jobs).toHaveLength(0);
    expect(data().running).toBeNull();
  });

  it('asks for runs without pictures, seed by seed, each method from the same seeds', () => {
    const { port, start } = createWorld();
    start();
    start();
    const asked = port.jobs.map(({ job }) => (job.kind === 'run' ? job : null)!);
    expect(asked.map(({ spec }) => `${spec.surrogate.id} ${spec.seed}`).slice(0, 4)).toEqual([
      'ngcp 30',
      'gp 30',
      'ngcp 31',
      'gp 31',
    ]);
    expect(asked).toHaveLength(10);
    expect(asked.every(({ pictures, until }) => pictures === false && until === 3)).toBe(true);
  });

  it('counts what is over, and its steps', async () => {
    const world = createWorld();
    world.start();
    await finish(world, 4);
    world.port.open()[0]!.advance();
    expect(world.counts()).toEqual({ planned: 10, finished: 4, failed: 0 });
    expect(world.data().running).toMatchObject({ over: 4, total: 10 });
    expect(world.data().running!.share).toBeCloseTo(0.425, 12);
    await finish(world, 10);
    expect(world.data().running).toBeNull();
    expect(world.ends()).toBe(1);
  });

  it('keeps of a trial the best values only', async () => {
    const world = createWorld('at-once');
    world.start();
    await settled();
    const first = finishedTrials(world.data())[0]![0]!;
    expect(Object.keys(first)).toEqual(['seed', 'best', 'found', 'stopReason']);
    expect(first.best).toHaveLength(6);
    expect(first.best).toEqual(first.best.toSorted((a, b) => a - b));
  });

  it('has the same summary in whatever order trials finish', async () => {
    const [there, back] = [createWorld(), createWorld()];
    for (const { start } of [there, back]) start();
    await finish(there, 10);
    for (const job of back.port.open().toReversed()) {
      job.finish();
      await settled();
    }
    expect(batchSummary(back.data())).toEqual(batchSummary(there.data()));
  });
});

describe('what is new', () => {
  function createSlow() {
    const clock = createFakeClock();
    const port = createFakePort('on-demand');
    const { store, intents } = createBatch({ port, base: defaultSpec, now: () => 0, after: clock.after });
    intents.open(text, defaultSpec);
    let told = 0;
    store.subscribe(() => told++);
    return { port, clock, ...intents, data: () => store.getState(), told: () => told };
  }

  it('is told a few times a second, however fast it comes', async () => {
    const world = createSlow();
    world.start();
    const before = world.told();
    for (const job of world.port.open().slice(0, 4)) job.finish();
    await settled();
    expect(world.told()).toBe(before);
    world.clock.pass(1000);
    expect(world.told()).toBe(before + 1);
    expect(countsOf(world.data()).finished).toBe(4);
    world.clock.pass(1000);
    expect(world.told()).toBe(before + 1);
  });

  it('is told at once when the last trial is over, and by a cancel', async () => {
    const world = createSlow();
    world.start();
    await finish(world, 3);
    world.cancel();
    expect(countsOf(world.data()).finished).toBe(3);
    expect(world.data().running).toBeNull();
    world.start();
    expect(world.data().running).toMatchObject({ over: 0, total: 7 });
    await finish(world, 7);
    expect(countsOf(world.data()).finished).toBe(10);
    expect(world.data().running).toBeNull();
    const told = world.told();
    world.clock.pass(1000);
    expect(world.told()).toBe(told);
  });
});

describe('cancel', () => {
  it('keeps what is there; start goes on with what is missing', async () => {
    const world = createWorld();
    world.start();
    await finish(world, 3);
    world.cancel();
    await settled();
    expect(world.port.open()).toHaveLength(0);
    expect(world.data().running).toBeNull();
    expect(world.counts().finished).toBe(3);
    world.start();
    expect(world.port.open()).toHaveLength(7);
    await finish(world, 10);
    expect(world.counts().finished).toBe(10);
    expect(world.ends()).toBe(1);
  });

  it('ignores answers that arrive after it', async () => {
    const world = createWorld();
    world.start();
    const late = world.port.jobs[0]!;
    late.finish();
    world.cancel();
    await settled();
    expect(world.counts().finished).toBe(0);
  });
});

describe('a change of plan', () => {
  it('computes only what is new', async () => {
    const world = createWorld('at-once');
    world.start();
    await settled();
    world.setTrials(6);
    world.addMethod('random');
    expect(world.counts()).toMatchObject({ planned: 18, finished: 10 });
    world.removeMethod('gp-ei');
    world.start();
    await settled();
    expect(world.port.jobs).toHaveLength(10 + 1 + 6);
    world.addMethod('gp-ei');
    expect(world.counts()).toMatchObject({ planned: 18, finished: 17 });
  });

  it('waits until nothing runs', () => {
    const world = createWorld();
    world.start();
    world.setTrials(9);
    world.addMethod('random');
    world.rebase({ ...defaultSpec, seed: 1 });
    world.open('trials=7', defaultSpec);
    expect(world.data().plan).toEqual({ trials: 5, steps: 3, methods: ['gp-ei'] });
  });

  it('leaves results alone when the Lab has moved on, until it is asked to follow', async () => {
    const world = createWorld('at-once');
    const moved = { ...defaultSpec, seed: 99 };
    world.start();
    await settled();
    world.open(text, moved);
    expect(world.data().base.seed).toBe(30);
    world.rebase(moved);
    expect(world.counts()).toEqual({ planned: 10, finished: 0, failed: 0 });
    world.rebase(defaultSpec);
    expect(world.counts().finished).toBe(10);
  });

  it('never has a method twice, nor more than six', () => {
    const world = createWorld();
    for (const method of ['gp-ei', 'ngcp-ei', 'random', 'sobol', 'gp-ucb', 'ngcp-ucb', 'log-gp-ei'])
      world.addMethod(method);
    expect(plannedMethods(world.data()).map(({ label }) => label)).toEqual([
      'nGCP-EI',
      'GP-EI',
      'random search',
      'Sobol sequence',
      'GP-UCB',
      'nGCP-UCB',
    ]);
  });
});

it('a trial that fails is told in words and stops no other; it can be tried again', async () => {
  const world = createWorld();
  world.start();
  world.port.jobs[1]!.fail('Row 3 is empty.');
  await finish(world, 10);
  expect(world.counts()).toEqual({ planned: 10, finished: 9, failed: 1 });
  expect(failuresOf(world.data())).toEqual([[], [{ seed: 30, sentence: 'Row 3 is empty.' }]]);
  world.retry();
  await finish(world, 1);
  expect(world.counts()).toEqual({ planned: 10, finished: 10, failed: 0 });
});

describe('with the engine itself', () => {
  const noisy: ExperimentSpec = { ...defaultSpec, noiseSd: 0.05, objective: { id: 'forrester', params: {} } };

  async function run(port: EnginePort, spec: ExperimentSpec): Promise<readonly StepSnapshot[]> {
    const snapshots: StepSnapshot[] = [];
    const job = { kind: 'run', spec, changes: [], from: null, until: 3 } as const;
    await port.request(job, { onStep: (snapshot) => void snapshots.push(snapshot) }).outcome;
    return snapshots;
  }

  it('a trial has the bits of the Lab’s run of that spec and seed', async () => {
    const batch = createBatch({ port: createInlinePort(), base: noisy });
    batch.intents.open(`${text};random`, noisy);
    const ended = new Promise((resolve) =>
      batch.store.subscribe(({ running }) => running === null && resolve(null)),
    );
    batch.intents.start();
    await ended;
    const data = batch.store.getState();
    const methods = plannedMethods(data);
    for (const [m, trials] of finishedTrials(data).entries()) {
      expect(trials.map(({ seed }) => seed)).toEqual([30, 31, 32, 33, 34]);
      const trial = trials[2]!;
      const snapshots = await run(createInlinePort(), { ...methods[m]!.spec, seed: trial.seed });
      const ys = snapshots.at(-1)!.observations.map(({ y }) => y);
      expect(trial.best).toEqual(ys.map((_, i) => Math.min(...ys.slice(0, i + 1))));
      expect(trial.found).not.toEqual(trial.best);
    }
    const rows = trialsAsCsv(data).trim().split('\n');
    expect(rows[0]).toBe('method,seed,evaluation,best,regret');
    expect(rows).toHaveLength(1 + 3 * 5 * 8);
    expect(JSON.parse(batchAsJson(data))).toMatchObject({
      steps: 3,
      methods: [{ label: 'nGCP-EI', seeds: [30, 31, 32, 33, 34] }, {}, {}],
    });
  });

  const finished = async (formula: string) => {
    const objective = { id: 'formula', params: { formula } };
    const base = { ...noisy, objective };
    const batch = createBatch({ port: createInlinePort(), base });
    batch.intents.open('trials=5;steps=1;random', base);
    batch.intents.start();
    await new Promise((resolve) => batch.store.subscribe(({ running }) => running === null && resolve(null)));
    return batch.store.getState();
  };

  it('a formula without a value at some places is searched on, and counts them as evaluations', async () => {
    const data = await finished('log(x + 1)');
    const trials = finishedTrials(data).flat();
    expect(trials.length).toBeGreaterThan(0);
    const counts = new Set(trials.map(({ best }) => best.length));
    expect(counts.size).toBe(1);
    for (const { best } of trials) expect(best.every(Number.isFinite)).toBe(true);
  });

  it('a formula without any value fails its trial in words', async () => {
    const failures = failuresOf(await finished('log(-1 - x^2)')).flat();
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]!.sentence).toMatch(/^None of the \d+ places that were asked has a value\.$/);
  });
});
