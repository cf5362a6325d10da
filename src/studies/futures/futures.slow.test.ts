import { describe, expect, it } from 'vitest';
import { futuresOf } from '../../engine/questions/futures';
import { finish } from '../../engine/task';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { ahead, futuresSentence, projectFutures, standingOf } from './futuresData';
import { readFuturesText, writeFuturesText } from './futuresText';

/** What the panel shows of a run that looked ahead from a step. */
function shown(run: string, from: number, step: number, tellsTruth = true) {
  const [before, now] = [snapshotOfLink(`${run}&step=${from}`), snapshotOfLink(`${run}&step=${step}`)];
  const futures = finish(futuresOf(before, { trials: ahead }));
  return projectFutures({ futures, from: before, shown: now, tellsTruth });
}

const valleys = 'objective=branin&seed=1&model=gp';

describe('what going on brings', () => {
  it('is said in the units of the function, where small values are wanted too', () => {
    const data = shown(valleys, 1, 9);
    const { futures, best, now } = data;
    expect(futures.best).toBeCloseTo(best[now - 1]!, 3);
    for (const level of ['0.1', '0.5', '0.9'])
      for (const value of futures.quantiles[level]!) expect(value).toBeLessThanOrEqual(futures.best + 1e-9);
    expect(futures.quantiles['0.1']!.at(-1)!).toBeLessThan(futures.quantiles['0.9']!.at(-1)!);
    expect(standingOf(data)).toBe('less');
    expect(futuresSentence(data)).toMatch(
      /^After 6 answers, 8 more are expected to bring [\d.]+; .* something exists that is better by more than [\d.]+, and it does not\. The 8 since then brought 0\.425, less than in nine of ten futures\.$/,
    );
  });

  it('is not held against answers before there are any, nor against answers that scatter', () => {
    const plain = shown(valleys, 1, 1, false);
    expect(standingOf(plain)).toBeNull();
    expect(futuresSentence(plain)).toMatch(/something exists that is better by more than [\d.]+\.$/);
    const noisy = shown('seed=30&model=gp&noiseSd=0.1', 1, 3);
    expect(standingOf(noisy)).toBeNull();
    expect(futuresSentence(noisy)).toMatch(/The best of 8 answers seen by now is [\d.]+\.$/);
  });

  it('is the same each time, and another after another step', () => {
    const gains = [1, 1, 2].map((step) => shown('seed=30&model=gp', step, step).futures.gain);
    expect(gains[0]).toEqual(gains[1]);
    expect(gains[0]).not.toEqual(gains[2]);
  });

  it('is not said of a belief whose map differs from place to place, nor of one with basis functions', () => {
    for (const [run, words] of [
      ['seed=30&model=random-forest', 'of the model'],
      ['seed=30&model=gp&basis=linear', 'with basis functions'],
    ] as const)
      expect(() => finish(futuresOf(snapshotOfLink(run), { trials: 2 }))).toThrow(words);
  });

  it('is drawn at the rows of a table alone, with hyper-parameters set by hand too', () => {
    const table = shown('objective=table&seed=1&model=gp', 0, 1, false);
    expect(table.futures.gain.every((gain) => gain >= 0)).toBe(true);
  });
});

it('the step that looks ahead is read and written', () => {
  expect(['', 'from=4', 'from=x', 'from=123456', 'from=4,more'].map(readFuturesText)).toEqual([
    null,
    4,
    null,
    null,
    null,
  ]);
  expect([null, 7].map(writeFuturesText)).toEqual(['', 'from=7']);
});
