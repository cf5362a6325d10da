import { describe, expect, it } from 'vitest';
import { entropySearchWords } from '../../engine/acquisitions/entropySearch';
import { expectedImprovementPerSecondWords } from '../../engine/acquisitions/expectedImprovementPerSecond';
import { hedgeWords } from '../../engine/acquisitions/hedge';
import { maxValueEntropyWords } from '../../engine/acquisitions/maxValueEntropy';
import { gradientBoostingWords } from '../../engine/models/ensemble/gradientBoosting';
import { pendingRules } from '../../engine/models/pending/rules';
import {
  freshPair,
  isAhead,
  isBehind,
  keptRecord,
  racedIn,
  type Counted,
  type FreshPair,
} from '../../testing/keptRecord';
import { hedgeVerdict } from './trials';

/** Counts the searches of all functions together that ended nearer than by the prediction, and farther, the fresh ones as well. */
function againstBeliever(rule: string): { readonly ahead: number; readonly behind: number } {
  const duels = keptRecord('batches').numbers.map(
    ({ label }) => freshPair(label, [rule, 'believer']).together,
  );
  return {
    ahead: duels.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0),
    behind: duels.reduce((sum, { secondSmaller }) => sum + secondSmaller, 0),
  };
}

describe('what is said of trials is what they were', () => {
  it('of hedging', () => {
    const { rows, trials } = racedIn('acquisitions', 'hedge');
    expect(rows.filter(isAhead)).toEqual([]);
    expect(hedgeWords.summary).toContain(
      'in our trials ahead of expected improvement on no function, and behind it on one of three',
    );
    const [worse, ...more] = rows.filter(isBehind);
    expect(more).toEqual([]);
    expect(hedgeVerdict).toContain(`on none of ${rows.length} functions`);
    const { together, before, fresh } = freshPair(worse!.label, ['hedge', 'gp']);
    expect([before.secondSmaller, before.firstSmaller + before.secondSmaller]).toEqual([
      worse!.larger,
      trials,
    ]);
    expect(fresh.corrected).toBeLessThan(0.05);
    const all = together.firstSmaller + together.secondSmaller;
    const others = ['Branin', 'custom'].map((label) => freshPair(label, ['hedge', 'ei']).fresh);
    expect(others.filter(({ corrected }) => corrected < 0.05)).toEqual([]);
    expect(hedgeVerdict).toContain(`behind it on ${worse!.label}, in ${together.secondSmaller} of ${all}.`);
  });

  it('of max-value entropy and entropy search', () => {
    const [one, another, third] = ['Branin', 'Hartmann-3', 'custom'].map((label) =>
      freshPair(label, ['mes', 'gp']),
    );
    expect([one, another].every((pair) => pair!.fresh.corrected < 0.05)).toBe(true);
    const all = ({ firstSmaller, secondSmaller }: Counted): number => firstSmaller + secondSmaller;
    expect(maxValueEntropyWords.summary).toContain(
      `in our trials, with sampled maxima, ahead of expected improvement in ${one!.together.firstSmaller} of ${all(one!.together)} searches of one function, behind in ${another!.together.secondSmaller} of ${all(another!.together)} of another, and on a third not told apart after 12 evaluations, behind after 15.`,
    );
    expect(third!.together.p).toBeGreaterThan(0.05);
    expect(racedIn('acquisitions', 'es').rows.filter(isBehind)).toHaveLength(1);
    const entropy = freshPair('custom', ['es', 'ei']);
    expect(entropySearchWords.summary).toContain(
      `in our trials behind expected improvement in ${entropy.together.secondSmaller} of ${all(entropy.together)} searches, not clearly from fresh seeds.`,
    );
    expect([entropy.fresh.corrected < 0.05, entropy.together.corrected < 0.05]).toEqual([false, true]);
  });

  it('of boosted trees', () => {
    const { rows } = racedIn('surrogates', 'gradient-boosting');
    expect(rows.filter(isBehind)).toHaveLength(rows.length);
    expect(gradientBoostingWords.summary).toContain('In our experiments far behind a Gaussian process');
  });

  it('of lies about pending answers', () => {
    for (const { id, summary } of pendingRules.filter((one) => one.id.startsWith('liar'))) {
      const { ahead, behind } = againstBeliever(id);
      expect(summary).toContain(
        `in our trials behind the believer in ${behind} of ${ahead + behind} searches`,
      );
      // Of both looks together, on each function or on one of them.
      expect(behind).toBeGreaterThan(2 * ahead);
    }
  });

  it('of fantasies about pending answers', () => {
    const { summary } = pendingRules.find(({ id }) => id === 'fantasies')!;
    const { ahead, behind } = againstBeliever('fantasies');
    expect(summary).toContain(
      `in our trials ahead of the believer in ${ahead} searches and behind in ${behind}`,
    );
  });

  it('of what a gain is divided by', () => {
    const reading = expectedImprovementPerSecondWords.params.find((one) => one.kind === 'choice')!;
    expect(reading.summary).toContain('in our trials no difference between the three is seen');
    const among = keptRecord('cost').numbers.flatMap(({ signTests }) =>
      signTests.filter(({ second }) => second !== 'ei' && second !== 'random'),
    );
    const again = keptRecord<readonly FreshPair[]>('fresh-more').numbers.filter(
      ({ first, second }) => first === 'median' && second !== 'ei',
    );
    expect([among.length, again.length]).toEqual([6, 6]);
    for (const { p } of [...among, ...again.map(({ fresh }) => fresh)]) expect(p).toBeGreaterThan(0.05);
  });
});
