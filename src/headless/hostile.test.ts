import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, faultIn, ops } from './answer';
import { sourdough } from '../testing/sourdough';
import { sweep } from '../testing/sweep';

/** Sound requests, to be spoilt. */
const sound: readonly Readonly<Record<string, unknown>>[] = [
  {
    op: 'kernel',
    kernel: { id: 'matern52', params: { lengthScale: 1 } },
    X: [[0], [1]],
    Z: [[2]],
    gradient: true,
  },
  {
    op: 'posterior',
    data: { X: [[0], [1], [2]], y: [1, 3, 2] },
    scaling: { x: 'unit', y: 'standardize' },
    box: [[0, 2]],
    surrogate: { id: 'ngcp', params: { bandwidth: 0.5 } },
    kernel: { id: 'squared-exponential', params: { lengthScale: [1] } },
    outputScale: 1,
    noise: 0.01,
    mean: 0,
    fit: false,
    at: [[0.5]],
    want: ['latent', 'mean', 'quantiles', 'density', 'ei', 'logEi', 'lcb', 'samples'],
    levels: [0.1],
    densityAt: [1],
    incumbent: 2,
    kappa: 1,
    count: 2,
    seed: 3,
    truth: [1.5],
  },
  {
    op: 'lines',
    ...{ x: [1, -1], y: [1, 0], degree: 1, noise: 0.1, at: [0, 2], draws: [[0.5, -1]] },
    priorCovariance: [
      [1, 0],
      [0, 0.5],
    ],
  },
  {
    op: 'fit',
    data: { X: [[0], [1], [2]], y: [1, 3, 2] },
    fit: {
      objective: 'marginal-likelihood',
      prior: 'none',
      restarts: 1,
      seed: 1,
      bounds: { lengthScale: [[0.1, 2]] },
    },
  },
  {
    op: 'sample-hyper',
    data: { X: [[0], [1], [2]], y: [1, 3, 2] },
    prior: 'default',
    bounds: { lengthScale: [[0.1, 2]], noise: [0.01, 1] },
    mean: 1,
    sampler: { id: 'slice', params: { width: 2 } },
    ...{ chains: 2, burnIn: 2, samples: 4, thin: 1, seed: 3 },
  },
  {
    op: 'log-posterior',
    data: { X: [[0], [1], [2]], y: [1, 3, 2] },
    prior: 'pygpgo',
    hyperSamples: [{ kernel: { lengthScale: 0.3 }, outputScale: 1, noise: 0.1, mean: 0 }],
  },
  {
    op: 'diagnose',
    chains: [
      [1, 2, 3, 1],
      [2, 1, 3, 2],
    ],
  },
  { op: 'read-table', params: '1,2\n3,4', output: '[0.5, 0.6]\n[0.7]', at: [[1, 3]] },
  { op: 'suggest', experiment: sourdough, count: 1, seed: 3, at: [sourdough.trials[0]!.values], horizon: 2 },
  {
    op: 'parzen',
    X: [[0.1], [0.4], [0.9]],
    y: [1, 3, 2],
    lower: [0],
    upper: [1],
    gamma: 0.5,
    candidates: [[0.3]],
  },
  { op: 'parzen', codes: [0, 1, 1], categories: 2, y: [1, 3, 2] },
  { op: 'parzen', observations: [0.2, 0.4], lower: [0], upper: [1], u: [0.5], v: [0.5] },
  { op: 'validate', f: [1, 0.5, -1], y: [1, -1, -1], eta: 0.5, sharpness: 5 },
  {
    op: 'rank-runs',
    points: [[0], [1], [2]],
    evaluations: [[[0.8, 0.9]], [0.85, [0.88, 0.86]], [[0.6]]],
    settings: { tau: 0.5, alpha: 0.5, neighbours: 2, radius: 3, beta: 5 },
    runs: {
      gp: [
        [
          [2, 0],
          [1, 1],
        ],
      ],
      random: [[[0, 0]], [[1, 0]]],
    },
    ...{ levels: [0.5, 1], ranks: 2, relativeTo: 'random' },
  },
  {
    op: 'deviations',
    lists: [
      [1, 2, 4, 3],
      [2, 3],
    ],
    folds: 2,
    bins: [-1, 0, 1],
  },
  {
    op: 'deviations',
    lists: [
      [
        [1, 2],
        [4, 3],
      ],
      [2, 3],
    ],
  },
  {
    op: 'project',
    points: [
      [0, 1, 0.5],
      [1, 0, 0.2],
    ],
    by: 'components',
  },
  { op: 'project', points: [[3, 0, 50, 1, -3]], by: 'digits' },
  {
    op: 'failures',
    X: [[0], [0.5], [1]],
    succeeded: [true, false, true],
    kernel: { id: 'matern52', params: { lengthScale: 0.3 } },
    ...{ outputScale: 4, latentMean: 1, jitter: 1e-8, at: [[0.2], [0.7]], caution: 'careful', fit: false },
    value: { X: [[0], [1]], y: [1, 2], outputScale: 1, noise: 0.01, mean: 1, incumbent: 2 },
  },
  {
    op: 'second-outcome',
    ...{ X: [[0], [0.5], [1]], y: [1, 2, 3], second: [3, 1, 2], limit: { atLeast: 2, atMost: 5 } },
    goal: { kernel: { id: 'matern52', params: { lengthScale: 0.3 } }, outputScale: 1, noise: 0.01, mean: 2 },
    ...{ outcome: { noise: 0.1 }, at: [[0.2], [0.7]] },
  },
  {
    op: 'repeats',
    ...{
      places: [[0], [0.5], [1]],
      counts: [2, 1, 1],
      y: [1, 1.2, 2, 3],
      outputScale: 1,
      noise: 0.01,
      mean: 2,
    },
    kernel: { id: 'matern52', params: { lengthScale: 0.3 } },
    ...{ at: [[0.2], [0.7]], draws: [[0, 1, -1]], seed: 2, jitterOfDraws: 1e-9, jitterAfter: 1e-7 },
  },
  {
    op: 'limits',
    lower: [0, 0],
    upper: [1, 2],
    atMost: [{ row: [1, 1], value: 1.5 }],
    equal: [{ row: [1, -1], value: 0.25 }],
    project: [[0.5, 0.75]],
    chords: [{ at: [0.5, 0.25], along: [1, 1] }],
  },
  {
    op: 'limited-maximum',
    lower: [0, 0],
    upper: [1, 1],
    atMost: [{ row: [1, 1], value: 1.5 }],
    equal: [],
    data: {
      X: [
        [0.2, 0.5],
        [0.1, 0.9],
        [0.6, 0.7],
      ],
      y: [0.4, 0.7, 0.5],
    },
    kernel: { id: 'matern52', params: { lengthScale: [0.5, 0.5] } },
    ...{ incumbent: 0.7, step: [0.25, 0.25], nearestTo: [[0.3, 0.3]], seed: 2 },
  },
  {
    op: 'tune',
    data: { X: [[0, 0], [0, 1], [1, 1], [3, 3], [3, 4], [4, 4]], y: [-1, -1, null, 1, 1, null] }, // prettier-ignore
    kernels: [
      { weight: 0.5, kernel: { id: 'squared-exponential', params: { lengthScale: 1 } }, inputs: [0] },
      { weight: 0.5, kernel: { id: 'matern52' } },
    ],
    learner: { id: 'rls' },
    search: { bounds: { kernels: true }, restarts: 1, evaluations: 5 },
  },
  {
    op: 'learn',
    data: { X: [[0, 0], [0, 1], [1, 1], [3, 3]], y: [-1, null, 1, 1] }, // prettier-ignore
    ...{ kernel: { id: 'matern52' }, learner: { id: 'rls' }, landmarks: [0, 3], at: [[1, 2]] },
  },
  { op: 'limited-maximum', levels: [2, 3], forbidden: [{ knobs: [0], codes: [1] }] },
  { op: 'first-runs', candidates: [[0.1], [0.5], [0.9]], already: [[0.4]], count: 2 },
  { op: 'first-runs', levels: [2, 3], count: 4, seed: 1 },
  { op: 'warp', y: [1, 2, 4], bandwidth: 1, forward: [1], inverse: [0] },
  { op: 'warp', id: 'log', params: {}, y: [1, 2, 4], forward: [1], inverse: [0] },
  { op: 'objective', id: 'table', params: { X: [[0], [1]], y: [1, 2], box: [[0, 1]] }, at: [[0.3]] },
  {
    op: 'futures',
    data: { X: [[0], [0.6], [1]], y: [1, 3, 2] },
    ...{ outputScale: 1, noise: 0.01, mean: 2, grid: [[0.2], [0.7], [0.9]], atOnce: 2 },
    draws: [
      [0.5, -1],
      [1, 0.3],
    ],
    ...{ jitterOfStep: 1e-10, best: 3, delta: 0.1, maximumDraws: [[0.1, -0.2, 1]], jitterOfMaximum: 1e-8 },
    levels: [0.1, 0.9],
  },
  {
    op: 'model-choice',
    ...{ X: [[0], [0.6], [1]], y: [1, 3, 2], margin: 2 },
    models: {
      gp: { kernel: { id: 'matern52', params: { lengthScale: 0.3 } }, outputScale: 1, noise: 0.01, mean: 0 },
      log: { noise: 0.1, offset: 0.5 },
      ngcp: { outputScale: 2 },
    },
  },
  {
    op: 'campaigns',
    A: { X: [[0.1], [0.6], [1]], y: [1, 3, 2] },
    B: { X: [[0.2], [0.7]], y: [100, 150] },
    kernel: { id: 'matern52', params: { lengthScale: [0.3] } },
    ...{ outputScale: 1, noise: [0.01, 0.02], kinship: 0.5, at: [[0.4]] },
  },
  { op: 'input-warp', x: [0, 0.2, 1], bends: [{ a: 2, b: 0.5 }] },
  {
    op: 'input-warp',
    ...{ X: [[0.1], [0.6], [1]], y: [1, 3, 2], a: 2, b: [0.5], at: [[0.4]] },
    kernel: { id: 'matern52', params: { lengthScale: [0.3] } },
    ...{ outputScale: 1, noise: 0.01, mean: 2 },
  },
  {
    op: 'fit',
    data: { X: [[0.1], [0.6], [1]], y: [1, 3, 2] },
    kernel: { id: 'input-warp', params: { base: { id: 'matern52', params: {} }, bends: [true], a: 2, b: 1 } },
    fit: { prior: 'default', restarts: 1, bounds: { 'base.lengthScale': [0.1, 1] } },
  },
  {
    op: 'run',
    spec: {
      version: 1,
      seed: 1,
      objective: { id: 'sine', params: {} },
      noiseSd: 0,
      fit: { kind: 'learn' },
      strategy: { id: 'random', params: { initial: 2, steps: 2 } },
    },
    steps: 1,
  },
];

/** Returns every path to a value inside a request. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, one]) => pathsIn(one).map((path) => [key, ...path]))];
}

/** Returns the request with another value at a path; `undefined` removes the field. */
function spoilt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: unknown = structuredClone(value);
  const inside = copy as Record<string, unknown>;
  inside[key] = spoilt(inside[key], rest, by);
  return copy;
}

const strange = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    '__proto__',
    NaN,
    Infinity,
    -1,
    0,
    1e308,
    -1e308,
    5e-324,
    [],
    {},
    [[]],
    true,
  ),
  fc.constantFrom({ id: 'constructor' }, { id: 5 }, { params: [] }, [[1], [1, 2]], [null], [[[[[1]]]]]),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const spoiltRequest = fc
  .constantFrom(...sound.flatMap((request) => pathsIn(request).map((path) => ({ request, path }))))
  .chain(({ request, path }) => strange.map((by) => spoilt(request, path, by)));

/** Expects a plain answer that survives JSON, or a fault in words, never an internal error. */
function expectOrderly(request: unknown): void {
  const given = answer(request);
  const text = JSON.stringify(given);
  const fault = faultIn(given);
  if (fault) {
    const { code, message } = fault;
    expect(code, message).not.toBe('internal');
    expect(message).toMatch(/^\S.*[.…]$/s);
    expect(text.length).toBeLessThan(5000);
  } else {
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(structuredClone(given))));
    expect(allFinite(given)).toBe(true);
  }
}

function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(allFinite);
}

describe('hostile requests', () => {
  it('sound ones are answered', () => {
    for (const request of sound) expect(faultIn(answer(request))).toBeNull();
  });

  it('anything at all', () => {
    fc.assert(fc.property(fc.anything(), expectOrderly), { numRuns: sweep(90, 300) });
  });

  it('any fields of any op', () => {
    const op = fc.constantFrom(...ops);
    const fields = fc.dictionary(
      fc.constantFrom('data', 'at', 'X', 'y', 'id', 'kernel', 'spec', 'forward', 'experiment'),
      strange,
    );
    fc.assert(
      fc.property(op, fields, (name, given) => expectOrderly({ ...given, op: name })),
      { numRuns: sweep(150, 500) },
    );
  });

  it('one value of a sound request replaced', () => {
    fc.assert(fc.property(spoiltRequest, expectOrderly), { numRuns: sweep(150, 500) });
  });

  it('endless nesting', () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    for (const key of ['data', 'at', 'want', 'noise']) expectOrderly({ ...sound[1], [key]: deep });
    expectOrderly({ op: 'objective', id: 'table', params: { X: deep, y: deep } });
  });
});
