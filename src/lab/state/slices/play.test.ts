import { expect, it } from 'vitest';
import { fakeBudget } from '../../../testing/fakeEngine';
import { createFakeClock } from '../../../testing/clocks';
import { createFakePort, settled } from '../../../testing/fakePort';
import { createLabStore } from '../store';
import { decodeLink } from '../../../link/decodeLink';

async function playing(mode: 'at-once' | 'on-demand', hash = '') {
  const port = createFakePort(mode);
  const clock = createFakeClock();
  const lab = createLabStore(port, { after: clock.after });
  lab.intents.open(decodeLink(hash));
  port.open()[0]?.finish();
  await settled();
  lab.intents.setSpeed(2);
  lab.intents.play();
  await settled();
  return { port, clock, lab, data: lab.store.getState };
}

it('makes a step, waits, makes the next, and ends where the run ends', async () => {
  const { clock, data } = await playing('at-once');
  expect(data().step).toBe(1);
  clock.pass(499);
  await settled();
  expect(data().step).toBe(1);
  for (let i = 0; i < 20; i++) {
    clock.pass(500);
    await settled();
  }
  expect(data()).toMatchObject({ step: fakeBudget, playing: false });
});

it('never starts a step before the last one is finished', async () => {
  const { clock, data, port } = await playing('on-demand');
  clock.pass(10_000);
  await settled();
  expect(port.open()).toHaveLength(1);
  port.open()[0]!.finish();
  await settled();
  expect(data().step).toBe(1);
  clock.pass(500);
  expect(port.open()).toHaveLength(1);
});

it('shows stored steps first', async () => {
  const { clock, data, lab, port } = await playing('at-once', 'step=5');
  lab.intents.pause();
  lab.intents.first();
  const requests = port.jobs.length;
  lab.intents.play();
  clock.pass(1000);
  await settled();
  expect(data().step).toBe(3);
  expect(port.jobs.length).toBe(requests);
});

it('ends at pause, at cancel, with an error and on any edit', async () => {
  const ends = [
    ({ lab }) => lab.intents.pause(),
    ({ lab }) => lab.intents.cancel(),
    ({ port }) => port.open()[0]!.fail('It did not work.'),
    ({ lab }) => lab.intents.addPoint([3], 0.2),
    ({ lab }) => lab.intents.dragStart(0),
    ({ lab }) => lab.intents.setModel('gp'),
    ({ lab }) => lab.intents.reset(),
    ({ lab }) => lab.intents.undo(),
  ] satisfies ((world: Awaited<ReturnType<typeof playing>>) => void)[];
  for (const end of ends) {
    const world = await playing('on-demand', 'step=2');
    end(world);
    for (const job of world.port.open()) job.finish();
    await settled();
    const { snapshots } = world.data();
    world.clock.pass(10_000);
    await settled();
    expect(world.data().playing).toBe(false);
    expect(world.data().snapshots).toBe(snapshots);
  }
});
