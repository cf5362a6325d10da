import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blockOf, readKept, sectionOf, withBlock } from './kept';
import { experiments } from './registry';
import { firstSeed } from './request';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Removes from words and numbers what a formatter may choose: line breaks, the width of a table. */
const plain = (text: string): string => text.replace(/[\s_*]+/g, ' ').replace(/ ?\| ?|-{3,}/g, '|');

describe.each(experiments.map((one) => [one.name, one] as const))(
  'what is told of %s',
  (name, experiment) => {
    const kept = readKept(name);

    it('is what its kept run found, on seeds nobody had looked at', () => {
      const { trials, firstSeed: seed = firstSeed } = experiment;
      expect(kept).toMatchObject({ experiment: name, seed, trials: trials.usual });
      expect(kept).toMatchObject({ document: experiment.document, summary: experiment.summary });
      expect(plain(blockOf(read('./README.md'), name)!)).toBe(plain(sectionOf(kept, experiment)));
      expect(existsSync(new URL(`figures/${name}.svg`, import.meta.url))).toBe(true);
    });

    it.runIf(experiment.told)('says what its numbers say', () => {
      expect(kept.found).toBe(experiment.told!(kept.numbers, kept));
    });

    it.runIf(experiment.isInResults)('stands in docs/results.md as well', () => {
      expect(plain(blockOf(read('../docs/results.md'), name)!)).toBe(plain(experiment.table!(kept.numbers)));
    });
  },
);

it('a block is replaced between its marks, and nowhere else', () => {
  const text = 'a\n<!-- x -->\n\nold\n\n<!-- /x -->\nb';
  expect(withBlock(text, 'x', 'new')).toBe('a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb');
  expect(blockOf(withBlock(text, 'x', 'new'), 'x')).toBe('new');
  expect(withBlock(text, 'y', 'new')).toBe(text);
  expect(blockOf(text, 'y')).toBeNull();
});
