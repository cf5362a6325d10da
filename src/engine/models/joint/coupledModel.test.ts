import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/55_two_outputs.json';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { fromRows, rowOf, type Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { fitCost, logSecondsOf } from '../costModel';
import { hyperPriors } from '../fit/priors/registry';
import { kernelAt, searchSpace } from '../fit/searchSpace';
import { gp } from '../gp/gp';
import { assume } from '../pending/assume';
import {
  coupledAt,
  coupledLoss,
  coupledSpace,
  fitCoupled,
  fromMixing,
  mixingOf,
  restoreCoupled,
  type CoupledPrior,
  type ValuesAndSeconds,
} from './coupledModel';
import { jointEvidence, vectorOf } from './evidence';
import { ofCampaign } from './jointKernel';

const kernelOf = { id: 'matern52', params: {} };

/** Values, and seconds that rise with them by `rise` in logs: 12 of each, the last 4 without seconds. */
function made(rise: number): ValuesAndSeconds {
  const X = uniformDesign(12, 2, 3);
  const wave = (i: number): number => Math.sin(5 * X.data[2 * i]!) + Math.cos(4 * X.data[2 * i + 1]!);
  const own = (i: number): number => Math.sin(9 * X.data[2 * i]! + 1);
  const rows = Array.from({ length: 8 }, (_, i) => rowOf(X, i));
  return {
    values: { X, y: Float64Array.from({ length: 12 }, (_, i) => 3 + 2 * wave(i)) },
    timed: {
      X: fromRows(rows),
      seconds: Float64Array.from(rows, (_, i) => Math.exp(1 + rise * wave(i) + 0.2 * own(i))),
    },
    standardize: true,
    kernel: kernelOf,
  };
}

const at: Mat = uniformDesign(6, 2, 9);
const priorOf = (kinship: number): CoupledPrior => ({
  kernel: kernelAt(kernelOf, { lengthScale: [0.3, 0.5] }, 2),
  ...{ outputScale: 1.2, ratio: 0.6, kinship, noise: [0.01, 0.02], means: [0.3, -0.2] },
});

describe('value and seconds as one process', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))(
    'have the slopes of the reference, %s',
    (_, one) => {
      const known = one.Y.flatMap(([, ln], i) => (ln === null ? [] : [{ x: one.X[i]!, ln: ln! }]));
      const X = ofCampaign(fromRows(one.X), 0);
      const rows = fromRows([
        ...Array.from({ length: X.rows }, (_, i) => rowOf(X, i)),
        ...known.map(({ x }) => [...x, 1]),
      ]);
      const z = Float64Array.from([...one.Y.map(([value]) => value!), ...known.map(({ ln }) => ln)]);
      const kernel = kernelAt({ id: 'matern52' }, one.kernel.params, one.X[0]!.length);
      const [[a], [b, c]] = one.mixing as [[number], [number, number]];
      const mixed = fromMixing(a, b, c);
      expectAllClose(mixingOf(mixed).flat(), one.mixing.flat(), { rtol: 1e-14 });
      const prior = { kernel, ...mixed, noise: one.noise as [number, number] };
      const { logLikelihood, slopes } = jointEvidence(kernel, rows, z, { ownScales: true })(vectorOf(prior));
      expectClose(logLikelihood, one.expect.logLikelihood, { rtol: golden.rtol });
      const d = kernel.theta.length;
      const { A00, A10, A11, log_lengthScale, log_noise } = one.also.likelihood_slopes;
      expectAllClose(slopes.slice(0, d), log_lengthScale, { rtol: 1e-6 });
      expectAllClose(slopes.slice(d + 1, d + 3), log_noise, { rtol: 1e-6 });
      // From log B₀₀, atanh ρ and log B₁₁ to A.
      const second = b * b + c * c;
      const inRho = slopes[d + 3]! / (1 - mixed.kinship ** 2) / second ** 1.5;
      const inSecond = (2 * slopes[d + 4]!) / second;
      const ofA = [(2 * slopes[d]!) / a, b * inSecond + c * c * inRho, c * inSecond - b * c * inRho];
      expectAllClose(ofA, [A00, A10, A11], { rtol: 1e-6 });
    },
  );

  it('have slopes that differences give, means learnt', () => {
    const { values, timed } = made(0.6);
    const kernel = kernelAt(kernelOf, { lengthScale: [0.3, 0.5] }, 2);
    const rows = fromRows([
      ...Array.from({ length: 12 }, (_, i) => [...rowOf(values.X, i), 0]),
      ...Array.from({ length: 8 }, (_, i) => [...rowOf(timed.X, i), 1]),
    ]);
    const z = Float64Array.from([...values.y, ...timed.seconds.map(Math.log)]);
    for (const learnsMeans of [
      [true, true],
      [false, true],
      [true, false],
    ] as const) {
      const evidence = jointEvidence(kernel, rows, z, { ownScales: true, learnsMeans });
      const v = vectorOf(priorOf(0.5));
      const { slopes, means, logLikelihood } = evidence(v);
      const moved = (p: number, by: number): number =>
        evidence(v.map((value, q) => (q === p ? value + by : value))).logLikelihood;
      const h = 1e-5;
      expectAllClose(slopes.slice(), v.map((_, p) => (moved(p, h) - moved(p, -h)) / (2 * h)), { rtol: 1e-6 }); // prettier-ignore
      expect(means.map((mean) => mean !== 0)).toEqual(learnsMeans);
      const shifted = z.map((value, i) => value + (i < 12 ? 4 : -3));
      const again = jointEvidence(kernel, rows, shifted, { ownScales: true, learnsMeans: [true, true] })(v);
      if (learnsMeans[0] && learnsMeans[1]) {
        expectClose(again.logLikelihood, logLikelihood, { rtol: 1e-9 });
        expectAllClose([...again.means], [means[0] + 4, means[1] - 3], { rtol: 1e-9 });
      }
    }
  });

  it.each(hyperPriors.map((prior) => [prior.id, prior] as const))(
    'are searched by the slopes of what is searched, prior %s',
    (_, prior) => {
      const base = kernelAt(kernelOf, { lengthScale: [0.4, 0.7] }, 2);
      const own = searchSpace(base, undefined, true);
      const space = coupledSpace(own, own);
      const X = uniformDesign(8, 2, 5);
      const rows = fromRows(Array.from({ length: 14 }, (_, i) => [...rowOf(X, i % 8), i < 8 ? 0 : 1]));
      const z = Float64Array.from({ length: 14 }, (_, i) => Math.sin(2 * i) + 0.1 * i);
      const evidence = jointEvidence(base, rows, z, { ownScales: true, learnsMeans: [true, true] });
      const loss = coupledLoss(evidence, prior, space);
      const rng = createRng(3);
      // Lengths, scale and noise of the value, noise of the seconds, atanh ρ, their scale: where every prior lets them be.
      const usual = Float64Array.of(-0.9, -0.4, -0.3, -3, -3, 0.6, -0.5);
      const points = Array.from({ length: 8 }, () => usual.map((at) => at + 0.2 * rng.normal()));
      for (const point of points) {
        const { gradient } = loss(point);
        point.forEach((_, p) => {
          const moved = (by: number): number => loss(point.map((v, q) => (q === p ? v + by : v))).value;
          const difference = (moved(1e-5) - moved(-1e-5)) / 2e-5;
          expectClose(gradient[p]!, difference, { rtol: 1e-5, floor: 1 });
        });
      }
    },
  );

  it('are two processes apart where ρ is 0', () => {
    const given = made(0.6);
    const prior = priorOf(0);
    const { model, cost } = coupledAt(given, prior);
    const { kernel, outputScale, ratio, noise, means } = prior;
    const own = { kernel: kernel.params, outputScale, noise: noise[0], mean: means[0] };
    const settings = { kernel: kernelOf, params: {}, standardize: true };
    const alone = finish(gp.fit(given.values, { ...settings, plan: { kind: 'fixed', at: own } }));
    const belief = [model, alone].map((one) => one.posterior(at));
    expectAllClose(belief[0]!.mean(), belief[1]!.mean(), { rtol: 1e-10 });
    expectAllClose(belief[0]!.quantile(0.9), belief[1]!.quantile(0.9), { rtol: 1e-10 });
    expectAllClose(model.latent(at).mean, alone.latent(at).mean, { rtol: 1e-10 });
    expectAllClose(model.leaveOneOut().mean, alone.leaveOneOut().mean, { rtol: 1e-9 });
    expectAllClose(model.leaveOneOut().logPredictiveDensities, alone.leaveOneOut().logPredictiveDensities, {
      rtol: 1e-8,
    });
    const timedAt = { ...own, outputScale: ratio * outputScale, noise: noise[1], mean: means[1] };
    const { X, seconds } = given.timed;
    const plan = { kind: 'fixed', at: timedAt } as const;
    const timed = finish(gp.fit({ X, y: seconds.map(Math.log) }, { ...settings, plan }));
    const [told, known] = [cost.logSeconds(at), logSecondsOf(timed, at)];
    expectAllClose(told.mean, known.mean, { rtol: 1e-10 });
    expectAllClose(told.variance, known.variance, { rtol: 1e-9 });
    expectAllClose(told.together!.covariance, new Float64Array(6), { rtol: 0, floor: 1e-12 });
    const sum = alone.record.logLikelihoodLatent + timed.record.logLikelihoodLatent;
    expectClose(model.record.logLikelihoodLatent, sum, { rtol: 1e-10 });
  });

  it('are learnt to rise together, or against each other, and restored from their records', () => {
    const plan = { restarts: 1, prior: 'default', learnsMean: true } as const;
    const [up, down] = [0.6, -0.6].map((rise) =>
      finish(fitCoupled(made(rise), { ...plan, rng: createRng(1) })),
    );
    expect(up!.cost.record.correlation).toBeGreaterThan(0.5);
    expect(down!.cost.record.correlation).toBeLessThan(-0.5);
    const again = restoreCoupled(made(0.6), { model: up!.model.record, cost: up!.cost.record });
    expectAllClose(again.model.posterior(at).mean(), up!.model.posterior(at).mean(), { rtol: 1e-9 });
    expectAllClose(again.cost.logSeconds(at).mean, up!.cost.logSeconds(at).mean, { rtol: 1e-9 });
    const warm = finish(
      fitCoupled(made(0.6), {
        ...{ ...plan, restarts: 0, rng: createRng(1) },
        warmStart: { model: up!.model.record, cost: up!.cost.record },
      }),
    );
    expectClose(warm.model.record.logLikelihoodLatent, up!.model.record.logLikelihoodLatent, { rtol: 1e-3, floor: 1 }); // prettier-ignore
  });

  it('know seconds that were not told better than a process apart', () => {
    const given = made(0.6);
    const { cost } = finish(
      fitCoupled(given, { restarts: 1, prior: 'default', learnsMean: true, rng: createRng(1) }),
    );
    const apart = finish(fitCost(given.timed, { warmStart: null, rng: createRng(1) }));
    const untold = fromRows(Array.from({ length: 4 }, (_, i) => rowOf(given.values.X, 8 + i)));
    const [together, alone] = [cost, apart].map((one) => one.logSeconds(untold).variance);
    together!.forEach((variance, i) => expect(variance).toBeLessThan(alone![i]!));
  });

  it('learn about seconds from answers taken for granted, under each outcome', () => {
    const given = made(0.6);
    const { model } = coupledAt(given, priorOf(0.9));
    const refit = (): never => {
      throw new Error('It takes answers for granted itself.');
    };
    const P = fromRows([[0.1, 0.9]]);
    const white = fromRows([[-1], [1]]);
    const believed = assume({ model, data: given.values, refit }, P, { kind: 'median' });
    const before = model.posterior(P).logSeconds!();
    const after = believed.posterior(P).logSeconds!();
    expectClose(after.mean[0]!, before.mean[0]!, { rtol: 1e-9 });
    expect(after.variance[0]).toBeLessThan(before.variance[0]!);
    const drawn = assume({ model, data: given.values, refit }, P, { kind: 'draws', white });
    const [low, high] = drawn.posterior(P).fantasies.map(({ posterior }) => posterior.logSeconds!().mean[0]!);
    expect(high).toBeGreaterThan(low!);
    const over = drawn.posterior(P).logSeconds!();
    expectClose(over.mean[0]!, (low! + high!) / 2, { rtol: 1e-12 });
    expect(over.variance[0]).toBeGreaterThan(after.variance[0]!);
    expect(drawn.logSeconds!(P)).toEqual(over);
  });
});
