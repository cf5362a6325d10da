import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquisitionWords } from '../engine/acquisitions/registry';
import { schema } from '../engine/experiment/schema';
import { kernelWords } from '../engine/kernels/registry';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { awaitAnswers, isOver, nextStep } from '../engine/loop/step';
import { models } from '../engine/models/registry';
import { pendingRules } from '../engine/models/pending/rules';
import { costs } from '../engine/objectives/costs/registry';
import { strategyWords } from '../engine/strategies/registry';
import { finish } from '../engine/task';
import { sweep } from '../testing/sweep';
import { answer } from './answer';

const ids = (members: readonly { readonly id: string }[]) => fc.constantFrom(...members.map(({ id }) => id));
const often = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, other);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const objective = fc.oneof(
  fc.constantFrom(
    { id: 'forrester' },
    { id: 'sine' },
    { id: 'branin' },
    { id: 'hartmann3' },
    { id: 'steps' },
  ),
  fc.constant({
    id: 'table',
    params: {
      X: [
        [0, 1],
        [1, 2],
        [2, 0],
        [0, 0],
        [2, 2],
        [1, 0],
      ],
      y: [1, 3, 2, 0, 5, 4],
    },
  }),
);

const fit = fc.oneof(
  fc.record({
    kind: fc.constant('learn'),
    criterion: maybe(ids(schema.fit.of.learn.criterion.options)),
    prior: maybe(ids(schema.fit.of.learn.prior.options)),
    mean: maybe(ids(schema.fit.of.learn.mean.options)),
  }),
  fc.record({
    kind: fc.constant('integrate'),
    prior: maybe(ids(schema.fit.of.integrate.prior.options)),
    sampler: maybe(ids(schema.fit.of.integrate.sampler.options)),
    samples: fc.constant(3),
    burnIn: fc.constant(2),
    thin: fc.constant(1),
  }),
  fc.record({ kind: fc.constant('fixed'), standardize: maybe(fc.boolean()), mean: maybe(fc.constant(1)) }),
);

const portfolio = fc.record({
  id: ids(acquisitionWords.filter(({ isPortfolio }) => isPortfolio)),
  params: fc.record({ members: fc.uniqueArray(ids(acquisitionWords), { minLength: 1, maxLength: 3 }) }),
});

const spec = fc.record({
  seed: fc.integer({ min: 1, max: 9 }),
  objective,
  noiseSd: fc.constantFrom(0, 0.1),
  noiseMode: maybe(ids(schema.noiseMode.options)),
  codes: maybe(fc.constantFrom('exchangeable', 'ordered')),
  strategy: fc.record({
    id: often('smart-search', ids(strategyWords)),
  }),
  surrogate: fc.record({ id: ids(models) }),
  kernel: fc.record({ id: often('matern52', ids(kernelWords)) }),
  acquisition: fc.oneof(fc.record({ id: ids(acquisitionWords) }), portfolio),
  fit,
  cost: maybe(fc.record({ id: ids(costs) })),
  batch: maybe(
    fc.record({
      size: fc.integer({ min: 1, max: 3 }),
      rule: ids(pendingRules),
      samples: fc.constant(5),
      asynchronous: fc.boolean(),
    }),
  ),
  stop: maybe(fc.record({ seconds: fc.constantFrom(0, 40), gainPerSecond: fc.constantFrom(0, 0.001) })),
  basis: maybe(ids(schema.basis.options)),
});

interface Run {
  readonly history: readonly object[];
  readonly snapshots: readonly StepSnapshot[];
}

/** Returns an answer, or null where a sentence says why there is none. */
function orderly(request: object): object | null {
  const said = answer(request);
  if (!('error' in said)) return said;
  const { code, message } = said.error as { code: string; message: string };
  expect(code, message).not.toBe('internal');
  expect(message).toMatch(/^\S.*[.…]$/s);
  expect(message).not.toMatch(/NaN|Infinity/);
  return null;
}

const runOf = (spec: object, steps: number) =>
  orderly({ op: 'run', spec, steps, snapshots: true }) as Run | null;

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
describe('runs of every combination of members', () => {
  it('have finite numbers, or say why not, and one that goes on is the longer one', () => {
    fc.assert(
      fc.property(spec, (drawn) => {
        const given = plain(drawn);
        const long = runOf(given, 3);
        const before = long?.snapshots[2];
        if (!before || isOver(before, [])) return;
        expect(plain(finish(nextStep(plain(before), [])))).toEqual(plain(long.snapshots[3]));
        const { observations } = finish(awaitAnswers(plain(before)));
        expect(runOf(given, 2)!.history).toHaveLength(observations.length);
      }),
      { numRuns: sweep(12, 400), seed: 11 },
    );
  }, 600_000);
});

const parts = [
  'latent',
  'mean',
  'median',
  'quantiles',
  'density',
  'ei',
  'pi',
  'ucb',
  'logEi',
  'lcb',
  'samples',
  'mes',
  'gumbel',
  'pes',
  'weights',
  'eiPerSecond',
  'entropySearch',
  'likelihood',
  'loo',
];
const size = fc.record({ n: fc.integer({ min: 1, max: 7 }), d: fc.integer({ min: 1, max: 3 }) });
const rowsOf = (n: number, d: number) =>
  fc.array(
    fc.array(
      fc.integer({ min: 0, max: 8 }).map((k) => k / 4),
      { minLength: d, maxLength: d },
    ),
    { minLength: n, maxLength: n },
  );
/** Requests with any of the fields of a posterior. */
const request = size.chain(({ n, d }) =>
  fc.record({
    op: fc.constant('posterior'),
    data: fc.record({
      X: rowsOf(n, d),
      y: fc.array(
        fc.oneof(
          fc.constantFrom(1, 2, 3.5, -1, 1e3),
          fc.constantFrom(0.5, 0.25, 7),
          fc.constant([1, 2, 2.5]),
        ),
        { minLength: n, maxLength: n },
      ),
    }),
    scaling: maybe(fc.constantFrom({ x: 'standardize', y: 'standardize' }, { y: 'standardize' })),
    surrogate: fc.oneof(
      fc.record({ id: ids(models) }),
      fc.constantFrom(
        { id: 'sparse-gp', params: { approximation: 'vfe', count: 3 } },
        { id: 'spectral-gp', params: { features: 5, seed: 2 } },
        { id: 'random-forest', params: { trees: 5, law: 'empirical' } },
        { id: 'nlgcp', params: { clusters: 2 } },
      ),
    ),
    kernel: maybe(fc.record({ id: ids(kernelWords) })),
    codes: maybe(fc.array(fc.boolean(), { minLength: d, maxLength: d })),
    outputScale: maybe(fc.constantFrom(1, 0.3)),
    noise: maybe(
      fc.oneof(
        fc.constantFrom(0, 0.1, 1e-6),
        fc.array(fc.constantFrom(0.1, 0.02), { minLength: n, maxLength: n }),
      ),
    ),
    noiseMode: maybe(ids(schema.noiseMode.options)),
    mean: maybe(fc.constantFrom(0, 1, 'learnt')),
    basis: maybe(
      fc
        .record({
          id: fc.constantFrom('constant', 'linear', 'quadratic'),
          covariance: maybe(
            fc.constantFrom(
              [[2]],
              [
                [2, 0],
                [0, 1],
              ],
            ),
          ),
        })
        .map((b) => plain(b)),
    ),
    fit: often<unknown>(
      false,
      fc.constantFrom<unknown>(
        undefined,
        {},
        { objective: 'leave-one-out', restarts: 1 },
        { restarts: 1, prior: 'default' },
        ...['elliptical-slice', 'slice', 'surrogate-slice', 'metropolis', 'direction-slice'].map((id) => ({
          integrate: { samples: 3, chains: 2, burnIn: 2, thin: 1, sampler: { id } },
        })),
        { integrate: { samples: 3, chains: 1, burnIn: 2, thin: 1, prior: 'spearmint' } },
      ),
    ),
    hyperSamples: maybe(
      fc.array(
        fc.record({
          kernel: fc.constant({}),
          outputScale: fc.constantFrom(1, 2),
          noise: fc.constantFrom(0.1, 0.01),
          weight: fc.constantFrom(1, 0.5),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    pending: maybe(fc.record({ X: rowsOf(2, d), rule: ids(pendingRules), samples: fc.constant(4) })),
    cost: fc.record({
      seconds: fc.array(fc.constantFrom(1, 2, 30), { minLength: n, maxLength: n }),
      noise: fc.constant(0.01),
    }),
    at: rowsOf(3, d),
    truth: maybe(fc.constant([1, 2, 3])),
    want: maybe(fc.uniqueArray(fc.constantFrom(...parts), { minLength: 1 })),
    ...{
      densityAt: fc.constant([1, 50]),
      maxima: fc.constant([4, 1e4]),
      uniforms: fc.constant([0.1, 0.9]),
      count: fc.constant(2),
    },
    ...{
      draws: fc.constant([
        [0.1, -1, 2],
        [1, 0, -1],
      ]),
      noiseDraws: fc.constant([0.3, -0.4]),
      nodes: fc.constant(3),
    },
  }),
);

describe('posteriors with every combination of fields', () => {
  it('have all that is wanted, in finite numbers, or say why not', () => {
    fc.assert(
      fc.property(request, (drawn) => {
        const given = plain(drawn);
        const said = orderly(given);
        for (const part of given.want ?? []) if (said) expect(said).toHaveProperty(part);
      }),
      { numRuns: sweep(60, 2000), seed: 4 },
    );
  }, 600_000);

  it('take further places for granted where each row has a noise of its own, whatever the model', () => {
    const data = { X: [[0], [1], [2.5]], y: [1, 3, 2] };
    const noise = [0.1, 0.2, 0.15];
    for (const { id } of models) {
      const pending = { X: [[0.5], [3]], rule: 'believer' };
      const asked = { op: 'posterior', data, surrogate: { id }, noise, pending, at: [[2]], want: ['mean'] };
      expect(answer(asked), id).not.toHaveProperty('error');
    }
  });

  it('refuse a prior of basis functions that has another size, and densities of what has none', () => {
    const data = { X: [[0], [1]], y: [1, 3] };
    const basis = { id: 'constant', covariance: [[2, 0], [0, 1]] }; // prettier-ignore
    expect(answer({ op: 'posterior', data, basis, at: [[2]] })).toMatchObject({
      error: { code: 'invalid-value', message: expect.stringContaining('1 coefficient of') as string },
    });
    const surrogate = { id: 'random-forest', params: { law: 'empirical' } };
    const stepped = { op: 'posterior', data, surrogate, at: [[2]], truth: [3] };
    expect(answer({ ...stepped, densityAt: [3] })).toMatchObject({ error: { code: 'unsupported' } });
    expect(answer(stepped)).not.toHaveProperty('score.nlpd');
  });
});
