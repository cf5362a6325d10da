import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { nextStep, startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { progressOf } from '../runs/standings';
import { createFakePort, settled, type FakePort } from '../../testing/fakePort';
import { fakeBudget } from '../../testing/fakeEngine';
import { createInlinePort } from '../../worker/inlinePort';
import { keepLargeViews } from '../../testing/largeViews';
import { createAnswers } from '../../worker/answers';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { comparedOf, createCompare, type Compare } from './compare.store';
import { reachOf, shownAt } from '../runs/columns';
import { viewsOf } from '../runs/shown';
import { presetOf, presetPatches, presets, type Preset } from './comparison';

const base = canonicalSpec({ ...defaultSpec, seed: 3 });
const never = () => () => {};

function fresh(port: FakePort = createFakePort(), after: () => () => void = never): Compare {
  return createCompare(port, base, { after, speed: () => 1 });
}

async function opened(
  step = 0,
  port: FakePort = createFakePort(),
  answers = createAnswers(port),
): Promise<Compare> {
  const compare = createCompare(port, base, { answers, after: never });
  const { columns } = data(compare);
  compare.intents.show({ patches: columns.map(({ patch }) => patch), from: 0, step, measure: 'regret' });
  await settled();
  return compare;
}

/** Until nothing happens any more: every step of every column is a job of its own. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settled();
}

const data = ({ store }: Compare) => store.getState();
const lengths = (compare: Compare) => data(compare).columns.map(({ snapshots }) => snapshots.length);

describe('stepping', () => {
  it('computes nothing before it is looked at, then the start of every column', async () => {
    const port = createFakePort();
    const compare = fresh(port);
    expect(port.jobs).toHaveLength(0);
    expect(lengths(compare)).toEqual([0, 0]);
    compare.intents.step();
    await quiet();
    expect(lengths(compare)).toEqual([1, 1]);
  });

  it('steps all columns together, and never computes a step again', async () => {
    const port = createFakePort();
    const compare = await opened(0, port);
    for (let step = 1; step <= 3; step++) {
      compare.intents.step();
      await quiet();
      expect(data(compare).step).toBe(step);
    }
    const computed = data(compare).columns.map(({ snapshots }) => snapshots);
    const requests = port.jobs.length;
    compare.intents.first();
    compare.intents.step();
    compare.intents.last();
    compare.intents.back();
    compare.intents.goTo(99);
    await quiet();
    expect(data(compare).step).toBe(3);
    expect(port.jobs).toHaveLength(requests);
    data(compare).columns.forEach(({ snapshots }, i) => expect(snapshots).toBe(computed[i]));
  });

  it('waits with the cursor until the last column is there, says which is computed, one job at a time', async () => {
    const port = createFakePort('on-demand');
    const compare = await opened(0, port);
    expect(data(compare).computing).toMatchObject({ column: 1, of: 2, step: 0 });
    port.open()[0]!.finish();
    await settled();
    expect(port.open()).toHaveLength(1);
    expect(data(compare).computing).toMatchObject({ column: 2, of: 2, step: 0 });
    expect(shownAt(data(compare).columns[1]!, 0)).toBeNull();
    port.open()[0]!.finish();
    await settled();
    expect(data(compare).computing).toBeNull();
    compare.intents.step();
    port.open()[0]!.finish();
    await settled();
    expect(data(compare).step).toBe(0);
    port.open()[0]!.finish();
    await settled();
    expect(data(compare).step).toBe(1);
  });

  it('keeps each step that is asked for while one is computed, and one of a key that is held down', async () => {
    const port = createFakePort('on-demand');
    const compare = await opened(0, port);
    const finishAll = async () => {
      for (let job = 0; job < 40 && port.open().length; job++) {
        port.open()[0]!.finish();
        await settled();
      }
    };
    for (let press = 0; press < 5; press++) compare.intents.step({ isHeld: true });
    await finishAll();
    expect(data(compare).step).toBe(1);
    for (let press = 0; press < 3; press++) compare.intents.step();
    await finishAll();
    expect(data(compare).step).toBe(4);
  });

  it('cancels, keeps what there is, and goes on from there', async () => {
    const port = createFakePort('on-demand');
    const compare = await opened(4, port);
    port.open()[0]!.finish();
    await settled();
    const [running] = port.open();
    expect(comparedOf(data(compare)).step).toBe(4);
    compare.intents.cancel();
    expect(running!.isCancelled).toBe(true);
    await quiet();
    expect(data(compare).computing).toBeNull();
    expect(lengths(compare)).toEqual([1, 0]);
    compare.intents.step();
    expect(data(compare).computing).toMatchObject({ column: 2, step: 0 });
  });

  it('lets a column that ends earlier stay, with the others going on', async () => {
    const compare = await opened();
    compare.intents.show({ patches: [{}, {}], from: 0, step: 2, measure: 'best' });
    await quiet();
    const [first, second] = data(compare).columns;
    const end = { ...second!.snapshots[1]!, proposal: null, stopReason: 'Nothing is left.' };
    const columns = [first!, { ...second!, snapshots: [second!.snapshots[0]!, end] }];
    compare.store.setState({ columns });
    compare.intents.step();
    await quiet();
    expect(data(compare).step).toBe(3);
    expect(shownAt(data(compare).columns[1]!, 3)).toBe(end);
  });

  it('says why a column cannot be computed; the others go on, and it can be tried again', async () => {
    const port = createFakePort('on-demand');
    const compare = await opened(0, port);
    port.open()[0]!.fail('Too large.');
    await settled();
    port.open()[0]!.finish();
    await settled();
    expect(data(compare).columns.map(({ fault }) => fault)).toEqual(['Too large.', null]);
    expect(data(compare).computing).toBeNull();
    compare.intents.retry();
    port.open()[0]!.finish();
    await settled();
    expect(lengths(compare)).toEqual([1, 1]);
    expect(data(compare).columns[0]!.fault).toBeNull();
  });
});

describe('pictures', () => {
  it('that are not kept are asked for once, when they are shown', async () => {
    const port = createFakePort();
    const answers = createAnswers(port);
    const compare = await opened(2, port, answers);
    await quiet();
    keepLargeViews(answers);
    const asked = () => port.jobs.filter(({ job }) => job.kind === 'ask').length;
    expect(asked()).toBe(0);
    compare.intents.back();
    await quiet();
    expect(asked()).toBe(2);
    compare.intents.step();
    await quiet();
    expect(asked()).toBe(2);
  });

  it('along a line are not asked for of several inputs', async () => {
    const spec = canonicalSpec({ ...defaultSpec, objective: { id: 'branin', params: {} } });
    const jobs: string[] = [];
    const inline = createInlinePort();
    const port = {
      ...inline,
      request: (...given: Parameters<typeof inline.request>) => {
        jobs.push(given[0].kind);
        return inline.request(...given);
      },
    };
    const compare = createCompare(port, spec);
    compare.intents.show({
      patches: [{}, { strategy: { id: 'random', params: {} } }],
      from: 0,
      step: 1,
      measure: 'best',
    });
    await expect.poll(() => data(compare).step).toBe(1);
    await settled();
    expect(jobs.every((kind) => kind === 'run' || kind === 'ask')).toBe(true);
    expect(viewsOf(data(compare)).size).toBe(0);
  });
});

describe('playing', () => {
  it('steps on after each pause until all columns are at their end', async () => {
    const pauses: (() => void)[] = [];
    const port = createFakePort();
    const compare = fresh(port, ((_: number, go: () => void) => {
      pauses.push(go);
      return () => {};
    }) as never);
    compare.intents.show({ patches: [{}, {}], from: 0, step: 0, measure: 'best' });
    await quiet();
    compare.intents.play();
    for (let step = 0; step < 30; step++) {
      await quiet();
      pauses.pop()?.();
    }
    expect(data(compare).step).toBe(fakeBudget);
    expect(data(compare).playing).toBe(false);
  });

  it('pauses at any change', async () => {
    const compare = await opened();
    compare.intents.play();
    expect(data(compare).playing).toBe(true);
    compare.intents.addColumn({});
    expect(data(compare).playing).toBe(false);
  });
});

describe('columns', () => {
  it('keeps what is computed when a column comes or goes, and brings the new one to the cursor', async () => {
    const port = createFakePort();
    const compare = await opened(3, port);
    await quiet();
    const [first] = data(compare).columns;
    compare.intents.addColumn({});
    expect(data(compare).step).toBe(3);
    await quiet();
    expect(lengths(compare)).toEqual([4, 4, 4]);
    expect(data(compare).columns[0]!.snapshots).toBe(first!.snapshots);
    const requests = port.jobs.length;
    compare.intents.removeColumn(1);
    await quiet();
    expect(port.jobs).toHaveLength(requests);
    expect(data(compare).columns).toHaveLength(2);
    expect(data(compare).step).toBe(3);
  });

  it('a column that is changed while it is computed starts as what it became', async () => {
    const port = createFakePort('on-demand');
    const compare = await opened(0, port);
    const [old] = port.open();
    compare.intents.changeColumn(0, { kernel: { id: 'matern12', params: {} } });
    expect(old!.isCancelled).toBe(true);
    const [job] = port.open();
    expect(job!.job.kind === 'run' && job!.job.spec.kernel.id).toBe('matern12');
  });

  it('another seed in the Lab starts all again; another kernel only those that have none of their own', async () => {
    const compare = await opened(2);
    await quiet();
    compare.intents.changeColumn(0, { kernel: { id: 'matern12', params: {} } });
    await quiet();
    const [own] = data(compare).columns;
    compare.intents.rebase({ ...base, kernel: { id: 'matern32', params: {} } });
    expect(data(compare).columns[0]!.snapshots).toBe(own!.snapshots);
    expect(data(compare).columns[1]!.spec.kernel.id).toBe('matern32');
    await quiet();
    expect(data(compare).step).toBe(2);
    compare.intents.rebase({ ...base, seed: 4 });
    expect(data(compare).step).toBe(0);
    await quiet();
    expect(reachOf(data(compare).columns)).toBe(0);
  });
});

describe('presets, with the real engine', () => {
  const noisy: ExperimentSpec = {
    ...base,
    noiseSd: 0.1,
    strategy: { id: 'smart-search', params: { initial: 4 } },
  };

  async function startsOf(preset: Preset): Promise<readonly string[]> {
    const compare = createCompare(createInlinePort(), noisy);
    compare.intents.show({ patches: presetPatches(preset, noisy), from: 0, step: 1, measure: 'best' });
    await expect.poll(() => data(compare).step).toBe(1);
    return data(compare).columns.map(({ snapshots }) => JSON.stringify(snapshots[0]!.observations));
  }

  it('all columns of all of them start from the same places and the same noisy answers', async () => {
    const starts = (await Promise.all(presets.map(startsOf))).flat();
    expect(starts).toHaveLength(12);
    expect(JSON.parse(starts[0]!)).toHaveLength(4);
    expect(new Set(starts).size).toBe(1);
  });

  it('a preset is recognised by its columns', () => {
    for (const preset of presets) {
      const compare = fresh();
      compare.intents.setPatches(presetPatches(preset, base));
      expect(presetOf(data(compare).columns, base)?.label).toBe(preset.label);
    }
  });
});

describe('from a step of the Lab’s run', () => {
  const spec = canonicalSpec({ ...defaultSpec, seed: 4 });
  const changes: readonly Change[] = [
    { kind: 'try', step: 0, x: [111] },
    { kind: 'configure', step: 2, patch: { acquisition: { id: 'upper-confidence-bound', params: {} } } },
    { kind: 'try', step: 3, x: [250] },
  ];
  const run: StepSnapshot[] = [finish(startRun(spec, changes))];
  for (let step = 1; step <= 5; step++) run.push(finish(nextStep(run.at(-1)!, changes)));
  const lab = { spec, changes, snapshots: run, step: 3 };

  async function from(step: number, snapshots: readonly StepSnapshot[]) {
    const compare = createCompare(createInlinePort(), spec, { run: () => ({ ...lab, snapshots }) });
    const patches = [{}, { surrogate: { id: 'gp', params: {} } }];
    compare.intents.show({ patches, from: step, step: step + 1, measure: 'regret' });
    await expect.poll(() => data(compare).step).toBe(step + 1);
    await expect.poll(() => data(compare).computing).toBe(null);
    return compare;
  }

  it('all columns are that run up to there, and one without choices of its own goes on as it does without later changes', async () => {
    const compare = await from(3, run);
    const [own, gp] = data(compare).columns;
    expect(own!.snapshots.slice(0, 4)).toEqual(run.slice(0, 4));
    expect(gp!.snapshots.slice(0, 3)).toEqual(run.slice(0, 3));
    expect(gp!.snapshots[3]!.observations).toEqual(run[3]!.observations);
    expect(gp!.snapshots[3]!.spec.surrogate.id).toBe('gp');
    expect(gp!.snapshots[3]!.spec.acquisition.id).toBe('upper-confidence-bound');
    // The Lab asked by hand at step 4; here the proposal of step 3 is asked.
    const asked = (snapshot: StepSnapshot) => snapshot.observations.at(-1)!.x;
    expect(asked(own!.snapshots[4]!)).toEqual(run[3]!.proposal!.x);
    expect(asked(gp!.snapshots[4]!)).toEqual(gp!.snapshots[3]!.proposal!.x);
    const race = progressOf({ ...data(compare), names: ['a', 'b'], measure: 'regret' })!;
    expect(race.initial).toBe(run[3]!.observations.length);
  });

  it('they are the same whether the Lab has those steps or not, and begin at the present one', async () => {
    const [seeded, computed] = [await from(2, run), await from(2, [])];
    const snapshots = (one: Compare) => data(one).columns.map((column) => column.snapshots);
    expect(snapshots(computed)).toEqual(snapshots(seeded));
    seeded.intents.first();
    expect(data(seeded).step).toBe(2);
    seeded.intents.back();
    expect(data(seeded).step).toBe(2);
  });

  it('a choice takes them to the start and back; what was computed stays', async () => {
    const compare = await from(2, run);
    const before = data(compare).columns.map(({ snapshots }) => snapshots);
    compare.intents.setFrom(0);
    await expect.poll(() => data(compare).columns.every(({ snapshots }) => snapshots.length > 0)).toBe(true);
    expect(data(compare)).toMatchObject({ from: 0, step: 0 });
    expect(data(compare).columns.map(({ changes }) => changes ?? [])).toEqual([[], []]);
    compare.intents.setFrom(2);
    await expect.poll(() => data(compare).columns.every(({ snapshots }) => snapshots.length > 2)).toBe(true);
    expect(data(compare).columns.map(({ snapshots }) => snapshots[2])).toEqual(before.map((one) => one[2]));
  });

  it('another experiment of the Lab is compared from its start', async () => {
    const compare = await from(2, run);
    compare.intents.rebase(canonicalSpec({ ...spec, seed: 5 }));
    await expect.poll(() => data(compare).columns.every(({ snapshots }) => snapshots.length > 0)).toBe(true);
    expect(data(compare)).toMatchObject({ from: 0, step: 0 });
  });
});
