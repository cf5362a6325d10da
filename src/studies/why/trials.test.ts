import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entropySearchWords } from '../../engine/acquisitions/entropySearch';
import { hedgeWords } from '../../engine/acquisitions/hedge';
import { maxValueEntropyWords } from '../../engine/acquisitions/maxValueEntropy';
import { gradientBoostingWords } from '../../engine/models/ensemble/gradientBoosting';
import { hedgeVerdict } from './trials';

/** A runner beside the control of its race. */
interface Row {
  readonly objective: string;
  readonly label: string;
  readonly runner: string;
  readonly smaller: number | null;
  readonly larger: number | null;
  readonly p: number | null;
}

function raced(name: string, runner: string): { rows: readonly Row[]; trials: number } {
  const file = new URL(`../../../experiments/results/${name}.json`, import.meta.url);
  const { numbers, trials } = JSON.parse(readFileSync(file, 'utf8')) as { numbers: Row[]; trials: number };
  const rows = numbers.filter((row) => row.runner === runner);
  expect(rows.length).toBeGreaterThan(0);
  return { rows, trials };
}

const isClear = ({ p }: Row): boolean => p! < 0.05;
const ahead = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => isClear(row) && row.smaller! > row.larger!);
const behind = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => isClear(row) && row.smaller! < row.larger!);

describe('what is said of trials is what they were', () => {
  it('of hedging', () => {
    const { rows, trials } = raced('acquisitions', 'hedge');
    expect(ahead(rows)).toEqual([]);
    expect(hedgeWords.summary).toContain('in our trials no better than expected improvement');
    const [worse, ...others] = behind(rows);
    expect(others).toEqual([]);
    expect(hedgeVerdict).toContain(`on none of ${rows.length} functions`);
    expect(hedgeVerdict).toContain(`behind it on ${worse!.label}, in ${worse!.larger} of ${trials}.`);
  });

  it('of max-value entropy and entropy search', () => {
    const { rows } = raced('acquisitions', 'mes');
    expect([ahead(rows).length, behind(rows).length]).toEqual([1, 2]);
    expect(maxValueEntropyWords.summary).toContain(
      'in our trials ahead of expected improvement on one function, behind on two',
    );
    expect(behind(raced('acquisitions', 'es').rows)).toHaveLength(1);
    expect(entropySearchWords.summary).toContain('in our trials behind expected improvement');
  });

  it('of boosted trees', () => {
    const { rows } = raced('surrogates', 'gradient-boosting');
    expect(behind(rows)).toHaveLength(rows.length);
    expect(gradientBoostingWords.summary).toContain('In our experiments far behind a Gaussian process');
  });
});
