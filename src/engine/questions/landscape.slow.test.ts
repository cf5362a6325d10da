import { processIn } from '../../testing/processIn';
import { describe, expect, it } from 'vitest';
import { exp } from '../numeric/elementary/exp';
import { covarianceGradient, criterionSlopes } from '../../testing/gradients';
import { condition } from '../models/gp/gaussianProcess';
import { learn } from '../models/fit/learn';
import { priorAt, toVector } from '../models/fit/searchSpace';
import type { WatchedSearch } from '../models/watchedSearch';
import { fixedTarget } from '../models/fit/trial';
import { fromRows, sdOf } from '../numeric/arrays';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { createRng } from '../numeric/random/rng';
import { finish, type Task } from '../task';
import { expectClose } from '../../testing/tolerance';
import { applyChange } from '../loop/change';
import { landscape, type Landscape } from './landscape';
import { search } from './search';
import type { StepSnapshot } from '../loop/snapshot';
import { defaultSpec } from '../experiment/complete';
import type { ExperimentSpec, LearntFit } from '../experiment/spec';
import { nextStep, startRun } from '../loop/step';

function runTo(step: number, patch: Partial<ExperimentSpec> = {}): StepSnapshot {
  let snapshot = finish(startRun({ ...defaultSpec, ...patch }, []));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

function fitOf({ spec }: StepSnapshot): LearntFit {
  if (spec.fit.kind === 'learn') return spec.fit;
  throw new Error('This fit is off.');
}

interface Judged {
  readonly snapshot: StepSnapshot;
  readonly fit: LearntFit;
}

const judged = (snapshot: StepSnapshot): Judged => ({ snapshot, fit: fitOf(snapshot) });

const searchOf = ({ snapshot, fit }: Judged) => search.answer(snapshot, { fit });

function landscapeOf({ snapshot, fit }: Judged, seen: { wished: readonly string[]; size: number }) {
  return landscape.answer(snapshot, { fit, ...seen });
}

function highest({ criterion, prior }: Landscape): number {
  return criterion.reduce((most, value, k) => Math.max(most, value + prior[k]!), -Infinity);
}

const plain: LearntFit = { kind: 'learn' };
const looFit: LearntFit = { kind: 'learn', criterion: 'leave-one-out' };
const learntMean: LearntFit = { kind: 'learn', mean: 'learnt' };

describe.each(['gp', 'ngcp', 'nlgcp', 'parametric-gcp'])('the search of %s', (id) => {
  const surrogate = { id, params: {} };

  it.each([
    ['maximum likelihood', plain],
    ['MAP with a learnt mean', defaultSpec.fit as LearntFit],
  ])('%s: the value here is the likelihood that was stored', (_, fit) => {
    const snapshot = runTo(2, { surrogate, fit });
    const { here } = finish(searchOf(judged(snapshot)));
    const { logLikelihoodLatent, logLikelihoodOutput } = processIn(snapshot);
    // A map that is learnt with the kernel is judged in standardised outputs.
    const y = Float64Array.from(snapshot.observations, (one) => one.y);
    const expected =
      id === 'parametric-gcp' ? logLikelihoodOutput + y.length * Math.log(sdOf(y)) : logLikelihoodLatent;
    expectClose(here.criterion, expected, { rtol: 1e-9, floor: 1 });
  });

  it('ends where the fit ended, prior included', () => {
    const snapshot = runTo(2, { surrogate });
    const { here, paths, parameters } = finish(searchOf(judged(snapshot)));
    const best = paths.reduce((a, b) => (b.values.at(-1)! > a.values.at(-1)! ? b : a));
    expectClose(best.values.at(-1)!, here.criterion + here.prior, { rtol: 1e-9, floor: 1 });
    const { hyperparameters } = processIn(snapshot);
    const scale = parameters.findIndex(({ name }) => name === 'outputScale');
    expectClose(best.places.at(-1)![scale]!, hyperparameters.outputScale, { rtol: 1e-9 });
    for (const { values } of paths) {
      values.slice(1).forEach((value, k) => expect(value).toBeGreaterThanOrEqual(values[k]! - 1e-9));
    }
  });

  it('has a landscape', () => {
    const snapshot = runTo(2, { surrogate });
    const found = finish(landscapeOf(judged(snapshot), { wished: [], size: 9 }));
    expect(found.criterion.length).toBe(81);
    expect(found.axes[0]).not.toBe(found.axes[1]);
    expect(found.criterion.filter(Number.isFinite).length).toBeGreaterThan(40);
  });
});

describe('a landscape', () => {
  it.each([
    ['likelihood', plain],
    ['likelihood with a learnt mean', learntMean],
    ['leave-one-out', looFit],
    ['MAP', { kind: 'learn', prior: 'default' } as const],
  ])('of two learnt parameters is nowhere above what the fit found: %s', (_, fit) => {
    for (const id of ['gp', 'ngcp']) {
      const snapshot = runTo(3, { surrogate: { id, params: {} }, fit });
      const { here } = finish(searchOf(judged(snapshot)));
      const found = finish(landscapeOf(judged(snapshot), { wished: [], size: 41 }));
      expect(found.parameters.filter(({ isHeld }) => !isHeld)).toHaveLength(2);
      const top = here.criterion + here.prior;
      expect(highest(found)).toBeLessThanOrEqual(top + 1e-6);
      expect(highest(found)).toBeGreaterThan(top - 5);
    }
  });

  it('says that exact answers hold the noise, and offers it where they are not', () => {
    const noise = (snapshot: StepSnapshot) =>
      finish(searchOf(judged(snapshot))).parameters.find(({ name }) => name === 'noise')!;
    expect(noise(runTo(1)).isHeld).toBe(true);
    expect(noise(runTo(1, { noiseSd: 0.05 }))).toMatchObject({ isHeld: false, label: 'noise' });
  });

  it('has the axes that are wished for, others where there are no such', () => {
    const snapshot = runTo(1, { noiseSd: 0.05 });
    const names = (wished: string[]): string[] => {
      const { axes, parameters } = finish(landscapeOf(judged(snapshot), { wished, size: 2 }));
      return axes.map((p) => parameters[p]!.name);
    };
    expect(names([])).toEqual(['lengthScale', 'outputScale']);
    expect(names(['noise', 'lengthScale'])).toEqual(['noise', 'lengthScale']);
    expect(names(['noise'])).toEqual(['noise', 'lengthScale']);
    expect(names(['noise', 'noise'])).toEqual(['noise', 'lengthScale']);
    expect(names(['toString', 'outputScale'])).toEqual(['lengthScale', 'outputScale']);
    expect(names(['', 'lengthScale'])).toEqual(['outputScale', 'lengthScale']);
  });

  it('names the length scale of each input, and the numbers of each part', () => {
    const ard = runTo(0, { objective: { id: 'branin', params: {} } });
    const two = finish(landscapeOf(judged(ard), { wished: [], size: 2 }));
    expect(two.parameters.map(({ name }) => name)).toEqual([
      'lengthScale[0]',
      'lengthScale[1]',
      'outputScale',
      'noise',
    ]);
    const sum = runTo(0, { kernel: { id: 'sum', params: {} } });
    const parts = finish(landscapeOf(judged(sum), { wished: [], size: 2 }));
    expect(parts.parameters[0]!.name).toMatch(/^parts\[0\]\./);
  });

  it('falls back on what is held where only one number is learnt', () => {
    const snapshot = runTo(1, { surrogate: { id: 'parametric-gcp', params: {} } });
    const { axes, parameters } = finish(landscapeOf(judged(snapshot), { wished: [], size: 3 }));
    expect(axes.map((p) => parameters[p]!.isHeld)).toEqual([false, true]);
    expect(parameters[axes[1]]!.bounds).toEqual([0.05, 20]);
  });

  it('keeps to the other values that were set by hand', () => {
    const snapshot = runTo(1, { noiseSd: 0.05 });
    const fit = { kind: 'fixed', outputScale: 2, noise: 0.2, mean: 0 } as const;
    const kernel = { id: 'matern52', params: { lengthScale: 0.3 } };
    const patch = { fit, kernel };
    const byHand = finish(applyChange(snapshot, { kind: 'configure', step: 1, patch }));
    const asked = { snapshot: byHand, fit: plain };
    const { here, paths } = finish(searchOf(asked));
    expectClose(here.criterion, processIn(byHand).logLikelihoodLatent, { rtol: 1e-9, floor: 1 });
    [0.3, 2, 0.2].forEach((value, p) => expectClose(paths[0]!.places[0]![p]!, value, { rtol: 1e-12 }));
    const found = finish(landscapeOf(asked, { wished: [], size: 5 }));
    const other = finish(landscapeOf(judged(snapshot), { wished: [], size: 5 }));
    expect(found.criterion).not.toEqual(other.criterion);
  });

  it('yields after each value, so that it can be given up', () => {
    const task = landscapeOf(judged(runTo(1)), { wished: [], size: 5 });
    const seen = [...{ [Symbol.iterator]: () => task }];
    expect(seen.map(({ done }) => done)).toEqual(Array.from({ length: 25 }, (_, k) => k + 1));
  });
});

describe('what has no landscape', () => {
  const messageOf = (task: Task<unknown>): string => {
    try {
      finish(task);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('says so', () => {
    const snapshot = runTo(0);
    const equal = {
      ...snapshot,
      observations: snapshot.observations.map((one) => ({ ...one, y: 1 })),
    };
    expect(messageOf(landscapeOf(judged(equal), { wished: [], size: 5 }))).toMatch(/two different outputs/);
    expect(messageOf(searchOf(judged({ ...snapshot, model: null })))).toMatch(/Without a model/);
    for (const size of [0, 1, 2.5, Number.NaN, 1e9]) {
      expect(messageOf(landscapeOf(judged(snapshot), { wished: [], size }))).toMatch(/2 to 101 values/);
    }
  });
});

it('the slopes of the landscape are those that the fit follows', () => {
  const X = fromRows([[0.1], [0.3], [0.35], [0.6], [0.9]]);
  const z = Float64Array.from([0.2, 1, 0.8, -1, -0.4]);
  const kernel = byId(kernels, 'matern52').create({}, 1);
  for (const criterion of ['marginal-likelihood', 'leave-one-out'] as const) {
    const begun: WatchedSearch[] = [];
    const watch = { begin: (search: WatchedSearch) => void begun.push(search) };
    const plan = { kind: 'learn', criterion, restarts: 0, rng: createRng(1), watch } as const;
    finish(learn({ kernel, X, target: fixedTarget(z), rowNoise: null }, plan));
    const at = toVector(kernel, { kernel: {}, outputScale: 1.3, noise: 0.01, mean: 0 });
    const process = condition({ ...priorAt(kernel, at, 0.01), mean: 0 }, { X, z });
    const slope = criterionSlopes(criterion, process).covariance;
    const gradient = covarianceGradient(process, slope, exp(at[2]!));
    gradient.forEach((expected, p) => {
      const value = (h: number): number =>
        begun[0]!.valueAt(at.map((log, k) => (k === p ? log + h : log))).criterion;
      const h = 1e-4;
      const found = (8 * (value(h) - value(-h)) - (value(2 * h) - value(-2 * h))) / (12 * h);
      expectClose(found, expected, { rtol: 1e-6, floor: 1e-2 });
    });
  }
});

it('a search is made once more the same to the last bit, and leaves its snapshot as it was', () => {
  const snapshot = runTo(3);
  const before = structuredClone(snapshot);
  const again = finish(searchOf(judged(snapshot)));
  expect(again.paths).toHaveLength(6);
  expect(snapshot).toEqual(before);
  expect(finish(searchOf(judged(snapshot)))).toEqual(again);
});
