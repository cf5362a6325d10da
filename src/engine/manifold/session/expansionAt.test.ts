import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { rowOf } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { clouds, drawCloud } from '../clouds/clouds';
import { applyEnsemble } from '../graph/laplacian';
import { labelledFirst } from '../learners/labelledFirst';
import { groundOf, settle, type Setting } from '../learners/setting';
import { createSession } from './session';

const { points, classes } = drawCloud(clouds[0]!, 60, 0.1, createRng(4).fork('cloud'));
const data = {
  points: Array.from(classes, (_, i) => Array.from(rowOf(points, i))),
  labels: Array.from(classes, (one, i) => (i % 7 === 3 ? one : null)),
  classes: 2,
};
const graph = { rule: 'knn', value: 5, normalized: false, power: 1 } as const;
const usual: Setting = { lengthScale: 0.35, ambient: 0.01, intrinsic: 1, mix: [{ weight: 1, spec: graph }] };
const rls = { id: 'rls', bias: false, centred: false } as const;
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, one) => all + one, 0);
const told = data.labels.flatMap((label, i) => (label === null ? [] : [i]));

describe('what each point adds to f at a place', () => {
  it('is that of (JK + aI + bLK) α = Jy, which knows of neither factor nor deformation', () => {
    const setting = { ...usual, lengthScale: 0.2, ambient: 0.1 };
    const meter = createMeter();
    const first = labelledFirst(data);
    const ground = finish(groundOf(first.data, meter));
    const { K, ensemble } = finish(settle(ground, setting, meter));
    const [n, y] = [K.rows, ground.targets[0]!];
    const LK = applyEnsemble(ensemble, K);
    const M = Matrix.zeros(n, n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        M.set(i, j, (i < y.length ? K.data[i * n + j]! : 0) + (i === j ? 0.1 : 0) + LK.data[i * n + j]!);
    const alpha = solve(M, new Matrix(Array.from({ length: n }, (_, i) => [y[i] ?? 0]))).to1DArray();
    const [u, v] = [0.4, 0.1];
    const { plain } = finish(
      createSession(data).expansion({ setting, learner: rls, lifted: null, place: [u, v] }),
    );
    first.order.forEach((row, i) => {
      const x = rowOf(ground.points, i);
      const k = Math.exp(-((u - x[0]!) ** 2 + (v - x[1]!) ** 2) / (2 * 0.04));
      expect(plain[0]![row]).toBeCloseTo(alpha[i]! * k, 9);
    });
  });

  it.each([
    ['as the room begins', {}, {}],
    ['centred labels', {}, { centred: true }],
    ['a bias', {}, { bias: true }],
    ['no pull', { intrinsic: 0 }, {}],
    ['a machine', {}, { id: 'svm' }],
    ['the sigmoid', { kernel: { id: 'sigmoid', params: { gamma: 0.5, offset: -0.2 } }, ambient: 1 }, {}],
  ] as const)('sums to f, with k and with k̃: %s', (_, changes, learner) => {
    const session = createSession(data);
    const asked = { setting: { ...usual, ...changes } as Setting, learner: { ...rls, ...learner } };
    const { fitted } = finish(
      session.picture({ ...asked, grid: null, lifted: null, kernelOf: null, isRough: false }),
    );
    for (const at of [0, 17, told[2]!]) {
      const one = finish(session.expansion({ ...asked, lifted: null, place: data.points[at]! }));
      expect(one.values[0]).toBeCloseTo(fitted[0]![at]!, 9);
      expect(sum(one.plain[0]!) + one.biases[0]!).toBeCloseTo(fitted[0]![at]!, 8);
      expect(sum(one.deformed[0]!) + one.biases[0]!).toBeCloseTo(one.values[0]!, 12);
      expect(one.deformed[0]!.every((term, i) => term === 0 || data.labels[i] !== null)).toBe(true);
      if ('intrinsic' in changes)
        one.plain[0]!.forEach((term, i) => expect(term).toBeCloseTo(one.deformed[0]![i]!, 12)); // prettier-ignore
      else expect(one.plain[0]!.filter((term) => Math.abs(term) > 1e-9).length).toBeGreaterThan(told.length);
    }
  });

  it('knows nothing of a label that is lifted, and has one function a class', () => {
    const session = createSession({
      ...data,
      classes: 3,
      labels: data.labels.map((one, i) => (i === 4 ? 2 : one)),
    });
    const asked = { setting: usual, learner: rls, place: data.points[9]! };
    const whole = finish(session.expansion({ ...asked, lifted: null }));
    const without = finish(session.expansion({ ...asked, lifted: told[1]! }));
    expect(whole.values).toHaveLength(3);
    expect(whole.deformed[0]![told[1]!]).not.toBe(0);
    expect(without.deformed[0]![told[1]!]).toBe(0);
    expect(without.plain[0]![told[1]!]).not.toBe(0);
  });
});
