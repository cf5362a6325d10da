import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeLink } from '../link/decodeLink';
import { acquisitionWords } from '../engine/acquisitions/registry';
import { modelWords } from '../engine/models/registry';
import { firstModel, memberSentence, wordSentences } from './words';

it.each(Object.entries(wordSentences))(
  '%s is explained in one sentence that begins with it',
  (word, sentence) => {
    expect(sentence).toMatch(new RegExp(`^The ${word} .*[^.]\\.$`));
    expect(sentence.slice(0, -1)).not.toMatch(/[.!?] /);
    expect(sentence.length).toBeLessThan(130);
  },
);

it('says of the model that the page begins with what the comparisons say', () => {
  expect(firstModel.id).toBe(decodeLink('').spec.surrogate.id);
  const { label } = modelWords.find(({ id }) => id === firstModel.id)!;
  expect(firstModel.sentence).toContain(`begins with ${label} `);
  const results = readFileSync(new URL('../../docs/results.md', import.meta.url), 'utf8');
  expect(results).toContain('No model wins everywhere.');
});

it('names a member by its symbol and its name, and once where it has only one', () => {
  const named = (id: string) => memberSentence(acquisitionWords.find((one) => one.id === id)!);
  expect(named('expected-improvement')).toMatch(/^EI, expected improvement: How much better/);
  expect(memberSentence(modelWords.find(({ id }) => id === 'gp')!)).toMatch(/^GP: Gaussian process/);
});
