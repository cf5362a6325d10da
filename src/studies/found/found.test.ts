import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../engine/definition';
import { rebuilt } from '../../engine/pipelines/explain/rebuild';
import { digitsSvmWords } from '../../engine/pipelines/digitsSvm';
import { foundExample, planeRows } from '../../testing/foundExample';
import { confusionTables } from './ConfusionMatrix';
import { largestOf, shadesOf } from '../runs/ink';
import { lookOf, textOf } from './look';
import { allMistakes, nearlyLost } from './Mistakes';
import { optimismWords, twiceOf } from './optimism.figure';
import { formatScore, gainOf, mistakesOf, recipeOf, sentenceOf, winnerWords } from './words';

describe('an image of few pixels', () => {
  it('is one outline a shade and sign, runs joined, nothing where it is blank', () => {
    expect(shadesOf([0, 8, 8, 16, 16, -16], 3, 16)).toEqual([
      { d: 'M2,1h1v1h-1z', opacity: 1, isBelow: true },
      { d: 'M1,0h2v1h-2z', opacity: 0.5, isBelow: false },
      { d: 'M0,1h2v1h-2z', opacity: 1, isBelow: false },
    ]);
    expect(shadesOf([Number.NaN, 99], 2, 16)).toEqual([{ d: 'M1,0h1v1h-1z', opacity: 1, isBelow: false }]);
    expect(largestOf([0, -3, 2])).toBe(3);
    expect(largestOf([0, 0])).toBe(1);
  });
});

describe('an image rebuilt from components', () => {
  it('is the mean without any, and itself with all', () => {
    const components = { mean: Float32Array.of(1, 1), directions: Float32Array.of(0.6, 0.8, -0.8, 0.6) };
    const image = Float32Array.of(3, 0);
    expect([...rebuilt(image, components, 0)]).toEqual([1, 1]);
    const again = rebuilt(image, components, 2);
    expect(again[0]).toBeCloseTo(3, 5);
    expect(again[1]).toBeCloseTo(0, 5);
    expect(rebuilt(image, components, 9)).toEqual(again);
  });
});

describe('what was found, in words', () => {
  it('is told with both scores and what is mixed up most', () => {
    expect(sentenceOf(foundExample(), 60)).toBe(
      'Best of 60: cross-validation .871, test .950; the default reaches .865 and .900. It confuses 3 with 5 and 4 with 9 most.',
    );
    const two = { ...foundExample(), classNames: ['odd', 'even'] };
    const counts = { rows: 2, cols: 2, data: Float64Array.of(9, 2, 1, 8) };
    const mixed = { ...two, confusion: { ...two.confusion, counts } };
    expect(sentenceOf(mixed, 60)).toMatch(/It confuses odd with even most\.$/);
    expect(gainOf(foundExample())).toEqual({ points: '+5.0 points', rows: '3 more right' });
    expect(formatScore('log-loss', 0.0972)).toBe('0.097');
    expect(formatScore('accuracy', 1)).toBe('1.000');
    expect(winnerWords([1, 9, 8], ['a', 'b', 'c'])).toBe('b wins, 9 to 8');
    expect(winnerWords([8, 3, 8], ['a', 'b', 'c'])).toBe('a wins, the first of 2 with 8');
    expect(winnerWords([0.3301, 0.1, 0.3302], ['a', 'b', 'c'])).toBe('c wins by a hair: a has 0.33, too');
  });

  it('lists each mistake once, and knows the row that was nearly lost', () => {
    const data = foundExample();
    expect(mistakesOf(data)).toEqual([
      { is: 3, said: 5, count: 2 },
      { is: 4, said: 9, count: 1 },
    ]);
    expect(allMistakes(data)).toEqual([13, 23, 34]);
    expect(
      confusionTables(data)[1]!
        .read()
        .rows.map(({ name }) => name),
    ).toEqual(['14, true 3, predicted 5', '24, true 3, predicted 5', '35, true 4, predicted 9']);
    const { truth, said } = data.verdicts;
    const row = nearlyLost(data);
    expect(truth[row]).toBe(said[row]);
    const right = Array.from(truth.keys()).filter((one) => truth[one] === said[one]);
    const decisions = Float32Array.from(truth, (_, one) => (one === right[3] ? -0.02 : 2));
    const inside = { kind: 'plane', plane: planeRows(), decisions } as const;
    expect(nearlyLost({ ...data, inside })).toBe(right[3]);
  });
});

describe('a recipe', () => {
  it('names each stage with its settings, choices in words', () => {
    expect(recipeOf(digitsSvmWords, { ...defaultsOf(digitsSvmWords.params), gamma: 0.38712 })).toEqual([
      'Blur: kernel size 3 × 3, blur σ 1',
      'Half the size',
      'Principal components: components 40',
      'Support vectors: degree 2, kernel factor γ 0.387',
    ]);
  });
});

describe('places validated twice', () => {
  const place = (...means: number[]) => means.map((mean) => ({ scores: [mean, mean], work: 1 }));

  it('tell what the winner of the first has in the second', () => {
    const twice = twiceOf('accuracy', [place(0.5, 0.6), place(0.9, 0.7), place(0.8, 0.85)])!;
    expect(twice.first).toEqual([0.5, 0.9, 0.8]);
    expect(twice.again).toEqual([0.6, 0.7, 0.85]);
    expect(optimismWords(twice)).toMatch(/first validation has \.900; .* it has \.700\. The best of many/);
    const loss = twiceOf('log-loss', [place(0.5, 0.6), place(0.1, 0.05)])!;
    expect(optimismWords(loss)).toMatch(/has 0\.100; .* it has 0\.050\. This time/);
  });

  it('are none where some were measured once', () => {
    expect(twiceOf('accuracy', [place(0.5, 0.6), place(0.9)])).toBeNull();
    expect(twiceOf('accuracy', [])).toBeNull();
  });
});

describe('the text of what is looked at', () => {
  const usualLook = { row: null, cell: null, components: null, against: null, threshold: 0, eta: 1 } as const;

  it('comes back as it was', () => {
    for (const look of [
      usualLook,
      { row: 12, cell: [3, 5], components: 40, against: 8, threshold: -1.25e-7, eta: 0.25 } as const,
      { ...usualLook, cell: 'all' } as const,
    ])
      expect(lookOf(textOf(look))).toEqual(look);
  });

  it('is not trusted', () => {
    expect(lookOf('digit=-1,cell=3,components=1e9,=,%%')).toEqual(usualLook);
    expect(lookOf('cell=3-x')).toEqual(usualLook);
    expect(lookOf('against=x,threshold=1e999,eta=0')).toEqual(usualLook);
    expect(lookOf('threshold=,eta=1e9')).toEqual(usualLook);
  });
});
