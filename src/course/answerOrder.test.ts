import { describe, expect, it } from 'vitest';
import { lessons } from '../lessons/registry';
import { shuffled, visitorSeed } from './answerOrder';

const visitors = 3000;

const choices = lessons.flatMap(({ id, tasks }) =>
  tasks.flatMap((task) =>
    task.kind === 'choice' ? [{ of: `${id}.${task.id}`, options: task.options }] : [],
  ),
);

describe('the order of answers', () => {
  it('keeps all things, and their order for the same visitor and task', () => {
    const once = shuffled(['a', 'b', 'c', 'd'], { seed: 5, of: 'noise.groups' });
    expect([...once].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(shuffled(['a', 'b', 'c', 'd'], { seed: 5, of: 'noise.groups' })).toEqual(once);
    expect(shuffled([], { seed: 5, of: '' })).toEqual([]);
  });

  describe.each(choices)('$of', ({ of, options }) => {
    it('has its right answer at each place equally often, over visitors', () => {
      const found = options.map(() => 0);
      for (let seed = 1; seed <= visitors; seed++) {
        found[shuffled(options, { seed, of }).findIndex(({ isRight }) => isRight)]! += 1;
      }
      const share = 1 / options.length;
      const sd = Math.sqrt(visitors * share * (1 - share));
      for (const count of found) expect(Math.abs(count - visitors * share)).toBeLessThan(4 * sd);
    });
  });

  it('puts the right answers of one visitor at different places', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const places = choices.map(({ of, options }) =>
        shuffled(options, { seed, of }).findIndex(({ isRight }) => isRight),
      );
      expect(new Set(places).size, String(seed)).toBeGreaterThan(1);
    }
  });
});

function storeOf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  };
}

const drawing = (value: number) => ({ random: () => value });

describe('the seed of a visitor', () => {
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
});
