import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { packUpper, uniformDesign } from '../../../testing/designs';
import { gradientProduct } from '../../../testing/gradients';
import { fromRows, rowOf, rowsBetween, type Mat, type Vec } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { kernelAt } from '../fit/searchSpace';
import type { Dataset } from '../model';
import { ngcp } from '../warped/ngcp';
import { jointEvidence, vectorOf } from './evidence';
import { fitJoint } from './fitJoint';
import { jointKernel, ofCampaign } from './jointKernel';
import { jointModel } from './jointModel';
import { bentAnswers, conditionJoint, stacked, type JointPrior } from './jointProcess';

const kernel = kernelAt({ id: 'matern52' }, { lengthScale: [0.3, 0.5] }, 2);
const wave = (x: Vec): number => Math.sin(5 * x[0]!) + Math.cos(4 * x[1]!);

function answersOf(f: (x: Vec) => number, n: number, seed: number): Dataset {
  const X = uniformDesign(n, 2, seed);
  return { X, y: Float64Array.from({ length: n }, (_, i) => f(rowOf(X, i))) };
}

const earlier = answersOf(wave, 14, 3);
const kin = answersOf((x) => 30 + 20 * Math.exp(0.5 * wave(x)), 7, 5);
const prior: JointPrior = { kernel, outputScale: 1.2, noise: [0.01, 0.02], kinship: 0.7 };
const at = uniformDesign(5, 2, 9);

describe('two campaigns', () => {
  it('of no kinship are two models, each by itself', () => {
    const bent = [bentAnswers(earlier), bentAnswers(kin)] as const;
    const apart = conditionJoint(bent, { ...prior, kinship: 0 });
    [earlier, kin].forEach((data, t) => {
      const { noise, outputScale } = prior;
      const own = { kernel: kernel.params, outputScale, noise: noise[t]!, mean: 0 };
      const settings = { kernel: { id: 'matern52', params: kernel.params }, params: {}, standardize: true };
      const alone = finish(ngcp.fit(data, { ...settings, plan: { kind: 'fixed', at: own } }));
      const model = jointModel(apart, t as 0 | 1);
      expectAllClose(model.posterior(at).mean(), alone.posterior(at).mean(), { rtol: 1e-9 });
      expectAllClose(model.posterior(at).quantile(0.1), alone.posterior(at).quantile(0.1), { rtol: 1e-9 });
      expectAllClose(model.latent(at).variance, alone.latent(at).variance, { rtol: 1e-9 });
      const [ours, theirs] = [model.leaveOneOut(), alone.leaveOneOut()];
      expectAllClose(ours.mean, theirs.mean, { rtol: 1e-8 });
      expectClose(ours.logPseudoLikelihood, theirs.logPseudoLikelihood, { rtol: 1e-8 });
      expectAllClose(ours.logPredictiveDensities, theirs.logPredictiveDensities, { rtol: 1e-8 });
      const P = rowsBetween(at, 0, 2);
      const believed = [model, alone].map(
        (one) => one.assume!(P, { kind: 'value', value: data.y[0]! }).values,
      );
      expect(believed[0]).toEqual(believed[1]);
    });
  });

  it('that are the same know what either was told', () => {
    const twins = conditionJoint([bentAnswers(earlier), bentAnswers(earlier)], {
      ...prior,
      noise: [1e-6, 1e-6],
      kinship: 1,
    });
    expectAllClose(twins.latent(0, at).mean, twins.latent(1, at).mean, { rtol: 1e-6 });
    const model = jointModel(twins, 1);
    expect(model.assume!(at, { kind: 'median' }).posterior(at).size).toBe(at.rows);
  });

  it('have the slopes that differences give', () => {
    const { X, z } = stacked([bentAnswers(earlier), bentAnswers(kin)]);
    const evidence = jointEvidence(kernel, X, z);
    const v = vectorOf(prior);
    const { slopes } = evidence(v);
    const h = 1e-5;
    const moved = (p: number, by: number): number =>
      evidence(v.map((value, q) => (q === p ? value + by : value))).logLikelihood;
    expectAllClose(slopes.slice(), v.map((_, p) => (moved(p, h) - moved(p, -h)) / (2 * h)), { rtol: 1e-7 }); // prettier-ignore
  });

  it('are one kernel on places with their campaign', () => {
    const X: Mat = fromRows([...rows(ofCampaign(earlier.X, 0)), ...rows(ofCampaign(kin.X, 1))]);
    const both = jointKernel(kernel, -0.4);
    const [n, a] = [X.rows, earlier.X.rows];
    const gram = both.gram(X);
    expect(both.cov(X, X).data).toEqual(gram.data);
    const [first, last] = [rowsBetween(earlier.X, 0, 1), rowsBetween(kin.X, 6, 7)];
    expect(gram.data[n - 1]).toBe(-0.4 * kernel.cov(first, last).data[0]!);
    expect(gram.data[1]).toBe(kernel.gram(earlier.X).data[1]);
    const upper = new Float64Array((n * (n + 1)) / 2);
    both.gramInto(X, upper);
    expect(upper).toEqual(packUpper(gram));
    const W = packUpper(uniformDesign(n, n, 4));
    const byMatrices = both.thetaGradient(X).map(({ data }) => {
      let sum = 0;
      for (let i = 0, k = 0; i < n; i++)
        for (let j = i; j < n; j++, k++) sum += (i === j ? 1 : 2) * W[k]! * data[i * n + j]!;
      return sum;
    });
    expectAllClose(gradientProduct(both, X, W), byMatrices, { rtol: 1e-10 });
    expect(a).toBeLessThan(n);
  });

  it('are learnt to be kin, or opposites', () => {
    const plan = { kernel: { id: 'matern52', params: { lengthScale: 0.3 } }, restarts: 2, rng: createRng(1) };
    expect(finish(fitJoint([earlier, kin], plan)).prior.kinship).toBeGreaterThan(0.8);
    const mirrored = { ...kin, y: kin.y.map((value) => -value) };
    const opposites = finish(fitJoint([earlier, mirrored], plan));
    expect(opposites.prior.kinship).toBeLessThan(-0.5);
    const warm = finish(fitJoint([earlier, mirrored], { ...plan, restarts: 0, warmStart: opposites.prior }));
    expectClose(warm.process.logLikelihood, opposites.process.logLikelihood, { rtol: 1e-3, floor: 1 });
  });

  it('with repeats leave those of a place out together', () => {
    const scores = Array.from(kin.y, (value) => [value - 1, value + 1]);
    const bent = [bentAnswers(earlier), bentAnswers({ ...kin, scores })] as const;
    expect(bent[1].y).toHaveLength(14);
    const { logPredictiveDensities } = jointModel(conditionJoint(bent, prior), 1).leaveOneOut();
    expect(logPredictiveDensities).toHaveLength(7);
  });
});

function rows({ rows: count, cols, data }: Mat): number[][] {
  return Array.from({ length: count }, (_, i) => Array.from(data.subarray(i * cols, (i + 1) * cols)));
}
