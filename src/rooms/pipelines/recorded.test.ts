import { describe, expect, it } from 'vitest';
import { exampleWords } from '../../testing/searchExample';
import { randomSearch, recordedFacts } from './recorded';
import { randomSearches, spreadsOf } from './spreads';
import { foldsDone } from './roomSource';

const at = (...scores: readonly number[]) => scores.map((score) => ({ scores: [score, score], work: 2e9 }));

/** Five places of the pipeline of the example; the third has its default values. */
const table = {
  places: [
    [0, 0, 5, 1, 0.001],
    [1, 1, 40, 2, 1],
    [0, 1, 40, 2, 1],
    [0, 4, 150, 4, 10],
    [0, 2, 60, 3, 1],
  ],
  evaluations: [at(0.5, 0.7), at(0.9, 0.94), at(0.8, 0.8), at(0.7, 0.6), at(0.6, 0.5)],
  isFresh: true,
};

describe('what a recorded table says', () => {
  it('is the best mean, the score of the defaults, and how far draws of good places lie apart', () => {
    const facts = recordedFacts(table, exampleWords)!;
    expect(facts.reference).toBeCloseTo(0.92, 12);
    expect(facts.defaults).toEqual({ score: 0.8, isExact: true });
    // The best quarter: two places, whose draws differ by 0.04 and 0.
    expect(facts.repeats).toBeCloseTo(Math.sqrt(0.04 ** 2 / 4), 12);
  });

  it('is of the first draw where all evaluations have the same rows: then nothing varies', () => {
    const facts = recordedFacts({ ...table, isFresh: false }, exampleWords)!;
    expect(facts).toMatchObject({ reference: 0.9, repeats: null });
  });

  it('says when no place has the defaults: then it is the closest, and another choice is far', () => {
    const without = { ...table, places: table.places.with(2, [0, 1.1, 40, 2, 1]) };
    expect(recordedFacts(without, exampleWords)!.defaults).toEqual({ score: 0.8, isExact: false });
  });

  it('is nothing before it was computed', () => {
    const empty = { ...table, evaluations: table.places.map(() => []) };
    expect(recordedFacts(empty, exampleWords)).toBeNull();
    expect(randomSearch(empty, { metric: 'accuracy', lanes: 1, count: 5 })).toBeNull();
  });
});

describe('random places', () => {
  it('expect the mean of all at first, of two the mean of all pairs, and of all the best', () => {
    const { best, time } = randomSearch(table, { metric: 'accuracy', lanes: 2, count: 9 })!;
    const scores = [0.5, 0.9, 0.8, 0.7, 0.6];
    const pairs = scores.flatMap((a, i) => scores.slice(i + 1).map((b) => Math.max(a, b)));
    expect(best).toHaveLength(5);
    expect(best[0]).toBeCloseTo(0.7, 12);
    expect(best[1]).toBeCloseTo(pairs.reduce((sum, one) => sum + one, 0) / pairs.length, 12);
    expect(best[4]).toBeCloseTo(0.9, 12);
    expect([...time]).toEqual([2, 2, 4, 4, 6]);
  });

  it('seek the least of a loss', () => {
    const { best } = randomSearch(table, { metric: 'log-loss', lanes: 1, count: 5 })!;
    expect(best[4]).toBeCloseTo(0.5, 12);
    expect(Array.from(best)).toEqual(Array.from(best).toSorted((a, b) => b - a));
  });
});

describe('a table spread on lines and in logarithms', () => {
  const spread = { ...table, logsFrom: 2 };
  const asked = { metric: 'accuracy', lanes: 1, count: 9 } as const;

  it('says how places of either kind score', () => {
    const found = spreadsOf({ ...spread, isFresh: false }, 'accuracy')!;
    expect(found.onLines).toEqual({ count: 2, median: 0.7, best: 0.9 });
    expect(found.inLogs).toEqual({ count: 3, median: 0.7, best: 0.8 });
    expect(spreadsOf(table, 'accuracy')).toBeNull();
  });

  it('has a random search of either kind, that of the search first', () => {
    const [own, other] = randomSearches(spread, true, asked);
    expect([own!.name, other!.name]).toEqual(['random places in logarithms', 'random places as printed']);
    expect([own!.best.length, other!.best.length]).toEqual([3, 2]);
    expect(own!.best[2]).toBeCloseTo(0.8, 12);
    expect(randomSearches(table, false, asked)).toEqual([randomSearch(table, asked)]);
  });
});

it('folds that are done belong to the evaluation in training at their place, each once', () => {
  const pending = [1, 2, 3].map((id) => ({ id, x: [id === 3 ? 5 : 4], step: 1, origin: 'smart' as const }));
  const batch = { pending, round: 1, clock: 0, arrived: [] };
  const running = [
    { x: [5], scores: [0.1] },
    { x: [4], scores: [0.2, 0.3] },
  ];
  expect([...foldsDone({ batch }, running)]).toEqual([
    [1, [0.2, 0.3]],
    [3, [0.1]],
  ]);
});
