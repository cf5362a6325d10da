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
  const verdicts = (pair: string) =>
    [...results.matchAll(/^\| `searches` +\| ([^|]+?) +\|.*\| ([a-z ]+?) +\|$/gm)]
      .filter(([, of]) => of === pair)
      .map(([, , verdict]) => verdict);
  const count = (of: readonly (string | undefined)[], verdict: string) =>
    of.filter((one) => one === verdict).length;
  const [overGp, ofLog] = [verdicts('nGCP against GP'), verdicts('log-GP against nGCP')];
  expect([overGp.length, count(overGp, 'ahead'), count(overGp, 'behind')]).toEqual([5, 1, 0]);
  expect([ofLog.length, count(ofLog, 'ahead'), count(ofLog, 'behind')]).toEqual([5, 2, 1]);
});

it('names a member by its symbol and its name, and once where it has only one', () => {
  const named = (id: string) => memberSentence(acquisitionWords.find((one) => one.id === id)!);
  expect(named('expected-improvement')).toMatch(/^EI, expected improvement: How much better/);
  expect(memberSentence(modelWords.find(({ id }) => id === 'gp')!)).toMatch(/^GP: Gaussian process/);
});
