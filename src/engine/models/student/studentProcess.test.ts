import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/19_student_t.json';
import { covarianceGradient } from '../../../testing/gradients';
import { randomData, pick, at, settings as givenSettings } from '../../../testing/leftOutByForce';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { byId } from '../../definition';
import { EngineError } from '../../errors';
import { column, fromRows, linspace, type Vec } from '../../numeric/arrays';
import { rowStart } from '../../numeric/linalg/packed';
import { studentLogPdf } from '../../numeric/probability/studentT';
import { kernels } from '../../kernels/registry';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { datasetOfScores } from '../dataset';
import { criterionOf } from '../fit/criteria';
import type { Criterion } from '../fit/criterion';
import { learn } from '../fit/learn';
import { fixedTarget } from '../fit/trial';
import { condition, type GaussianProcess } from '../gp/gaussianProcess';
import { gp } from '../gp/gp';
import { latentLeaveOneOut } from '../gp/leaveOneOut';
import type { Dataset, FitSettings, Model, ProcessRecord } from '../model';
import { studentCriteria } from './criteria';
import { studentLeaveOneOut, studentLogLikelihood } from './leaveOneOut';
import { studentT } from './studentProcess';

const fitted = (data: Dataset, settings: FitSettings): Model => finish(studentT.fit(data, settings));
const withDf = (degreesOfFreedom: number, changes: Partial<FitSettings> = {}): FitSettings =>
  givenSettings({ params: { degreesOfFreedom }, ...changes });
const recordOf = ({ record }: Model): ProcessRecord => record as ProcessRecord;

interface Case {
  readonly request: {
    readonly data: { readonly X: number[][]; readonly y: number[] };
    readonly scaling: { readonly y: string };
    readonly surrogate: { readonly params: { readonly degreesOfFreedom: number } };
    readonly kernel: { readonly id: string; readonly params: { readonly lengthScale: number[] } };
    readonly outputScale: number;
    readonly noise: number;
    readonly mean: number;
  };
  readonly also: {
    readonly beta: number;
    readonly looScale: number[];
    readonly looDegreesOfFreedom: number;
    readonly likelihoodGradient: { lengthScale: number[]; outputScale: number; noise: number };
  };
  readonly expect: { readonly loo: { readonly variance: number[] } };
  readonly rtol: number;
}

/** The process of a reference case on outputs as they are. */
function processOf({ request: { data, kernel, ...rest } }: Case): GaussianProcess {
  const prior = { kernel: byId(kernels, kernel.id).create(kernel.params, data.X[0]!.length), ...rest };
  return condition(prior, { X: fromRows(data.X), z: Float64Array.from(data.y) });
}

/** Slopes of a criterion: in the covariance, packed, and in z [n]. */
function slopesAt(
  criterion: Criterion,
  process: GaussianProcess,
): { value: number; covariance: Vec; z: Vec } {
  const n = process.X.rows;
  const [slope, zSlope] = [new Float64Array(rowStart(n)), new Float64Array(n)];
  const value = criterion.evaluator(n)({ ...process, slope, zSlope });
  return { value, covariance: slope, z: zSlope };
}

const plain = (golden.cases as unknown as (Case & { name: string })[]).filter(
  ({ request }) => request?.scaling.y === 'none',
);

describe.each(plain.map((c) => [c.name, c] as const))('reference %s', (_, c) => {
  const process = processOf(c);
  const df = c.request.surrogate.params.degreesOfFreedom;

  it('has the distance, the gradient of the likelihood and the scales of left-out answers', () => {
    const { rtol, also } = c;
    const { outputScale, noise } = c.request;
    const lengths = c.request.kernel.params.lengthScale;
    expectClose(process.misfit, also.beta, { rtol });
    const { covariance } = slopesAt(studentCriteria(df)['marginal-likelihood'], process);
    const { likelihoodGradient: wanted } = also;
    expectAllClose(
      covarianceGradient(process, covariance, noise),
      [
        ...wanted.lengthScale.map((slope, d) => slope * lengths[d]!),
        wanted.outputScale * outputScale,
        wanted.noise * noise,
      ],
      { rtol: 1e-7 },
    );
    const after = also.looDegreesOfFreedom;
    const scales = studentLeaveOneOut(process, df).variance.map((v) => Math.sqrt((v * (after - 2)) / after));
    expectAllClose(scales, also.looScale, { rtol });
  });
});

describe.each([2.1, 5, 40, 1e6])('criteria of a process with %f degrees of freedom', (df) => {
  const process = processOf(plain[1]!);
  const { kernel, noise } = process.prior;
  const given = noise as number;

  it.each(['marginal-likelihood', 'leave-one-out', 'folds'] as const)(
    '%s has the slopes that differences give',
    (id) => {
      const criterion = criterionOf(studentCriteria(df), { criterion: id, folds: { k: 3, seed: 4 } });
      const slopes = slopesAt(criterion, process);
      const valueOf = (changed: GaussianProcess): number => criterion.value(changed);
      expectClose(slopes.value, valueOf(process), { rtol: 1e-10 });
      const h = 1e-5;
      const inZ = process.z.map((_unused, i) => {
        const [up, down] = [h, -h].map((by) =>
          valueOf(
            condition(process.prior, { X: process.X, z: process.z.map((v, j) => (i === j ? v + by : v)) }),
          ),
        );
        return (up! - down!) / (2 * h);
      });
      expectAllClose(slopes.z, inZ, { rtol: 2e-7 });
      const inLogs = [...kernel.theta, 0, 0].map((_unused, p) => {
        const [up, down] = [h, -h].map((by) => {
          const theta = kernel.theta.map((value, q) => (q === p ? value + by : value));
          const scaleAt = kernel.theta.length;
          const prior = {
            ...process.prior,
            kernel: kernel.withTheta(theta),
            outputScale: process.prior.outputScale * (p === scaleAt ? Math.exp(by) : 1),
            noise: given * (p === scaleAt + 1 ? Math.exp(by) : 1),
          };
          return valueOf(condition(prior, { X: process.X, z: process.z }));
        });
        return (up! - down!) / (2 * h);
      });
      expectAllClose(covarianceGradient(process, slopes.covariance, given), inLogs, { rtol: 2e-7 });
    },
  );

  it.each(['marginal-likelihood', 'leave-one-out', 'folds'] as const)(
    '%s has no slope at its best mean, and is largest there',
    (id) => {
      const criterion = criterionOf(studentCriteria(df), { criterion: id, folds: { k: 3, seed: 4 } });
      for (const [seed, stretch] of [1, 4, 10].entries()) {
        const { X, y } = randomData(seed + 1, 15);
        const z = y.map((value, i) => (i === 3 ? stretch * value : value));
        const learnMean = criterion.bestMean(z.length);
        const priorOf = (scale: number) => ({
          kernel: byId(kernels, 'matern52').create(at.kernel, 2),
          ...{ outputScale: scale * at.outputScale, noise: scale * at.noise, mean: 0 },
        });
        for (const e of linspace(-3, 12, 31)) {
          const best = condition(priorOf(Math.exp(e)), { X, z }, { learnMean });
          const slope = slopesAt(criterion, best).z;
          const size = slope.reduce((sum, value) => sum + Math.abs(value), 0);
          expect(Math.abs(slope.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-8 * size);
          const { mean } = best.prior;
          const value = criterion.value(best);
          for (const by of [-0.03, 0.03].map((share) => share * Math.max(1, Math.abs(mean)))) {
            const beside = condition({ ...best.prior, mean: mean + by }, { X, z });
            expect(criterion.value(beside)).toBeLessThan(value + 1e-12 * Math.abs(value));
          }
        }
      }
    },
  );
});

describe('with one learnt scale', () => {
  it.each([2.5, 5, 30])(
    'the square of the scale is the variance of the GP, with %f degrees of freedom',
    (df) => {
      const data = randomData(4, 14);
      const grid = randomData(9, 6).X;
      const n = data.y.length;
      const given = (scale: number) => ({
        ...at,
        outputScale: scale * at.outputScale,
        noise: scale * at.noise,
      });
      const planOf = (scale: number) => ({ plan: { kind: 'fixed', at: given(scale) } }) as const;
      const { misfit } = finish(gp.fit(data, givenSettings())).record;
      const best = finish(gp.fit(data, givenSettings(planOf(misfit / n))));
      const scale = (misfit / n) * (df / (df - 2));
      const heavy = fitted(data, withDf(df, planOf(scale)));
      expectClose(recordOf(heavy).misfit, (n * (df - 2)) / df, { rtol: 1e-12 });
      for (const by of [0.99, 1.01]) {
        const beside = fitted(data, withDf(df, planOf(by * scale)));
        expect(recordOf(beside).logLikelihoodLatent).toBeLessThan(recordOf(heavy).logLikelihoodLatent);
      }
      const { variance, mean, degreesOfFreedom } = heavy.latentStudent!(grid);
      const after = df + n;
      expect(degreesOfFreedom).toBe(after);
      expectAllClose(mean, best.latent(grid).mean, { rtol: 1e-10 });
      expectAllClose(
        variance.map((value) => (value * (after - 2)) / after),
        best.latent(grid).variance,
        { rtol: 1e-10 },
      );
      const band = (model: Model): Vec => {
        const [low, high] = [0.025, 0.975].map((p) => model.posterior(grid).quantile(p));
        return high!.map((value, i) => value - low![i]!);
      };
      const ratio = recordOf(heavy).facts!.find(({ name }) => name.includes('band'))!.value;
      expectAllClose(
        band(heavy),
        band(best).map((width) => ratio * width),
        { rtol: 1e-10 },
      );
    },
  );

  it('the search finds it, and the likelihood is that of the GP plus a number that does not see the data', () => {
    const gaps = [1, 2].map((seed) => {
      const { X, y: z } = randomData(seed, 14);
      const kernel = byId(kernels, 'matern52').create({ lengthScale: [0.3, 0.3] }, 2);
      const bounds = {
        kernel: { lengthScale: [[0.299999, 0.300001] as const, [0.299999, 0.300001] as const] },
        outputScale: [1e-3, 1e4] as const,
        noise: [1e-5, 1e3] as const,
      };
      const warmStart = { kernel: { lengthScale: [0.3, 0.3] }, outputScale: 1, noise: 0.1, mean: 0 };
      const best = (criteria?: ReturnType<typeof studentCriteria>) => {
        const plan = { kind: 'learn', restarts: 3, rng: createRng(1), bounds, warmStart } as const;
        const task = { kernel, X, target: fixedTarget(z), rowNoise: null, ...(criteria && { criteria }) };
        const { hyperparameters: found } = finish(learn(task, plan));
        return condition({ ...found, kernel: byId(kernels, 'matern52').create(found.kernel, 2) }, { X, z });
      };
      const heavy = best(studentCriteria(5));
      expectClose(heavy.misfit, (14 * 3) / 5, { rtol: 1e-3 });
      return studentLogLikelihood(heavy, 5) - best().logLikelihood;
    });
    expectClose(gaps[0]!, gaps[1]!, { rtol: 1e-5, floor: 1 });
  });
});

describe('leave-one-out', () => {
  const df = 4;

  it('is what a process conditioned on the others says', () => {
    const { X, y: z } = randomData(3);
    const prior = { ...at, kernel: byId(kernels, 'matern52').create(at.kernel, 2) };
    const whole = studentLeaveOneOut(condition(prior, { X, z }), df);
    let sum = 0;
    for (let i = 0; i < z.length; i++) {
      const rest = [...z.keys()].filter((k) => k !== i);
      const others = { X: pick(X, rest), z: z.filter((_unused, k) => k !== i) };
      const { latentStudent } = fitted({ X: others.X, y: others.z }, withDf(df, { standardize: false }));
      const { mean, variance, degreesOfFreedom: after } = latentStudent!(pick(X, [i]));
      const stretch = (df - 2 + condition(prior, others).misfit) / (after - 2);
      const withNoise = variance[0]! + stretch * at.noise;
      expectClose(whole.mean[i]!, mean[0]!, { rtol: 1e-9, floor: 1 });
      expectClose(whole.variance[i]!, withNoise, { rtol: 1e-9 });
      const scale = Math.sqrt((withNoise * (after - 2)) / after);
      sum += studentLogPdf((z[i]! - mean[0]!) / scale, after) - Math.log(scale);
    }
    expectClose(whole.logPseudoLikelihood, sum, { rtol: 1e-10 });
  });

  it('in output units, and all scores of one place together', () => {
    const data = randomData(5);
    const one = fitted(data, withDf(df));
    const { logPseudoLikelihood, logPredictiveDensity } = one.leaveOneOut!();
    expectClose(logPredictiveDensity, logPseudoLikelihood, { rtol: 1e-10 });
    const scored = datasetOfScores(
      data.X,
      Array.from(data.y, (y, i) => (i < 3 ? [y, y + 0.2] : [y])),
    );
    const asked = { noiseMode: 'folds-in-process', standardize: false } as const;
    const likelihood = (on: Dataset): number => recordOf(fitted(on, withDf(df, asked))).logLikelihoodLatent;
    // p(scores of a place | the others) = p(all) / p(the others).
    const sum = Array.from(data.y.keys(), (i) => {
      const rest = [...data.y.keys()].filter((k) => k !== i);
      const others = datasetOfScores(
        pick(data.X, rest),
        rest.map((k) => [...scored.scores![k]!]),
      );
      return likelihood(scored) - likelihood(others);
    }).reduce((a, b) => a + b);
    expectClose(fitted(scored, withDf(df, asked)).leaveOneOut!().logPredictiveDensity, sum, { rtol: 1e-9 });
  });
});

describe('its limits', () => {
  const data = randomData(6);
  const grid = randomData(7, 5).X;

  it('is the GP with very many degrees of freedom', () => {
    const [heavy, gaussian] = [fitted(data, withDf(1e9)), finish(gp.fit(data, givenSettings()))];
    const rtol = 1e-7;
    expectAllClose(heavy.posterior(grid).mean(), gaussian.posterior(grid).mean(), { rtol });
    expectAllClose(heavy.posterior(grid).quantile(0.99), gaussian.posterior(grid).quantile(0.99), { rtol });
    expectAllClose(heavy.posterior(grid).expectedExcess(2), gaussian.posterior(grid).expectedExcess(2), {
      rtol,
    });
    expectClose(recordOf(heavy).logLikelihoodLatent, gaussian.record.logLikelihoodLatent, { rtol });
    expectClose(heavy.leaveOneOut!().logPredictiveDensity, gaussian.leaveOneOut().logPredictiveDensity, {
      rtol,
    });
    const process = processOf(plain[0]!);
    expectClose(
      studentLeaveOneOut(process, 1e9).logPseudoLikelihood,
      latentLeaveOneOut(process).logPseudoLikelihood,
      { rtol: 1e-6 },
    );
  });

  it('is its prior without observations: the degrees chosen, the covariance of the kernel', () => {
    const nothing = { X: { rows: 0, cols: 2, data: new Float64Array(0) }, y: new Float64Array(0) };
    const { mean, variance, degreesOfFreedom } = fitted(nothing, withDf(3)).latentStudent!(grid);
    expect(degreesOfFreedom).toBe(3);
    expectAllClose(
      mean,
      mean.map(() => at.mean),
      { rtol: 1e-14 },
    );
    expectAllClose(
      variance,
      variance.map(() => at.outputScale),
      { rtol: 1e-14 },
    );
  });

  it('is refused where it would have no variance, in words', () => {
    for (const df of [2, 1, -3]) {
      expect(() => fitted(data, withDf(df))).toThrow(EngineError);
      expect(() => fitted(data, withDf(df))).toThrow('Degrees of freedom must lie between 2.01 and');
    }
  });

  it('is not robust: one outlier moves the mean as it does in a GP, and widens the band everywhere by one factor', () => {
    const X = column(linspace(0, 1, 11));
    const y = X.data.map((x) => Math.sin(5 * x));
    const spoilt = y.map((value, i) => (i === 5 ? value + 20 : value));
    const settings = withDf(3, { standardize: false });
    const places = column([0.02, 0.33, 0.5, 0.97]);
    const [clean, bad] = [y, spoilt].map((outputs) =>
      fitted({ X, y: outputs }, settings).latentStudent!(places),
    );
    const gaussian = finish(gp.fit({ X, y: spoilt }, { ...settings, params: {} })).latent(places);
    expectAllClose(bad!.mean, gaussian.mean, { rtol: 1e-12 });
    const wider = bad!.variance.map((value, i) => value / clean!.variance[i]!);
    expect(wider[0]).toBeGreaterThan(10);
    expectAllClose(
      wider,
      wider.map(() => wider[0]!),
      { rtol: 1e-10 },
    );
  });
});
