import { describe, expect, it } from 'vitest';
import { sideIn } from '../../../engine/manifold/criteria/searchBox';
import { createInlinePort } from '../../../worker/inlinePort';
import { until } from '../../../testing/until';
import { isOver } from '../../../studies/runs/columns';
import { createRoomStore } from '../manifold.store';
import { dimensionOf } from '../points/planePoints';
import { firstState } from '../state/roomState';
import { runsOf } from '../race/race.store';
import { axisIds } from '../state/axes';
import { lineOf, placeOf, shareOf, steppedBy, ticksAlong, valueAt, valuesAlong } from './roomAxes';

const cases = axisIds.flatMap((id) => [2, 256].map((dimension) => [id, dimension] as const));

describe.each(cases)('the axis of %s for points of %i dimensions', (axis, dimension) => {
  it('leads from shares to values and back, within its range', () => {
    const [lo, hi] = sideIn(axis, dimension);
    for (const share of [-1, 0, 0.2, 0.5, 0.9, 1, 2]) {
      const value = valueAt(axis, share, dimension);
      expect(value).toBeGreaterThanOrEqual(lo);
      expect(value).toBeLessThanOrEqual(hi);
      expect(valueAt(axis, shareOf(axis, value, dimension), dimension)).toBe(value);
    }
    const ends = [steppedBy(axis, hi, 1, dimension), steppedBy(axis, lo, -1, dimension)];
    expect(ends).toEqual([hi, axis === 'intrinsic' ? 0 : lo]);
    const [from, to] = lineOf(axis, dimension);
    expect(ticksAlong(axis, 6, dimension).every(({ at }) => at >= from && at <= to)).toBe(true);
  });
});

it('takes fewer values of both axes where clouds are many or points are', () => {
  const fine = (axes: Parameters<typeof valuesAlong>[0], points: number) =>
    valuesAlong(axes, { points, dimension: 2 }, true).map((one) => one.length);
  const clouds = (points: number) => fine(['lengthScale', 'neighbours'], points).reduce((a, b) => a * b);
  expect(clouds(200)).toBeLessThanOrEqual(600);
  expect(clouds(1000)).toBeLessThan(clouds(200));
  expect(fine(['ambient', 'intrinsic'], 1000)).toEqual([40, 40]);
  expect(fine(['ambient', 'neighbours'], 200)[1]).toBe(49);
});

it('plots every place that a race on pictures evaluates, and its whole map over the whole landscape', async () => {
  const room = createRoomStore(createInlinePort());
  const state = {
    ...firstState,
    across: 'intrinsic',
    up: 'lengthScale',
    from: { ...firstState.from, cloud: 'turntable', count: 40, labels: [3, 3] },
    setting: { ...firstState.setting, lengthScale: 2, intrinsic: 1 },
    race: { ...firstState.race, budget: 9 },
  } as const;
  room.intents.show(state);
  const dimension = dimensionOf(room.store.getState().points);
  expect(dimension).toBe(256);
  room.race.intents.open(true);
  room.race.intents.lay('mean');
  room.race.intents.run();
  const race = await until(
    room.race.store,
    ({ columns, belief, isBusy }) => !isBusy && belief !== null && columns.every((one) => isOver(one)),
  );
  const places = runsOf(race, state).flatMap((run) => run.places);
  expect(places.length).toBeGreaterThan(30);
  const ways = ['across', 'up'] as const;
  for (const way of ways) {
    const [lo, hi] = lineOf(state[way], dimension);
    const along = places.map((place) => placeOf(state[way], place[way]));
    expect(Math.min(...along)).toBeGreaterThanOrEqual(lo);
    expect(Math.max(...along)).toBeLessThanOrEqual(hi);
  }
  const [bottom, top] = lineOf('lengthScale', dimension);
  const { y } = race.belief!.view;
  expect([Math.log2(y[0]!), Math.log2(y.at(-1)!)]).toEqual([bottom, top]);
});
