import { describe, expect, it } from 'vitest';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { decodeLink } from '../../link/decodeLink';
import { nextStep, startRun } from '../../engine/loop/step';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { finish } from '../../engine/task';
import { keptRecord, type SignTest } from '../../testing/keptRecord';
import { listed } from '../../vocabulary/listed';
import { textOf } from '../../testing/shownStates';
import { figures, mustNot, places } from './must-not';

const text = textOf(mustNot).replace(/\s+/g, ' ');

/** The run of a figure, with the changes in it. */
function ranIn(link: string): StepSnapshot {
  const { spec, changes, step, issues } = decodeLink(link);
  expect(issues).toEqual([]);
  let snapshot = finish(startRun(spec, changes));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, changes));
  return snapshot;
}

/** Plates that cracked, and the best hardness. */
const endOf = (link: string) => {
  const { failures = [], best } = ranIn(link);
  return { cracked: failures.length, best: best!.toFixed(3) };
};

describe('the plates', () => {
  it('crack for the first time at the second step', () => {
    const { failures, observations } = snapshotOfLink(figures.cracked);
    expect(observations.length + failures!.length).toBe(7);
    expect(observations.slice(0, 5).every(({ x }) => x[0]! < 4)).toBe(true);
    expect([observations[5]!.x[0]!.toFixed(2), failures!.map(({ x }) => x[0]!.toFixed(2))]).toEqual([
      '1.44',
      ['9.97'],
    ]);
  });

  it('crack as often as is told, and get as hard', () => {
    const [product, safest, careful] = [figures.product, figures.safest, figures.careful].map(endOf);
    expect(product).toEqual({ cracked: 15, best: '0.950' });
    expect(safest).toEqual({ cracked: 1, best: '0.403' });
    expect(careful).toEqual({ cracked: 4, best: '0.948' });
  });

  it('are safe for eight trials before the search is bolder', () => {
    const { observations, failures } = ranIn(figures.careful);
    expect(failures!.map(({ step }) => step).slice(0, 2)).toEqual([2, 13]);
    expect(observations.filter(({ step }) => step > 2 && step <= 10)).toHaveLength(8);
  });

  it('the two places have the products that are told', () => {
    const { far, near } = places;
    expect(text).toContain(
      `product is ${Number((far.gain * far.chance).toPrecision(3))} for the far one and ${Number((near.gain * near.chance).toPrecision(3))} for the near one`,
    );
  });
});

interface Row {
  readonly share: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly failureTests: readonly SignTest[];
  readonly regretTests: readonly SignTest[];
}

it('of four regions that nobody had seen are those of the experiment', () => {
  const { numbers } = keptRecord<readonly Row[]>('failures-more');
  const pairs = (other: string, of: 'failureTests' | 'regretTests') => {
    const tests = numbers.map((row) => row[of].find(({ second }) => second === other)!);
    const less = tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
    return [less, tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, less)];
  };
  const [failed, regret] = [pairs('product', 'failureTests'), pairs('product', 'regretTests')];
  expect(text).toContain(
    `less often than gain × chance in ${failed[0]} of the ${failed[1]} pairs that differ, but its regret was smaller in only ${regret[0]} of ${regret[1]}.`,
  );
  const [worst, end] = [pairs('worst', 'failureTests'), pairs('worst', 'regretTests')];
  expect(text).toContain(
    `in ${worst[0]} of the ${worst[1]} pairs that differ there, and its regret was smaller in ${end[0]} of ${end[1]};`,
  );
});

describe('numbers of the experiment “failures”', () => {
  const { trials, numbers } = keptRecord<readonly Row[]>('failures');
  /** Pairs in which careful is below another way, above it, and on how many problems either is clear. */
  const against = (other: string, of: 'failureTests' | 'regretTests') => {
    const tests = numbers.map((row) => row[of].find(({ second }) => second === other)!);
    const [less, more] = [
      tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0),
      tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, 0),
    ];
    const clear = tests.filter(({ corrected }) => corrected < 0.05);
    return { less, more, all: less + more, clear };
  };

  it('are the medians of both ways', () => {
    const ofWay = (way: string) => listed(numbers.map(({ failures }) => String(failures[way])));
    expect(text).toContain(
      `gain × chance had ${ofWay('product')} failures in the median, problem by problem; careful had ${ofWay('careful')}.`,
    );
    const shares = numbers.map(({ share }) => Math.round(100 * share));
    expect(text).toContain(`${Math.min(...shares)} % to ${Math.max(...shares)} % of all places fail`);
    expect([trials, numbers.length]).toEqual([12, 6]);
  });

  it('are at least half of the trials where failures are left out', () => {
    expect(Math.min(...numbers.map(({ failures }) => failures['deleted']!))).toBeGreaterThanOrEqual(15);
  });

  it('are the pairs', () => {
    const failed = against('product', 'failureTests');
    expect(text).toContain(`in ${failed.less} of the ${failed.all} pairs that differ`);
    const regret = against('product', 'regretTests');
    expect(text).toContain(`smaller in ${regret.less} pairs of ${regret.all} and larger in ${regret.more}`);
    expect(regret.clear.map(({ firstSmaller, secondSmaller }) => firstSmaller > secondSmaller)).toEqual([
      true,
    ]);
    const bold = against('bold', 'regretTests').clear;
    expect(bold.map(({ firstSmaller, secondSmaller }) => [firstSmaller, secondSmaller])).toEqual([[0, 12]]);
    const worst = against('worst', 'failureTests');
    expect(text).toContain(
      `less often than careful did in ${worst.more} of the ${worst.all} pairs that differ`,
    );
    expect(worst.clear).toHaveLength(2);
    expect(text).toContain('clearly on two problems of the six');
    const end = against('worst', 'regretTests');
    expect(text).toContain(`careful was ahead of it in ${end.less} pairs of ${end.all}`);
    expect(end.clear).toEqual([]);
  });
});
