import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserAddress } from './address';

/** Returns an address whose window has a clock of its own: changes come at the times given, and it returns when which were written. */
function writtenAt(changes: readonly number[]): number[] {
  let now = 0;
  let timer: { readonly at: number; readonly run: () => void } | null = null;
  const written: number[] = [];
  const view = {
    performance: { now: () => now },
    history: { state: null, replaceState: () => void written.push(now) },
    setTimeout: (run: () => void, wait: number) => (timer = { at: now + wait, run }),
  };
  const address = browserAddress(view as unknown as Window);
  let isWaiting = false;
  const passTo = (time: number) => {
    while (timer && timer.at <= time) {
      const { at, run } = timer;
      timer = null;
      now = at;
      run();
    }
    now = time;
  };
  const atOnce = globalThis.queueMicrotask;
  globalThis.queueMicrotask = (run) => run();
  try {
    for (const time of changes) {
      passTo(time);
      if (isWaiting) continue;
      isWaiting = true;
      address.soon(() => {
        isWaiting = false;
        address.writeHash('step=1');
      });
    }
    passTo(Infinity);
  } finally {
    globalThis.queueMicrotask = atOnce;
  }
  return written;
}

const times = fc.array(fc.nat({ max: 2000 }), { minLength: 1, maxLength: 500 }).map((gaps) =>
  gaps.map(
    (
      (sum) => (gap: number) =>
        (sum += gap)
    )(0),
  ),
);

describe('the address bar', () => {
  it('is written at once for a few changes in a row', () => {
    expect(writtenAt([0, 5, 10, 15, 20])).toEqual([0, 5, 10, 15, 20]);
    expect(writtenAt([0, 5, 10, 15, 20, 9000, 9010])).toEqual([0, 5, 10, 15, 20, 9000, 9010]);
  });

  it('is never written more than a hundred times in 30 s, and always has the last change', () => {
    const drag = Array.from({ length: 4000 }, (_, k) => 16 * k);
    expect(writtenAt(drag).length).toBeGreaterThan(150);
    fc.assert(
      fc.property(fc.oneof(times, fc.constant(drag)), (changes) => {
        const written = writtenAt(changes);
        for (const [k, time] of written.entries())
          expect((written[k + 100] ?? Infinity) - time).toBeGreaterThan(30_000);
        expect(written.at(-1)).toBeGreaterThanOrEqual(changes.at(-1)!);
      }),
    );
  });
});
