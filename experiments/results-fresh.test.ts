import { describe, expect, it } from 'vitest';
import { duelIn, keptRecord, racedIn, scoreOf, type FreshPair } from '../src/testing/keptRecord';
import { says } from './resultsText';

type Row = FreshPair & { readonly from: string };

describe('what docs/results.md says of fresh seeds', () => {
  const { trials, numbers } = keptRecord<readonly Row[]>('fresh');
  const more = keptRecord<readonly Row[]>('fresh-more');

  /** Returns where a first is clearly ahead of a second on fresh seeds, and where behind: "Branin 28". */
  function clearIn(rows: readonly Row[], first: string, second: string) {
    const clear = rows.filter(
      (row) => row.first === first && row.second === second && row.fresh.corrected < 0.05,
    );
    const isAhead = ({ fresh }: Row): boolean => fresh.firstSmaller > fresh.secondSmaller;
    const named = (some: readonly Row[]) => some.map(({ label, evaluations }) => `${label} ${evaluations}`);
    return { ahead: named(clear.filter(isAhead)), behind: named(clear.filter((row) => !isAhead(row))) };
  }
  const scoreIn = (rows: readonly Row[], label: string, first: string): string =>
    scoreOf(rows.find((row) => row.label === label && row.first === first)!.fresh);

  it('how many', () => {
    says(
      `${numbers.length} pairs on ${trials} seeds (700101 to 700140, \`fresh\`), ${more.numbers.length} more on ${more.trials} seeds (700201 to 700224, \`fresh-more\`)`,
    );
  });

  it('of models', () => {
    expect(clearIn(numbers, 'ngcp', 'gp')).toEqual({ ahead: ['six-hump camel 50'], behind: [] });
    says(
      `on Goldstein–Price, where it had 30 : 10, it has ${scoreIn(numbers, 'Goldstein–Price', 'ngcp')}; on Branin it is behind, not clearly.`,
    );
    expect(clearIn(numbers, 'log-gp', 'gp')).toEqual({
      ahead: ['Goldstein–Price 30', 'six-hump camel 50'],
      behind: [],
    });
    expect(clearIn(numbers, 'log-gp', 'ngcp')).toEqual({
      ahead: ['Branin 30', 'Goldstein–Price 30'],
      behind: ['Hartmann-3 30'],
    });
  });

  it('of batches', () => {
    expect(clearIn(numbers, 'believer', 'gp')).toEqual({ ahead: [], behind: ['Hartmann-6 44'] });
    const of = (first: string, second: string) => clearIn(more.numbers, first, second);
    expect(of('believer', 'one')).toEqual({ ahead: [], behind: [] });
    const four = [...numbers, ...more.numbers].filter(({ first }) => first === 'believer');
    expect(four.map(({ fresh }) => fresh.firstSmaller < fresh.secondSmaller)).toEqual(Array(4).fill(true));
    expect(of('fantasies', 'one')).toEqual({ ahead: [], behind: ['Hartmann-6 44'] });
    expect(of('fantasies', 'believer')).toEqual({ ahead: [], behind: [] });
    expect(of('liar-max', 'believer').behind).toEqual(['Hartmann-6 44']);
    expect(of('liar-mean', 'believer').behind).toEqual(['Branin 28', 'Hartmann-6 44']);
    expect(of('liar-min', 'believer').behind).toEqual(['Hartmann-6 44']);
  });

  it('of seconds and averages', () => {
    const timed = more.numbers.filter(({ first, second }) => first === 'median' && second === 'ei');
    const sum = (key: 'firstSmaller' | 'secondSmaller') =>
      timed.reduce((total, { fresh }) => total + fresh[key], 0);
    says(`on fresh seeds in ${sum('firstSmaller')} of ${sum('firstSmaller') + sum('secondSmaller')}.`);
    expect(clearIn(more.numbers, 'median', 'ei').ahead).toHaveLength(timed.length);
    for (const way of ['mean', 'inverse'])
      expect(clearIn(more.numbers, 'median', way)).toEqual({ ahead: [], behind: [] });
    expect(clearIn(numbers, 'map', 'likelihood').ahead).toEqual(['Hartmann-6 30']);
    for (const way of ['map', 'averaged'])
      expect(clearIn(more.numbers, way, 'likelihood')).toEqual({
        ahead: ['Hartmann-6 30', 'Hartmann-6 40'],
        behind: [],
      });
    expect(clearIn(more.numbers, 'averaged', 'map')).toEqual({ ahead: [], behind: [] });
  });

  it('of acquisitions and surrogates', () => {
    const of = (first: string) => clearIn(numbers, first, 'gp');
    expect(of('mes')).toEqual({ ahead: ['Branin 15'], behind: ['Hartmann-3 20'] });
    expect(of('mes-gumbel')).toEqual({ ahead: [], behind: ['Hartmann-3 20'] });
    expect(of('hedge')).toEqual({ ahead: [], behind: ['Hartmann-3 20'] });
    expect(of('pi').behind).toHaveLength(3);
    expect([of('ucb'), of('student-t')]).toEqual(Array(2).fill({ ahead: [], behind: [] }));
    for (const first of ['hedge', 'es', 'esp'])
      expect(clearIn(more.numbers, first, 'ei')).toEqual({ ahead: [], behind: [] });
    says(`(${scoreIn(more.numbers, 'custom', 'hedge')} on the report’s function is not clear)`);
    says(`nor entropy search, ${scoreIn(more.numbers, 'custom', 'es')}, is clearly behind`);
    says(`on fresh seeds ${scoreIn(numbers, 'Branin', 'student-t')} on Branin (`);
  });

  it('is compared with what was kept before', () => {
    for (const { from, label, evaluations, first, second, before } of [...numbers, ...more.numbers]) {
      if (from === 'cost') continue;
      const kept =
        from === 'surrogates' || from === 'acquisitions'
          ? racedIn(from, first).rows.find((row) => row.label === label && row.evaluations === evaluations)!
          : duelIn(
              keptRecord(from).numbers.find((row) => row.label === label && row.evaluations === evaluations)!,
              first,
              from === 'batches' && second === 'gp' ? 'one' : second,
            );
      const { firstSmaller, secondSmaller } = before;
      const counts =
        'smaller' in kept ? [kept.smaller, kept.larger] : [kept.firstSmaller, kept.secondSmaller];
      expect([firstSmaller, secondSmaller]).toEqual(counts);
    }
    const timed = more.numbers.filter(({ from }) => from === 'cost');
    const kept = keptRecord('cost').numbers.flatMap((row) =>
      ['ei', 'mean', 'inverse'].map((second) => scoreOf(duelIn(row, 'median', second))),
    );
    expect(timed.map(({ before }) => scoreOf(before))).toEqual(kept);
  });
});
