import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addStop, isOwn, keepTour, keptTour } from './kept';
import { keepsSomething } from '../../lab/state/persistence';
import { mostStops, type Tour } from './tour';

/** A storage that keeps up to so many characters, as browsers do. */
function storage(room: number): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (k) => [...kept.keys()][k] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, text) {
      if (text.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

const stop = { caption: 'Look.', notes: '', lab: 'seed=7' };
const mine: Tour = { title: 'Mine', stops: [stop] };
const received: Tour = { title: 'Yours', stops: [stop, stop] };

function withRoom(room: number): void {
  vi.stubGlobal('localStorage', storage(room));
  vi.stubGlobal('sessionStorage', storage(room));
}

/** As in a browser that is told to block all data of sites: asking for the storage throws. */
function withoutStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

const before = ['localStorage', 'sessionStorage'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const [name, property] of before) {
    if (property) Object.defineProperty(globalThis, name, property);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe('the tour that a browser keeps', () => {
  beforeEach(() => withRoom(1e6));

  it('grows by a stop at its end, up to the most there may be', () => {
    expect(addStop(stop)).toBe(1);
    expect(addStop(stop)).toBe(2);
    expect(keptTour().stops).toEqual([stop, stop]);
    keepTour({ title: '', stops: Array.from({ length: mostStops }, () => stop) }, 0);
    expect(addStop(stop)).toBe('full');
  });

  it('is the visitor’s own, and a received one is not', () => {
    expect(isOwn(received)).toBe(true);
    keepTour(mine, 0);
    expect(isOwn(mine)).toBe(true);
    expect(isOwn(received)).toBe(false);
    expect(isOwn({ ...mine, title: 'Mine, changed' })).toBe(false);
  });
});

describe.each([
  ['full', () => withRoom(10)],
  ['forbidden', withoutStorage],
])('in a browser whose storage is %s', (_, prepare) => {
  beforeEach(prepare);

  it('nothing is said to be kept', () => {
    expect(addStop(stop)).toBe('unkept');
    expect(addStop(stop)).toBe('unkept');
    expect(keepTour(mine, 0)).toBe(false);
    expect(keptTour().stops).toEqual([]);
  });
});

it('a browser is asked whether it keeps anything', () => {
  withRoom(10);
  expect(keepsSomething()).toBe(true);
  withoutStorage();
  expect(keepsSomething()).toBe(false);
});
