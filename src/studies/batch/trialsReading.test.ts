import { expect, it } from 'vitest';
import { defaultSpec, objectives } from '../../engine/catalogue';
import { createBatch } from './batch.store';
import { createFakePort } from '../../testing/fakePort';
import { trialsReading } from './trialsReading';

it.each(objectives.map(({ id }) => id))(
  'has nothing to say before anything ran, whatever is asked: %s',
  (id) => {
    const base = { ...defaultSpec, objective: { id, params: {} } };
    const { store, intents } = createBatch({ port: createFakePort('on-demand'), base });
    intents.open('trials=5;steps=3;gain=99;gp-ei', base);
    const reading = trialsReading(store.getState());
    expect(reading).toMatchObject({ of: 'trials', trials: 5, isDone: false, gain: null, targets: [] });
    expect(reading.methods.map(({ needed }) => needed)).toEqual([[], []]);
    expect(trialsReading(store.getState())).toBe(reading);
  },
);

it('keeps the gain that is read while trials are computed', () => {
  const { store, intents } = createBatch({ port: createFakePort('on-demand'), base: defaultSpec });
  intents.open('trials=5;steps=3;gp-ei', defaultSpec);
  intents.start();
  intents.setGain(75);
  expect(store.getState().running).not.toBeNull();
  expect(store.getState().plan).toEqual({ trials: 5, steps: 3, methods: ['gp-ei'], gain: 75 });
});
