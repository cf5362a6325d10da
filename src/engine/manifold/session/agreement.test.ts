import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { fromRows, rowOf } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { drawCloud, clouds } from '../clouds/clouds';
import { applyEnsemble } from '../graph/laplacian';
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
