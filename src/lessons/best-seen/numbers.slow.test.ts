import { describe, expect, it } from 'vitest';
import { argmax, meanOf } from '../../engine/numeric/arrays';
import { comparePairs } from '../../engine/metrics/repetitions';
import { experimentOf } from '../../engine/loop/experiment';
import { storedModel } from '../../engine/loop/fitModel';
import { datasetOf } from '../../engine/loop/fitSettings';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { figureOfLink, snapshotOfLink } from '../../testing/figureOfLink';
import { textOf } from '../../testing/shownStates';
import { isLong } from '../../testing/sweep';
import { bestSeen, figures, scatter } from './best-seen';

const text = textOf(bestSeen).replace(/\s+/g, ' ');
const three = (value: number): string => value.toFixed(3);

/** What a step promises at the place of its highest result and at that of its highest belief, and what is true there. */
function bestsOf(snapshot: StepSnapshot) {
  const { spec, observations } = snapshot;
  const experiment = experimentOf(spec);
  const { def, params } = experiment.objective;
  const mean = storedModel(snapshot).posterior(datasetOf(experiment, observations).X).mean();
  const promised = (at: number, says: number) => {
    const { x } = observations[at]!;
    return { x: x[0]!, says, isTrue: def.evaluate!(Float64Array.from(x), params) };
  };
  const [highest, likely] = [argmax(observations.map(({ y }) => y)), argmax(mean)];
  return { seen: promised(highest, observations[highest]!.y), expected: promised(likely, mean[likely]!) };
}

/** The belief at a temperature: median and band, and what is true. */
function at(link: string, x: number): readonly string[] {
  const { view } = figureOfLink(link);
  const i = view.x.findIndex((one) => one >= x - 0.01);
  return [view.quantiles[0.5], view.quantiles[0.025], view.quantiles[0.975], view.truth!].map((curve) =>
    three(curve[i]!),
  );
}

describe('the kiln', () => {
  it('has its highest result where little is true, and its expected best where more is', () => {
    const snapshot = snapshotOfLink(figures.twenty);
    expect(snapshot.observations).toHaveLength(20);
    expect(snapshot.spec.noiseSd).toBe(scatter.one);
    const { seen, expected } = bestsOf(snapshot);
    expect([Math.round(seen.x), three(seen.says)]).toEqual([207, '1.073']);
    expect(text).toContain(`at ${Math.round(seen.x)}, with ${three(seen.says)}`);
    expect(text).toContain(
      `${Math.round(expected.x)}, with ${at(figures.belief, 167)[0]!}. That is the _expected best_`,
    );
    const [median, low, high, isTrue] = at(figures.belief, 207);
    expect(text).toContain(`expects ${median!}, and the band reaches from ${low!} to ${high!}`);
    expect(text).toContain(`${isTrue!} at 207, and ${at(figures.belief, 167)[3]!} at 167`);
    const { truth } = figureOfLink(figures.truth).view;
    expect(text).toContain(`the most is ${three(Math.max(...truth!))}`);
  });

  it('gives less when it is asked again', () => {
    const { observations } = snapshotOfLink(figures.repeated);
    const again = observations.slice(20).map(({ y }) => y);
    const { says } = bestSeen.tasks.find(({ id }) => id === 'repeat') as { says: string };
    const [first, second, third] = again.map(three);
    expect(says).toContain(`gives ${first!}, ${second!} and ${third!}.`);
    expect(says).toContain(`mean of all four is ${three(meanOf([1.073, ...again]))}`);
    const [median, , , isTrue] = at(figures.repeated, 207);
    expect(says).toContain(`down to ${median!}, and the truth is ${isTrue!}`);
    expect(Math.round(bestsOf(snapshotOfLink(figures.repeated)).expected.x)).toBe(167);
  });

  it('is asked at its edge by improvement over the best seen, and on its hill by that over truths', () => {
    expect(snapshotOfLink(figures['over-seen']).proposal!.x[0]).toBe(400);
    expect(snapshotOfLink(figures['over-truths']).proposal!.x[0]!.toFixed(1)).toBe('179.5');
    expect(text).toContain('It asks at 179.5');
  });

  it('has neighbours and a mean as the answers to its task say', () => {
    const { observations } = snapshotOfLink(figures.twenty);
    const { options } = bestSeen.tasks.find(({ id }) => id === 'promise') as {
      options: readonly { words: string; says: string }[];
    };
    const near = [210, 221].flatMap((x) =>
      observations.filter((one) => Math.abs(one.x[0]! - x) < 1).map(({ y }) => three(y)),
    );
    for (const y of near) expect(options[0]!.says).toContain(y);
    expect(options[2]!.words).toContain(`About ${meanOf(observations.map(({ y }) => y)).toFixed(2)},`);
  });
});

it.runIf(isLong)(
  'forty searches promise too much by their best seen, and little by their expected best',
  () => {
    const searched = (acquisition: string) =>
      Array.from({ length: 40 }, (_, k) =>
        bestsOf(snapshotOfLink(`seed=${2101 + k}&model=gp&noiseSd=0.1&acquisition=${acquisition}&step=15`)),
      );
    const [plain, noisy] = [searched('expected-improvement'), searched('noisy-expected-improvement')];
    const excess = (of: 'seen' | 'expected') => meanOf(plain.map((one) => one[of].says - one[of].isTrue));
    const top = Math.max(...figureOfLink(figures.truth).view.truth!);
    expect(text).toContain(
      `promised ${three(excess('seen'))} more than was true, in the mean; in ${plain.filter(({ seen }) => seen.says > top).length} of the forty`,
    );
    expect(text).toContain(`expected best promised ${three(excess('expected'))} too much`);
    const truths = (all: typeof plain, of: 'seen' | 'expected') => all.map((one) => -one[of].isTrue);
    const places = comparePairs(truths(plain, 'expected'), truths(plain, 'seen'));
    expect(text).toContain(
      `in ${places.firstSmaller} searches, worse in ${places.secondSmaller}, and the same in ${40 - places.firstSmaller - places.secondSmaller}, which`,
    );
    expect(text).toContain(`(p = ${places.p.toFixed(2)})`);
    const rules = comparePairs(truths(noisy, 'expected'), truths(plain, 'expected'));
    expect(text).toContain(`in ${rules.firstSmaller} pairs, and a worse one in ${rules.secondSmaller}.`);
  },
  600_000,
);
