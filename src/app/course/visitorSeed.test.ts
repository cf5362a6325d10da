import { expect, it } from 'vitest';
import { visitorSeed } from './visitorSeed';

function storeOf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

const drawing = (value: number) => ({ random: () => value });

it('is drawn at the first visit and the same at every later one', () => {
  const store = storeOf();
  expect(visitorSeed(store, drawing(0.25))).toBe(2500);
  expect(visitorSeed(store, drawing(0.75))).toBe(2500);
  expect(Object.values(store.kept)).toEqual(['2500']);
  expect(visitorSeed(storeOf(), drawing(0.75))).toBe(7500);
});

it('can be set, and is drawn again where what is kept is no seed', () => {
  expect(visitorSeed(storeOf({ 'deep-mining-lab:visitor': '7' }), drawing(0.5))).toBe(7);
  for (const text of ['', 'abc', '-3', '1.5', '0', '1e300']) {
    const store = storeOf({ 'deep-mining-lab:visitor': text });
    expect(visitorSeed(store, drawing(0.5)), text).toBe(5000);
    expect(store.kept['deep-mining-lab:visitor']).toBe('5000');
  }
});

it('does without a store, and with one that is full or forbidden', () => {
  const fault = () => {
    throw new Error('QuotaExceededError');
  };
  expect(visitorSeed(null, drawing(0.5))).toBe(5000);
  expect(visitorSeed({ getItem: fault, setItem: fault }, drawing(0.5))).toBe(5000);
  expect(visitorSeed({ getItem: () => null, setItem: fault }, drawing(0.5))).toBe(5000);
});
