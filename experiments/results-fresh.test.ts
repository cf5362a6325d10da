import { describe, expect, it } from 'vitest';
import { duelIn, freshPair, keptRecord, racedIn, scoreOf, type FreshPair } from '../src/testing/keptRecord';
import { said, says } from './resultsText';

describe('what docs/results.md says of fresh seeds', () => {
  const { trials, numbers } = keptRecord<readonly (FreshPair & { readonly from: string })[]>('fresh');
  const isClearly = ({ corrected }: FreshPair['fresh']): boolean => corrected < 0.05;
  const fresh = (label: string, first: string, second = 'gp') => freshPair(label, [first, second]).fresh;
  const score = (...of: Parameters<typeof fresh>): string => scoreOf(fresh(...of));

  it('of models', () => {
    const own = numbers.filter(({ from }) => from === 'searches').length;
    says(
      `${numbers.length} comparisons, ${own} of these and ${numbers.length - own} of those below, were made once more, on ${trials} seeds that nobody had looked at (700101 to 700140, \`fresh\`; p corrected for all ${numbers.length}; Hartmann-6 of this table was not)`,
    );
    const before = (label: string): string => scoreOf(freshPair(label, ['ngcp', 'gp']).before);
    says(
      `clear there on the six-hump camel, ${score('six-hump camel', 'ngcp')}, and not on Hartmann-3, ${score('Hartmann-3', 'ngcp')}, nor on Goldstein–Price, ${score('Goldstein–Price', 'ngcp')} instead of ${before('Goldstein–Price')}; on Branin it is behind, ${score('Branin', 'ngcp')}, not clearly`,
    );
    const functions = ['six-hump camel', 'Hartmann-3', 'Goldstein–Price', 'Branin'];
    expect(functions.map((label) => isClearly(fresh(label, 'ngcp')))).toEqual([true, false, false, false]);
    says(
      `clear on Goldstein–Price, ${score('Goldstein–Price', 'log-gp')}, and the six-hump camel, ${score('six-hump camel', 'log-gp')}; on Branin, ${score('Branin', 'log-gp')}, it is not, nor is being behind on Hartmann-3, ${score('Hartmann-3', 'log-gp')}`,
    );
    expect(functions.map((label) => isClearly(fresh(label, 'log-gp')))).toEqual([true, false, true, false]);
    says(
      `fell to the correction above, is clear there, ${score('Branin', 'log-gp', 'ngcp')}, and so are its lead on Goldstein–Price, ${score('Goldstein–Price', 'log-gp', 'ngcp')}, and its being behind the nGCP on Hartmann-3, ${score('Hartmann-3', 'log-gp', 'ngcp')}.`,
    );
    expect(isClearly(fresh('Branin', 'log-gp', 'ngcp'))).toBe(true);
  });

  it('of batches, priors and other surrogates', () => {
    says(
      `On fresh seeds it was ${score('Branin', 'believer')} on Branin, and ${score('Hartmann-6', 'believer')} on Hartmann-6, which is clear`,
    );
    const [branin, hartmann] = ['Branin', 'Hartmann-6'].map((label) => isClearly(fresh(label, 'believer')));
    expect([branin, hartmann]).toEqual([false, true]);
    const prior = fresh('Hartmann-6', 'map', 'likelihood');
    expect(isClearly(prior)).toBe(true);
    says(`the prior was ahead in ${prior.firstSmaller} of ${trials}, which is clear`);
    says(
      `on fresh seeds it had ${score('Branin', 'student-t')} on Branin (corrected ${said(fresh('Branin', 'student-t').corrected)})`,
    );
  });

  it('of acquisitions', () => {
    const three = (first: string) => ['Branin', 'custom', 'Hartmann-3'].map((label) => score(label, first));
    const [a, b, c] = three('mes');
    const [d, e, f] = three('mes-gumbel');
    says(`the sampled maxima had ${a!}, ${b!} and ${c!}, the Gumbel law ${d!}, ${e!} and ${f!}`);
    const clear = numbers
      .filter((row) => row.first.startsWith('mes') && isClearly(row.fresh))
      .map(({ label, first }) => `${first} ${label}`);
    expect(clear).toEqual(['mes Branin', 'mes Hartmann-3', 'mes-gumbel Hartmann-3']);
    says(`Hedging lost ${score('Hartmann-3', 'hedge')} on Hartmann-3, clearly.`);
    const pi = numbers.filter(({ first }) => first === 'pi');
    expect(pi.map((row) => isClearly(row.fresh))).toEqual([true, true, true]);
    says(`clearly behind on all three, the upper confidence bound had ${score('Branin', 'ucb')}`);
  });

  it('is compared with what was kept before', () => {
    for (const { from, label, evaluations, first, second, before } of numbers) {
      const kept =
        from === 'surrogates' || from === 'acquisitions'
          ? racedIn(from, first).rows.find((row) => row.label === label && row.evaluations === evaluations)!
          : duelIn(
              keptRecord(from).numbers.find((row) => row.label === label && row.evaluations === evaluations)!,
              first,
              from === 'batches' ? 'one' : second,
            );
      const { firstSmaller, secondSmaller } = before;
      const counts =
        'smaller' in kept ? [kept.smaller, kept.larger] : [kept.firstSmaller, kept.secondSmaller];
      expect([firstSmaller, secondSmaller]).toEqual(counts);
    }
  });
});
