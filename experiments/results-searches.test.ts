import { describe, expect, it } from 'vitest';
import { comparePairs } from '../src/engine/metrics/repetitions';
import { duelIn, isAhead, isBehind, keptRecord, racedIn, type KeptDuels } from '../src/testing/keptRecord';
import { countOfTests, isLarger, isSmaller, said, says } from './resultsText';

describe('what docs/results.md says of searches', () => {
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
    }
    const [branin, hartmann] = [numbers[0]!, numbers[1]!];
    const pairs = (first: string, second: string) =>
      numbers.map((searches) => {
        const { firstSmaller, secondSmaller } = duelIn(searches, first, second);
        return `${firstSmaller} : ${secondSmaller}`;
      });
    // Both functions together: one sign test of all their searches.
    const ahead =
      duelIn(branin, 'believer', 'one').firstSmaller + duelIn(hartmann, 'believer', 'one').firstSmaller;
    const behind =
      duelIn(branin, 'believer', 'one').secondSmaller + duelIn(hartmann, 'believer', 'one').secondSmaller;
    const { p } = comparePairs(
      Array.from({ length: ahead + behind }, (_, i) => (i < ahead ? 0 : 2)),
      Array<number>(ahead + behind).fill(1),
    );
    says(
      `ahead of one at a time in ${ahead} of the ${2 * trials} searches and behind in ${behind} (p = ${said(p)},`,
    );
    says(
      `${pairs('fantasies', 'one').join(' and ')} against one at a time, ${pairs('fantasies', 'believer').join(' and ')} against the prediction`,
    );
    const lies = ['liar-max', 'liar-mean', 'liar-min'];
    const against = (k: number) => lies.map((lie) => pairs(lie, 'believer')[k]!);
    says(
      `by ${against(0).slice(0, 2).join(', ')} and ${against(0)[2]!} on Branin and ${against(1).slice(0, 2).join(', ')} and ${against(1)[2]!} on Hartmann-6`,
    );
    const clear = numbers.map((searches) =>
      lies.filter((lie) => duelIn(searches, lie, 'believer').corrected < 0.05),
    );
    expect(clear).toEqual([['liar-min'], ['liar-mean', 'liar-min']]);
    says('corrected, the worst on both and the mean on Hartmann-6 stay clear');
  });

  it('how many of its table stand once all are corrected', () => {
    const { numbers } = keptRecord('searches');
    says(`the same corrected for all ${countOfTests('searches')} comparisons (Holm)`);
    const raw = numbers.flatMap(({ signTests }) => signTests).filter(({ p }) => p < 0.05);
    const standing = raw.filter(({ corrected }) => corrected < 0.05);
    says(`Corrected, ${standing.length} of the ${raw.length} below 0.05 stay there`);
    const fallen = numbers.flatMap((searches) =>
      searches.signTests
        .filter((test) => test.p < 0.05 && test.corrected >= 0.05)
        .map(({ first, second }) => `${first} ${second} ${searches.label}`),
    );
    expect(fallen).toEqual(['log-gp ngcp Branin', 'ngcp gp Hartmann-3']);
  });

  it('seconds', () => {
    const duels = keptRecord('cost').numbers.map((searches) => duelIn(searches, 'median', 'ei'));
    expect(duels.every(isSmaller)).toBe(true);
    const ahead = duels.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
    const behind = duels.reduce((sum, { secondSmaller }) => sum + secondSmaller, 0);
    says(`ahead in ${ahead} of the ${ahead + behind} pairs of searches that differ`);
  });

  it('value and seconds as one process', () => {
    const { numbers } = keptRecord('together');
    const against = (second: string) => numbers.map((row) => duelIn(row, 'together', second));
    const sum = (second: string, key: 'firstSmaller' | 'secondSmaller'): number =>
      against(second).reduce((total, duel) => total + duel[key], 0);
    says(
      `sooner than with both apart in ${sum('apart', 'firstSmaller')} pairs of runs, and later in ${sum('apart', 'secondSmaller')}; clearly later on one of three problems, where the seconds have nothing to do with the value.`,
    );
    const later = numbers.filter((row) => isLarger(duelIn(row, 'together', 'apart')));
    expect(later.map(({ label }) => label)).toEqual(['Branin, dear in the middle of x₂']);
    expect(against('apart').some(isSmaller)).toBe(false);
    says(
      `Against expected improvement it was sooner in ${sum('ei', 'firstSmaller')} and later in ${sum('ei', 'secondSmaller')}, and neither is clear on any of the three`,
    );
    expect(against('ei').filter(({ corrected }) => corrected < 0.05)).toEqual([]);
  });

  it('averages over hyper-parameters', () => {
    const { numbers } = keptRecord('integrate');
    const there = numbers.find(({ label, evaluations }) => label === 'Hartmann-6' && evaluations === 30)!;
    const [map, averaged] = ['map', 'averaged'].map((way) => duelIn(there, way, 'likelihood'));
    says(
      `after 30 evaluations in ${map!.firstSmaller} of 12 searches (p = ${said(map!.p)}, corrected ${said(map!.corrected)}), an average over 20 draws under that prior in ${averaged!.firstSmaller} of 12 (corrected ${said(averaged!.corrected)})`,
    );
    expect(numbers.filter((searches) => duelIn(searches, 'averaged', 'map').p < 0.05)).toEqual([]);
    expect([...new Set(numbers.map(({ label }) => label))]).toEqual(['Branin', 'Hartmann-3', 'Hartmann-6']);
  });

  it('other acquisitions', () => {
    const on = (runner: string) => racedIn('acquisitions', runner).rows;
    for (const runner of ['hedge', 'esp']) expect(on(runner).filter(isAhead)).toEqual([]);
    const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);
    expect(on('mes').filter(isAhead)).toEqual([]);
    expect(labels(on('mes').filter(isBehind))).toEqual(['Hartmann-3']);
    expect(labels(on('es'))).toEqual(['custom']);
    expect(on('es').every(isBehind)).toBe(true);
    const row = (runner: string, label: string) => on(runner).find((one) => one.label === label)!;
    const score = (runner: string, label: string) =>
      `${row(runner, label).smaller} : ${row(runner, label).larger}`;
    const left = (runner: string, label: string) => said(row(runner, label).corrected);
    says(
      `Hedging lost to expected improvement on Hartmann-3, ${score('hedge', 'Hartmann-3')} (corrected ${left('hedge', 'Hartmann-3')}), and the portfolio`,
    );
    expect(on('hedge').filter(isBehind)).toHaveLength(1);
    expect(on('esp').filter(isBehind)).toEqual([]);
    says(
      `won ${score('mes', 'Branin')} on Branin (p = ${said(row('mes', 'Branin').p)}, corrected ${left('mes', 'Branin')}) and lost ${score('mes', 'custom')} on the report’s function (p = ${said(row('mes', 'custom').p)}, corrected ${left('mes', 'custom')}) and ${score('mes', 'Hartmann-3')} on Hartmann-3 (corrected ${left('mes', 'Hartmann-3')}); with a Gumbel law it had ${score('mes-gumbel', 'Branin')}, ${score('mes-gumbel', 'custom')} and ${score('mes-gumbel', 'Hartmann-3')}`,
    );
    expect(on('pi').map(({ smaller, larger, p }) => p < 0.05 && smaller < larger)).toEqual([
      true,
      true,
      true,
    ]);
    says(
      `lost on all three, ${score('pi', 'Branin')} on Branin (corrected ${left('pi', 'Branin')}), the upper confidence bound ${score('ucb', 'Branin')} on Branin (corrected ${left('ucb', 'Branin')}), entropy search ${score('es', 'custom')} on the report’s function`,
    );
    expect(on('ucb').filter((one) => one.p < 0.05)).toHaveLength(1);
  });

  it('other surrogates', () => {
    const on = (runner: string) => racedIn('surrogates', runner).rows;
    for (const runner of ['extra-trees', 'random-forest', 'gradient-boosting'])
      expect(on(runner).every(isBehind)).toBe(true);
    says('Forests and boosted trees were behind the GP wherever they were tried.');
    const student = on('student-t');
    const scores = student.map(({ smaller, larger }) => `${smaller} : ${larger}`);
    says(
      `${scores[0]!} on Branin (p = ${said(student[0]!.p)}, corrected ${said(student[0]!.corrected)}), ${scores[1]!} and ${scores[2]!} on Hartmann-6`,
    );
    expect(student.every(({ corrected }) => corrected > 0.05)).toBe(true);
  });
});
