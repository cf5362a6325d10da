import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settled } from '../../../testing/fakePort';
import { openedLab } from '../../../testing/openedLab';
import { realLab } from '../../../testing/realLab';
import { idle, type Intents, type Lab } from '../store';
import { isSameRun, mostBranches } from './branches';
import { branchTree } from '../select/branchTree';
import { decodeLink } from '../../../link/decodeLink';
import { encodeLink } from '../../../link/encodeLink';

const data = (lab: Lab) => lab.store.getState();

async function perform(lab: Lab, ...list: readonly ((intents: Intents) => void)[]): Promise<void> {
  for (const run of list) {
    run(lab.intents);
    await settled();
  }
}

describe('branches', () => {
  it('keep the run that an edit cuts off; going there restores it exactly', async () => {
    const lab = await openedLab('seed=30&step=5');
    const before = data(lab);
    await perform(
      lab,
      (i) => i.goTo(2),
      (i) => i.setModel('gp'),
    );
    expect(data(lab).branches).toHaveLength(1);
    const after = data(lab);
    await perform(lab, (i) => i.goToBranch(before.branch));
    expect(data(lab)).toMatchObject({ step: 2, branch: before.branch });
    expect(data(lab).snapshots).toBe(before.snapshots);
    expect(data(lab).changes).toBe(before.changes);
    await perform(lab, (i) => i.last());
    await perform(lab, (i) => i.goToBranch(after.branch));
    expect(data(lab).snapshots).toBe(after.snapshots);
    expect(data(lab).step).toBe(2);
    await perform(lab, (i) => i.undo());
    expect(data(lab)).toMatchObject({ step: 5, branch: before.branch });
  });

  it('are not made where nothing is cut off, and not of what would be computed again anyway', async () => {
    const lab = await openedLab('seed=30&step=5');
    await perform(
      lab,
      (i) => i.setModel('gp'),
      (i) => i.movePoint(0, [10], 0.3),
      (i) => i.tryAt([99]),
    );
    expect(data(lab).branches).toEqual([]);
    const plain = await openedLab('seed=30&step=5');
    await perform(plain, (i) => i.reset());
    expect(data(plain).branches).toEqual([]);
    await perform(lab, (i) => i.reset());
    expect(data(lab).branches).toHaveLength(1);
  });

  it('are gone back to by an edit that leads to one', async () => {
    const lab = await openedLab('seed=30&step=5');
    const before = data(lab).snapshots;
    await perform(
      lab,
      (i) => i.goTo(2),
      (i) => i.setModel('gp'),
      (i) => i.setModel('ngcp'),
    );
    expect(data(lab)).toMatchObject({ step: 2, branch: 0, branches: [] });
    expect(data(lab).snapshots).toEqual(before);
  });

  it('end with another objective or a link; undo brings them back', async () => {
    for (const leave of [
      (i: Intents) => i.setObjective('forrester'),
      (i: Intents) => i.open(decodeLink('seed=8')),
    ]) {
      const lab = await openedLab('seed=30&step=5');
      await perform(
        lab,
        (i) => i.goTo(2),
        (i) => i.setModel('gp'),
      );
      const { branches } = data(lab);
      await perform(lab, leave);
      expect(data(lab).branches).toEqual([]);
      await perform(lab, (i) => i.undo());
      expect(data(lab).branches).toBe(branches);
    }
  });

  it('can be deleted, undoably', async () => {
    const lab = await openedLab('seed=30&step=5');
    await perform(
      lab,
      (i) => i.goTo(1),
      (i) => i.tryAt([120]),
    );
    const { branches, snapshots } = data(lab);
    await perform(
      lab,
      (i) => i.removeBranch(99),
      (i) => i.goToBranch(99),
    );
    expect(data(lab).branches).toBe(branches);
    await perform(lab, (i) => i.removeBranch(branches[0]!.id));
    expect(data(lab).branches).toEqual([]);
    await perform(lab, (i) => i.undo());
    expect(data(lab).branches).toBe(branches);
    expect(data(lab).snapshots).toBe(snapshots);
    await perform(lab, (i) => i.redo());
    expect(data(lab).branches).toEqual([]);
  });

  it(`are at most ${mostBranches}; a notice says so, one at a time`, async () => {
    const lab = await openedLab('seed=30&step=5');
    const said = new Set<string>();
    lab.store.subscribe(({ notices }) => {
      expect(notices.length).toBeLessThanOrEqual(1);
      for (const { text } of notices) said.add(text);
    });
    for (let k = 0; k < mostBranches + 3; k++) {
      await perform(
        lab,
        (i) => i.goTo(1),
        (i) => i.tryAt([k]),
        (i) => i.step(),
      );
    }
    expect(data(lab).branches).toHaveLength(mostBranches);
    expect([...said]).toEqual([
      `${mostBranches} branches are kept; the one you left longest ago was dropped.`,
    ]);
  });
});

describe('the tree', () => {
  it('says where each run left another, in words', async () => {
    const lab = await openedLab('seed=30&step=5');
    await perform(
      lab,
      (i) => i.goTo(4),
      (i) => i.setModel('gp'),
      (i) => i.goTo(3),
      (i) => i.tryAt([120]),
      (i) => i.step(),
      (i) => i.goTo(2),
      (i) => i.movePoint(1, [20], 0.25),
      (i) => i.step(),
      (i) => i.setSeed(31),
    );
    const rows = branchTree(data(lab));
    expect(rows.map(({ label, fork, last, isPresent }) => ({ label, fork, last, isPresent }))).toEqual([
      { label: 'nGCP · seed 30', fork: null, last: 5, isPresent: false },
      { label: 'GP from step 4', fork: { row: 0, step: 3 }, last: 4, isPresent: false },
      { label: 'x = 120 tried at step 3', fork: { row: 0, step: 3 }, last: 5, isPresent: false },
      { label: 'x = 20 set to 0.250 at step 2', fork: { row: 0, step: 1 }, last: 3, isPresent: false },
      { label: 'nGCP · seed 31', fork: null, last: 0, isPresent: true },
    ]);
  });

  it('names what was chosen, and what was left out', async () => {
    const lab = await openedLab('seed=30&step=5');
    await perform(
      lab,
      (i) => i.goTo(4),
      (i) => i.setModel('gp'),
    );
    expect(branchTree(data(lab)).map(({ label }) => label)[1]).toBe('GP from step 4');
    await perform(
      lab,
      (i) => i.goTo(3),
      (i) => i.setFit({ kind: 'fixed', outputScale: 1, noise: 0.1 }),
    );
    expect(branchTree(data(lab)).map(({ label }) => label)).toContain('another fit from step 3');
    await perform(
      lab,
      (i) => i.step(),
      (i) => i.first(),
      (i) => i.setKernel('squared-exponential'),
    );
    expect(branchTree(data(lab)).map(({ label }) => label)).toEqual([
      'nGCP · seed 30 · Matérn 5/2 · expected improvement',
      'GP from step 4',
      'another fit from step 3',
      'nGCP · seed 30 · squared exponential · expected improvement',
    ]);
  });
});

type Command = readonly [name: string, run: (intents: Intents, lab: Lab) => void];

const number = fc.integer({ min: 0, max: 400 });
const plain = (name: string, run: (intents: Intents) => void) => fc.constant<Command>([name, run]);
const pick = (lab: Lab, k: number) =>
  data(lab).branches[k % Math.max(1, data(lab).branches.length)]?.id ?? -1;

const commands: fc.Arbitrary<Command> = fc.oneof(
  plain('step', (i) => i.step()),
  plain('back', (i) => i.back()),
  plain('beat on', (i) => i.beatOn()),
  plain('beat back', (i) => i.beatBack()),
  plain('undo', (i) => i.undo()),
  plain('redo', (i) => i.redo()),
  plain('reset', (i) => i.reset()),
  plain('cancel', (i) => i.cancel()),
  number.map((n): Command => [`go to ${n}`, (i) => i.goTo(n % 8)]),
  number.map((n): Command => [`try ${n}`, (i) => i.tryAt([n])]),
  number.map((n): Command => [`add ${n}`, (i) => i.addPoint([n], n / 400)]),
  number.map((n): Command => [`move ${n}`, (i) => i.movePoint(n % 3, [10], n / 400)]),
  fc.constantFrom('gp', 'ngcp').map((id): Command => [id, (i) => i.setModel(id)]),
  fc.constantFrom(3, 4).map((seed): Command => [`seed ${seed}`, (i) => i.setSeed(seed)]),
  number.map((n): Command => [`branch ${n}`, (i, lab) => i.goToBranch(pick(lab, n))]),
  number.map((n): Command => [`delete ${n}`, (i, lab) => i.removeBranch(pick(lab, n))]),
);

function expectSound(lab: Lab): void {
  const { snapshots, step, branch, branches, beat } = data(lab);
  expect(snapshots.map((snapshot) => snapshot.step)).toEqual(snapshots.map((_, i) => i));
  expect(step).toBeLessThan(snapshots.length);
  if (beat !== 'rest') expect(step).toBeGreaterThan(0);
  const ids = [branch, ...branches.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(branches.length).toBeLessThanOrEqual(mostBranches);
  expect(branches.some((one) => isSameRun(one, data(lab)))).toBe(false);
  expect(branchTree(data(lab))).toHaveLength(ids.length);
}

it('whatever is done, the present run and every branch are what a replay of them gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 25 }), async (list) => {
      const lab = await openedLab('seed=3&step=3');
      for (const [, run] of list) {
        run(lab.intents, lab);
        await settled();
        expectSound(lab);
      }
      const { spec, changes, snapshots, branch, step, branches } = data(lab);
      for (const run of [...branches, { spec, changes, snapshots, id: branch, step }]) {
        const last = run.snapshots.length - 1;
        const again = await openedLab(encodeLink({ ...data(lab), ...run, beat: 'rest', step: last }));
        expect(data(again).snapshots).toEqual(run.snapshots);
      }
    }),
    { numRuns: 60 },
  );
});

it('a branch of the real engine comes back to the last bit, and goes on as it would have', async () => {
  const lab = await realLab('seed=7&step=3');
  const before = JSON.stringify(data(lab).snapshots);
  lab.intents.goTo(1);
  lab.intents.tryAt([231.4]);
  await idle(lab);
  lab.intents.goToBranch(0);
  lab.intents.last();
  expect(JSON.stringify(data(lab).snapshots)).toBe(before);
  lab.intents.step();
  await idle(lab);
  const straight = await realLab('seed=7&step=4');
  expect(JSON.stringify(data(lab).snapshots)).toBe(JSON.stringify(data(straight).snapshots));
});
