import { expect, it } from 'vitest';
import { settled } from '../testing/fakePort';
import { newestWins } from './newestWins';

function createWorld() {
  const begun: number[] = [];
  const ends: { resolve: () => void; reject: () => void }[] = [];
  const throttle = newestWins<number>(
    (value) =>
      new Promise<void>((resolve, reject) => {
        begun.push(value);
        ends.push({ resolve, reject });
      }),
  );
  return { begun, ends, throttle };
}

it('lets one through at a time, and of the rest only the newest', async () => {
  const { begun, ends, throttle } = createWorld();
  for (const value of [1, 2, 3, 4]) throttle.push(value);
  expect(begun).toEqual([1]);
  ends[0]!.resolve();
  await settled();
  expect(begun).toEqual([1, 4]);
  ends[1]!.resolve();
  await settled();
  expect(begun).toEqual([1, 4]);
});

it('goes on after a failure', async () => {
  const { begun, ends, throttle } = createWorld();
  throttle.push(1);
  throttle.push(2);
  ends[0]!.reject();
  await settled();
  expect(begun).toEqual([1, 2]);
});

it('forgets the one that waits', async () => {
  const { begun, ends, throttle } = createWorld();
  throttle.push(1);
  throttle.push(2);
  throttle.clear();
  ends[0]!.resolve();
  await settled();
  expect(begun).toEqual([1]);
});
