import { expect, it } from 'vitest';
import { createFakePort, settled } from '../../../testing/fakePort';
import { decodeLink } from '../../../link/decodeLink';
import { createLabStore } from '../store';
import { awaitsObjective } from './awaited';

const points = { X: [[1], [2]], y: [1, 2], entry: 'typed' };

it('waits for the first step on another objective, and for no other edit', async () => {
  const port = createFakePort('on-demand');
  const { store, intents } = createLabStore(port);
  const waits = () => awaitsObjective(store.getState());
  const finish = () => port.open().at(-1)!.finish();
  intents.open(decodeLink('seed=3'));
  expect(waits()).toBe(true);
  finish();
  expect(waits()).toBe(false);
  intents.setModel('gp');
  expect(store.getState().pending).not.toBeNull();
  expect(waits()).toBe(false);
  finish();
  intents.setObjective('points', points);
  expect(waits()).toBe(true);
  finish();
  expect(store.getState().pending).toBeNull();
  expect(waits()).toBe(false);
  intents.setObjective('points', { ...points, y: [2, 1] });
  expect(waits()).toBe(true);
  port.open().at(-1)!.fail('no');
  await settled();
  expect(waits()).toBe(false);
});
