import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/44_in_sample_criteria.json';
import { inSampleCriteriaOf } from '../../../engine/manifold/criteria/inSample';
import { expectAllClose, expectAnswered, expectClose } from '../../../testing/tolerance';
import { answer } from '../../answer';

const { rtol } = golden;

interface Case {
  readonly name: string;
  readonly X: number[][];
  readonly y: number[];
  readonly sigma: number;
  readonly low_bias_a: number;
  readonly noise_variance: number;
  readonly expect: { readonly settings: readonly Record<string, unknown>[]; readonly least: object };
}

interface Told {
  readonly noiseVariance: number;
  readonly settings: readonly (Record<string, number> & { readonly fitted: number[] })[];
  readonly least: Record<string, number>;
  readonly error?: { readonly message: string };
}

const cases = golden.cases.filter((one) => one.kind === 'in-sample') as unknown as Case[];
const requestOf = (one: Case) => ({
  op: 'in-sample',
  data: { X: one.X, y: one.y },
  kernel: { id: 'squared-exponential', params: { lengthScale: one.sigma } },
  ambient: one.expect.settings.map(({ a }) => a),
  lowBias: one.low_bias_a,
});
const ask = (request: object) => answer(request) as unknown as Told;

it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const told = ask(requestOf(one));
  expectClose(told.noiseVariance, one.noise_variance, { rtol, what: 'noise' });
  one.expect.settings.forEach((want, k) => {
    const { fitted, residual_effective, cp, logLikelihoodAic, logLikelihoodBic, ...others } = want as Record<
      string,
      number
    > & { fitted: never };
    const got = told.settings[k]!;
    expectAnswered(got, others, { rtol });
    expectAllClose(got.fitted, fitted, { rtol });
    expectClose(got['residualEffective']!, residual_effective!, { rtol });
    expectClose(got['aic']!, cp!, { rtol });
    const n = one.y.length;
    const logEmpirical = n * Math.log(got['empirical']!);
    expectClose(logEmpirical + 2 * got['effective']!, logLikelihoodAic!, { rtol });
    expectClose(logEmpirical + Math.log(n) * got['effective']!, logLikelihoodBic!, { rtol });
  });
  expect(told.least).toEqual(one.expect.least);
  expect(ask({ ...requestOf(one), lowBias: undefined, noiseVariance: told.noiseVariance }).settings).toEqual(
    told.settings,
  );
});

it.each(golden.cases.filter((one) => one.kind === 'polynomials').map((one) => [one.name, one] as const))(
  '%s',
  (_, one) => {
    const {
      x,
      noise_variance: noise,
      expect: want,
    } = one as unknown as {
      x: number[];
      noise_variance: number;
      expect: Record<'aic' | 'bic' | 'empirical', number[]>;
    };
    const told = want.empirical.map((empirical, k) =>
      inSampleCriteriaOf({ count: x.length, empirical, effective: k + 1 }, noise),
    );
    expectAllClose(told.map(({ aic }) => aic), want.aic, { rtol }); // prettier-ignore
    expectAllClose(told.map(({ bic }) => bic), want.bic, { rtol }); // prettier-ignore
  },
);

describe('the trace of the hat', () => {
  const one = cases[0]!;
  const graph = { rule: 'knn', value: 4 };
  const y = one.y.map((value, i) => (i % 3 === 2 ? null : value));
  const request = { ...requestOf(one), data: { X: one.X, y }, graph, intrinsic: 0.05, ambient: [0.02, 0.2] };

  /** ∂ŷᵢ/∂yᵢ summed, by refits: f is linear in y. */
  it.each([false, true])('is what the fit changes by for each label, also with a graph; bias %s', (bias) => {
    const learner = { id: 'rls', params: { bias } };
    const { settings } = ask({ ...request, learner });
    const labelled = y.flatMap((value, i) => (value === null ? [] : [i]));
    const fittedOf = (labels: (number | null)[]): number[] => {
      const learn = { ...request, op: 'learn', data: { X: one.X, y: labels }, learner, ambient: 0.2 };
      return (ask(learn) as unknown as { fitted: number[] }).fitted;
    };
    const before = fittedOf(y);
    const trace = labelled.reduce((sum, i) => sum + fittedOf(y.with(i, y[i]! + 1))[i]! - before[i]!, 0);
    expect(settings[1]!['effective']).toBeCloseTo(trace, 8);
  });

  it('falls as a rises, and R rises', () => {
    const { settings } = ask({ ...request, ambient: [0.001, 0.01, 0.1, 1, 10] });
    const falling = settings.map((each) => -each['effective']!);
    const rising = settings.map((each) => each['empirical']!);
    for (const list of [falling, rising]) expect(list).toEqual(list.toSorted((p, q) => p - q));
  });
});

describe('words for what cannot be', () => {
  it.each([
    ['no price', { ambient: [] }, 'ambient'],
    ['a price of 0', { ambient: [0] }, 'ambient[0]'],
    ['a machine', { learner: { id: 'svm' }, data: { X: [[0], [1]], y: [1, -1] } }, 'least squares'],
    ['names of classes', { data: { X: [[0], [1]], y: ['a', 'b'] } }, 'hat matrices'],
    ['no noise', { noiseVariance: 0 }, 'noiseVariance'],
  ])('%s', (_, changes, words) => {
    expect(ask({ ...requestOf(cases[0]!), ...changes }).error?.message).toContain(words);
  });
});
