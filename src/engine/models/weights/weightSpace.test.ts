import { inverse, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/59_weights_and_schedule.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { fromRows, toRows } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { featuresOf } from './features';
import { curveOfValues, curveOfWeights, drawWeights, kernelOfFeatures, weightsGiven } from './weightSpace';

const { rtol } = golden;

interface Case {
  readonly name: string;
  readonly x: number[];
  readonly y: number[];
  readonly noise: number;
  readonly prior_covariance: number[][];
  readonly at: number[];
  readonly draws: number[][];
  readonly expect: {
    readonly mean: number[];
    readonly covariance: number[][];
    readonly at_mean: number[];
    readonly at_variance: number[];
    readonly lines: number[][];
    readonly prior_lines: number[][];
    readonly logLikelihood: number;
  };
}

const cases = golden.cases.filter(({ kind }) => kind === 'weights') as unknown as Case[];

it('has golden numbers of lines and of parabolas', () => {
  expect(cases.map(({ name }) => name)).toEqual(['straight lines', 'parabolas']);
});

type Belief = ReturnType<typeof weightsGiven>;

/** Lines of drawn weights at the features `at`. */
const linesOf = (belief: Belief, at: ReturnType<typeof fromRows>, draws: number[][]) =>
  draws.flatMap((u) => toRows(at).map((row) => dot(Float64Array.from(row), drawWeights(belief, u))));

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const prior = fromRows(one.prior_covariance);
  const set = featuresOf({ id: 'powers', variances: one.prior_covariance.map((row, j) => row[j]!) });
  const [features, at] = [set.at(one.x), set.at(one.at)];
  const belief = weightsGiven({ features, y: one.y, noise: one.noise, prior });

  it('are the golden weights, curves, lines and likelihood', () => {
    const want = one.expect;
    expectAllClose(belief.mean, want.mean, { rtol, what: 'mean' });
    expectAllClose(belief.covariance.data, want.covariance.flat(), { rtol, what: 'covariance' });
    const { mean, variance } = curveOfWeights(belief, at);
    expectAllClose(mean, want.at_mean, { rtol, what: 'mean of f' });
    expectAllClose(variance, want.at_variance, { rtol, what: 'variance of f' });
    expectAllClose(linesOf(belief, at, one.draws), want.lines.flat(), { rtol, what: 'lines' });
    expectClose(belief.logLikelihood, want.logLikelihood, { rtol, what: 'log likelihood' });
  });

  it('are those of A inverted outright by ml-matrix', () => {
    const phi = new Matrix(toRows(features)).transpose();
    const A = phi
      .mmul(phi.transpose())
      .div(one.noise)
      .add(inverse(new Matrix(one.prior_covariance)));
    const covariance = inverse(A);
    const mean = covariance.mmul(phi).mmul(Matrix.columnVector(one.y)).div(one.noise);
    expectAllClose(belief.mean, mean.to1DArray(), { rtol: 1e-10, what: 'mean' });
    expectAllClose(belief.covariance.data, covariance.to1DArray(), { rtol: 1e-10, what: 'covariance' });
  });

  it('say of f what its values say, by the kernel that the features make', () => {
    const own = {
      gram: kernelOfFeatures(features, features, prior),
      cross: kernelOfFeatures(at, features, prior),
      before: one.at.map((_, q) => kernelOfFeatures(at, at, prior).data[q * (one.at.length + 1)]!),
    };
    const byValues = curveOfValues(own, one);
    expectAllClose(byValues.mean, one.expect.at_mean, { rtol, what: 'mean' });
    expectAllClose(byValues.variance, one.expect.at_variance, { rtol, what: 'variance' });
  });

  it('are the prior where nothing is answered', () => {
    const before = weightsGiven({ features: set.at([]), y: [], noise: one.noise, prior });
    expect(Array.from(before.mean)).toEqual(one.x.slice(0, prior.rows).map(() => 0));
    expectAllClose(before.covariance.data, prior.data, { rtol: 1e-12, floor: 1, what: 'covariance' });
    expectAllClose(linesOf(before, at, one.draws), one.expect.prior_lines.flat(), {
      rtol,
      what: 'lines',
    });
    expect(before.logLikelihood).toBeCloseTo(0, 12);
  });
});
