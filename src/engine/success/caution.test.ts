import { describe, expect, it } from 'vitest';
import { argmax } from '../numeric/arrays';
import { cautionNow, cautionRules, cautiousScore, firstUnspoilt } from './caution';

const outcomes = (text: string): boolean[] => Array.from(text, (letter) => letter === '+');

describe('caution', () => {
  it.each(cautionRules.map(({ id }) => id))('asks for nothing before the first failure: %s', (id) => {
    expect(cautionNow([], id)).toBeNull();
    expect(cautionNow(outcomes('+++'), id)).toBeNull();
    expect(cautionNow(outcomes('++-'), id)).not.toBeNull();
  });

  it('lets the careful go on once eight trials in a row have worked', () => {
    expect(cautionNow(outcomes('+-'), 'careful')).toEqual({
      threshold: 0.85,
      reason: 'the last attempt failed: safe ones first (1 of 8)',
    });
    expect(cautionNow(outcomes('-+'), 'careful')!.reason).toBe(
      'an attempt failed one trial ago: safe ones first (2 of 8)',
    );
    expect(cautionNow(outcomes('--+++++++'), 'careful')).toEqual({
      threshold: 0.85,
      reason: 'an attempt failed 7 trials ago: safe ones first (8 of 8)',
    });
    expect(cautionNow(outcomes('-+'), 'careful', ['loaf', 'loaves'])!.reason).toContain('one loaf ago');
    expect(cautionNow(outcomes('-++'), 'careful', ['loaf', 'loaves'])!.reason).toContain('2 loaves ago');
    expect(cautionNow(outcomes('-++++++++'), 'careful')).toEqual({ threshold: 0.6, reason: null });
    expect(cautionNow(outcomes('-++++++++-'), 'careful')!.threshold).toBe(0.85);
  });

  it('stays as it is otherwise', () => {
    for (const text of ['-', '-++++++++++++']) {
      expect(cautionNow(outcomes(text), 'bold')).toEqual({ threshold: 0.5, reason: null });
      expect(cautionNow(outcomes(text), 'never-risk')).toEqual({ threshold: 0.9, reason: null });
    }
  });
});

describe('the score of a place', () => {
  const score = (gains: number[], chances: number[]) =>
    cautiousScore(Float64Array.from(gains), Float64Array.from(chances, Math.log), { threshold: 0.6 });

  it('is log gain + log chance where the chance is enough', () => {
    const [first, second] = score([-3, -20], [0.9, 0.6]);
    expect(first).toBeCloseTo(-3 + Math.log(0.9), 12);
    expect(second).toBeCloseTo(-20 + Math.log(0.6), 12);
  });

  it('prefers any safe place, however little it promises', () => {
    expect(argmax(score([5, -2000], [0.599, 0.61]))).toBe(1);
  });

  it('is that of the likeliest place where none is safe, whatever the gain', () => {
    expect(argmax(score([5, -50, 0], [0.2, 0.59, 1e-300]))).toBe(1);
  });
});

describe('the place of a first run', () => {
  const first = (chances: number[], threshold: number): number =>
    firstUnspoilt(Float64Array.from(chances), { threshold });

  it('is the first that failures leave as likely to work as one of which nothing is known', () => {
    expect(first([0.6, 0.7, 0.99], 0.85)).toBe(1);
    expect(first([0.4, 0.55, 0.99], 0.5)).toBe(1);
  });

  it('is the likeliest where there is none', () => {
    expect(first([0.2, 0.65, 0.3], 0.9)).toBe(1);
  });
});
