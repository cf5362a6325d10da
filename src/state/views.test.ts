import { expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { fakeStart, fakeView } from '../testing/fakeEngine';
import { createFakePort, settled } from '../testing/fakePort';
import type { LabData } from './data';
import { withSharedParts } from './sharing';
import { createLabStore } from './store';
import { decodeLink } from '../link/decodeLink';
import { withView } from './views';

const start = fakeStart(defaultSpec, []);
const filled = (count: number, floats: number): LabData['views'] => {
  let views: LabData['views'] = new Map();
  for (let step = 0; step < count; step++) {
    const snapshot = { ...start, step };
    views = withView(views, snapshot, { ...fakeView(snapshot), mean: new Float64Array(floats) });
  }
  return views;
};

it('keeps pictures by their size: many small ones, of large ones the last 40', () => {
  expect(filled(300, 10).size).toBe(300);
  const large = filled(300, 100_000);
  expect(large.size).toBe(40);
  expect([...large.keys()].map(({ step }) => step)).toEqual(Array.from({ length: 40 }, (_, i) => 260 + i));
});

it('a picture that left the cache is asked for again where it is looked at', async () => {
  const port = createFakePort();
  const lab = createLabStore(port);
  lab.intents.open(decodeLink('step=3'));
  await settled();
  lab.store.setState({ views: new Map() });
  lab.intents.beatBack();
  await settled();
  const { views, snapshots } = lab.store.getState();
  expect(views.has(snapshots[2]!)).toBe(true);
});

it('a snapshot has in common with the one before what is equal in both', () => {
  const copy = structuredClone({ ...start, step: 1 });
  const moved = copy.observations.map((one) => (one.id === 1 ? { ...one, y: 7 } : one));
  const shared = withSharedParts({ ...copy, observations: moved }, start);
  expect(shared).toEqual({ ...copy, observations: moved });
  expect(shared.spec).toBe(start.spec);
  expect(shared.observations[0]).toBe(start.observations[0]);
  expect(shared.observations[1]).toEqual({ ...start.observations[1], y: 7 });
  expect(withSharedParts(copy, undefined)).toBe(copy);
});
