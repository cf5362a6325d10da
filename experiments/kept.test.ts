import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { number } from './words';
import { blockOf, withBlock } from './blocks';
import { inResults, readKept, sectionOf } from './kept';
import { withCorrected } from './paired';
import { experiments } from './registry';
import { firstSeed } from './request';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Removes from words and numbers what a formatter may choose: line breaks, the width of a table. */
const plain = (text: string): string => text.replace(/[\s_*]+/g, ' ').replace(/ ?\| ?|-{3,}/g, '|');

/** Returns what may be said of the sign tests in numbers: "27 : 13, 0.31", the p after the correction. */
function sayableIn(numbers: unknown): readonly string[] {
  if (typeof numbers !== 'object' || numbers === null) return [];
  const { corrected, ...test } = numbers as Record<string, number | undefined>;
  const [first, second] = [test['firstSmaller'] ?? test['smaller'], test['secondSmaller'] ?? test['larger']];
  const own = corrected === undefined ? [] : [`${first!} : ${second!}, ${number(corrected)}`];
  return [...own, ...Object.values(numbers).flatMap(sayableIn)];
}

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

    it('calls nothing corrected that was not', () => {
      const keepsThem = JSON.stringify(kept.numbers).includes('"corrected"');
      const sayable = sayableIn(keepsThem ? kept.numbers : withCorrected(kept.numbers));
      const told = [
        ...sectionOf(kept, experiment).matchAll(
          /(\d+ : \d+),(?: p = [^\s,]+,)? corrected (?:p = )?([^\s,;)|]+)/g,
        ),
      ].map(([, counts, p]) => `${counts!}, ${p!.replace(/\.$/, '')}`);
      expect(told.filter((one) => !sayable.includes(one))).toEqual([]);
    });

    it.runIf(experiment.isInResults)('stands in docs/results.md as well', () => {
      expect(plain(blockOf(read('../docs/results.md'), name)!)).toBe(plain(inResults(experiment, kept)!));
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
