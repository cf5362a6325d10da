import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handsAtRest } from './handsAtRest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])('waits anew after each %s', async (sign) => {
  const target = new EventTarget();
  const rested = vi.fn();
  void handsAtRest(target, 100).then(rested);
  for (let k = 0; k < 5; k++) {
    await vi.advanceTimersByTimeAsync(99);
    target.dispatchEvent(new Event(sign));
  }
  await vi.advanceTimersByTimeAsync(99);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rested).toHaveBeenCalledOnce();
});

it('listens no longer once it has told', async () => {
  const target = new EventTarget();
  void handsAtRest(target, 100);
  await vi.advanceTimersByTimeAsync(100);
  target.dispatchEvent(new Event('keydown'));
  expect(vi.getTimerCount()).toBe(0);
});
