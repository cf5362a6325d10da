import { describe, expect, it } from 'vitest';
import { createInlinePort } from '../../../worker/inlinePort';
import { isLong } from '../../../testing/sweep';
import { isOver } from '../../../studies/runs/columns';
import { firstState, type RoomState } from '../state/roomState';
import { createRoomStore } from '../manifold.store';
import type { ManifoldRoom } from '../state/intents';
import { placeKey, racesDescent, reached, runsOf } from './race.store';
import type { RaceData } from '../state/race';
import { countsInWords, describeRace } from './raceData';
import { descentRun, raceSpecs, racerIds } from './racers';

const state: RoomState = {
  ...firstState,
  from: { ...firstState.from, count: 40, noise: 0.1, labels: [4, 4] },
  setting: { ...firstState.setting, intrinsic: 1 },
  race: { seed: 3, budget: 9, model: 'gp' },
};

function opened(changes: Partial<RoomState> = {}): ManifoldRoom {
  const room = createRoomStore(createInlinePort());
  room.intents.show({ ...state, ...changes });
  room.intents.wake();
  room.race.intents.open(true);
  return room;
}

/** Waits until the race says so. */
function until({ race }: ManifoldRoom, isReached: (data: RaceData) => boolean): Promise<RaceData> {
  return new Promise((resolve) => {
    const stop = race.store.subscribe((data) => look(data));
    const look = (data: RaceData): void => {
      if (!isReached(data)) return;
      stop();
      resolve(data);
    };
    look(race.store.getState());
  });
}

describe('the race', () => {
  it('moves all searches by one evaluation, and runs to the end of the budget', async () => {
    const room = opened();
    const { intents } = room.race;
    expect(room.race.store.getState().columns).toHaveLength(5);
    expect(runsOf(room.race.store.getState(), state)).toEqual([]);
    intents.step();
    const first = await until(room, (data) => !data.isBusy && reached(data) === 1);
    expect(runsOf(first, state).map(({ places }) => places.length)).toEqual([1, 1, 1, 1, 1]);
    intents.step();
    await until(room, (data) => !data.isBusy && reached(data) === 2);
    intents.run();
    const last = await until(room, (data) => data.columns.every((column) => isOver(column)));
    const runs = runsOf(last, state);
    // A grid of so few places is used up before.
    expect(runs.map(({ places }) => places.length).slice(1)).toEqual([9, 9, 9, 9]);
    for (const { best, places, bestAt } of runs) {
      best.forEach((value, k) => {
        expect(value).toBe(Math.min(...places.slice(0, k + 1).map((one) => one.value)));
        expect(places[bestAt[k]!]!.value).toBe(value);
      });
    }
    expect(describeRace({ runs, criterion: 'mean-press', budget: 9, errors: null })).toMatch(
      /^Least error left out so far: grid .* Bayesian \S+ after 9/,
    );
  });

  it('begins anew for other axes and points, and goes on when the cross moves', async () => {
    const room = opened();
    room.race.intents.step();
    await until(room, (data) => !data.isBusy && reached(data) === 1);
    room.intents.set({ ambient: 0.5, intrinsic: 0.25 });
    expect(reached(room.race.store.getState())).toBe(1);
    room.intents.turn({ up: 'lengthScale' });
    expect(reached(room.race.store.getState())).toBe(0);
    expect(room.race.store.getState().goal).toBe(0);
  });

  it('tells what fresh points say of the best places, once the truth is shown', async () => {
    const room = opened();
    room.race.intents.step();
    await until(room, (data) => !data.isBusy && reached(data) === 1);
    expect(room.race.store.getState().errors).toEqual({});
    room.intents.look({ truth: true });
    const { errors, columns, goal } = await until(room, (data) => Object.keys(data.errors).length > 0);
    const runs = runsOf({ columns, goal }, state);
    const told = runs.map(({ places }) => errors[placeKey(places[0]!)]);
    expect(told.every((share) => share! >= 0 && share! <= 1)).toBe(true);
  });

  it('lets Algorithm 1 go as far as the others, and drops it where they minimise something else', async () => {
    const room = opened();
    room.race.intents.race(true);
    room.race.intents.step();
    const first = await until(room, ({ descent }) => descent !== null);
    expect(descentRun(first.descent!.told)).toMatchObject({ id: 'algorithm-1', places: [] });
    expect(first.descent!.told.evaluations).toBe(1);
    room.race.intents.run();
    const last = await until(
      room,
      ({ descent, columns }) =>
        columns.every((column) => isOver(column)) && descent?.ask.asked.evaluations === 9,
    );
    const { best } = descentRun(last.descent!.told);
    expect(best.length).toBeLessThanOrEqual(9);
    best.slice(1).forEach((value, k) => expect(value).toBeLessThanOrEqual(best[k]!));
    expect(best.at(-1)).toBeLessThan(best[0]!);
    expect(racesDescent(room.store.getState())).toBe(true);
    room.intents.turn({ criterion: 'error' });
    expect(racesDescent(room.store.getState())).toBe(false);
    expect(room.race.store.getState().descent).toBeNull();
  });

  it('has nothing to search without labels', () => {
    const room = opened({ from: { ...state.from, labels: [0, 0] } });
    expect(room.race.store.getState().columns).toEqual([]);
  });
});

it('sends every search over the same landscape', () => {
  const specs = raceSpecs(state);
  expect(specs.map(({ strategy }) => strategy.id)).toEqual([...racerIds.slice(0, 4), 'smart-search']);
  expect(new Set(specs.map(({ objective }) => JSON.stringify(objective))).size).toBe(1);
});

const axesTried = [
  { axes: 'of real numbers', changes: {}, ofGrid: { 5: 5, 40: 37 }, long: [40] },
  {
    axes: 'of whole numbers',
    changes: { across: 'neighbours', up: 'power' },
    ofGrid: { 5: 5, 40: 37 },
    long: [5, 40],
  },
  // The grid has six levels, but p five: each run of the tests takes the long way here, which meets both kinds.
  {
    axes: 'of one of each',
    changes: { across: 'power', up: 'lengthScale' },
    ofGrid: { 5: 5, 40: 31 },
    long: [],
  },
] as const;

describe.each(axesTried.filter(({ long }) => isLong || long.length < 2))(
  'over axes $axes',
  ({ changes, ofGrid: counts, long }) => {
    const budgets = ([5, 40] as const).filter((budget) => isLong || !long.some((one) => one === budget));
    it.each(budgets)('every search has %d evaluations, unless its places are used up', async (budget) => {
      const ofGrid = counts[budget];
      const room = opened({ ...changes, race: { ...state.race, budget } });
      room.race.intents.run();
      const last = await until(room, (data) => data.columns.every((column) => isOver(column)));
      const runs = runsOf(last, { ...state, ...changes });
      expect(runs.map(({ places }) => places.length)).toEqual([ofGrid, budget, budget, budget, budget]);
      expect(countsInWords(runs)).toBe(
        ofGrid === budget
          ? `each has asked ${budget} times`
          : `each has asked ${budget} times, but grid ${ofGrid}: no more places are left there`,
      );
    });
  },
);
