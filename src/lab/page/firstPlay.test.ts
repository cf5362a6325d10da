import { expect, it } from 'vitest';
import { decodeLink } from '../../link/decodeLink';
import { createFakeClock } from '../../testing/clocks';
import { createFakePort, settled } from '../../testing/fakePort';
import { createLabStore } from '../state/store';
import { playFirst, type FirstPlayPhase } from './firstPlay';

class FakePage extends EventTarget {
  hidden = false;

  touch(kind: string, about: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(kind, { cancelable: true }), about));
  }

  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.touch('visibilitychange');
  }
}

async function opened({ hidden = false } = {}) {
  const page = new FakePage();
  page.hidden = hidden;
  const clock = createFakeClock();
  const lab = createLabStore(createFakePort('at-once'), { after: clock.after });
  const phases: FirstPlayPhase[] = [];
  const leave = playFirst(lab, { page, after: clock.after, tell: (phase) => phases.push(phase) });
  lab.intents.open(decodeLink(''));
  await settled();
  const pass = async (seconds: number) => {
    // In small parts, because a step is made between them.
    for (let part = 0; part < seconds * 2; part++) {
      clock.pass(500);
      await settled();
    }
  };
  return { page, phases, leave, pass, step: () => lab.store.getState().step };
}

it('makes three steps after six seconds without a touch, and no more', async () => {
  const { phases, pass, step } = await opened();
  await pass(5.5);
  expect([step(), phases]).toEqual([0, []]);
  await pass(0.5);
  expect([step(), phases]).toEqual([1, ['playing']]);
  await pass(60);
  expect([step(), phases]).toEqual([3, ['playing', 'ended']]);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'focusin'])(
  'is stopped for good by %s, before and in between',
  async (kind) => {
    for (const [before, made] of [
      [3, 0],
      [7, 1],
      [9, 2],
    ] as const) {
      const { page, phases, pass, step } = await opened();
      await pass(before);
      page.touch(kind, { movementX: 2, movementY: 0 });
      expect(phases.at(-1)).toBe('stopped');
      await pass(60);
      expect(step()).toBe(made);
    }
  },
);

it('takes the Space that stops it, which would play on, and leaves other keys alone', async () => {
  for (const [key, isTaken] of [
    [' ', true],
    ['ArrowRight', false],
  ] as const) {
    const { page, pass } = await opened();
    await pass(7);
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(isTaken);
  }
});

it('does not take the page that moves under a still pointer for a touch', async () => {
  const { page, pass, step } = await opened();
  page.touch('pointermove', { movementX: 0, movementY: 0 });
  await pass(60);
  expect(step()).toBe(3);
});

it('waits for a page that is hidden to be seen, and stops when it is hidden while it plays', async () => {
  const { page, phases, pass, step } = await opened({ hidden: true });
  await pass(60);
  expect(step()).toBe(0);
  page.hide(false);
  await pass(5.5);
  page.hide(true);
  await pass(60);
  page.hide(false);
  await pass(5.5);
  expect(step()).toBe(0);
  await pass(0.5);
  expect(step()).toBe(1);
  page.hide(true);
  await pass(60);
  expect([step(), phases]).toEqual([1, ['playing', 'stopped']]);
});

it('leaves nothing behind where it is called off', async () => {
  const { leave, phases, pass, step } = await opened();
  await pass(3);
  leave();
  await pass(60);
  expect([step(), phases]).toEqual([0, []]);
});
