import { describe, expect, it } from 'vitest';
import { createFakePort, settled } from '../../testing/fakePort';
import { openedLab } from '../../testing/openedLab';
import { interactionOf, shownSpec } from './select/can';
import { currentSnapshot } from './select/pictures';
import { status } from './select/status';
import type { Lab } from './store';
import { readTable } from '../../table/readTable';

const data = (lab: Lab) => lab.store.getState();

describe('edits', () => {
  it('make a branch: earlier snapshots stay, the rest is replaced, undo brings it back', async () => {
    const lab = await openedLab('step=5');
    const before = data(lab);
    lab.intents.goTo(2);
    lab.intents.movePoint(1, [20], 0.9);
    const after = data(lab);
    expect(after.snapshots).toHaveLength(3);
    expect(after.snapshots.slice(0, 2)).toEqual(before.snapshots.slice(0, 2));
    expect(after.snapshots[1]).toBe(before.snapshots[1]);
    expect(after.snapshots[2]!.observations[1]).toMatchObject({ y: 0.9, edited: true });
    expect(after.changes).toEqual([{ kind: 'move', step: 2, observation: 1, x: [20], y: 0.9 }]);
    lab.intents.undo();
    expect(data(lab).snapshots).toBe(before.snapshots);
    expect(data(lab).step).toBe(2);
    lab.intents.redo();
    expect(data(lab).snapshots).toBe(after.snapshots);
  });

  it('try a place by hand as a step of its own, and cut what followed', async () => {
    const lab = await openedLab('step=4');
    lab.intents.goTo(2);
    lab.intents.tryAt([231.4]);
    expect(data(lab).step).toBe(3);
    expect(data(lab).snapshots).toHaveLength(4);
    expect(status(data(lab))).toContain('Step 3: you tried x = 231.4');
    lab.intents.back();
    lab.intents.tryAt([100]);
    expect(data(lab).changes).toEqual([{ kind: 'try', step: 2, x: [100] }]);
  });

  it('fold a choice at step 0 into the spec, and note one at a later step', async () => {
    const lab = await openedLab();
    lab.intents.setModel('gp');
    expect(data(lab).changes).toEqual([]);
    expect(data(lab).spec.surrogate.id).toBe('gp');
    lab.intents.step();
    await settled();
    lab.intents.setKernel('squared-exponential');
    lab.intents.setAcquisition('upper-confidence-bound');
    expect(data(lab).changes).toHaveLength(1);
    expect(shownSpec(data(lab)).kernel.id).toBe('squared-exponential');
    expect(shownSpec(data(lab)).acquisition.id).toBe('upper-confidence-bound');
    lab.intents.first();
    expect(shownSpec(data(lab)).kernel.id).toBe('matern52');
  });

  it('leave no trace when the old choice is made again', async () => {
    const lab = await openedLab('step=2');
    const before = data(lab).snapshots;
    lab.intents.setModel('gp');
    lab.intents.setModel('ngcp');
    expect(data(lab).changes).toEqual([]);
    expect(data(lab).snapshots).toEqual(before);
    const { past } = data(lab);
    lab.intents.setModel('ngcp');
    expect(data(lab).past).toBe(past);
  });

  it('that come while one is computed build on it: none is lost', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=3', port);
    lab.intents.setModel('gp');
    expect(shownSpec(data(lab)).surrogate.id).toBe('gp');
    lab.intents.setKernel('squared-exponential');
    lab.intents.addPoint([42], 0.5);
    expect(port.open()).toHaveLength(1);
    expect(port.open()[0]!.job.kind).toBe('change');
    port.open()[0]!.finish();
    await settled();
    expect(shownSpec(data(lab))).toMatchObject({
      surrogate: { id: 'gp' },
      kernel: { id: 'squared-exponential' },
    });
    expect(data(lab).snapshots[3]!.observations.at(-1)).toMatchObject({ x: [42], y: 0.5 });
    expect(data(lab).past).toHaveLength(1);
  });

  it('leave out what is usual again, also where a patch has to say it', async () => {
    const lab = await openedLab('step=2&noiseMode=egn');
    const before = shownSpec(data(lab));
    lab.intents.configure({ noiseMode: 'mean' });
    expect(data(lab).changes).toEqual([{ kind: 'configure', step: 2, patch: { noiseMode: 'mean' } }]);
    expect(shownSpec(data(lab))).not.toHaveProperty('noiseMode');
    const { past } = data(lab);
    lab.intents.configure({ noiseMode: 'mean' });
    expect(data(lab).past).toBe(past);
    lab.intents.configure({ noiseMode: 'egn' });
    expect(data(lab).changes).toEqual([]);
    expect(shownSpec(data(lab))).toEqual(before);
  });

  it('undo gives up an edit that is still being computed', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=3', port);
    const before = data(lab).snapshots;
    lab.intents.setModel('gp');
    lab.intents.undo();
    await settled();
    expect(data(lab)).toMatchObject({ pending: null, task: null, past: [], future: [] });
    expect(data(lab).snapshots).toBe(before);
  });

  it('are refused in words when a value makes no sense', async () => {
    const lab = await openedLab('step=1');
    const before = data(lab).snapshots;
    lab.intents.setSeed(1.5);
    lab.intents.setModel('no-such-model');
    lab.intents.setNoise(-1);
    lab.intents.addPoint([Number.NaN], 1);
    lab.intents.setFit({ kind: 'fixed', outputScale: 0, noise: 1 });
    lab.intents.setFit({ kind: 'learn', prior: 'strong' });
    lab.intents.setParams('kernel', { lengthScale: [0.1, 0.2] });
    expect(data(lab).snapshots).toBe(before);
    expect(data(lab).notices).toHaveLength(7);
    expect(data(lab).notices[1]!.text).toContain('There is no model "no-such-model"');
  });
});

describe('runs', () => {
  it('where evaluations are only counted again leave out what asked for seconds, and keep what fits elsewhere', async () => {
    const lab = await openedLab('objective=forrester&model=gp&cost=by-value&costModel=together');
    expect(shownSpec(data(lab)).costModel).toBe('together');
    lab.intents.setObjective('points');
    await settled();
    expect(shownSpec(data(lab)).cost?.id).toBe('even');
    lab.intents.setCost(null);
    await settled();
    expect(shownSpec(data(lab))).not.toHaveProperty('costModel');
    expect(data(lab).notices.filter(({ kind }) => kind === 'problem')).toEqual([]);
  });

  it('whose value and seconds are one process refuse a fit by anything but the likelihood', async () => {
    const together = 'objective=forrester&model=gp&cost=by-value&costModel=together';
    for (const criterion of ['leave-one-out', 'folds'] as const) {
      const lab = await openedLab(together);
      lab.intents.configure({ fit: { kind: 'learn', criterion } });
      await settled();
      expect(
        data(lab)
          .notices.map(({ text }) => text)
          .join(),
      ).toContain('are learnt by their likelihood');
      expect(shownSpec(data(lab)).fit).not.toHaveProperty('criterion', criterion);
    }
  });

  it('say of changes that a link brought what was done, and not who did it', async () => {
    const lab = await openedLab('seed=3&changes=add:0:200:0.4;remove:0:0');
    expect(data(lab).changes).toHaveLength(2);
    expect(status(data(lab))).toContain('By hand an observation was removed');
    lab.intents.movePoint(data(lab).snapshots[0]!.observations[0]!.id, [120], 0.5);
    await settled();
    expect(status(data(lab))).toContain('By hand an observation was moved');
    lab.intents.undo();
    expect(status(data(lab))).toContain('By hand an observation was removed');
  });

  it('start anew with another seed or objective, undoably', async () => {
    const lab = await openedLab('seed=3&step=4');
    lab.intents.setSeed(8);
    expect(data(lab)).toMatchObject({ step: 0, changes: [], spec: { seed: 8 } });
    lab.intents.newSeed();
    expect(data(lab).spec.seed).toBe(5000);
    lab.intents.setObjective('forrester');
    expect(data(lab).spec).toMatchObject({ seed: 5000, objective: { id: 'forrester' } });
    lab.intents.undo();
    lab.intents.undo();
    lab.intents.undo();
    expect(data(lab)).toMatchObject({ step: 4, spec: { seed: 3, objective: { id: 'custom' } } });
  });

  it('reset to step 0 with the same seed and the choices as shown', async () => {
    const port = createFakePort();
    const lab = await openedLab('seed=3&step=2', port);
    const start = data(lab).snapshots[0];
    const requests = port.jobs.length;
    lab.intents.reset();
    expect(data(lab)).toMatchObject({ step: 0, changes: [] });
    expect(data(lab).snapshots).toEqual([start]);
    expect(port.jobs.length).toBe(requests);
    lab.intents.undo();
    lab.intents.setModel('gp');
    lab.intents.reset();
    expect(data(lab)).toMatchObject({ step: 0, changes: [], spec: { seed: 3, surrogate: { id: 'gp' } } });
  });

  it('go on as free points with the observations that are there', async () => {
    const lab = await openedLab('step=2');
    const { observations } = currentSnapshot(data(lab))!;
    lab.intents.setObjective('points');
    expect(interactionOf(data(lab))).toBe('free');
    expect(data(lab).spec.objective.params).toMatchObject({
      X: observations.map(({ x }) => x),
      box: [[0, 400]],
    });
  });

  it('load a table, or say what is wrong with it and keep the state', async () => {
    const lab = await openedLab('step=2');
    const before = data(lab).snapshots;
    expect(lab.intents.loadTable(readTable('x,y\n1,2\n3,4abc\n'), 'table')).toBe(false);
    expect(data(lab).snapshots).toBe(before);
    expect(data(lab).notices[0]!.text).toContain('Line 3: y = "4abc"');
    expect(lab.intents.loadTable(readTable('x,y\n1,2\n3,4\n'), 'table')).toBe(true);
    expect(data(lab).spec.objective.id).toBe('table');
  });
});
