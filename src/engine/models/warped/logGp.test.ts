import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { column, linspace, meanOf, sdOf } from '../../numeric/arrays';
import { EngineError } from '../../errors';
import { finish } from '../../task';
import { gp } from '../gp/gp';
import { logGp } from './logGp';
import { datasetOfScores } from '../dataset';
import type { Dataset, FitSettings, ProcessModel } from '../model';

const kernel = { id: 'matern52', params: { lengthScale: 0.3 } };
const at = { kernel: kernel.params, outputScale: 1.2, noise: 1e-3, mean: -0.1 };
const X = column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]);
const y = Float64Array.from([0.3, 11, 0.9, 0.02, 250, 2.6, 1.4]);
const grid = column(linspace(0, 1, 17));

function fit(on: Dataset = { X, y }, changes: Partial<FitSettings> = {}): ProcessModel {
  const plan = { kind: 'fixed', at } as const;
  return finish(logGp.fit(on, { kernel, params: {}, standardize: true, plan, ...changes }));
}

const negative = (values: Float64Array): Float64Array => values.map((value) => -value);

describe('a process on logarithms', () => {
  it('is a Gaussian process on the logarithms', () => {
    const plan = { kind: 'fixed', at } as const;
    const plain = finish(gp.fit({ X, y: y.map(Math.log) }, { kernel, params: {}, standardize: true, plan }));
    const here = fit();
    expectAllClose(here.posterior(grid).quantile(0.9), plain.posterior(grid).quantile(0.9).map(Math.exp), {
      rtol: 1e-12,
    });
    // The density of y is that of its logarithm over y.
    const jacobian = y.reduce((sum, value) => sum - Math.log(value), 0);
    const output = plain.record.logLikelihoodOutput + jacobian;
    expectClose(here.record.logLikelihoodOutput, output, { rtol: 1e-12 });
    const [ours, theirs] = [here.leaveOneOut(), plain.leaveOneOut()];
    expectClose(ours.logPseudoLikelihood, theirs.logPseudoLikelihood + jacobian, { rtol: 1e-12 });
    const means = theirs.mean.map((mean, i) => Math.exp(mean + 0.5 * theirs.variance[i]!));
    expectAllClose(ours.mean, means, { rtol: 1e-12 });
    const variances = theirs.variance.map((v, i) => Math.expm1(v) * means[i]! ** 2);
    expectAllClose(ours.variance, variances, { rtol: 1e-12 });
  });

  it('takes logarithms as they are where nothing is standardised', () => {
    const map = fit({ X, y }, { standardize: false }).map.at(Float64Array.of(0.4));
    expectClose(map.forward(7), Math.log(7), { rtol: 1e-15 });
  });

  it('believes the same of a function to be minimised, turned round', () => {
    const here = fit();
    const turned = fit(
      { X, y: negative(y) },
      { sign: -1, plan: { kind: 'fixed', at: { ...at, mean: 0.1 } } },
    );
    expectClose(turned.record.logLikelihoodOutput, here.record.logLikelihoodOutput, { rtol: 1e-12 });
    const [up, down] = [here.posterior(grid), turned.posterior(grid)];
    expectAllClose(negative(down.mean()), up.mean(), { rtol: 1e-12 });
    expectAllClose(negative(down.quantile(0.1)), up.quantile(0.9), { rtol: 1e-12 });
    expectAllClose(down.exceedance(-0.5), up.cdf(0.5), { rtol: 1e-12 });
    expectAllClose(down.density(3, negative(y)), up.density(3, y), { rtol: 1e-11 });
    // E[(t − f)⁺] = t − E f + E[(f − t)⁺]
    const gain = up.expectedExcess(0.5).map((excess, i) => excess + 0.5 - up.mean()[i]!);
    expectAllClose(down.expectedExcess(-0.5), gain, { rtol: 1e-12 });
    const [loo, mirrored] = [here.leaveOneOut(), turned.leaveOneOut()];
    expectAllClose(negative(mirrored.mean), loo.mean, { rtol: 1e-12 });
    expectClose(mirrored.logPseudoLikelihood, loo.logPseudoLikelihood, { rtol: 1e-12 });
  });
});

describe('the offset', () => {
  it('is 0 below positive outputs, without a word', () => {
    expect(fit().record.warnings).toEqual([]);
    expect(fit().map.at(Float64Array.of(0)).forward(0)).toBe(-Infinity);
  });

  it('is chosen below all outputs, scores included, and said', () => {
    const lowered = y.map((value) => value - 5.02);
    const { record, map } = fit({ X, y: lowered });
    expect(record.warnings).toEqual([
      'Not all outputs are above 0: logarithms are taken of how far they are above -30, a tenth of their range below the least.',
    ]);
    expect(map.at(X.data).forward(-29.99)).toBeGreaterThan(-Infinity);
    expect(map.at(X.data).forward(-30.01)).toBe(-Infinity);
    const scored = datasetOfScores(column([0.1, 0.6]), [
      [1, 3, -1],
      [2, 9],
    ]);
    expect(fit(scored).record.warnings[0]).toContain('above -2,');
    expect(fit({ X: scored.X, y: Float64Array.of(-4, -4) }).record.warnings[0]).toContain('above -8');
  });

  it('is taken as given, and refused in words where an output is not above it', () => {
    const offset = fit({ X, y }, { params: { offset: -2 } });
    expect(offset.map.at(X.data).forward(-1)).toBeGreaterThan(-Infinity);
    expect(() => fit({ X, y }, { params: { offset: 0.02 } })).toThrow(
      'The offset 0.02 says that outputs are above it, but one is 0.02: choose a smaller offset.',
    );
    expect(() => fit({ X, y: negative(y) }, { sign: -1, params: { offset: 0.1 } })).toThrow(/one is 0.02/);
    expect(() => fit({ X, y }, { params: { offset: 'low' } })).toThrow(EngineError);
  });
});

describe('several scores of one place', () => {
  const scores = [
    [1, 1.2, 0.8],
    [100, 120, 80],
    [10, 10, 10],
  ];
  const scored = datasetOfScores(column([0.1, 0.5, 0.9]), scores);

  it('are noise in proportion to the height above the offset', () => {
    const logs = [1, 100, 10].map(Math.log);
    const relative = sdOf(Float64Array.from(scores[0]!)) ** 2 / sdOf(Float64Array.from(logs)) ** 2;
    const byHand = fit(
      { X: scored.X, y: scored.y },
      { plan: { kind: 'fixed', at: { ...at, noise: [relative + at.noise, relative + at.noise, at.noise] } } },
    );
    const learnt = fit(scored, { noiseMode: 'egn' });
    expectAllClose(learnt.posterior(grid).mean(), byHand.posterior(grid).mean(), { rtol: 1e-10 });
  });

  it('change nothing in a map that is not learnt, and are rows of the process where they are asked to be', () => {
    const means = fit(scored).posterior(grid).mean();
    expect(fit(scored, { noiseMode: 'folds-in-map' }).posterior(grid).mean()).toEqual(means);
    const all = fit(scored, { noiseMode: 'folds-in-process' });
    expect(all.leaveOneOut().mean).toHaveLength(9);
    const z = scored.y.map(all.map.at(X.data).forward);
    expectClose(meanOf(z), 0, { rtol: 1e-12, floor: 1 });
    expectClose(sdOf(z), 1, { rtol: 1e-12 });
  });
});
