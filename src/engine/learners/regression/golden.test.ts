import { describe, expect, it } from 'vitest';
import data from '../../../testing/golden/46_learners_on_data.json';
import golden from '../../../testing/golden/46_support_vector_regression.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import networks from '../../../testing/golden/learners_regression.json';
import type { ParamValues } from '../../definition';
import { splitBy } from '../../learning/folds';
import { takeRows } from '../../learning/labelled';
import { createMeter } from '../../learning/meter';
import { meanSquaredError } from '../../learning/metrics';
import { solveRegressionDual } from '../../learning/smo';
import { fromRows, meanOf, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { standardScaler } from '../../transformers/standardScaler';
import { trainNetwork } from '../multilayerTraining';
import { squaredHead } from '../outputs';
import { kernelsBetween } from '../svm/gram';
import { kernelExpansion } from './kernelExpansion';
import { kernelRidge } from './kernelRidge';
import { nearestMean } from './nearestMean';
import type { RegressorDef } from './regressor';
import { squaredBoosting } from './squaredBoosting';
import { supportVectorRegression } from './supportVectorRegression';

const tools = () => ({ rng: createRng(1), meter: createMeter() });

describe('support vector regression', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))('has the dual of libsvm: %s', (_, one) => {
    const { kernel, expect: wanted } = one;
    const { lengthScale, gamma, offset, degree } = kernel.params as Record<string, number>;
    const own: ParamValues =
      kernel.id === 'polynomial'
        ? { kernel: 'poly', gamma: gamma!, coef0: offset!, degree: degree! }
        : { kernel: 'rbf', gamma: 1 / (2 * lengthScale! ** 2) };
    const rows = fromRows(one.X);
    const y = Float64Array.from(one.y);
    const { C, epsilon } = one;
    const fitted = finish(
      supportVectorRegression.fit({ rows, targets: y }, { ...own, C, epsilon, tolerance: 1e-11 }, tools()),
    );
    const beta = new Float64Array(y.length);
    fitted.support.forEach((row, s) => (beta[row] = fitted.weights[s]!));
    expect(fitted.converged).toBe(true);
    expectAllClose(finish(fitted.predict(rows, tools())), wanted.fitted, { rtol: golden.rtol, floor: 1 });
    expectAllClose(finish(fitted.predict(fromRows(one.at), tools())), wanted.at_values, {
      rtol: golden.rtol,
      floor: 1,
    });
    expectClose(fitted.bias, wanted.bias, { rtol: golden.rtol, floor: 1 });
    // Rows that stand at one place share what they pull.
    const places = new Set(one.X.map(String));
    if (places.size === y.length) expectAllClose(beta, wanted.dual, { rtol: golden.rtol, floor: C });
    const K = finish(
      kernelsBetween(
        rows,
        rows,
        own['kernel'] === 'poly'
          ? { kind: 'poly', gamma: gamma!, coef0: offset!, degree: degree! }
          : { kind: 'rbf', gamma: Number(own['gamma']) },
        createMeter(),
      ),
    );
    const { primal, value } = bothSides(K, beta, { y, C, epsilon, bias: fitted.bias });
    expectClose(value, wanted.dual_objective, { rtol: golden.rtol });
    expect(Math.abs(primal - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)));
  });
});

/** The primal and the dual objective; between them lies the gap. */
function bothSides(
  K: Mat,
  beta: Vec,
  { y, C, epsilon, bias }: { y: Vec; C: number; epsilon: number; bias: number },
): { primal: number; value: number } {
  const Kb = Float64Array.from(y, (_, i) => dot(K.data.subarray(i * y.length, (i + 1) * y.length), beta));
  const square = dot(beta, Kb);
  let beyond = 0;
  y.forEach((one, i) => (beyond += Math.max(0, Math.abs(one - Kb[i]! - bias) - epsilon)));
  const size = beta.reduce((sum, one) => sum + Math.abs(one), 0);
  return { primal: square / 2 + C * beyond, value: -square / 2 - epsilon * size + dot(y, beta) };
}

/** The same machine on kernels in single precision, as LIBSVM keeps them: they move its errors by more than 1e-6. */
const inSinglePrecision: RegressorDef = {
  ...supportVectorRegression,
  *fit({ rows, targets }, { gamma, C, epsilon }, { meter }) {
    const kernel = { kind: 'rbf', gamma: Number(gamma) } as const;
    const exact = yield* kernelsBetween(rows, rows, kernel, meter);
    const size = rows.rows;
    const gram = { size, values: Float32Array.from(exact.data), diagonal: new Float64Array(size).fill(1) };
    const asked = { C: Number(C), epsilon: Number(epsilon), tolerance: 1e-9 };
    const { beta, rho } = yield* solveRegressionDual(gram, targets, asked, meter);
    return kernelExpansion(kernel, { centres: rows, weights: beta, bias: -rho });
  },
};

describe.each(data.cases.map((one) => [one.name.split(':')[0], one] as const))(
  'squared errors in five folds, as in scikit-learn: %s',
  (_, { X, y, folds, expect: wanted }) => {
    const rows = fromRows(X);
    const targets = Float64Array.from(y);
    const targetsOf = (which: Int32Array) => Float64Array.from(which, (i) => targets[i]!);

    function errorsOf(def: RegressorDef, params: ParamValues): number[] {
      return [0, 1, 2, 3, 4].map((fold) => {
        const { training, heldOut } = splitBy(Int32Array.from(folds), fold);
        const seen = { rows: takeRows(rows, training), labels: new Uint8Array(training.length), classes: 1 };
        const scaler = finish(standardScaler.fit(seen, {}, tools()));
        const learnt = { rows: finish(scaler.apply(seen.rows, tools())), targets: targetsOf(training) };
        const fitted = finish(def.fit(learnt, params, tools()));
        const asked = finish(scaler.apply(takeRows(rows, heldOut), tools()));
        return meanSquaredError(targetsOf(heldOut), finish(fitted.predict(asked, tools())));
      });
    }

    type Case = readonly [string, RegressorDef, ParamValues, readonly number[]];
    const exact = Object.entries(wanted.mse).flatMap(([name, errors]): Case[] => {
      const numbers = Object.fromEntries(
        [...name.matchAll(/(\w+)=([\d.]+)/g)].map(([, key, value]) => [key!, Number(value)]),
      );
      const { k, ...params } = numbers;
      if (name.startsWith('k-nearest')) return [[name, nearestMean, { neighbours: k! }, errors]];
      if (name.startsWith('svr')) return [[name, inSinglePrecision, params, errors]];
      if (name.startsWith('kernel-ridge')) return [[name, kernelRidge, params, errors]];
      // As many neighbours as there are rows.
      if (name.startsWith('mean')) return [[name, nearestMean, { neighbours: rows.rows }, errors]];
      return [];
    });
    it.each(exact)('%s', (_name, def, params, errors) => {
      expectAllClose(errorsOf(def, params), errors, { rtol: data.rtol });
    });

    it('support vectors on exact kernels, which come within the rounding of those', () => {
      const name = 'svr C=10 gamma=0.1 epsilon=0.1';
      const params = { C: 10, gamma: 0.1, epsilon: 0.1, tolerance: 1e-9 };
      expectAllClose(errorsOf(supportVectorRegression, params), wanted.mse[name], { rtol: 1e-5 });
    });

    it('boosted trees within 2 % on average: ties are drawn', () => {
      const name = Object.keys(wanted.mse).find((one) => one.startsWith('boosting'))!;
      const found = errorsOf(squaredBoosting, { rate: 0.1, trees: 50, depth: 2 });
      expect(name).toContain('rate=0.1 trees=50 depth=2');
      expectClose(meanOf(found), meanOf(wanted.mse[name as keyof typeof wanted.mse]), { rtol: 0.02 });
    });
  },
);

it.each(networks.networks)(
  'a perceptron with a linear output has the losses and weights of scikit-learn, $epochs epochs',
  ({ start, end, losses: wanted, ...plan }) => {
    const rows = fromRows(networks.rows);
    const { network, losses } = finish(
      trainNetwork(
        {
          hidden: fromRows(start.hidden),
          hiddenBiases: Float64Array.from(start.hiddenBiases),
          output: fromRows(start.output),
          outputBiases: Float64Array.from(start.outputBiases),
        },
        { rows, head: squaredHead(Float64Array.from(networks.targets)) },
        { ...plan, batch: 1000 },
        tools(),
      ),
    );
    expectAllClose(losses, wanted, { rtol: 1e-9 });
    expectAllClose(network.hidden.data, end.hidden.flat(), { rtol: 1e-8 });
    expectAllClose(network.output.data, end.output.flat(), { rtol: 1e-8 });
    expectAllClose(network.hiddenBiases, end.hiddenBiases, { rtol: 1e-8 });
    expectAllClose(network.outputBiases, end.outputBiases, { rtol: 1e-8 });
  },
);
