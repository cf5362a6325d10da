import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { keptRecord, type SignTest } from '../src/testing/keptRecord';
import { formatNumber } from '../src/vocabulary/numbers/write';

const text = readFileSync(new URL('../docs/results.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** Expects docs/results.md to say this, whatever its line breaks. */
export const says = (words: string): void => expect(text).toContain(words);

export type Score = Pick<SignTest, 'firstSmaller' | 'secondSmaller' | 'p' | 'corrected'>;

/** True if the first is clearly smaller by a sign test, corrected for all tests of the experiment. */
export const isSmaller = ({ firstSmaller, secondSmaller, corrected }: Score): boolean =>
  corrected < 0.05 && firstSmaller > secondSmaller;

/** True if the first is clearly larger, likewise. */
export const isLarger = ({ firstSmaller, secondSmaller, corrected }: Score): boolean =>
  corrected < 0.05 && firstSmaller < secondSmaller;

/** Returns how many tests of an experiment compare anything, which is how many its correction is for. */
export function countOfTests(experiment: string): number {
  const count = (value: unknown): number =>
    typeof value !== 'object' || value === null
      ? 0
      : Number('corrected' in value) + Object.values(value).reduce((sum: number, one) => sum + count(one), 0);
  return count(keptRecord<unknown>(experiment).numbers);
}

export const said = (p: number): string => formatNumber(p, { digits: 2 });
