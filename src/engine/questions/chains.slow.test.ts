import { describe, expect, it } from 'vitest';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { hyperPriors } from '../models/fit/priors/registry';
import { diagnose } from '../models/fit/samplers/diagnose';
import { finish } from '../task';
import type { ProcessRecord } from '../models/model';
import { chainCount, chains, drawRecords, type ChainsAsked, type HyperChains } from './chains';
import { hyperCurves } from './hyperCurves';
import { landscape } from './landscape';
import { isLong } from '../../testing/sweep';

const usual: ChainsAsked = { sampler: 'elliptical-slice', prior: 'default', samples: 20, seed: 1 };

const draw = (link: string, asked: Partial<ChainsAsked> = {}): HyperChains =>
  finish(chains.answer(snapshotOfLink(link), { ...usual, ...asked }));

const named = ({ drawn }: HyperChains) => drawn.map(({ parameter }) => parameter.name);

/** Mean of the log of the first parameter, and its standard error. */
function firstOf({ drawn }: HyperChains) {
  return diagnose(drawn[0]!.draws.map((one) => one.map(Math.log)));
}

describe('chains', () => {
  it.each(['gp', 'ngcp', 'nlgcp', 'log-gp', 'student-t', 'parametric-gcp'])(
    'draw what a fit of %s searches, within its bounds',
    (model) => {
      const found = draw(`seed=30&step=1&objective=forrester&noiseSd=0.1&model=${model}`);
      expect(named(found)).toContain('lengthScale');
      expect(named(found)).toContain('noise');
      for (const { parameter, draws, rHat } of found.drawn) {
        const [lo, hi] = parameter.bounds;
        expect(draws).toHaveLength(chainCount);
        for (const one of draws) {
          expect(one).toHaveLength(20);
          for (const value of one) expect(value >= lo * (1 - 1e-12) && value <= hi * (1 + 1e-12)).toBe(true);
        }
        expect(rHat).toBeGreaterThan(0.9);
      }
    },
  );

  it('leave out what is held: the noise of exact answers', () => {
    expect(named(draw('seed=30&step=1&model=gp'))).toEqual(['lengthScale', 'outputScale']);
  });

  it.each(hyperPriors)('draw under every prior, also where what is held lies outside it: $id', ({ id }) => {
    const found = draw('seed=30&step=1&model=gp', { prior: id, sampler: 'slice' });
    expect(named(found)).toEqual(['lengthScale', 'outputScale']);
    for (const { draws, prior } of found.drawn) {
      expect(new Set(draws.flatMap((chain) => [...chain])).size).toBeGreaterThan(4);
      expect(prior.density.every((height) => Number.isFinite(height))).toBe(true);
    }
  });

  it('draw from the posterior that the landscape of the same prior shows', () => {
    const link = 'seed=30&step=1&model=gp';
    const found = draw(link, { samples: 300 });
    const fit = { kind: 'learn', prior: 'default' } as const;
    const size = 61;
    const map = finish(landscape.answer(snapshotOfLink(link), { fit, mean: 'held', wished: [], size }));
    const top = Math.max(...map.criterion.map((value, k) => value + map.prior[k]!));
    const weights = map.criterion.map((value, k) => Math.exp(value + map.prior[k]! - top));
    const whole = weights.reduce((sum, one) => sum + one, 0);
    const mean = weights.reduce((sum, one, k) => sum + one * Math.log(map.right[k % size]!), 0) / whole;
    const { mean: drawn, standardError } = firstOf(found);
    expect(Math.abs(drawn - mean)).toBeLessThan(3 * standardError);
    expect(standardError).toBeLessThan(0.04);
  });

  // The process behind the likelihood is made here; that all samplers draw from one density is a law of theirs.
  it.runIf(isLong)('have the same mean where the function is drawn as well', () => {
    const link = 'seed=30&step=1&model=ngcp';
    const [one, other] = [
      draw(link, { samples: 200, seed: 5 }),
      draw(link, { sampler: 'surrogate-slice', samples: 40 }),
    ].map(firstOf);
    const error = Math.hypot(one!.standardError, other!.standardError);
    expect(Math.abs(one!.mean - other!.mean)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.1);
  });

  it('have a prior whose density has the mass 1 over the logs, and ends where the prior does', () => {
    const { drawn } = draw('seed=30&step=1&model=gp', { sampler: 'slice', prior: 'spearmint' });
    for (const { prior } of drawn) {
      const step = Math.log(prior.values[1]! / prior.values[0]!);
      expect(prior.density.reduce((sum, one) => sum + one * step, 0)).toBeCloseTo(1, 1);
    }
    const { values, density } = drawn[0]!.prior;
    values.forEach((value, k) => expect(density[k]! > 0).toBe(value <= 2));
    expect(Math.max(...drawn[0]!.draws.flatMap((one) => [...one]))).toBeLessThanOrEqual(2);
  });

  it('hold the noise where it is given, with no prior of it', () => {
    const found = draw('seed=30&step=1&model=gp&noiseSd=0.1', { noise: 0.3, sampler: 'whitened' });
    expect(named(found)).toEqual(['lengthScale', 'outputScale']);
    expect(found.noise).toBe(0.3);
    const [less, more] = [0.03, 2].map((noise) => draw('seed=30&step=6&model=gp', { noise, samples: 100 }));
    // Much noise explains the answers, so that the function may be smoother than with little.
    expect(firstOf(more!).mean).toBeGreaterThan(firstOf(less!).mean);
  });

  it('are refused in words', () => {
    const link = 'seed=30&step=1&model=gp';
    expect(() => draw(link, { noise: 0 })).toThrow('Noise is held at 0.001 to 10, not at 0.');
    expect(() => draw(link, { samples: 3 })).toThrow('A chain has 4 to 2000 samples, not 3.');
    expect(() => draw(link, { prior: 'pygpgo' })).toThrow('needs a prior that is normal in the logs');
    expect(() => draw(link, { sampler: 'gibbs' })).toThrow('gibbs');
    expect(() => draw('seed=30&step=1&model=student-t', { sampler: 'surrogate-slice' })).toThrow(
      'needs observations of a Gaussian process',
    );
    expect(() => draw('seed=30&step=1&model=extra-trees')).toThrow('no likelihood');
  });
});

describe('medians at draws of the hyper-parameters', () => {
  const curvesOf = (link: string, count = 4) => finish(hyperCurves.answer(snapshotOfLink(link), { count }));

  it.each([
    'seed=30&model=nlgcp',
    'seed=30&model=gp&fit=fixed&outputScale=1&noise=1e-4',
    'objective=forrester&model=student-t&prior=none',
  ])('differ from each other, and are finite: %s', (link) => {
    const { x, curves } = curvesOf(link);
    expect(curves).toHaveLength(4);
    for (const curve of curves) expect(curve.every(Number.isFinite) && curve.length === x.length).toBe(true);
    expect(new Set(curves.map((curve) => curve[100])).size).toBe(4);
  });

  it('are those of the draws that a fit averages over', () => {
    const link = 'seed=30&model=gp&fit=integrate&draws=6';
    const { drawn } = snapshotOfLink(link).model as ProcessRecord;
    const records = finish(drawRecords(snapshotOfLink(link), 3));
    expect(records.map(({ hyperparameters }) => hyperparameters)).toEqual(
      [0, 2, 4].map((k) => drawn!.draws[k]),
    );
    const { curves } = curvesOf(link, 20);
    expect(curves).toHaveLength(6);
    expect(new Set(curves.map((curve) => curve[100])).size).toBe(6);
  });

  it('are refused in words where there are several inputs, or no likelihood', () => {
    expect(() => curvesOf('objective=branin')).toThrow('this experiment has 2');
    expect(() => curvesOf('seed=30&model=random-forest')).toThrow('no likelihood');
    expect(() => curvesOf('seed=30', 0)).toThrow('From 1 to 50 curves');
  });
});
