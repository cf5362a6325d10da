import { expect, it } from 'vitest';
import { gp } from '../models/gp/gp';
import type { FitSettings } from '../models/model';
import { fromRows, rowOf, toRows, zeros, type Mat, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { sobolPoints } from '../numeric/random/sobol';
import { spaceOf } from '../objectives/space';
import { finish } from '../task';
import { condition } from '../models/gp/gaussianProcess';
import { kernelAt } from '../models/fit/searchSpace';
import { candidatesAround, candidatesOf, type Candidates } from './candidates';
import { futures, type Futures, type FuturesTask } from './futures';
import { maximaOf, searchWorld, worldOn } from './world';

const kernel = { id: 'matern52', params: { lengthScale: [0.3, 0.5] } };
const space = spaceOf([
  [0, 1],
  [0, 1],
]);
const small = { worlds: 12, places: 60, jointWorlds: 3, functions: 8 };

const hill = (x: Vec): number => -((x[0]! - 0.6) ** 2) - 2 * (x[1]! - 0.3) ** 2;

/** A belief about the hill from 9 answers a·y + b. */
function taskOf({
  a = 1,
  b = 0,
  ...more
}: { a?: number; b?: number } & Partial<FuturesTask> = {}): FuturesTask {
  const X = sobolPoints(9, 2, createRng(5));
  const y = Float64Array.from({ length: 9 }, (_, i) => a * hill(rowOf(X, i)) + b);
  const at = { kernel: kernel.params, outputScale: 2, noise: 1e-4, mean: 0 };
  const settings: FitSettings = { kernel, params: {}, plan: { kind: 'fixed', at }, standardize: true };
  return {
    ...{ model: finish(gp.fit({ X, y }, settings)), kernel, X, y },
    ...{ candidates: candidatesOf(space), trials: 6, rng: createRng(3), sizes: small },
    ...more,
  };
}

const look = (task: FuturesTask): Futures => finish(futures(task));

it('gives the same fan for the same seed, rising with trials and with levels, and no gain below nothing', () => {
  const found = look(taskOf());
  expect(look(taskOf())).toEqual(found);
  expect(look(taskOf({ rng: createRng(4) }))).not.toEqual(found);
  const fans = ['0.1', '0.25', '0.5', '0.75', '0.9'].map((level) => found.quantiles[level]!);
  found.trials.forEach((trial, t) => {
    expect(trial).toBe(t + 1);
    fans.forEach((fan, k) => {
      expect(fan[t]).toBeGreaterThanOrEqual(t > 0 ? fan[t - 1]! : found.best);
      expect(fan[t]).toBeGreaterThanOrEqual(k > 0 ? fans[k - 1]![t]! : found.best);
    });
    expect(found.gain[t]).toBeGreaterThanOrEqual(t > 0 ? found.gain[t - 1]! : 0);
    expect(found.nothing[t]).toBeLessThanOrEqual(t > 0 ? found.nothing[t - 1]! : 1);
  });
});

it('speaks in units of the outputs: of a·y + b the gain is a times as large, and chances are the same', () => {
  const [one, other] = [look(taskOf()), look(taskOf({ a: 40, b: 7 }))];
  one.gain.forEach((gain, t) => expect(other.gain[t]).toBeCloseTo(40 * gain, 8));
  expect(other.better.delta).toBeCloseTo(40 * one.better.delta, 8);
  expect(other.better.chance).toBe(one.better.chance);
  expect(other.nothing).toEqual(one.nothing);
});

it('says that a gain below delta is none', () => {
  const [any, large] = [look(taskOf({ delta: 0 })), look(taskOf({ delta: 1e6 }))];
  expect(any.nothing.at(-1)).toBeLessThan(1);
  expect(large.nothing).toEqual(large.trials.map(() => 1));
  expect(large.better).toEqual({ delta: 1e6, chance: 0 });
});

it('takes rising answers for the best so far, and a repeated place once', () => {
  const { X, y } = taskOf();
  const twice: Mat = fromRows([...toRows(X), ...toRows(X)]);
  const at = { kernel: kernel.params, outputScale: 2, noise: 0.05, mean: 0 };
  const settings: FitSettings = { kernel, params: {}, plan: { kind: 'fixed', at }, standardize: true };
  const Y = Float64Array.from([...y, ...y]);
  const model = finish(gp.fit({ X: twice, y: Y }, settings));
  const around: Vec[] = [];
  const plain = candidatesOf(space);
  const watched: Candidates = {
    ...plain,
    near: (place, count, reach, rng) => {
      around.push(place);
      return plain.near(place, count, reach, rng);
    },
  };
  const found = look(taskOf({ model, X: twice, y: Y, candidates: watched }));
  expect(new Set(around.map((place) => place.join())).size).toBe(5);
  expect(found.best).toBeLessThan(Math.max(...y));
  expect(found.best).toBeGreaterThan(Math.max(...y) - 0.2);
});

it('yields in each world, so that it can be shown and stopped', () => {
  const task = futures(taskOf());
  const labels = new Map<string, number>();
  for (let next = task.next(); !next.done; next = task.next()) {
    labels.set(next.value.label, (labels.get(next.value.label) ?? 0) + 1);
  }
  expect(labels.get('looking ahead')).toBe(small.worlds);
});

it('has nothing to say without an answer', () => {
  expect(() => look(taskOf({ X: zeros(0, 2), y: new Float64Array(0) }))).toThrow('no answer');
});

it('chooses a round before its answers are known', () => {
  const { X, y } = taskOf();
  const prior = { kernel: kernelAt(kernel, kernel.params, 2), outputScale: 1, noise: 1e-4, mean: -0.3 };
  const world = worldOn(condition(prior, { X, z: y }), sobolPoints(80, 2, createRng(8)));
  const plan = { best: Math.max(...y), trials: 6, atOnce: 3 };
  const [up, down] = [1, -1].map((sign) => searchWorld(world, { ...plan, white: () => sign }).picks);
  expect(down!.slice(0, 3)).toEqual(up!.slice(0, 3));
  expect(new Set(up!.slice(0, 3)).size).toBe(3);
  expect(down!.slice(3)).not.toEqual(up!.slice(3));
});

it('draws as many maxima as it is asked for, none below what the mean reaches without noise', () => {
  const { X, y } = taskOf();
  const prior = { kernel: kernelAt(kernel, kernel.params, 2), outputScale: 1, noise: 1e-4, mean: -0.3 };
  const world = worldOn(condition(prior, { X, z: y }), sobolPoints(40, 2, createRng(8)));
  const still = maximaOf(world, zeros(3, 40));
  expect(Array.from(still)).toEqual([1, 1, 1].map((one) => one * Math.max(...world.mean)));
});

it('takes three quarters of its candidates from everywhere, the rest from around the best five', () => {
  const best = Array.from({ length: 7 }, (_, k) => Float64Array.of(0.1 * k + 0.1, 0.5));
  const all = candidatesAround(candidatesOf(space), { best, count: 512, rng: createRng(1) });
  expect(all.rows).toBe(512);
  expect(all.data.every((value) => value >= 0 && value <= 1)).toBe(true);
  const near = toRows(all).slice(384);
  const distance = near.map(([a, b]) =>
    Math.min(...best.slice(0, 5).map(([c, d]) => Math.hypot(a! - c!, b! - d!))),
  );
  expect(distance.filter((one) => one < 0.05).length).toBeGreaterThan(60);
  const alone = candidatesAround(candidatesOf(space), { best: [], count: 100, rng: createRng(1) });
  expect(alone.rows).toBe(100);
});
