import { describe, expect, it } from 'vitest';
import { createFakePort, settled } from '../../../testing/fakePort';
import { openedLab } from '../../../testing/openedLab';
import { realLab } from '../../../testing/realLab';
import { idle, type Lab } from '../store';
import { viewOf } from '../asks';
import { canStep } from '../select/can';
import { answeredSnapshot, beliefSnapshot, viewBefore } from '../answer';
import { currentSnapshot, currentView } from '../select/pictures';
import { status } from '../select/status';
import { decodeLink } from '../../../link/decodeLink';
import { encodeLink } from '../../../link/encodeLink';

const data = (lab: Lab) => lab.store.getState();

const at = (lab: Lab) => [data(lab).step, data(lab).beat];

describe('the beats of a step', () => {
  it('are its answer on the old belief, then the new belief with the old one behind, and so on', async () => {
    const lab = await openedLab('step=2');
    const [, , second] = data(lab).snapshots;
    lab.intents.beatOn();
    expect(at(lab)).toEqual([3, 'evaluate']);
    const third = data(lab).snapshots[3]!;
    const shown = currentSnapshot(data(lab))!;
    expect(shown.observations).toEqual(third.observations);
    expect(shown).toMatchObject({ step: 3, tried: third.tried, proposal: second!.proposal });
    expect(beliefSnapshot(data(lab))).toBe(second);
    expect(currentView(data(lab))).toBe(viewOf(data(lab), second!));
    await settled();
    lab.intents.beatOn();
    expect(at(lab)).toEqual([3, 'refit']);
    expect(currentSnapshot(data(lab))).toBe(third);
    expect(viewBefore(data(lab))).toBe(viewOf(data(lab), second!));
    lab.intents.beatOn();
    expect(at(lab)).toEqual([4, 'evaluate']);
  });

  it('go back the same way', async () => {
    const lab = await openedLab('step=2');
    lab.intents.beatBack();
    expect(at(lab)).toEqual([2, 'evaluate']);
    lab.intents.beatBack();
    expect(at(lab)).toEqual([1, 'rest']);
    lab.intents.first();
    lab.intents.beatBack();
    expect(at(lab)).toEqual([0, 'rest']);
  });

  it('are finished by a step forward, and left by a step back or any other way', async () => {
    const lab = await openedLab('step=2');
    lab.intents.beatOn();
    lab.intents.step();
    expect(at(lab)).toEqual([3, 'rest']);
    lab.intents.beatBack();
    lab.intents.back();
    expect(at(lab)).toEqual([2, 'rest']);
    lab.intents.beatOn();
    lab.intents.goTo(3);
    expect(at(lab)).toEqual([3, 'rest']);
    lab.intents.beatBack();
    lab.intents.dragStart(0);
    expect(at(lab)).toEqual([3, 'rest']);
    lab.intents.dragCancel();
    lab.intents.beatBack();
    lab.intents.addPoint([7], 0.5);
    expect(at(lab)).toEqual([3, 'rest']);
    lab.intents.beatBack();
    lab.intents.undo();
    expect(data(lab).beat).toBe('rest');
  });

  it('can be gone on from at the end of a run', async () => {
    const lab = await openedLab('step=12');
    expect(canStep(data(lab))).toBe(false);
    lab.intents.beatBack();
    expect(canStep(data(lab))).toBe(true);
    lab.intents.step();
    expect(at(lab)).toEqual([12, 'rest']);
  });

  it('wait for a step that is being computed; a step asked for meanwhile finishes it', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab('step=1', port);
    lab.intents.beatOn();
    expect(at(lab)).toEqual([1, 'rest']);
    lab.intents.step();
    port.open()[0]!.finish();
    await settled();
    expect(at(lab)).toEqual([2, 'rest']);
    expect(data(lab).snapshots).toHaveLength(3);
  });

  it('skip an answer that was changed by hand since', async () => {
    const lab = await openedLab('step=2');
    lab.intents.movePoint(data(lab).snapshots[2]!.tried!, [20], 0.9);
    lab.intents.first();
    lab.intents.goTo(1);
    lab.intents.beatOn();
    expect(at(lab)).toEqual([2, 'rest']);
  });

  it('of a place asked by hand say so, and mark that place', async () => {
    const lab = await openedLab('step=2');
    lab.intents.tryAt([231.4]);
    lab.intents.beatBack();
    expect(status(data(lab))).toContain('Step 3: you asked x = 231.4, got ');
    expect(currentSnapshot(data(lab))!.proposal).toMatchObject({ x: [231.4], origin: 'by-hand' });
  });

  it('stand in the link', async () => {
    const lab = await openedLab('step=3&beat=evaluate');
    expect(at(lab)).toEqual([3, 'evaluate']);
    expect(encodeLink(data(lab))).toMatch(/step=3.*&beat=evaluate/);
    lab.intents.step();
    expect(encodeLink(data(lab))).not.toContain('beat');
    const start = await openedLab('step=0&beat=evaluate');
    expect(at(start)).toEqual([0, 'rest']);
    expect(decodeLink('beat=loud').issues[0]).toContain('beat must be rest or evaluate or refit');
  });
});

it('beats change no bit of the run, and tell what was expected, with the real engine', async () => {
  const plain = await realLab('seed=7&step=3');
  const lab = await realLab('seed=7');
  const said: string[] = [];
  while (data(lab).step < 3 || data(lab).beat === 'evaluate') {
    lab.intents.beatOn();
    await idle(lab);
    if (answeredSnapshot(data(lab))) said.push(status(data(lab)));
  }
  expect(JSON.stringify(data(lab).snapshots)).toBe(JSON.stringify(data(plain).snapshots));
  expect(said).toHaveLength(3);
  for (const sentence of said)
    expect(sentence).toMatch(/: asked x = .*; expected .*, with 95\u00a0% from .* quantile/);
});
