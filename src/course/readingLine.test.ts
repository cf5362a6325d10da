import { describe, expect, it } from 'vitest';
import { afterScroll, readStop } from './readingLine';

/** Distances of six words from the top of a text of 3000 pixels, of which 800 are seen. */
const words = [150, 400, 900, 1500, 1520, 2900];
const at = (top: number, before?: number) => readStop(words, { top, seen: 800, whole: 3000 }, before);

describe('the words that are read', () => {
  it('are the last ones above two fifths of the height', () => {
    expect(at(600)).toBe(2);
    expect(at(579)).toBe(1);
    expect(at(1200)).toBe(4);
  });

  it('are the first ones at the top, though the next stand above the line, and the last ones at the bottom', () => {
    const low = readStop([150, 300, 900], { top: 0, seen: 800, whole: 3000 });
    expect(low).toBe(0);
    expect(at(0)).toBe(0);
    expect(at(2200)).toBe(5);
    expect(readStop([], { top: 0, seen: 800, whole: 900 })).toBe(-1);
  });

  it('come one after the other, each once, on the way down', () => {
    const seen: number[] = [];
    for (let top = 0, stop = 0; top <= 2200; top += 5) {
      stop = at(top, stop);
      if (seen.at(-1) !== stop) seen.push(stop);
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are left on the way up only when they have sunk well below the line', () => {
    expect(at(500, 2)).toBe(2);
    expect(at(299, 2)).toBe(1);
    expect(at(0, 5)).toBe(0);
  });
});

describe('the stop that is shown', () => {
  const after = (shown: number, read: number, ...scrolled: readonly number[]) =>
    scrolled.reduce((chosen, now) => afterScroll(chosen, now), { shown, read }).shown;

  it('follows the words that are read', () => {
    expect(after(0, 0, 0)).toBe(0);
    expect(after(0, 0, 1, 2)).toBe(2);
    expect(after(2, 2, 1)).toBe(1);
  });

  it('stays where a click set it, until the reader has come there or turns away', () => {
    expect(after(5, 3, 3, 4)).toBe(5);
    expect(after(5, 3, 4, 5, 6)).toBe(6);
    expect(after(5, 3, 4, 5, 4)).toBe(4);
    expect(after(5, 3, 2)).toBe(2);
    expect(after(1, 3, 3, 2)).toBe(1);
    expect(after(1, 3, 4)).toBe(4);
  });
});
