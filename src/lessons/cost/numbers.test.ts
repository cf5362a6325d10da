import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../../engine/loop/observations';
import { figureOfLink } from '../../testing/figureOfLink';
import { duelIn, keptRecord, type FreshPair } from '../../testing/keptRecord';
import { cost, figures } from './cost';

const mdx = readFileSync(new URL('./cost.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const shown = (name: keyof typeof figures) => figureOfLink(figures[name]);
const clock = (name: keyof typeof figures): number => clockOf(shown(name).snapshot.observations);

/** Returns the seconds believed at the point of the grid nearest to x. */
function believed(
  name: keyof typeof figures,
  x: number,
  part: 'median' | 'lower' | 'upper' = 'median',
): number {
  const { view } = shown(name);
  const far = view.x.map((one) => Math.abs(one - x));
  return view.seconds![part][far.indexOf(Math.min(...far))]!;
}

describe('what the lesson on cost says', () => {
  it('the seconds at the ends, in the middle, and those believed', () => {
    const { snapshot } = shown('five-answers');
    for (const { x, seconds } of snapshot.observations)
      expect(seconds).toBeCloseTo(100 ** (1 - x[0]! / 400), 9);
    const ends = (['median', 'lower', 'upper'] as const).map((part) => believed('seconds-believed', 0, part));
    says(
      `it expects ${ends[0]!.toFixed(0)} s and could as well believe ${ends[1]!.toFixed(0)} or ${ends[2]!.toFixed(0)}`,
    );
    expect(cost.tasks[0]).toHaveProperty('answer', 100 ** (1 - 200 / 400));
  });

  it('where each asks, and for how much', () => {
    const dear = shown('expected-improvement').snapshot.proposal!;
    const cheap = shown('per-second').snapshot.proposal!;
    says(`at ${dear.x[0]!.toFixed(1)}. It promises ${dear.acquisition!.toFixed(4)} there`);
    says(`believed to take ${believed('per-second', dear.x[0]!).toFixed(1)} s`);
    says(`It asks at ${cheap.x[0]!.toFixed(1)}`);
    const seconds = believed('per-second', cheap.x[0]!);
    says(`At ${cheap.x[0]!.toFixed(1)} an evaluation is believed to take ${seconds.toFixed(2)} s`);
    const gain = cheap.acquisition! * seconds;
    const task = cost.tasks[1] as { answer: number; says: string };
    expect(task.says).toContain(`It promises ${gain.toFixed(4)}, nearly eight times that much`);
    expect(gain / task.answer).toBeGreaterThan(7.5);
    expect(gain / task.answer).toBeLessThan(8);
    expect(task.answer / dear.acquisition!).toBeCloseTo(0.106, 2);
  });

  it('where all take as long it asks where EI does', () => {
    const { proposal } = figureOfLink(figures['per-second'].replace('cost=falling', 'cost=even')).snapshot;
    expect(proposal!.x[0]!.toFixed(1)).toBe(
      shown('expected-improvement').snapshot.proposal!.x[0]!.toFixed(1),
    );
  });

  it('what the clock shows', () => {
    const [plain, timed] = [shown('four-answers-later').snapshot, shown('six-answers-later').snapshot];
    says(`has ${plain.best!.toFixed(3)}, next to the top, after ${clock('four-answers-later').toFixed(1)} s`);
    expect(plain.proposal!.x).toEqual([0]);
    says(`has ${timed.best!.toFixed(3)} as well`);
    says(`${(clock('four-answers-later') - clock('six-answers-later')).toFixed(1)} s less`);
    const first = timed.observations.filter(({ step }) => step > 0 && step <= 3);
    says(
      `three of the six took ${first.reduce((sum, { seconds }) => sum + seconds!, 0).toFixed(1)} s together`,
    );
  });

  it('how a price and a limit end it', () => {
    const priced = shown('priced').snapshot;
    expect(priced.stopReason).toContain('less than 0.0005 a second');
    says(`After ${clock('priced').toFixed(1)} s`);
    const { proposal } = shown('six-answers-later').snapshot;
    const seconds = believed('six-answers-later', proposal!.x[0]!);
    says(`promises ${(proposal!.acquisition! * seconds).toFixed(4)}, but takes ${seconds.toFixed(0)} s`);
    const { stopReason, observations } = shown('sixty-seconds').snapshot;
    expect(stopReason).toContain('that are left');
    const last = observations.slice(-3).map((one) => one.seconds!);
    expect(Math.max(...last)).toBeLessThan(1.5);
    expect(clock('sixty-seconds')).toBeLessThan(60);
  });

  it('how often it paid', () => {
    const { trials, numbers } = keptRecord('cost');
    const tests = numbers.map((searches) => duelIn(searches, 'median', 'ei'));
    const sum = (key: 'firstSmaller' | 'secondSmaller'): number =>
      tests.reduce((total, test) => total + test[key], 0);
    says(`In ${trials * tests.length} pairs of runs`);
    says(`after 50 s in ${sum('firstSmaller')}, and in ${sum('secondSmaller')} the other one was`);
    const again = keptRecord<readonly FreshPair[]>('fresh-more');
    const fresh = again.numbers.filter(({ first, second }) => first === 'median' && second === 'ei');
    const count = (key: 'firstSmaller' | 'secondSmaller'): number =>
      fresh.reduce((total, pair) => total + pair.fresh[key], 0);
    says(
      `from ${again.trials} other seeds in ${count('firstSmaller')} of ${again.trials * fresh.length}, and in ${count('secondSmaller')} the other one was`,
    );
    expect(fresh.every((pair) => pair.fresh.corrected < 0.05)).toBe(true);
  });
});
