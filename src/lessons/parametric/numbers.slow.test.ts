import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { culprit } from '../../studies/hyper/refits/describe';
import { projectRefits } from '../../studies/hyper/refits/refitsData';
import { sdOf } from '../../engine/numeric/arrays';
import { refits, type Refits } from '../../engine/questions/refits';
import { storedModel } from '../../engine/loop/fitModel';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Restart } from '../../engine/models/warped/randomRefits';
import { finish } from '../../engine/task';
import { softplusMap } from '../../engine/models/warped/maps/softplusMap';
import { figureOfLink } from '../../testing/figureOfLink';
import { parametric } from './parametric';
import { isLong } from '../../testing/sweep';

const read = (path: string): string =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const text = read('./parametric.mdx').replace(/<[^>]*>/g, '');

/** Expects a text to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const start = 'seed=4&kernel=squared-exponential';
const refitted = (initial: number, restart: Restart): Refits => {
  const { snapshot } = figureOfLink(`${start}&model=parametric-gcp&initial=${initial}`);
  return finish(refits.answer(snapshot, { count: 20, restart }));
};

describe('what the lesson says of twenty fits of forty answers', () => {
  it.runIf(isLong)('begun at random maps and kernels: they disagree, over the whole box of a', () => {
    const all = projectRefits(refitted(40, 'both'), false);
    says(`lie ${all.apart!.largest.toFixed(2)} apart, as total variation`);
    expect([all.likely, all.kernel.atBound]).toEqual([8, 8]);
    // The box is a factor of e³ to either side of the start, 1.
    expect(all.a[0]!.map((a) => Math.log(a).toFixed(1))).toEqual(['-3.0', '3.0']);
    expect(all.fromNormal.toFixed(3)).toBe('0.024');
  });

  it('begun at random maps: they agree', () => {
    const refits = refitted(40, 'map');
    const all = projectRefits(refits, false);
    says(`lie at most ${all.apart!.largest.toFixed(3)} apart`);
    expect([all.likely, all.kernel.atBound, all.kernel.twin]).toEqual([16, 0, null]);
    says('Sixteen fits are the same');
    says(`The other four are ${all.spread.toFixed(1)} nats less likely`);
    const four = all.shown.filter(({ isLikely }) => !isLikely);
    expect(four.map(({ a }) => a[0]!.toFixed(4))).toEqual(Array(4).fill(Math.exp(3).toFixed(4)));
    expect(Math.min(...four.map(({ fromNormal }) => fromNormal))).toBeGreaterThan(5e-3);
    expect(culprit(all)).toContain('The fits agree');
    const likely = projectRefits(refits, true);
    expect(likely.apart!.largest).toBeLessThan(1e-3);
    expect(likely.fromNormal).toBeLessThan(1e-3);
    expect(likely.fromKernelDensity.map((one) => one.toFixed(2))).toEqual(['0.21', '0.21']);
    expect(rightOption()).toContain('0.21 from the kernel density');
  });

  it.runIf(isLong)('begun at random kernels: the search fails as often as that of an nGCP', () => {
    const all = projectRefits(refitted(40, 'kernel'), false);
    expect([all.likely, all.kernel.atBound, all.kernel.twin!.atBound]).toEqual([13, 7, 7]);
    says('Seven of the twenty searches end with');
    says('in seven of twenty as well');
    says(`it is ${all.spread.toFixed(0)} nats less likely than the best`);
    expect(all.kernel.apart.toFixed(2)).toBe('0.19');
    expect(all.kernel.apartWithout).toBeLessThan(1e-3);
    expect(culprit(all)).toContain('The kernels disagree, not the maps');
  });
});

it('ten answers leave two maps open, which are equally likely', () => {
  const refits = refitted(10, 'map');
  const all = projectRefits(refits, false);
  expect([all.likely, all.kernel.atBound]).toEqual([20, 0]);
  says('all twenty fits are as likely as the best, within one nat');
  const looked = all.shown.map(({ number }) => projectRefits(refits, false, number).looked!);
  const away = looked.filter(({ fromBest }) => fromBest >= 0.07);
  expect(away).toHaveLength(10);
  expect(Math.max(...away.map(({ behind }) => behind))).toBeLessThan(0.5);
  expect(away.map(({ fromBest }) => (1 / fromBest).toFixed(0))).toEqual(Array(10).fill('14'));
  expect(looked.filter(({ fromBest }) => fromBest < 1e-3)).toHaveLength(9);
  expect(culprit(all)).toContain('The maps themselves disagree');
  const best = all.shown.find(({ behind }) => behind === 0)!;
  const floor = best.density.findIndex((value) => value > 0);
  says(`puts the wall at ${all.y[floor]!.toFixed(2)}, just below the lowest of the ten answers`);
  expect(Math.max(...best.density.subarray(0, floor))).toBe(0);
  const { view, snapshot } = figureOfLink(`${start}&model=parametric-gcp&initial=10`);
  const least = Math.min(...snapshot.observations.map(({ y }) => y));
  expect(least - all.y[floor]!).toBeGreaterThan(0);
  expect(least - all.y[floor]!).toBeLessThan(0.05);
  says(`The function goes down to ${Math.min(...view.truth!).toFixed(2)}`);
  // The others are bells: they go on below the wall.
  for (const { density } of away) expect(density[0]).toBeGreaterThan(0);
});

it('other data sets are those of the experiment', () => {
  const found = read('../../../experiments/README.md').match(/### fig-2-1.*?### fig-2-2/)![0];
  const [ten, forty] = found.match(/With \d+ observations and .*?(?=With \d+ observations|$)/g)!;
  const atBound = (of: string) =>
    /maps alone.*?(\d+) of 800 searches end with the kernel at a bound/.exec(of)![1];
  const equallyLikely = (of: string) => /within 1 nat\) in (\d+ of 40)/.exec(of)![1];
  expect([ten.slice(0, 20), forty!.slice(0, 20)]).toEqual(['With 10 observations', 'With 40 observations']);
  says(`at a bound ${atBound(forty!)} times in 800`);
  expect([equallyLikely(ten), equallyLikely(forty!)]).toEqual(['14 of 40', '0 of 40']);
  says('lay more than 0.05 apart in none of the forty data sets');
  says('lay more than 0.05 apart in fourteen');
});

describe('what the lesson says of the fit of forty answers', () => {
  const of = (model: string) => figureOfLink(`${start}&initial=40&model=${model}`);
  /** Returns the ratios of the upper to the lower half of the band, at all places. */
  const halves = (model: string): readonly number[] => {
    const [low, middle, high] = ([0.025, 0.5, 0.975] as const).map(
      (level) => of(model).view.quantiles[level],
    );
    return Array.from(middle!, (median, i) => (high![i]! - median) / (median - low![i]!));
  };

  it('the answers have a tail below', () => {
    const y = of('gp')
      .snapshot.observations.map((one) => one.y)
      .sort((a, b) => a - b);
    const mean = y.reduce((sum, one) => sum + one, 0) / 40;
    says(`their mean is ${mean.toFixed(2)}, their median ${((y[19]! + y[20]!) / 2).toFixed(2)}`);
    const skewness = y.reduce((sum, one) => sum + ((one - mean) / sdOf(y)) ** 3, 0) / 40;
    expect(skewness).toBeLessThan(0);
  });

  it('a band of the formula is never longer below, one of the kernel density is both', () => {
    const formula = halves('parametric-gcp');
    expect(Math.min(...formula)).toBeGreaterThan(1 - 1e-9);
    expect(Math.max(...formula)).toBeGreaterThan(1.0002);
    expect(Math.max(...formula)).toBeLessThan(1.0003);
    says('nowhere more than 1.0003 times as long as the lower');
    const density = halves('ngcp');
    says(`is between ${Math.min(...density).toFixed(2)} and ${Math.max(...density).toFixed(2)} times`);
  });

  it('answers left out, and the function, are predicted best without a map', () => {
    const models = ['ngcp', 'parametric-gcp', 'gp'];
    const [ngcp, formula, gp] = models.map((model) => leftOut(of(model).snapshot).toFixed(1));
    says(`${ngcp} with the kernel density, ${formula} with the formula, and ${gp} with no map at all`);
    const errors = models.map((model) => of(model).view.score!.smse.toFixed(3));
    says(`is ${errors[0]}, ${errors[1]} and ${errors[2]}.`);
  });
});

it('the hinge stretches by the number that is to be computed', () => {
  const hinge = softplusMap({ a: [1], b: [1], c: [0], m: 0 }).inverse;
  const ratio = (mu: number): number => (hinge(mu + 1.96) - hinge(mu)) / (hinge(mu) - hinge(mu - 1.96));
  const task = parametric.tasks.find(({ id }) => id === 'hinge')!;
  if (task.kind !== 'number') throw new Error('It asks for a number.');
  expect(task.answer).toBeCloseTo(ratio(0), 9);
  expect(task.answer.toFixed(2)).toBe('2.49');
  expect(task.says).toContain(`gives ${ratio(4).toFixed(2)}`);
});

/** The log density of answers that are left out of map and process one at a time. */
function leftOut(snapshot: StepSnapshot): number {
  return storedModel(snapshot).leaveOneOut!().logPredictiveDensity;
}

function rightOption(): string {
  const task = parametric.tasks.find(({ id }) => id === 'remains')!;
  if (task.kind !== 'choice') throw new Error('It is a choice.');
  return task.options.find(({ isRight }) => isRight)!.says;
}
