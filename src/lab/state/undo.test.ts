import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFakePort, settled } from '../../testing/fakePort';
import { openedLab } from '../../testing/openedLab';
import type { Timeline } from './data';
import { createLabStore, type Intents, type Lab } from './store';
import { momentOf } from './slices/branches';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';
import { sweep } from '../../testing/sweep';

type Command = { readonly name: string; readonly edits: boolean; readonly run: (intents: Intents) => void };

const number = fc.integer({ min: 0, max: 400 });

const commands: fc.Arbitrary<Command> = fc.oneof(
  moving('step', (intents) => intents.step()),
  moving('back', (intents) => intents.back()),
  moving('first', (intents) => intents.first()),
  moving('last', (intents) => intents.last()),
  number.map((step): Command => ({ name: `goTo ${step}`, edits: false, run: (i) => i.goTo(step % 8) })),
  number.map((x) => editing(`try ${x}`, (i) => i.tryAt([x]))),
  number.map((x) => editing(`add ${x}`, (i) => i.addPoint([x], x / 400))),
  number.map((y) => editing(`move ${y}`, (i) => i.movePoint(y % 3, [10], y / 400))),
  fc.constantFrom('gp', 'ngcp').map((id) => editing(id, (i) => i.setModel(id))),
  fc.constantFrom('matern52', 'squared-exponential', 'sum').map((id) => editing(id, (i) => i.setKernel(id))),
  fc.integer({ min: 0, max: 9 }).map((seed) => editing(`seed ${seed}`, (i) => i.setSeed(seed))),
  fc.constant(editing('reset', (i) => i.reset())),
);

function moving(name: string, run: Command['run']): fc.Arbitrary<Command> {
  return fc.constant({ name, edits: false, run });
}

function editing(name: string, run: Command['run']): Command {
  return { name, edits: true, run };
}

async function perform(lab: Lab, command: Command): Promise<void> {
  command.run(lab.intents);
  await settled();
}

function expectSound({ snapshots, step, changes }: Timeline): void {
  expect(snapshots.map((snapshot) => snapshot.step)).toEqual(snapshots.map((_, i) => i));
  expect(step).toBeGreaterThanOrEqual(0);
  expect(step).toBeLessThan(snapshots.length);
  const steps = changes.map((change) => change.step);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
}

it('keeps cursor and steps in bounds, and stored steps before an edit untouched', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 25 }), async (list) => {
      const lab = await openedLab('seed=3&step=2');
      for (const command of list) {
        const before = lab.store.getState();
        await perform(lab, command);
        const after = lab.store.getState();
        expectSound(after);
        if (after.spec !== before.spec || command.name === 'reset') continue;
        const kept = Math.min(before.step, after.snapshots.length);
        after.snapshots.slice(0, kept).forEach((snapshot, i) => expect(snapshot).toBe(before.snapshots[i]));
      }
    }),
    { numRuns: sweep(30, 100) },
  );
});

it('undo and redo restore every timeline exactly, by reference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 20 }), async (list) => {
      const lab = await openedLab('seed=3&step=2');
      const seen: Timeline[] = [];
      for (const command of list) {
        const { past } = lab.store.getState();
        const before = momentOf(lab.store.getState());
        await perform(lab, command);
        if (lab.store.getState().past !== past) seen.push(before);
      }
      const last = momentOf(lab.store.getState());
      for (const timeline of [...seen].reverse()) {
        lab.intents.undo();
        expectSame(momentOf(lab.store.getState()), timeline);
      }
      expect(lab.store.getState().past).toEqual([]);
      for (let i = 0; i < seen.length; i++) lab.intents.redo();
      expectSame(momentOf(lab.store.getState()), last);
      expect(lab.store.getState().future).toEqual([]);
    }),
    { numRuns: sweep(30, 100) },
  );
});

function expectSame(a: Timeline, b: Timeline): void {
  expect(a.snapshots).toBe(b.snapshots);
  expect(a.spec).toBe(b.spec);
  expect(a.changes).toBe(b.changes);
  expect(a.step).toBe(b.step);
}

it('a run is a pure function of its spec and changes: its link replays it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { maxLength: 20 }), async (list) => {
      const lab = await openedLab('seed=3&step=2');
      for (const command of list) await perform(lab, command);
      const { snapshots, step } = lab.store.getState();
      const other = await openedLab(encodeLink(lab.store.getState()));
      expect(other.store.getState().notices).toEqual([]);
      expect(other.store.getState().step).toBe(step);
      expect(other.store.getState().snapshots).toEqual(snapshots.slice(0, step + 1));
      other.intents.last();
      while (other.store.getState().step < snapshots.length - 1) {
        other.intents.step();
        await settled();
      }
      expect(other.store.getState().snapshots).toEqual(snapshots);
    }),
    { numRuns: sweep(30, 100) },
  );
});

it('undo at the beginning and redo at the end do nothing; the stack is bounded', async () => {
  const lab = await openedLab('seed=3&step=2');
  const before = lab.store.getState();
  lab.intents.undo();
  lab.intents.redo();
  expect(lab.store.getState()).toBe(before);
  for (let i = 0; i < 130; i++) lab.intents.addPoint([i], 0.1);
  await settled();
  expect(lab.store.getState().past).toHaveLength(100);
});

it('a place picked in the old picture is not asked in a run on other inputs', async () => {
  const lab = createLabStore(createFakePort());
  lab.intents.open(decodeLink('seed=3&step=1'));
  await settled();
  lab.intents.setObjective('hartmann3');
  lab.intents.tryAt([100]);
  lab.intents.addPoint([100], 0.5);
  await settled();
  const { spec, changes, step, notices } = lab.store.getState();
  expect(spec.objective.id).toBe('hartmann3');
  expect([changes, step]).toEqual([[], 0]);
  expect(notices.map(({ text }) => text)).toEqual([
    'That place belongs to the run before; pick one when the new run is shown.',
  ]);
});
