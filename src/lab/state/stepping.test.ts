import { describe, expect, it } from 'vitest';
import { createFakePort, settled, type FakePort } from '../../testing/fakePort';
import { fakeBudget } from '../../testing/fakeEngine';
import { openedLab, stillLab } from '../../testing/openedLab';
import { canStep, canUndo, shownSpec } from './select/can';
import { currentSnapshot, currentView } from './select/pictures';
import type { Lab } from './store';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';

const data = (lab: Lab) => lab.store.getState();

describe('opening and stepping', () => {
  it('opens a link at its step, with a picture, and nothing to undo', async () => {
    const lab = await openedLab('seed=3&step=4');
    expect(data(lab).step).toBe(4);
    expect(data(lab).snapshots.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
    expect(currentView(data(lab))).not.toBeNull();
    expect(canUndo(data(lab))).toBe(false);
    expect(data(lab).task).toBeNull();
  });

  it('computes nothing for a link to steps that are there, as the browser’s Back finds it', async () => {
    const port = createFakePort();
    const lab = await openedLab('seed=3&step=4', port);
    lab.intents.setAcquisition('upper-confidence-bound');
    lab.intents.openPanel('why', '');
    const [before, asked] = [data(lab), port.jobs.length];
    const hash = encodeLink(before);
    lab.intents.closePanel();
    lab.intents.first();
    lab.intents.open(decodeLink(hash));
    await settled();
    expect(port.jobs).toHaveLength(asked);
    const { step, panel, snapshots, past } = before;
    expect(data(lab)).toMatchObject({ step, panel });
    expect(data(lab).snapshots).toBe(snapshots);
    expect(data(lab).past).toBe(past);
    lab.intents.open(decodeLink(`${hash}&beat=evaluate`));
    expect(data(lab)).toMatchObject({ step: 4, beat: 'evaluate' });
    lab.intents.first();
    lab.intents.open(decodeLink('seed=3&step=4'));
    await settled();
    expect(port.jobs.length).toBeGreaterThan(asked);
  });

  it('says so when a link asks for a step after the end', async () => {
    const lab = await openedLab('step=40');
    expect(data(lab).step).toBe(fakeBudget);
    expect(data(lab).notices[0]?.text).toContain('ends at step 12');
    expect(canStep(data(lab))).toBe(false);
  });

  it('computes a step only at the end of what is stored', async () => {
    const port = createFakePort();
    const lab = await openedLab('step=3', port);
    const requests = port.jobs.length;
    lab.intents.first();
    lab.intents.step();
    lab.intents.step();
    expect(data(lab).step).toBe(2);
    expect(port.jobs.length).toBe(requests);
    lab.intents.last();
    lab.intents.step();
    expect(data(lab).step).toBe(4);
    expect(port.jobs.length).toBe(requests + 1);
  });

  it('keeps the cursor inside what is stored', async () => {
    const lab = await openedLab('step=2');
    lab.intents.goTo(99);
    expect(data(lab).step).toBe(2);
    lab.intents.goTo(-4);
    expect(data(lab).step).toBe(0);
    lab.intents.back();
    lab.intents.goTo(Number.NaN);
    expect(data(lab).step).toBe(0);
  });

  /** Finishes job after job until none is left. */
  async function finishAll(port: FakePort): Promise<void> {
    while (port.open().length > 0) {
      expect(port.open()).toHaveLength(1);
      port.open()[0]!.finish();
      await settled();
    }
  }

  it('keeps each step that is asked for while one runs, and one of a key that is held down', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('', port);
    lab.intents.step();
    lab.intents.step();
    lab.intents.step();
    expect(data(lab).queued).toBe(2);
    await finishAll(port);
    expect(data(lab)).toMatchObject({ step: 3, queued: 0 });
    lab.intents.step();
    for (let k = 0; k < 9; k++) lab.intents.step({ isHeld: true });
    await finishAll(port);
    expect(data(lab).step).toBe(5);
  });

  it('keeps steps asked for while a link is opened or an edit is computed', async () => {
    const port = createFakePort('on-demand');
    const lab = stillLab(port);
    lab.intents.open(decodeLink('seed=3'));
    lab.intents.step();
    lab.intents.step();
    await finishAll(port);
    expect(data(lab).step).toBe(2);
    lab.intents.setSeed(4);
    lab.intents.step();
    await finishAll(port);
    expect(data(lab)).toMatchObject({ step: 1, queued: 0 });
  });

  it.each(['step', 'beatOn'] as const)(
    'keeps a %s asked for on a step whose followers an edit replaces',
    async (ask) => {
      const port = createFakePort('on-demand');
      const lab = stillLab(port);
      lab.intents.open(decodeLink('seed=3&step=3'));
      await finishAll(port);
      lab.intents.goTo(1);
      lab.intents.setAcquisition('upper-confidence-bound');
      lab.intents[ask]();
      expect(data(lab)).toMatchObject({ step: 1, queued: 1 });
      await finishAll(port);
      expect(data(lab)).toMatchObject({ step: 2, queued: 0 });
      expect(currentSnapshot(data(lab))!.spec.acquisition.id).toBe('upper-confidence-bound');
    },
  );

  it('goes on at once among the steps that an edit leaves as they are', async () => {
    const port = createFakePort('on-demand');
    const lab = stillLab(port);
    lab.intents.open(decodeLink('seed=3&step=3'));
    await finishAll(port);
    lab.intents.setAcquisition('upper-confidence-bound');
    lab.intents.first();
    lab.intents.step();
    expect(data(lab)).toMatchObject({ step: 1, queued: 0 });
    await finishAll(port);
    expect(data(lab)).toMatchObject({ step: 1, queued: 0 });
  });

  it('plays as soon as a link is opened if asked to meanwhile, and no kept step outlives a cancel', async () => {
    const port = createFakePort('on-demand');
    const lab = stillLab(port);
    lab.intents.open(decodeLink('seed=3'));
    lab.intents.play();
    expect(data(lab).playing).toBe(true);
    await finishAll(port);
    expect(data(lab)).toMatchObject({ step: 0, playing: true });
    lab.intents.pause();
    lab.intents.step();
    lab.intents.step();
    lab.intents.cancel();
    expect(data(lab)).toMatchObject({ queued: 0, task: null });
  });

  it('gives up steps that are left when the run has ended', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab(`step=${fakeBudget - 1}`, port);
    for (let k = 0; k < 4; k++) lab.intents.step();
    await finishAll(port);
    expect(data(lab)).toMatchObject({ step: fakeBudget, queued: 0 });
  });

  it('lets the cursor stay where it was put while a step is computed', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=3', port);
    lab.intents.step();
    lab.intents.first();
    port.open()[0]!.finish();
    await settled();
    expect(data(lab).step).toBe(0);
    expect(data(lab).snapshots).toHaveLength(5);
  });

  it('forgets a cancelled step, and what it still says', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=1', port);
    lab.intents.step();
    const job = port.open()[0]!;
    lab.intents.cancel();
    expect(job.isCancelled).toBe(true);
    expect(data(lab).task).toBeNull();
    await settled();
    expect(data(lab).snapshots).toHaveLength(2);
  });

  it('keeps the state and tells when a job fails', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=1', port);
    const before = data(lab).snapshots;
    lab.intents.setModel('gp');
    port.open()[0]!.fail('Something was wrong with 7.');
    await settled();
    expect(data(lab).snapshots).toBe(before);
    expect(shownSpec(data(lab)).surrogate.id).toBe('ngcp');
    expect(data(lab).notices.map(({ text }) => text)).toEqual(['Something was wrong with 7.']);
    lab.intents.dismissNotice(data(lab).notices[0]!.id);
    expect(data(lab).notices).toEqual([]);
  });
});
