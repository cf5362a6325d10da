import { expect, it } from 'vitest';
import { createRng } from '../../engine/numeric/random/rng';
import { expectClose } from '../../testing/tolerance';
import { readRoom, writeRoom } from './linkText';
import { firstState, type RoomState } from './points/manifoldData';

const most = 2 ** 32 - 1;
const numbers = {
  lengthScale: [2 ** -3, 2 ** 5],
  ambient: [2 ** -20, 2 ** 3],
  intrinsic: [2 ** -20, 2 ** 10],
  neighbours: [1, 50],
  power: [1, 5],
  noise: [0, 10],
  count: [4, 1000],
  seed: [0, most],
  raceSeed: [0, most],
  budget: [5, 243],
} as const;
type Numbers = Record<keyof typeof numbers, number>;
const isWhole = (id: string): boolean => ['neighbours', 'power', 'count', 'seed', 'raceSeed', 'budget'].includes(id); // prettier-ignore
const ofNumbers = ({ noise, count, seed, raceSeed, budget, ...setting }: Numbers): RoomState => ({
  ...firstState,
  from: { ...firstState.from, noise, count, seed },
  race: { ...firstState.race, seed: raceSeed, budget },
  setting: { ...firstState.setting, ...setting },
});
const numbersOf = ({ from, race, setting }: RoomState): Numbers => {
  const { lengthScale, ambient, intrinsic, neighbours, power } = setting;
  const { noise, count, seed } = from;
  return { lengthScale, ambient, intrinsic, neighbours, power, noise, count, seed, raceSeed: race.seed, budget: race.budget }; // prettier-ignore
};
const usualNumbers = numbersOf(firstState);

function expectKept(given: Numbers): void {
  const read = numbersOf(readRoom(writeRoom(ofNumbers(given)))!);
  for (const id of Object.keys(numbers) as (keyof Numbers)[]) {
    if (isWhole(id)) expect([id, read[id]]).toEqual([id, given[id]]);
    else expectClose(read[id], given[id], { rtol: 1e-5 });
    const [lo, hi] = id === 'intrinsic' ? [0, numbers[id][1]] : numbers[id];
    expect(read[id]).toBeGreaterThanOrEqual(lo);
    expect(read[id]).toBeLessThanOrEqual(hi);
  }
}

it.each(Object.keys(numbers) as (keyof Numbers)[])('keeps both ends of the range of %s', (id) => {
  for (const end of [...numbers[id], ...(id === 'intrinsic' ? [0] : [])])
    expectKept({ ...usualNumbers, [id]: end });
});

it('keeps numbers at random', () => {
  const rng = createRng(5).fork('numbers');
  for (let k = 0; k < 300; k++) {
    const given = Object.entries(numbers).map(([id, [lo, hi]]) => {
      const isLog = lo > 0 && !isWhole(id);
      const value = isLog ? lo * (hi / lo) ** rng.uniform() : lo + (hi - lo) * rng.uniform();
      return [id, isWhole(id) ? Math.round(value) : value] as const;
    });
    expectKept(Object.fromEntries(given) as Numbers);
  }
});

it('takes nothing of a number that is empty or out of its range', () => {
  expect(readRoom('b=;a=9.5e-7;noise=-0.001;n=4.5')).toEqual(firstState);
});
