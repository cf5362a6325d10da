import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { fromRows, rowOf, zeros } from '../../numeric/arrays';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { drawCloud, clouds } from '../clouds/clouds';
import { applyEnsemble } from '../graph/laplacian';
import { deformFactored, deformPrepared, type PreparedCloud } from '../learners/deformedKernel';
import { labelledFirst } from '../learners/labelledFirst';
import { groundOf, settle, type Setting } from '../learners/setting';
import { createSession } from './session';

const { points, classes } = drawCloud(clouds[0]!, 80, 0.1, createRng(4).fork('cloud'));
const data = {
  points: Array.from(classes, (_, i) => Array.from(rowOf(points, i))),
  labels: Array.from(classes, (one, i) => (i % 9 === 0 ? one : null)),
  classes: 2,
};
const grid = { x: [-1, 2], y: [-1, 1.5], side: 9 } as const;
const graph = { rule: 'knn', value: 5, normalized: false, power: 1 } as const;
const usual: Setting = { lengthScale: 0.35, ambient: 0.01, intrinsic: 1, mix: [{ weight: 1, spec: graph }] };
const rls = { id: 'rls', bias: false, centred: false } as const;

describe('LapRLS, and RLS on the deformed kernel', () => {
  it.each([
    ['as the room begins', {}, {}],
    ['centred labels', {}, { centred: true }],
    ['a bias', {}, { bias: true }],
    ['no pull', { intrinsic: 0 }, {}],
    ['a wide kernel, a power', { lengthScale: 1, mix: [{ weight: 1, spec: { ...graph, power: 2 } }] }, {}],
    ['a polynomial', { kernel: { id: 'polynomial', params: { degree: 2 } }, ambient: 1 }, { bias: true }],
    [
      'edges by heat',
      { mix: [{ weight: 1, spec: { ...graph, rule: 'epsilon', value: 0.5, tau: 0.1 } }] },
      {},
    ],
  ] as const)('are one function to 1e-12: %s', (_, changes, learner) => {
    const setting = { ...usual, ...changes } as Setting;
    const told = finish(createSession(data).agreement({ setting, learner: { ...rls, ...learner }, grid }));
    expect(told.size).toBeGreaterThan(0.1);
    expect(told.largest / told.size).toBeLessThan(1e-12);
    expect(told.whole).toHaveLength(81);
    const apart = Math.max(...told.whole.map((one, at) => Math.abs(one - told.bent[at]!)));
    expect(apart).toBeLessThanOrEqual(told.largest);
  });

  const harder = [0.125, 0.35, 1, 2, 8].flatMap((lengthScale) =>
    [2 ** -20, 8].flatMap((ambient) =>
      [0, 1, 1024].map((intrinsic) => ({ lengthScale, ambient, intrinsic })),
    ),
  );
  it.each(harder)('differ by rounding alone, to the condition number: %j', (changes) => {
    const setting = { ...usual, ...changes };
    for (const bias of [false, true]) {
      const told = finish(createSession(data).agreement({ setting, learner: { ...rls, bias }, grid }));
      expect(told.largest / told.size).toBeLessThan(64 * 2 ** -52 * told.condition);
      // What a factor leaves out of a wide kernel would be thousands of times as much.
      expect(told.largest / told.size).toBeLessThan(1e-6);
    }
  });

  it('are told a condition number that no system exceeds', () => {
    const meter = createMeter();
    const setting = { ...usual, ambient: 1e-4, intrinsic: 30 };
    const ground = finish(groundOf(labelledFirst(data).data, meter));
    const { inner, lowRank } = finish(settle(ground, setting, meter)) as PreparedCloud;
    const { G } = lowRank;
    const l = ground.targets[0]!.length;
    const matrixOf = (labelled: number, b: number, a: number): number => {
      const A = zeros(G.cols, G.cols);
      for (let j = 0; j < G.cols; j++)
        for (let k = 0; k <= j; k++) {
          let sum = b * inner.data[j * G.cols + k]! + (j === k ? a : 0);
          for (let i = 0; i < labelled; i++) sum += G.data[i * G.cols + j]! * G.data[i * G.cols + k]!;
          A.data[j * G.cols + k] = sum;
        }
      const { values } = finish(symmetricEigen(A, 0));
      return values[0]! / values.at(-1)!;
    };
    const { condition } = finish(createSession(data).agreement({ setting, learner: rls, grid }));
    for (const one of [matrixOf(l, 30, 1e-4), matrixOf(0, 30 / 1e-4, 1)]) {
      expect(one).toBeLessThan(condition);
      expect(one).toBeGreaterThan(condition / 100);
    }
  });

  it('are on the factor of the kernel, which is the kernel at the points', () => {
    const meter = createMeter();
    const setting = { ...usual, lengthScale: 2 };
    const ground = finish(groundOf(labelledFirst(data).data, meter));
    const cloud = finish(settle(ground, setting, meter)) as PreparedCloud;
    for (const rho of [0, 100]) {
      const { gram } = finish(deformPrepared(cloud, rho, meter));
      const { gram: own, V } = finish(deformFactored(cloud, rho, meter));
      expect(V.rows).toBe(gram.rows);
      own.data.forEach((one, at) =>
        expect(Math.abs(one - gram.data[at]!)).toBeLessThanOrEqual(rho === 0 ? 1e-13 : 0),
      );
    }
  });

  it('are that of (JK + aI + bLK) α = Jy, which knows of neither factor nor deformation', () => {
    const meter = createMeter();
    const setting = { ...usual, lengthScale: 0.2, ambient: 0.1 };
    const ground = finish(groundOf(labelledFirst(data).data, meter));
    const { K, ensemble } = finish(settle(ground, setting, meter));
    const n = K.rows;
    const y = ground.targets[0]!;
    const LK = applyEnsemble(ensemble, K);
    const M = Matrix.zeros(n, n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        M.set(i, j, (i < y.length ? K.data[i * n + j]! : 0) + (i === j ? 0.1 : 0) + LK.data[i * n + j]!);
    const right = Array.from({ length: n }, (_, i) => [y[i] ?? 0]);
    const alpha = solve(M, new Matrix(right)).to1DArray();
    const at = { x: [0, 1], y: [0, 1], side: 2 } as const;
    const { whole } = finish(createSession(data).agreement({ setting, learner: rls, grid: at }));
    const corners = fromRows([[0, 0], [1, 0], [0, 1], [1, 1]]); // prettier-ignore
    whole.forEach((f, k) => {
      const z = rowOf(corners, k);
      const value = alpha.reduce((sum, one, j) => {
        const x = rowOf(ground.points, j);
        return sum + one * Math.exp(-((z[0]! - x[0]!) ** 2 + (z[1]! - x[1]!) ** 2) / (2 * 0.04));
      }, 0);
      expect(f).toBeCloseTo(value, 9);
    });
  });

  it('are refused where nothing is least', () => {
    const ask = (changes: Partial<Setting>, id: 'rls' | 'svm') => () =>
      finish(
        createSession(data).agreement({ setting: { ...usual, ...changes }, learner: { ...rls, id }, grid }),
      );
    expect(ask({}, 'svm')).toThrow(/least squares/);
    expect(ask({ kernel: { id: 'sigmoid', params: {} } }, 'rls')).toThrow(/negative eigenvalues/);
  });
});
