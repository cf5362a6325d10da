import { expect, it } from 'vitest';
import { codesBelow, codesBeside } from './codes';
import { textWidth } from './marks/labels';

const names = ['adam', 'lbfgs', 'stochastic gradient'];

it('names codes where they stand, and nothing of numbers', () => {
  const { ticks } = codesBelow(names, { width: 700, text: 12 });
  expect(ticks!.map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(ticks!.map(({ text }) => text).slice(0, 2)).toEqual(['adam', 'lbfgs']);
  expect(codesBelow(null, { width: 700, text: 12 })).toEqual({});
});

it('shortens names that have no room', () => {
  const shown = [codesBelow(names, { width: 165, text: 12 }), codesBeside(names, 12)];
  for (const { ticks } of shown) {
    expect(ticks!.map(({ text }) => text).slice(0, 2)).toEqual(['adam', 'lbfgs']);
    for (const { text } of ticks!) expect(textWidth(text, 12)).toBeLessThanOrEqual(60);
    expect(ticks![2]!.text).toMatch(/^st.*…$/);
  }
});
