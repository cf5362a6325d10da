import { describe, expect, it } from 'vitest';
import { keptRecord, scoreOf, type SignTest } from '../src/testing/keptRecord';
import { countOfTests, isLarger, isSmaller, said, says, type Score } from './resultsText';

/** True if a sign test favours the first, or the second, before the correction. */
const favours = ({ p, firstSmaller, secondSmaller }: Score): boolean =>
  p < 0.05 && firstSmaller > secondSmaller;
const opposes = ({ p, firstSmaller, secondSmaller }: Score): boolean =>
  p < 0.05 && firstSmaller < secondSmaller;

/** Searches of one recorded pipeline. */
interface PipelinesRow {
  readonly pipeline: string;
  readonly best: number;
  readonly byChance: number;
  readonly needed: Readonly<Record<'gp' | 'ngcp', number | null>>;
  readonly gpAgainstRandom: Score;
  readonly ngcpAgainstRandom: Score;
  readonly ngcpAgainstGp: Score;
}

/** A search by lanes beside the first on its pipeline, and where it draws fantasies beside the believer. */
interface LanesRow {
  readonly runner: string;
  readonly evaluations: number;
  readonly byEvaluations: Score | null;
  readonly byTheClock: Score | null;
  readonly againstBeliever: Score | null;
}

describe('what docs/results.md says of real pipelines', () => {
  it('searches', () => {
    const { numbers } = keptRecord<readonly PipelinesRow[]>('pipelines');
    const isAheadOfChance = (row: PipelinesRow) =>
      favours(row.gpAgainstRandom) && favours(row.ngcpAgainstRandom);
    const won = numbers.filter(isAheadOfChance);
    expect([won.length, numbers.length]).toEqual([6, 7]);
    says(
      'On five of seven recorded ones clearly; on a sixth, the neural network, it leads, 26 : 10 and 28 : 9',
    );
    const medians = won.flatMap(({ needed }) => [needed.gp!, needed.ngcp!]);
    const chance = won.map(({ byChance }) => byChance);
    says(
      `after ${Math.min(...medians)} to ${Math.max(...medians)} evaluations in the median, where random order needs ${Math.min(...chance)} to ${Math.max(...chance)}.`,
    );
    const rest = numbers.filter((row) => !isAheadOfChance(row));
    expect(rest.map(({ pipeline }) => pipeline)).toEqual(['digits-laprls']);
    expect([rest[0]!.gpAgainstRandom, rest[0]!.ngcpAgainstRandom].some(favours)).toBe(false);
    says(
      `where ties let ${rest[0]!.best} places count as the best and random order needs ${rest[0]!.byChance}`,
    );
    const duels = numbers.map(({ ngcpAgainstGp }) => ngcpAgainstGp);
    const ahead = duels.filter(favours).length;
    const behind = duels.filter((duel) => duel.p < 0.05).length - ahead;
    const standing = (test: 'gpAgainstRandom' | 'ngcpAgainstRandom') =>
      numbers.filter((row) => isSmaller(row[test])).length;
    says(
      `Corrected for all ${countOfTests('pipelines')} tests the lead over random search stays clear on ${standing('gpAgainstRandom')} of the ${numbers.length} with the GP and on ${standing('ngcpAgainstRandom')} with the nGCP.`,
    );
    expect(numbers.every(({ ngcpAgainstGp }) => ngcpAgainstGp.corrected > 0.05)).toBe(true);
    says(`The nGCP is ahead of the GP on ${ahead} and behind on ${behind}, neither of them once corrected (`);
  });

  it('beliefs', () => {
    const { numbers } =
      keptRecord<readonly { readonly signTests: Readonly<Record<string, SignTest>> }[]>('beliefs');
    const count = (measure: string, isWanted: (test: SignTest) => boolean) =>
      numbers.filter(({ signTests }) => isWanted(signTests[measure]!)).length;
    const [order, error] = [count('ranks', opposes), count('smse', favours)];
    says(`in a better order on ${order} of ${numbers.length} pipelines`);
    says(
      `with a smaller error on ${error}, corrected for all ${countOfTests('beliefs')} tests on ${count('ranks', isLarger)} and on ${count('smse', isSmaller)}; in neither is it seen to be behind the GP anywhere`,
    );
    says(
      `left out are more likely under it on ${count('leftOut', opposes)} and less on ${count('leftOut', favours)}, corrected on ${count('leftOut', isLarger)} and ${count('leftOut', isSmaller)}`,
    );
    expect([count('ranks', favours), count('smse', opposes)]).toEqual([0, 0]);
  });

  it('several lanes', () => {
    const { trials, numbers } = keptRecord<readonly LanesRow[]>('lanes');
    const lanes = numbers.filter(({ runner }) => /^(four|eight)/.test(runner));
    expect(lanes.map(({ byTheClock }) => byTheClock!.firstSmaller)).toEqual(Array(4).fill(trials));
    says(`four and eight lanes are ahead of one in ${trials} of ${trials} searches of the digits`);
    const fantasies = lanes.flatMap(({ againstBeliever }) => againstBeliever ?? []);
    expect(fantasies.map(({ p }) => p < 0.05)).toEqual([false, false]);
    const perWork = numbers.filter(({ runner }) => runner === 'per-work');
    expect(perWork.map(({ byTheClock }) => byTheClock!.p < 0.05)).toEqual([false, false]);
    const row = (runner: string) => numbers.find((one) => one.runner === runner)!;
    const cost = (runner: string) => scoreOf(row(runner).byEvaluations!);
    const [eight, fantastic] = [row('eight'), row('eight-fantasies')];
    says(
      `one lane takes ${row('one').evaluations} in the median, eight take ${eight.evaluations} by the prediction (${cost('eight')} against one lane) and ${fantastic.evaluations} by fantasies (${cost('eight-fantasies')}, p = ${said(fantastic.byEvaluations!.p)}, corrected ${said(fantastic.byEvaluations!.corrected)})`,
    );
    says(`four were not told apart from it, ${cost('four')} and ${cost('four-fantasies')}`);
    says(
      `on boosted trees, ${scoreOf(perWork[0]!.byTheClock!)}, nor on gradient descent, ${scoreOf(perWork[1]!.byTheClock!)}`,
    );
    expect(scoreOf(perWork[1]!.byEvaluations!)).toBe('0 : 19');
  });
});
