import { expect, test } from 'vitest';
import { createScreenOn } from './screenOn';

/** A page that can be hidden, and a phone that counts the locks it has granted and not taken back. */
function phone({ refuses = false } = {}) {
  let visible = true;
  const listeners = new Set<() => void>();
  const count = { asked: 0, held: 0 };
  const locks = {
    request: () => {
      count.asked++;
      if (refuses) return Promise.reject(new Error('The battery is low.'));
      count.held++;
      return Promise.resolve({
        release: () => {
          count.held--;
          return Promise.resolve();
        },
      });
    },
  };
  const page = {
    get visibilityState() {
      return visible ? ('visible' as const) : ('hidden' as const);
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const see = (isVisible: boolean): void => {
    visible = isVisible;
    listeners.forEach((listener) => listener());
  };
  return { locks, page, count, see, listeners };
}

/** Lets all promises that are due be kept. */
const settled = async (): Promise<void> => {
  for (let k = 0; k < 5; k++) await Promise.resolve();
};

test('the screen stays on from the wish until the room is left, and again on return', async () => {
  const { locks, page, count, listeners } = phone();
  const screen = createScreenOn(locks, page);
  const leave = screen.enter();
  expect(count.asked).toBe(0);
  screen.want(true);
  await settled();
  expect(count.held).toBe(1);
  leave();
  await settled();
  expect(count.held).toBe(0);
  expect(listeners.size).toBe(0);
  const leaveAgain = screen.enter();
  await settled();
  expect(count.held).toBe(1);
  screen.want(false);
  await settled();
  expect(count.held).toBe(0);
  leaveAgain();
});

test('a page that was hidden takes the screen again when it is seen', async () => {
  const { locks, page, count, see } = phone();
  const screen = createScreenOn(locks, page);
  screen.enter();
  screen.want(true);
  await settled();
  see(false);
  await settled();
  expect(count).toEqual({ asked: 1, held: 0 });
  see(true);
  await settled();
  expect(count).toEqual({ asked: 2, held: 1 });
});

test('a lock that comes when the room has been left is given back', async () => {
  const { locks, page, count } = phone();
  const screen = createScreenOn(locks, page);
  const leave = screen.enter();
  screen.want(true);
  leave();
  await settled();
  expect(count).toEqual({ asked: 1, held: 0 });
});

test('a refusal is told, and the next wish asks again', async () => {
  const { locks, page, count } = phone({ refuses: true });
  const screen = createScreenOn(locks, page);
  screen.enter();
  screen.want(true);
  await settled();
  expect(screen.store.getState()).toEqual({ isWanted: true, isRefused: true });
  screen.want(true);
  expect(count.asked).toBe(2);
});

test('a browser without such locks says so and asks nothing', () => {
  const { page } = phone();
  const screen = createScreenOn(undefined, page);
  screen.enter();
  screen.want(true);
  expect(screen.isPossible).toBe(false);
});
