import { describe, expect, it } from 'vitest';
import { fromRows, type Vec } from '../../numeric/arrays';
import { byId } from '../../definition';
import type { Kernel } from '../../kernels/kernel';
import { kernels } from '../../kernels/registry';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import golden from '../../../testing/golden/15_mle.json';
import looGolden from '../../../testing/golden/12_gp_loo.json';
import { fixtureKernel } from '../../../testing/fixtureKernels';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { covarianceGradient, criterionSlopes, slopesOf } from '../../../testing/gradients';
import { criteria, criterionOf } from './criteria';
import { condition, type GaussianProcess, type Prior } from '../gp/gaussianProcess';
import { learn } from './learn';
import { type LearnTask, fixedTarget } from './trial';
import { latentLeaveOneOut } from '../gp/leaveOneOut';
import { priorAt, priorOf, toVector } from './searchSpace';
import type { Bounds, CriterionId } from '../model';

const squaredExponential = byId(kernels, 'squared-exponential');

function task(kernel: Kernel, X: LearnTask['X'], z: Vec): LearnTask {
  return { kernel, X, target: fixedTarget(z), rowNoise: null };
}

describe.each(golden.cases.map((c, i) => [`${i} ${c.name}${c.warped ? ', warped' : ''}`, c] as const))(
  'reference optimum %s',
  (_, c) => {
    const X = fromRows(c.X);
    const z = Float64Array.from(c.target);

    it('is reached within 1e-3 by a handful of starts', () => {
      const d = X.cols;
      const kernelBounds = c.bounds_log.slice(0, d).map(lengthScaleBounds);
      const [outputScale, noise] = c.bounds_log
        .slice(d)
        .map(([lo, hi]) => [Math.exp(lo!), Math.exp(hi!)] as const);
      const bounds = { kernel: { lengthScale: kernelBounds }, outputScale: outputScale!, noise: noise! };
      const plan = { kind: 'learn', restarts: 12, rng: createRng(1), bounds } as const;
      const { hyperparameters } = finish(learn(task(squaredExponential.create({}, d), X, z), plan));
      const process = condition(priorOf(squaredExponential, d, hyperparameters), { X, z });
      expect(process.logLikelihood).toBeGreaterThan(c.best_lml - 1e-3);
    });
  },
);

/** Bounds of θ = 1/(2ℓ²), in logs, as bounds of ℓ. */
function lengthScaleBounds([lo, hi]: readonly number[]): Bounds {
  return [Math.sqrt(0.5 * Math.exp(-hi!)), Math.sqrt(0.5 * Math.exp(-lo!))];
}

describe.each(looGolden.cases.map((c, i) => [`${i} ${c.kernel}`, c] as const))(
  'reference leave-one-out %s',
  (_, c) => {
    const { id, params } = fixtureKernel(c.kernel, c.params);
    const kernel = byId(kernels, id).create(params, c.X[0]!.length);
    const prior: Prior = { kernel, outputScale: c.s2, noise: c.noise, mean: 0 };
    const process = condition(prior, { X: fromRows(c.X), z: Float64Array.from(c.y) });

    it('means, variances and pseudo-likelihood', () => {
      const { mean, variance, logPseudoLikelihood } = latentLeaveOneOut(process);
      expectAllClose(mean, c.loo_mean, { rtol: 1e-8 });
      expectAllClose(variance, c.loo_var, { rtol: 1e-8 });
      expectClose(logPseudoLikelihood, c.L_jk, { rtol: 1e-8 });
    });

    it('gradient', () => {
      const { covariance } = criterionSlopes('leave-one-out', process);
      const gradient = covarianceGradient(process, covariance, c.noise);
      const size = kernel.theta.length;
      expectClose(gradient[size]!, c.grad.s2 * c.s2, { rtol: 1e-6 });
      expectClose(gradient[size + 1]!, c.grad.noise * c.noise, { rtol: 1e-6 });
    });
  },
);

describe('criteria', () => {
  const X = fromRows([[0.1], [0.3], [0.35], [0.6], [0.9]]);
  const z = Float64Array.from([0.2, 1, 0.8, -1, -0.4]);
  const ids: readonly CriterionId[] = ['marginal-likelihood', 'leave-one-out', 'folds'];
  const folds = { k: 2, seed: 3 };
  const pairs = ids.flatMap((id) => kernels.map((def) => [id, def.id, def] as const));

  it.each(pairs)('%s of %s has the gradients that differences give', (id, _, def) => {
    const criterion = criterionOf(criteria, { criterion: id, folds });
    const kernel = def.create({}, 1);
    const at = { kernel: {}, outputScale: 1.3, noise: 0.01, mean: 0.1 };
    const logs = toVector(kernel, at);
    const processAt = (v: Vec, observed: Vec = z): GaussianProcess =>
      condition({ ...priorAt(kernel, v, 0.01), mean: 0.1 }, { X, z: observed });
    const slopes = slopesOf(criterion, processAt(logs));
    const gradient = covarianceGradient(processAt(logs), slopes.covariance, 0.01);
    gradient.forEach((slope, p) => {
      const value = (h: number): number => criterion.value(processAt(stepped(logs, p, h)));
      expectClose(slope, difference(value), { rtol: 1e-7, floor: 1e-2 });
    });
    slopes.z.forEach((slope, i) => {
      const value = (h: number): number => criterion.value(processAt(logs, stepped(z, i, h)));
      expectClose(slope, difference(value), { rtol: 1e-7, floor: 1e-2 });
    });
  });

  it.each(ids)('%s knows the prior mean that suits the data best', (id) => {
    const criterion = criterionOf(criteria, { criterion: id, folds });
    const kernel = squaredExponential.create({}, 1);
    const shifted = z.map((value) => value + 5);
    const prior = priorAt(
      kernel,
      toVector(kernel, { kernel: {}, outputScale: 1.3, noise: 0.01, mean: 0 }),
      0.01,
    );
    const best = condition(prior, { X, z: shifted }, { learnMean: criterion.bestMean(z.length) });
    const at = (mean: number): number => criterion.value(condition({ ...prior, mean }, { X, z: shifted }));
    expectClose(at(best.prior.mean), criterion.value(best), { rtol: 1e-12 });
    for (const off of [-0.1, -0.01, 0.01, 0.1])
      expect(at(best.prior.mean + off)).toBeLessThan(criterion.value(best));
  });
});

/** Derivative at 0, to the fourth order of the step. */
function difference(f: (h: number) => number): number {
  const h = 1e-4;
  return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h);
}

function stepped(values: Vec, index: number, by: number): Vec {
  return values.map((value, k) => (k === index ? value + by : value));
}

describe('learning', () => {
  const X = fromRows([[0.1], [0.3], [0.35], [0.6], [0.9]]);
  const kernel = squaredExponential.create({}, 1);

  it('says in words when a length scale runs into its bound', () => {
    const flat = Float64Array.from([1, 1, 1, 1, 1.0001]);
    const plan = { kind: 'learn', restarts: 4, rng: createRng(2) } as const;
    const learnt = finish(learn(task(kernel, X, flat), plan));
    expect(learnt.warnings.join(' ')).toMatch(
      /length scale is at its upper bound: the model is nearly straight along it/,
    );
  });

  it('is held near usual sizes by a prior', () => {
    const wild = Float64Array.from([1, -1, 1, -1, 1]);
    const lengthScale = (prior: string): number => {
      const plan = { kind: 'learn', restarts: 4, rng: createRng(2), prior } as const;
      return finish(learn(task(kernel, X, wild), plan)).hyperparameters.kernel['lengthScale'] as number;
    };
    expect(Math.abs(Math.log(lengthScale('default') / 0.2))).toBeLessThan(
      Math.abs(Math.log(lengthScale('none') / 0.2)),
    );
  });

  it('keeps noise that is given for each row, and learns the mean when told', () => {
    const noise = [0.1, 0.2, 0.1, 0.2, 0.1];
    const warmStart = { kernel: {}, outputScale: 1, noise, mean: 0 };
    const plan = { kind: 'learn', restarts: 2, rng: createRng(3), warmStart, mean: 'learnt' } as const;
    const z = Float64Array.from([4, 5, 6, 5, 4]);
    const { hyperparameters } = finish(learn(task(kernel, X, z), plan));
    expect(hyperparameters.noise).toEqual(noise);
    expect(hyperparameters.mean).toBeGreaterThan(4);
    expect(hyperparameters.mean).toBeLessThan(6);
  });
});
