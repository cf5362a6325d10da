import { describe, expect, it } from 'vitest';
import { meanOf } from '../src/engine/numeric/arrays';
import { duelIn, keptRecord, type SignTest } from '../src/testing/keptRecord';
import { isLarger, isSmaller, said, says, type Score } from './resultsText';

/** Errors of one row of the experiments on points without labels. */
interface ManifoldRow {
  readonly part: string;
  readonly ratio: number;
  readonly neighbours: number;
  readonly centred: boolean;
  readonly error: { readonly mean: number };
  readonly againstNone: Score;
}

/** Errors with so many labels a class. */
interface MoonsRow {
  readonly labels: number;
  readonly error: Readonly<Record<'none' | 'others', { readonly mean: number }>>;
  readonly signTests: readonly SignTest[];
}

describe('what docs/results.md says of points without labels', () => {
  const written = (values: readonly number[]): string => {
    // Their standard errors are about 0.01: a third digit says nothing.
    const all = values.map((value) => value.toFixed(2));
    return `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`;
  };

  it('where they help', () => {
    const { numbers } = keptRecord<readonly MoonsRow[]>('manifold-moons');
    says(
      `with ${numbers
        .map(({ labels }) => labels)
        .join(', ')
        .replace(', 8', ' and 8')} labels a class`,
    );
    for (const row of numbers) {
      expect(isSmaller(duelIn(row, 'others', 'none'))).toBe(true);
    }
    const of = (choice: 'none' | 'others') => written(numbers.map(({ error }) => error[choice].mean));
    says(`the error falls from ${of('none')} to ${of('others')}`);
  });

  it('where they hurt', () => {
    const { numbers } = keptRecord<readonly ManifoldRow[]>('manifold-harm');
    const row = (part: string, ratio: number, wanted: Partial<ManifoldRow> = {}) =>
      numbers.find(
        (one) =>
          one.part === part &&
          one.ratio === ratio &&
          one.centred === (wanted.centred ?? false) &&
          one.neighbours === (wanted.neighbours ?? one.neighbours),
      )!;
    const [against, bridge] = [row('against', 2 ** 12), row('bridge', 2 ** 18, { neighbours: 40 })];
    const [cut, alone] = [row('against', 0), row('bridge', 0)];
    says(
      `it rises to ${written([against.error.mean, bridge.error.mean])}, from ${written([cut.error.mean, alone.error.mean])}`,
    );
    const majority = row('unequal', 2 ** 12);
    expect([against, bridge, majority].every(({ againstNone }) => isLarger(againstNone))).toBe(true);
    expect(majority.error.mean).toBeGreaterThan(0.45);
    expect(isSmaller(row('unequal', 2 ** 12, { centred: true }).againstNone)).toBe(true);
  });
});

/** Errors with so many points without labels. */
interface UnlabelledRow {
  readonly data: string;
  readonly unlabelled: number;
  readonly error: { readonly press: { readonly mean: number } };
  readonly againstNone: { readonly press: Score };
}

/** PRESS and errors on one set of points with so many labels a class. */
interface PressRow {
  readonly labels: number;
  readonly ranks: { readonly mean: number };
  readonly againstAlone: Score;
  readonly againstRandom: Score;
}

describe('what docs/results.md says of choosing', () => {
  it('how many points without labels', () => {
    const { numbers } = keptRecord<readonly UnlabelledRow[]>('manifold-unlabelled');
    const digits = numbers.filter(({ data }) => data === 'digits');
    const [none, , more] = digits.map(({ error }) => error.press.mean.toFixed(2));
    expect(digits.slice(0, 3).map(({ unlabelled }) => unlabelled)).toEqual([0, 100, 300]);
    says(`With 300 digits more the error of 40 labels falls from ${none!} to ${more!}`);
    expect(isSmaller(digits[2]!.againstNone.press)).toBe(true);
    expect(digits[1]!.againstNone.press.p).toBeGreaterThan(0.05);
  });

  it('by leave-one-out', () => {
    const { numbers } = keptRecord<readonly PressRow[]>('manifold-press');
    const means = [2, 5, 12, 30].map((labels) => {
      const some = numbers.filter((row) => row.labels === labels);
      expect(some).toHaveLength(4);
      return (some.reduce((sum, { ranks }) => sum + ranks.mean, 0) / 4).toFixed(2);
    });
    says(`is ${means.slice(0, 3).join(', ')} and ${means[3]!} with 2, 5, 12 and 30 labels a class`);
    const tests = numbers.flatMap(({ againstAlone, againstRandom }) => [againstAlone, againstRandom]);
    expect(tests.filter(isSmaller).length).toBeGreaterThan(20);
    expect(
      tests.filter(({ p, firstSmaller, secondSmaller }) => p < 0.05 && firstSmaller < secondSmaller),
    ).toEqual([]);
    says(`is seen to be worse on none of the ${numbers.length}`);
  });
});

/** Errors with so many labels and so many other rows, settings held. */
interface SharesRow {
  readonly data: string;
  readonly labels: number;
  readonly unlabelled: number;
  readonly errors: readonly number[];
  readonly againstFewer?: Score;
}

it('what docs/results.md says of more and more points without labels', () => {
  const { numbers, trials } = keptRecord<readonly SharesRow[]>('manifold-shares');
  expect(trials).toBe(10);
  const of = (data: string, labels: number) =>
    numbers.filter((row) => row.data === data && row.labels === labels);
  const percent = ({ errors }: SharesRow) => (100 * meanOf(errors)).toFixed(1);
  const listed = (some: readonly (string | number)[]) =>
    `${some.slice(0, -1).join(', ')} and ${some.at(-1)!}`;
  const told = (labels: number) => listed(of('turntable', labels).map(percent));
  const counts = (labels: number) =>
    listed(
      of('turntable', labels).map(({ unlabelled }, k, all) =>
        k === all.length - 1 ? `all ${unlabelled}` : unlabelled,
      ),
    );
  says(`the error of 160 labels is ${told(160)} % with ${counts(160)} other rows`);
  says(`of 40 labels ${told(40)} % with ${counts(40)},`);
  for (const labels of [50, 200]) {
    const errors = of('digits', labels).map((row) => meanOf(row.errors));
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    const all = of('digits', labels).map(percent);
    says(`from ${all[0]!} to ${all.at(-1)!} % with ${labels}`);
  }
  const steps = numbers.flatMap((row) => (row.againstFewer ? [row.againstFewer] : []));
  const better = steps.filter(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller).length;
  says(`of the ${steps.length} steps to more rows ${better} have the smaller error`);
  const larger = numbers.filter(({ againstFewer: test }) => test && isLarger(test));
  says(
    `corrected, ${steps.filter(isSmaller).length} are clearly smaller and ${larger.length} is clearly larger`,
  );
  expect(larger.map(({ data, labels, unlabelled }) => [data, labels, unlabelled])).toEqual([
    ['turntable', 160, 100],
  ]);
});

/** Where one search of the five settings ended, beside random search. */
interface SettingsRow {
  readonly method: string;
  readonly evaluations: number;
  readonly pressTest: SignTest;
  readonly errorTest: SignTest;
}

it('what docs/results.md says of searches of settings', () => {
  const { numbers } = keptRecord<readonly SettingsRow[]>('manifold-searches');
  const word = (test: SignTest) => (isSmaller(test) ? 'smaller' : isLarger(test) ? 'larger' : 'not seen');
  const told = (test: 'pressTest' | 'errorTest') =>
    Object.fromEntries(
      numbers.filter(({ method }) => method !== 'random').map((row) => [row.method, word(row[test])]),
    );
  expect(told('pressTest')).toEqual({
    ...{ grid: 'not seen', 'nelder-mead': 'not seen', 'quasi-newton': 'larger', bayesian: 'smaller' },
    alone: 'larger',
  });
  expect([...new Set(Object.values(told('errorTest')))]).toEqual(['not seen']);
  const row = (method: string) => numbers.find((one) => one.method === method)!;
  const [bayesian, simplex, quasi, alone] = ['bayesian', 'nelder-mead', 'quasi-newton', 'alone'].map(row);
  says(
    `in ${bayesian!.pressTest.firstSmaller} of 20, Nelder–Mead in ${simplex!.pressTest.firstSmaller} (p = ${said(simplex!.pressTest.p)}, corrected ${said(simplex!.pressTest.corrected)}), quasi-Newton in ${quasi!.pressTest.firstSmaller},`,
  );
  says(
    `err more in ${alone!.errorTest.secondSmaller} of 20 (corrected ${said(alone!.errorTest.corrected)}, too`,
  );
  const searches = numbers.filter(({ method }) => method !== 'alone');
  expect(searches).toHaveLength(5);
  for (const { evaluations } of searches) says(`by ${evaluations} evaluations on digits with 50 labels`);
});

/** Where one of five searches ended on all splits of one set. */
interface FiveRow {
  readonly data: string;
  readonly group: string;
  readonly search: string;
  readonly unlabelled: number;
  readonly errors: readonly number[];
  readonly laplacians: readonly number[];
  readonly againstProposed?: SignTest;
}

it('what docs/results.md says of five searches on two sets', () => {
  const { numbers } = keptRecord<readonly FiveRow[]>('manifold-five-searches');
  const tests = (search: string) =>
    numbers.flatMap((row) => (row.search === search && row.againstProposed ? [row.againstProposed] : []));
  const counts = (search: string) =>
    ([({ firstSmaller }: SignTest) => firstSmaller, ({ secondSmaller }: SignTest) => secondSmaller] as const)
      .map((of) => tests(search).reduce((sum, test) => sum + of(test), 0))
      .join(' : ');
  says(
    `it errs less or more than the grid in ${counts('grid')}, than random search in ${counts('random')}, than Nelder–Mead in ${counts('nelder-mead')} and than values set by hand in ${counts('by-hand')}`,
  );
  const clear = numbers.filter(({ againstProposed: test }) => test && (isSmaller(test) || isLarger(test)));
  expect(clear.map(({ search, unlabelled }) => [search, unlabelled])).toEqual([
    ['nelder-mead', 500],
    ['grid', 0],
  ]);
  expect(clear.every(({ againstProposed: test }) => isSmaller(test!))).toBe(true);
  const cells = [...new Set(numbers.map(({ group, data }) => `${group} ${data}`))];
  const inCell = (cell: string) => numbers.filter(({ group, data }) => `${group} ${data}` === cell);
  const mean = ({ errors }: FiveRow): number => errors.reduce((sum, one) => sum + one, 0) / errors.length;
  const least = cells.map((cell) => {
    const some = inCell(cell);
    const level = Math.min(...some.map(mean)) + 1e-9;
    return some.filter((row) => mean(row) <= level).map(({ search }) => search);
  });
  const won = least.filter((some) => some.includes('quasi-newton'));
  expect([cells.length, won.filter((some) => some.includes('nelder-mead')).length]).toEqual([6, 1]);
  says(
    `Of the six rows of the table it has the least mean error in ${won.length}, one of them with Nelder–Mead.`,
  );
  const used = numbers
    .filter(({ search, unlabelled }) => search === 'quasi-newton' && unlabelled > 0)
    .flatMap(({ laplacians }) => laplacians);
  const many = (is: (count: number) => boolean) => used.filter(is).length;
  says(
    `it ends in one Laplacian in ${many((count) => count === 1)} of ${used.length} splits, in two in ${many((count) => count === 2)} and in more in ${many((count) => count > 2)}`,
  );
});
