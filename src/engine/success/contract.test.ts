import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/62_failures.json';
import { expectClose } from '../../testing/tolerance';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { column, fromRows, type Mat } from '../numeric/arrays';
import { normalLogCdf } from '../numeric/probability/normal';
import { finish } from '../task';
import { conditionProbit, fitProbit, type ProbitPrior, type Tries } from './probitProcess';
import { approximations } from './registry';

const cases = golden.cases.map(({ name, given }) => {
  const { X, succeeded, kernel, outputScale, latentMean: mean } = given;
  const { def, params } = { def: byId(kernels, kernel.id), params: kernel.params };
  const prior: ProbitPrior = { kernel: def.create(params, X[0]!.length), outputScale, mean };
  return { name, prior, tries: { X: fromRows(X), succeeded }, at: fromRows(given.at) };
});
const pairs = approximations.flatMap((by) => cases.map((one) => [by.id, one.name, by, one] as const));

/** The rows in the opposite order. */
function reversed({ X, succeeded }: Tries): Tries {
  const rows = Array.from({ length: X.rows }, (_, i) => X.data.slice(i * X.cols, (i + 1) * X.cols)).reverse();
  return { X: fromRows(rows), succeeded: [...succeeded].reverse() };
}

function moved(prior: ProbitPrior, p: number, by: number): ProbitPrior {
  const { kernel, outputScale } = prior;
  if (p === kernel.theta.length) return { ...prior, outputScale: outputScale * Math.exp(by) };
  return { ...prior, kernel: kernel.withTheta(kernel.theta.map((log, q) => (q === p ? log + by : log))) };
}

describe.each(pairs)('%s: %s', (_, __, by, { prior, tries, at }) => {
  const process = conditionProbit(prior, tries, by);

  it('has the slopes of its evidence', () => {
    const evidence = (p: number, step: number): number =>
      conditionProbit(moved(prior, p, step), tries, by).record.logEvidence;
    process.slope().forEach((slope, p) => {
      const wanted = (evidence(p, 1e-4) - evidence(p, -1e-4)) / 2e-4;
      expectClose(slope, wanted, { rtol: 1e-5, floor: 0.01, what: `slope ${p}` });
    });
  });

  it('says the same of trials in another order', () => {
    const other = conditionProbit(prior, reversed(tries), by).logChance(at);
    process.logChance(at).forEach((log, j) => expectClose(other[j]!, log, { rtol: 1e-7, floor: 1e-3 }));
  });

  it('turns with the outcomes: what failed works, what worked fails', () => {
    const turned = { ...tries, succeeded: tries.succeeded.map((one) => !one) };
    const { mean, variance } = conditionProbit({ ...prior, mean: -prior.mean }, turned, by).latent(at);
    const own = process.latent(at);
    mean.forEach((f, j) => expectClose(f, -own.mean[j]!, { rtol: 1e-8, floor: 1 }));
    variance.forEach((v, j) => expectClose(v, own.variance[j]!, { rtol: 1e-8, floor: 1 }));
  });

  it('has chances that belong to its latent belief', () => {
    const { mean, variance } = process.latent(at);
    const [chance, logChance] = [process.chance(at), process.logChance(at)];
    mean.forEach((f, j) => {
      const score = f / Math.sqrt(1 + variance[j]!);
      expectClose(logChance[j]!, normalLogCdf(score), { rtol: 1e-12, floor: 1e-12 });
      expectClose(chance[j]!, Math.exp(logChance[j]!), { rtol: 1e-12 });
    });
  });

  it('comes back to the prior far away', () => {
    const far = fromRows([Array.from({ length: tries.X.cols }, () => 1e6)]);
    const { mean, variance } = process.latent(far);
    expectClose(mean[0]!, prior.mean, { rtol: 1e-12, floor: 1 });
    expectClose(variance[0]!, prior.outputScale, { rtol: 1e-12 });
  });
});

describe.each(approximations.map((by) => [by.id, by] as const))('%s', (id, by) => {
  const kernel = byId(kernels, 'matern52').create({ lengthScale: 0.3 }, 1);
  const line = (xs: readonly number[]): Mat => column(Float64Array.from(xs));

  it('expects more of places near successes, and less near failures', () => {
    const tries = { X: line([0.2, 0.8]), succeeded: [true, false] };
    const chance = conditionProbit({ kernel, outputScale: 4, mean: 1 }, tries, by).chance(
      line([0.2, 0.5, 0.8]),
    );
    expect(chance[0]).toBeGreaterThan(chance[1]!);
    expect(chance[1]).toBeGreaterThan(chance[2]!);
  });

  it('holds many trials at the same place, all alike or not, and any scale of f', () => {
    for (const outputScale of [1e-6, 4, 1e8]) {
      for (const fails of [0, 1, 30]) {
        const succeeded = Array.from({ length: 30 }, (_, i) => i >= fails);
        const X = line(succeeded.map(() => 0.5));
        const process = conditionProbit({ kernel, outputScale, mean: 1 }, { X, succeeded }, by);
        for (const log of process.logChance(line([0, 0.5, 1]))) {
          expect(log).toBeLessThanOrEqual(0);
          expect(log).toBeGreaterThan(-Infinity);
        }
      }
    }
  });

  it('learns a wall where one half fails, as likelier than what it began with', () => {
    const xs = Array.from({ length: 16 }, (_, i) => (i + 0.5) / 16);
    const tries = { X: line(xs), succeeded: xs.map((x) => x < 0.5) };
    const process = finish(fitProbit(tries, { kernel: { id: 'matern52' }, approximation: id }));
    const chance = process.chance(line([0.1, 0.9]));
    expect(chance[0]).toBeGreaterThan(0.8);
    expect(chance[1]).toBeLessThan(0.2);
    const before = conditionProbit({ kernel, outputScale: 4, mean: 1 }, tries, by).record.logEvidence;
    expect(process.record.logEvidence).toBeGreaterThan(before);
  });

  it('has no slope left where it has learnt, prior included', () => {
    const xs = [0.1, 0.3, 0.35, 0.6, 0.7, 0.95];
    const tries = { X: line(xs), succeeded: [true, true, false, true, false, true] };
    const process = finish(fitProbit(tries, { kernel: { id: 'matern52' }, approximation: id }));
    const [ofLength, ofScale] = process.slope();
    const { kernel: learnt, outputScale } = process.record;
    const length = Math.log(Number(learnt['lengthScale']));
    expectClose(ofLength!, length - Math.log(0.2), { rtol: 1e-4, floor: 1 });
    expectClose(ofScale!, Math.log(outputScale) - Math.log(4), { rtol: 1e-4, floor: 1 });
  });
});

it('says what is missing', () => {
  const kernel = byId(kernels, 'matern52').create({}, 1);
  const prior = { kernel, outputScale: 4, mean: 1 };
  const [by] = approximations;
  expect(() => conditionProbit(prior, { X: column([]), succeeded: [] }, by!)).toThrow(/single trial/);
  expect(() => conditionProbit(prior, { X: column([1, 2]), succeeded: [true] }, by!)).toThrow(
    '2 places and 1 outcomes',
  );
  expect(() =>
    finish(
      fitProbit({ X: column([1]), succeeded: [true] }, { kernel: { id: 'matern52' }, approximation: 'no' }),
    ),
  ).toThrow(/laplace/);
});
