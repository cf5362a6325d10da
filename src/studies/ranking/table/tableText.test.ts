import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviants } from '../../../engine/ranking/deviations';
import { settingsOf } from '../settings';
import { readTableText, shown, writeTableText, type TableText } from './tableText';

const said: fc.Arbitrary<TableText> = fc.record({
  settings: fc.constantFrom(settingsOf(''), settingsOf('tau=0.1,alpha=2')),
  show: fc.constantFrom(...shown),
  colour: fc.constantFrom('mean', 'real'),
  up: fc.constantFrom('axis', 'score'),
  axes: fc.constantFrom('components', 'as-printed'),
  of: fc.constantFrom(...deviants),
  isStandardised: fc.boolean(),
});

it('reads what it writes, and says nothing of what is usual', () => {
  fc.assert(
    fc.property(said, (one) => {
      expect(readTableText(writeTableText(one))).toEqual(one);
    }),
  );
  expect(writeTableText(readTableText(''))).toBe('');
  expect(writeTableText({ ...readTableText(''), of: 'folds' })).toBe(';of=folds');
});

it('reads any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readTableText(text);
      expect(readTableText(writeTableText(read))).toEqual(read);
    }),
  );
});
