import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hyperPriors } from '../src/engine/models/fit/priors/registry';
import { samplers } from '../src/engine/models/fit/samplers/registry';
import { datasetWords } from '../src/engine/datasets/registry';
import { kernels } from '../src/engine/kernels/registry';
import { objectives } from '../src/engine/objectives/registry';
import { pipelineWords } from '../src/engine/pipelines/registry';
import { ops } from '../src/headless/answer';
import { lessons } from '../src/lessons/registry';
import { duelIn, isAhead, isBehind, keptRecord, racedIn, type KeptDuels } from '../src/testing/keptRecord';

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
const says = (words: string): void => expect(text).toContain(words);

/** True if a sign test favours the first search. */
const isClear = ({ firstSmaller, secondSmaller, p }: ReturnType<typeof duelIn>): boolean =>
  p < 0.05 && firstSmaller > secondSmaller;

describe('what the README says of searches', () => {
  it('several at a time', () => {
    const { trials, numbers } =
      keptRecord<readonly (KeptDuels & { readonly byTheClock: { readonly firstSmaller: number } })[]>(
        'batches',
      );
    expect(numbers.map(({ label }) => label)).toEqual(['Branin', 'Hartmann-6']);
    for (const searches of numbers) {
      says(
        `was smaller in ${searches.byTheClock.firstSmaller} of ${trials} searches of Branin’s function and`,
      );
      expect(isClear(duelIn(searches, 'believer', 'one'))).toBe(false);
      expect(duelIn(searches, 'believer', 'one').p).toBeGreaterThan(0.05);
      for (const lie of ['liar-max', 'liar-mean', 'liar-min']) {
        const { firstSmaller, secondSmaller, p } = duelIn(searches, lie, 'believer');
        expect(p < 0.05 && firstSmaller < secondSmaller).toBe(true);
      }
    }
    says('Lies are clearly behind the prediction on both');
  });

  it('seconds', () => {
    const duels = keptRecord('cost').numbers.map((searches) => duelIn(searches, 'median', 'ei'));
    expect(duels.every(isClear)).toBe(true);
    const ahead = duels.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
    const behind = duels.reduce((sum, { secondSmaller }) => sum + secondSmaller, 0);
    says(`ahead in ${ahead} of the ${ahead + behind} pairs of searches that differ`);
  });

  it('averages over hyper-parameters', () => {
    const { numbers } = keptRecord('integrate');
    const paid = numbers.filter((searches) => isClear(duelIn(searches, 'map', 'likelihood')));
    expect(paid.map(({ label, evaluations }) => `${label} after ${evaluations} evaluations`)).toEqual([
      'Hartmann-6 after 30 evaluations',
    ]);
    says('A log-normal prior pays on Hartmann-6 after 30 evaluations.');
    expect(numbers.some((searches) => isClear(duelIn(searches, 'averaged', 'map')))).toBe(false);
    expect([...new Set(numbers.map(({ label }) => label))]).toEqual(['Branin', 'Hartmann-3', 'Hartmann-6']);
  });

  it('other acquisitions', () => {
    const on = (runner: string) => racedIn('acquisitions', runner).rows;
    for (const runner of ['hedge', 'esp']) expect(on(runner).filter(isAhead)).toEqual([]);
    const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);
    expect(labels(on('mes').filter(isAhead))).toEqual(['Branin']);
    expect(labels(on('mes').filter(isBehind))).toEqual(['custom', 'Hartmann-3']);
    expect(labels(on('es'))).toEqual(['custom']);
    expect(on('es').every(isBehind)).toBe(true);
    says('Hedging and the portfolio of entropy search were not seen to.');
  });

  it('other surrogates', () => {
    const on = (runner: string) => racedIn('surrogates', runner).rows;
    for (const runner of ['extra-trees', 'random-forest', 'gradient-boosting'])
      expect(on(runner).every(isBehind)).toBe(true);
    expect(
      on('student-t')
        .filter(({ p }) => p < 0.05)
        .map((row) => [row.label, isAhead(row)]),
    ).toEqual([['Branin', true]]);
    says('Forests and boosted trees were behind the GP wherever they were tried.');
  });
});

it('the README counts what there is', () => {
  const counts = { lessons, kernels, samplers, hyperPriors };
  expect(Object.entries(counts).map(([name, { length }]) => [name, length])).toEqual([
    ['lessons', 19],
    ['kernels', 15],
    ['samplers', 5],
    ['hyperPriors', 4],
  ]);
  says('nineteen lessons of five to twenty-five minutes');
  const minutes = lessons.map((one) => one.minutes);
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([5, 25]);
  says('Fifteen kernels');
  says('four chains by one of five samplers under one of four priors');
  const others = ['custom', 'steps', 'pipeline', 'formula', 'drawn', 'table', 'points'];
  expect(objectives.filter(({ id }) => !others.includes(id))).toHaveLength(12);
  says('twelve test functions of one to six inputs, _steps_ with codes');
  expect(pipelineWords).toHaveLength(7);
  expect(new Set(datasetWords.map(({ file }) => file)).size).toBe(4);
  says('**seven real pipelines of machine learning** on four sets of data');
});

it('the README names every operation of the command line', () => {
  for (const op of ops) says(`\`${op}\``);
});
