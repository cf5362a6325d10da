import { expect, it } from 'vitest';
import { createInlinePort } from '../../../worker/inlinePort';
import { createRoomStore } from '../manifold.store';
import { engineSetting } from '../points/engineData';
import type { EnsembleData } from '../state/ensemble';
import type { ManifoldRoom } from '../state/intents';
import { firstState } from '../state/roomState';
import { readRoom, writeRoom } from '../written/linkText';

const state = {
  ...firstState,
  from: { ...firstState.from, count: 40, noise: 0.1, labels: [6, 6] },
  setting: { ...firstState.setting, kernels: 'widths' as const },
};

function opened(): ManifoldRoom {
  const room = createRoomStore(createInlinePort());
  room.intents.show(state);
  room.intents.wake();
  room.kernels.intents.open(true);
  return room;
}

function until({ kernels }: ManifoldRoom, isReached: (data: EnsembleData) => boolean): Promise<EnsembleData> {
  return new Promise((resolve) => {
    const stop = kernels.store.subscribe((data) => look(data));
    const look = (data: EnsembleData): void => {
      if (!isReached(data)) return;
      stop();
      resolve(data);
    };
    look(kernels.store.getState());
  });
}

it('moves the weights alone from place to place, as one change to take back, and into the link', async () => {
  const room = opened();
  const before = room.store.getState();
  room.kernels.intents.run();
  const { descents } = await until(room, ({ isRunning }) => !isRunning);
  const { places, end } = descents[0]!;
  const last = places.at(-1)!;
  const { setting, past } = room.store.getState();
  expect(end).toBe('flat');
  expect(places[0]!.weights).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(last.value).toBeLessThan(places[0]!.value);
  expect(setting).toEqual({ ...before.setting, kernelWeights: last.weights });
  expect(past).toHaveLength(before.past.length + 1);
  expect(engineSetting(setting).kernels!.map(({ weight }) => weight)).toEqual(last.weights);
  const again = readRoom(writeRoom(room.store.getState()))!.setting;
  expect(again.kernels).toBe('widths');
  last.weights.forEach((weight, m) => expect(again.kernelWeights[m]).toBeCloseTo(weight, 4));
  room.intents.undo();
  expect(room.store.getState().setting.kernelWeights).toEqual([]);
});

it('begins anew for other kernels, whose weights are alike, and for another width', async () => {
  const room = opened();
  room.kernels.intents.run();
  await until(room, ({ isRunning, descents }) => !isRunning && descents.length === 1);
  room.intents.set({ kernels: 'inputs' });
  expect(room.kernels.store.getState().descents).toEqual([]);
  const { setting } = room.store.getState();
  expect(engineSetting(setting).kernels).toEqual([
    { weight: 0.5, part: { times: 1, input: 0 } },
    { weight: 0.5, part: { times: 1, input: 1 } },
  ]);
  room.kernels.intents.advance();
  await until(room, ({ isRunning, descents }) => !isRunning && descents.length === 1);
  room.intents.set({ lengthScale: 0.6 });
  expect(room.kernels.store.getState().descents).toEqual([]);
});

it('leaves one kernel to Algorithm 1, to the race, and where a table has too many inputs', () => {
  const room = opened();
  room.race.intents.open(true);
  expect(room.race.store.getState().columns).toEqual([]);
  room.intents.set({ kernels: 'one' });
  expect(room.race.store.getState().columns.length).toBeGreaterThan(0);
  expect(engineSetting({ ...state.setting, kernels: 'inputs' }, 13).kernels).toBeUndefined();
  expect(engineSetting({ ...state.setting, kernels: 'inputs' }, 12).kernels).toHaveLength(12);
  // Weights of another number of kernels are none of theirs.
  const other = engineSetting({ ...state.setting, kernels: 'inputs', kernelWeights: [1, 0, 0] }, 2);
  expect(other.kernels!.map(({ weight }) => weight)).toEqual([0.5, 0.5]);
});
