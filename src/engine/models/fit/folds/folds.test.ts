import { describe, expect, it } from 'vitest';
import { fromRows, type Vec } from '../../../numeric/arrays';
import { byId } from '../../../definition';
import { kernels } from '../../../kernels/registry';
import { normalLogPdf } from '../../../numeric/probability/normal';
import { studentLogPdf } from '../../../numeric/probability/studentT';
import { finish } from '../../../task';
import { longestMade } from '../../../../testing/allocations';
import golden from '../../../../testing/golden/44_k_fold_choice.json';
import { slopesOf } from '../../../../testing/gradients';
import { pick, randomData, settings } from '../../../../testing/leftOutByForce';
import { expectAllClose, expectClose } from '../../../../testing/tolerance';
import { basisOn } from '../../gp/basis';
import { condition, predict, type GaussianProcess } from '../../gp/gaussianProcess';
import { gp } from '../../gp/gp';
import { studentCriteria } from '../../student/criteria';
import { studentT } from '../../student/studentProcess';
import { logGp } from '../../warped/logGp';
import { ngcp } from '../../warped/ngcp';
import { criteria } from '../criteria';
import { rowsOfFolds } from './rows';

const rtol = golden.rtol;

describe.each(golden.cases)('$name', (c) => {
  it.each(c.expect)('length scale $lengthScale', ({ lengthScale, logDensity, squaredError }) => {
    const kernel = byId(kernels, 'squared-exponential').create({ lengthScale }, 1);
    const prior = { kernel, outputScale: c.outputScale, noise: c.noise, mean: 0 };
    const data = { X: fromRows(c.X), z: Float64Array.from(c.y) };
    expectClose(criteria.folds(c.folds).value(condition(prior, data)), logDensity, { rtol });
    const { kernel: _, ...at } = prior;
    const fitted = finish(
      gp.fit(
        { X: data.X, y: data.z },
        {
          kernel: { id: 'squared-exponential', params: kernel.params },
          ...{
            params: {},
            standardize: false,
            plan: { kind: 'fixed', at: { ...at, kernel: kernel.params } },
          },
        },
      ),
    );
    const { mean, logPseudoLikelihood } = fitted.leaveFoldsOut!(c.folds);
    const squares = mean.map((value, i) => (value - c.y[i]!) ** 2);
    expectClose(squares.reduce((sum, value) => sum + value, 0) / squares.length, squaredError, { rtol });
    expectClose(logPseudoLikelihood, logDensity, { rtol });
  });
});

/** A process on 14 answers. */
function processOf(seed: number, mean = 0.1): GaussianProcess {
  const { X, y } = randomData(seed, 14);
  const kernel = byId(kernels, 'matern52').create({ lengthScale: 0.3 }, 2);
  return condition({ kernel, outputScale: 1.3, noise: 0.02, mean }, { X, z: y });
}

describe('what the answers outside a fold say of those inside', () => {
  it.each([1, 2, 3])('is what a process fitted without the fold says, data %i', (seed) => {
    const { prior, X, z } = processOf(seed);
    for (const k of [2, 3, 5, 7]) {
      const folds = { k, seed };
      let [gaussian, student] = [0, 0];
      for (const fold of rowsOfFolds(folds, z.length)) {
        const others = [...z.keys()].filter((i) => !fold.includes(i));
        const left = condition(prior, { X: pick(X, others), z: Float64Array.from(others, (i) => z[i]!) });
        const { mean, variance } = predict(left, pick(X, [...fold]));
        fold.forEach((row, a) => {
          const wide = variance[a]! + (prior.noise as number);
          const sd = Math.sqrt(wide);
          gaussian += normalLogPdf((z[row]! - mean[a]!) / sd) - Math.log(sd);
          const df = 5 + others.length;
          const unit = Math.sqrt((wide * (5 - 2 + left.misfit)) / df);
          student += studentLogPdf((z[row]! - mean[a]!) / unit, df) - Math.log(unit);
        });
      }
      const process = processOf(seed);
      expectClose(criteria.folds(folds).value(process), gaussian, { rtol: 1e-9 });
      expectClose(studentCriteria(5).folds(folds).value(process), student, { rtol: 1e-9 });
    }
  });

  it('is that of leave-one-out where each answer is a fold', () => {
    for (const seed of [1, 2]) {
      const process = processOf(seed);
      const n = process.z.length;
      const each = Array.from({ length: n }, (_, i) => i);
      for (const family of [criteria, studentCriteria(4)]) {
        const one = family['leave-one-out'];
        for (const folds of [{ k: n, seed }, { k: 100, seed }, each]) {
          const all = family.folds(folds);
          expectClose(all.value(process), one.value(process), { rtol: 1e-12 });
          const [ours, theirs] = [slopesOf(all, process), slopesOf(one, process)];
          const floor = Math.max(...theirs.covariance.map(Math.abs));
          expectAllClose(ours.covariance, theirs.covariance, { rtol: 1e-11, floor });
          expectAllClose(ours.z, theirs.z, { rtol: 1e-11, floor });
          const [learnt, known] = [all.bestMean(n), one.bestMean(n)];
          expectClose(learnt(process.factor, process.z), known(process.factor, process.z), { rtol: 1e-9 });
        }
      }
    }
  });

  it.each([gp, ngcp, logGp, studentT])('of the model $id is in units of the outputs', (def) => {
    const { X, y } = randomData(3, 14);
    const fitted = finish(def.fit({ X, y }, settings()));
    const left = fitted.leaveFoldsOut!({ k: 14, seed: 1 });
    const one = fitted.leaveOneOut!();
    for (const key of ['mean', 'variance'] as const) expectAllClose(left[key], one[key], { rtol: 1e-8 });
    expectClose(left.logPseudoLikelihood, one.logPseudoLikelihood, { rtol: 1e-10 });
    expect(fitted.leaveFoldsOut!({ k: 2, seed: 1 }).mean).not.toEqual(left.mean);
  });

  it('needs enough of them for a trend', () => {
    const { prior, X, z } = processOf(1);
    const { basis } = basisOn({ id: 'quadratic' }, X);
    const process = condition(prior, { X, z }, { basis });
    expect(criteria.folds({ k: 7, seed: 1 }).value(process)).toBeLessThan(0);
    const halves = Array.from({ length: 14 }, (_, i) => (i < 10 ? 0 : 1));
    expect(() => criteria.folds(halves).value(process)).toThrow(
      'Without the fold of observation 1 the others do not determine the trend, so they predict nothing there',
    );
  });

  it('is searched without new memory as long as the data', () => {
    const { X, z, prior } = processOf(1);
    const process = condition(prior, { X, z });
    const [slope, zSlope] = [new Float64Array((14 * 15) / 2), new Float64Array(14)];
    const evaluate = criteria.folds({ k: 3, seed: 1 }).evaluator(14);
    expect(longestMade(() => evaluate({ ...process, slope, zSlope }))).toBeLessThan(14);
  });
});

describe('folds', () => {
  it('differ in size by one answer at most, and keep their answers when others come', () => {
    const foldOf = (rows: number): Vec => {
      const all = new Float64Array(rows);
      rowsOfFolds({ k: 5, seed: 3 }, rows).forEach((own, f) => own.forEach((row) => (all[row] = f)));
      return all;
    };
    for (const rows of [2, 5, 7, 23]) {
      const sizes = rowsOfFolds({ k: 5, seed: 3 }, rows).map((own) => own.length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toHaveLength(Math.min(5, rows));
    }
    expect(foldOf(23).slice(0, 17)).toEqual(foldOf(17));
    const other = rowsOfFolds({ k: 5, seed: 4 }, 23);
    expect(other).not.toEqual(rowsOfFolds({ k: 5, seed: 3 }, 23));
  });

  it('are of all answers, and at least two', () => {
    expect(() => rowsOfFolds([0, 1], 3)).toThrow(
      'There are 3 answers, but the folds of 2: say one for each.',
    );
    expect(() => rowsOfFolds([4, 4, 4], 3)).toThrow('All answers are in one fold');
    expect(rowsOfFolds([7, 2, 7], 3).map((own) => [...own])).toEqual([[0, 2], [1]]);
  });
});
