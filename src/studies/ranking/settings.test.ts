import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsOf, textOf } from './settings';

it('says nothing of usual settings and reads back what it says', () => {
  expect(textOf(settingsOf(''))).toBe('');
  const settings = { ...settingsOf(''), alpha: 1.5, tau: 0.05, neighbours: 7 };
  expect(textOf(settings)).toBe('tau=0.05,alpha=1.5,neighbours=7');
  expect(settingsOf(textOf(settings))).toEqual(settings);
});

it('reads any text, with defaults for what cannot be read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const settings = settingsOf(text);
      expect(Object.values(settings).every(Number.isFinite)).toBe(true);
      expect(settingsOf(textOf(settings))).toEqual(settings);
    }),
  );
  expect(settingsOf('alpha=-3,tau=NaN,neighbours=2.5,radius=1e999')).toEqual(settingsOf(''));
});
