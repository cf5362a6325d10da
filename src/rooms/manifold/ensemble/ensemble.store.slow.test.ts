import { describe, expect, it } from 'vitest';
import { createInlinePort } from '../../../worker/inlinePort';
import { createRoomStore } from '../manifold.store';
import { engineSetting } from '../points/engineData';
import type { EnsembleData } from '../state/ensemble';
import type { ManifoldRoom } from '../state/intents';
import { firstState } from '../state/roomState';
import { readRoom, writeRoom } from '../written/linkText';
import { lowestStart } from './ensemble.store';

const state = {
  ...firstState,
  from: { ...firstState.from, count: 40, noise: 0.1, labels: [6, 6] },
  across: 'neighbours' as const,
};

function opened(): ManifoldRoom {
  const room = createRoomStore(createInlinePort());
  room.intents.show(state);
  room.intents.wake();
  room.ensemble.intents.open(true);
  return room;
}

/** Waits until the descents say so. */
function until(
  { ensemble }: ManifoldRoom,
  isReached: (data: EnsembleData) => boolean,
): Promise<EnsembleData> {
  return new Promise((resolve) => {
    const stop = ensemble.store.subscribe((data) => look(data));
    const look = (data: EnsembleData): void => {
      if (!isReached(data)) return;
      stop();
      resolve(data);
    };
    look(ensemble.store.getState());
  });
}

describe('Algorithm 1 in the room', () => {
  it('moves the plane from place to place, as one change to take back', async () => {
    const room = opened();
    const before = room.store.getState();
    room.ensemble.intents.run();
    expect(room.store.getState().isFollowing).toBe(true);
    const { descents } = await until(room, ({ isRunning }) => !isRunning);
    const last = descents[0]!.places.at(-1)!;
    const { setting, isFollowing, across, past } = room.store.getState();
    expect(descents[0]!.end).toBe('flat');
    expect(isFollowing).toBe(false);
    expect(setting).toMatchObject({ graphs: 'ensemble', weights: last.weights, ambient: last.ambient });
    expect(past).toHaveLength(before.past.length + 1);
    // An ensemble has no number of neighbours to lie along an axis.
    expect(across).toBe('ambient');
    expect(engineSetting(setting).mix.length).toBe(last.weights.filter((weight) => weight > 0).length);
    const again = readRoom(writeRoom(room.store.getState()))!;
    last.weights.forEach((weight, j) => expect(again.setting.weights[j]).toBeCloseTo(weight, 4));
    room.intents.undo();
    expect(room.store.getState().setting.graphs).toBe('one');
    expect(room.store.getState().across).toBe('neighbours');
  });

  it('goes on from where it was stopped, and ends at the lowest of six starts', async () => {
    const room = opened();
    room.ensemble.intents.advance();
    await until(room, ({ isRunning, descents }) => !isRunning && descents.length === 1);
    expect(room.ensemble.store.getState().descents[0]!.evaluations).toBe(1);
    room.ensemble.intents.runAll();
    await until(room, ({ descents }) => descents.length === 2);
    room.ensemble.intents.stop();
    expect(room.store.getState().isFollowing).toBe(false);
    room.ensemble.intents.runAll();
    const { descents, shown } = await until(room, ({ isRunning }) => !isRunning);
    expect(descents).toHaveLength(6);
    expect(descents.every(({ end }) => end !== null)).toBe(true);
    expect(shown).toBe(lowestStart(descents));
    expect(room.store.getState().setting.weights).toEqual(descents[shown]!.places.at(-1)!.weights);
    room.ensemble.intents.show(1);
    expect(room.store.getState().setting.weights).toEqual(descents[1]!.places.at(-1)!.weights);
  });

  it('begins anew for other points, and not when the plane follows', async () => {
    const room = opened();
    room.ensemble.intents.advance();
    await until(room, ({ isRunning, descents }) => !isRunning && descents.length === 1);
    room.intents.set({ ambient: 0.5 });
    expect(room.ensemble.store.getState().descents).toHaveLength(1);
    room.intents.draw({ seed: 5 });
    expect(room.ensemble.store.getState().descents).toEqual([]);
  });
});
