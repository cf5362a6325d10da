import { expect, it } from 'vitest';
import * as catalogue from './catalogue';
import * as words from './words';

it('is plain data: what a build writes down is all there is', () => {
  expect(JSON.parse(JSON.stringify(words))).toEqual({ ...words });
});

it.each(['surrogates', 'acquisitions', 'strategies', 'hyperPriors'] as const)(
  'says of all %s what they say of themselves',
  (family) => {
    expect(words[family].length).toBe(catalogue[family].length);
    words[family].forEach((member, i) => expect(catalogue[family][i]).toMatchObject(member));
  },
);
