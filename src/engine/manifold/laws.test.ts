import { Matrix, solve } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { identity, fromRows, rowOf, toRows, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import { createRng } from '../numeric/random/rng';
import { createMeter } from '../learning/meter';
import { finish } from '../task';
import { expectAllClose } from '../../testing/tolerance';
import { criteria } from './criteria/criteria';
import { deformPrepared, valuesOf } from './learners/deformedKernel';
import type { GraphSpec } from './graph/ensemble';
import { settingSlopes } from './learners/gradient';
import { applyEnsemble } from './graph/laplacian';
import { fitLabels, type LearnerSettings } from './learners/labelFit';
import { judged, landscape } from './criteria/landscape';
import { deformAt, groundOf, ratioOf, settle, withAxis, type Ground, type Setting } from './learners/setting';
import { fitSupportVectors } from './learners/supportVectors';

const meter = createMeter();
const rls: LearnerSettings = { id: 'rls', bias: false, centred: false };
const learners: readonly (readonly [string, LearnerSettings])[] = [
  ['least squares', rls],
  ['least squares with a bias', { ...rls, bias: true }],
  ['least squares on centred labels', { ...rls, centred: true }],
  ['a machine', { ...rls, id: 'svm' }],
];

const spec: GraphSpec = { rule: 'knn', value: 4, normalized: false, power: 1 };
const graphs: readonly (readonly [string, Setting['mix']])[] = [
  ['neighbours', [{ weight: 1, spec }]],
  [
    'weighed neighbours, both ways, squared',
    [{ weight: 1, spec: { ...spec, symmetrize: 'and', tau: 0.5, power: 2 } }],
  ],
  [
    'within a distance, normalised',
    [{ weight: 1, spec: { ...spec, rule: 'epsilon', value: 0.6, normalized: true } }],
  ],
  [
    'a mixture',
    [
      { weight: 0.7, spec },
      { weight: 0.3, spec: { ...spec, value: 8, tau: 0.4, normalized: true, power: 3 } },
    ],
  ],
];

const labelled = 8;

function points(seed: number, n = 30): number[][] {
  const rng = createRng(seed);
  return Array.from({ length: n }, () => [rng.normal(), rng.normal()]);
}

/** Labels of both kinds, more of one. */
function labels(seed: number, l = labelled): Vec {
  const rng = createRng(seed);
  return Float64Array.from({ length: l }, (_, i) => (i < 2 || rng.uniform() < 0.6 ? 1 : -1)).map((y, i) =>
    i === 2 ? -1 : y,
  );
}

function ground(X: number[][], y: Vec): Ground {
  return finish(groundOf({ points: fromRows(X), targets: [y] }, meter));
}

function setting(changes: Partial<Setting> = {}): Setting {
  return { lengthScale: 0.6, ambient: 0.05, intrinsic: 0.4, mix: graphs[0]![1], ...changes };
}

function solved(on: Ground, at: Setting) {
  const cloud = finish(settle(on, at, meter));
  const deformed = finish(deformAt(cloud, at, meter));
  return { cloud, deformed, problem: { gram: deformed.gram, targets: on.targets, ambient: at.ambient } };
}

/** f at all points. */
function fAt(on: Ground, at: Setting, learner: LearnerSettings): Vec {
  const { deformed, problem } = solved(on, at);
  const [learnt] = finish(fitLabels(problem, learner, meter)).functions;
  return valuesOf(deformed.columns(), learnt!.dual).map((value) => value + learnt!.bias);
}

const column = (v: Vec): Matrix => Matrix.columnVector(Array.from(v));

const least = (A: Mat): number => Math.min(...finish(symmetricEigen(A, 0)).values);

describe.each(graphs)('on a graph of %s', (_, mix) => {
  it('the deformed kernel lies between nothing and the kernel', () => {
    const { cloud, deformed } = solved(ground(points(1), labels(1)), setting({ mix }));
    expect(least(deformed.gram)).toBeGreaterThan(-1e-12);
    const lost = zeros(labelled, labelled);
    for (let i = 0; i < labelled; i++) {
      for (let j = 0; j < labelled; j++)
        lost.data[i * labelled + j] = rowOf(cloud.K, i)[j]! - rowOf(deformed.gram, i)[j]!;
    }
    expect(least(lost)).toBeGreaterThan(-1e-12);
    expect(Math.max(...lost.data)).toBeGreaterThan(0.01);
  });

  it('what it keeps of a function is what (3.16) as printed keeps', () => {
    const at = setting({ mix });
    const { cloud, deformed } = solved(ground(points(2), labels(2)), at);
    const K = new Matrix(toRows(cloud.K));
    const L = new Matrix(toRows(applyEnsemble(cloud.ensemble, identity(30)))).mul(ratioOf(at));
    const bent = Matrix.sub(K, K.mmul(solve(Matrix.eye(30).add(L.mmul(K)), L.mmul(K))));
    const along = (kernel: Matrix, v: Vec): number =>
      dot(v, Float64Array.from(kernel.mmul(column(v)).to1DArray()));
    for (const frequency of [0, 0.1, 1, 2.5]) {
      const v = Float64Array.from({ length: 30 }, (__, i) => Math.cos(frequency * i));
      expectAllClose([deformed.share(v)], [along(bent, v) / along(K, v)], { rtol: 1e-9 });
    }
    const { share } = finish(deformPrepared(cloud, 0, meter));
    expect(share(Float64Array.from({ length: 30 }, (__, i) => i))).toBe(1);
  });

  it('its expansion and its values are the same functions', () => {
    const { cloud, deformed } = solved(ground(points(2), labels(2)), setting({ mix }));
    const c = Float64Array.from({ length: labelled }, (__, i) => Math.sin(i));
    const alpha = deformed.expansion(c);
    const f = Array.from({ length: 30 }, (__, i) => dot(rowOf(cloud.K, i), alpha));
    expectAllClose(f, valuesOf(deformed.columns(), c), { rtol: 1e-9 });
  });

  it('a landscape has what each of its cells has alone', () => {
    const on = ground(points(3), labels(3));
    const axes = [
      { parameter: 'intrinsic', values: [0, 1e-3, 0.1, 1, 30] },
      { parameter: 'ambient', values: [1e-4, 0.01, 1] },
    ] as const;
    const judge = { learner: rls, criterion: criteria[0]!, sharpness: 5, folds: null };
    const whole = finish(landscape(on, setting({ mix }), axes, judge, meter));
    const alone = axes[0].values.flatMap((b) =>
      axes[1].values.map((a) => {
        const at = setting({ mix, ambient: a, intrinsic: b });
        return finish(judged(solved(on, at).deformed.gram, on.targets, at, judge, meter));
      }),
    );
    expectAllClose(whole.data, alone, { rtol: 1e-9 });
  });

  it.each(learners.filter(([, { id }]) => id === 'rls'))(
    'slopes of %s are those of differences',
    (__, learner) => {
      const on = ground(points(4), labels(4));
      for (const criterion of criteria.filter(({ slopes }) => slopes)) {
        const value = (at: Setting): number =>
          finish(
            judged(
              solved(on, at).deformed.gram,
              on.targets,
              at,
              { learner, criterion, sharpness: 3, folds: null },
              meter,
            ),
          );
        const at = setting({ mix });
        const got = slopesAt(on, at, learner, criterion);
        const h = 1e-4;
        const slope = (move: (by: number) => Setting): number =>
          (value(move(Math.exp(h))) - value(move(Math.exp(-h)))) / (2 * h);
        const tau = (by: number): Setting['mix'] =>
          mix.map(({ weight, spec: one }) => ({
            weight,
            spec: typeof one.tau === 'number' ? { ...one, tau: one.tau * by } : one,
          }));
        const want = [
          slope((by) => ({ ...at, lengthScale: at.lengthScale * by })),
          slope((by) => ({ ...at, ambient: at.ambient * by })),
          slope((by) => ({ ...at, intrinsic: at.intrinsic * by })),
          ...mix.map(
            ({ weight }, j) =>
              slope((by) => ({
                ...at,
                mix: mix.map((one, k) => (k === j ? { ...one, weight: weight * by } : one)),
              })) / weight,
          ),
          slope((by) => ({ ...at, mix: tau(by) })),
        ];
        expectAllClose([...got.kernel, got.logAmbient, got.logIntrinsic, ...got.mix, got.logTau ?? 0], want, {
          rtol: 2e-6,
          what: criterion.id,
        });
      }
    },
  );
});

function slopesAt(on: Ground, at: Setting, learner: LearnerSettings, criterion: (typeof criteria)[number]) {
  const { cloud, deformed, problem } = solved(on, at);
  const fit = finish(fitLabels(problem, learner, meter));
  const leftOut = { targets: on.targets, told: finish(fit.leftOut(null)) };
  const slope = cloud.K.data.map((k, i) => (k * on.squared.data[i]!) / at.lengthScale ** 2);
  const fitted = {
    rls: fit.rls!,
    targets: on.targets,
    centred: learner.centred,
    columns: deformed.columns(),
    kernelSlopes: [{ ...cloud.K, data: slope }],
    graphs: cloud.graphs,
    squared: on.squared,
    ambient: at.ambient,
    intrinsic: at.intrinsic,
  };
  return finish(settingSlopes(fitted, criterion.slopes!(leftOut, 3), meter));
}

it('a function that says the same everywhere puts all labels left out in the wrong order', () => {
  const on = ground(points(6), labels(6));
  const at = setting({ mix: [], intrinsic: 0, lengthScale: 1e6, ambient: 1 });
  const area = criteria.find(({ id }) => id === 'auc')!;
  const judge = { learner: rls, criterion: area, sharpness: 5, folds: null };
  expect(finish(judged(solved(on, at).deformed.gram, on.targets, at, judge, meter))).toBe(1);
});

describe.each(learners)('%s', (_, learner) => {
  const on = ground(points(5), labels(5));

  it('says of labels left out what a fit without them says', () => {
    const at = setting();
    const { deformed, problem } = solved(on, at);
    const fit = finish(fitLabels(problem, learner, meter));
    const folds = Array.from({ length: labelled }, (__, i) => i % 3);
    for (const left of [null, folds]) {
      const told = finish(fit.leftOut(left))[0]!;
      for (let i = 0; i < labelled; i++) {
        const members = Array.from({ length: labelled }, (__, j) => j).filter((j) =>
          left ? left[j] === left[i] : j === i,
        );
        const kept = Array.from({ length: labelled }, (__, j) => j).filter((j) => !members.includes(j));
        const gram = fromRows(kept.map((r) => kept.map((c) => rowOf(deformed.gram, r)[c]!)));
        const y = Float64Array.from(kept, (j) => on.targets[0]![j]!);
        const [refit] = finish(
          fitLabels({ gram, targets: [y], ambient: at.ambient }, learner, meter),
        ).functions;
        const row = Float64Array.from(kept, (j) => rowOf(deformed.gram, i)[j]!);
        expectAllClose([told[i]!], [dot(row, refit!.dual) + refit!.bias], { rtol: 1e-8, floor: 1 });
        const [lifted] = finish(fit.without(members));
        expectAllClose([dot(rowOf(deformed.gram, i), lifted!.dual) + lifted!.bias], [told[i]!], {
          rtol: 1e-8,
          floor: 1,
        });
        members.forEach((j) => expect(lifted!.dual[j]).toBe(0));
      }
    }
  });

  it('answers the same however points are ordered', () => {
    const X = points(6);
    const y = labels(6);
    const turn = <T>(values: ArrayLike<T>, to: number): T[] =>
      Array.from({ length: to }, (__, i) => values[(i + 3) % to]!);
    const moved = [...turn(X.slice(0, labelled), labelled), ...X.slice(labelled).reverse()];
    const one = fAt(ground(X, y), setting(), learner);
    const other = fAt(ground(moved, Float64Array.from(turn(Array.from(y), labelled))), setting(), learner);
    expectAllClose(other.slice(0, labelled), turn(Array.from(one.slice(0, labelled)), labelled), {
      rtol: 1e-7,
    });
  });

  it('stays finite with equal points, points alone, and widths and prices far out', () => {
    const X = [...points(7, 12), ...points(7, 6), [50, 50], [50, 50], [-80, 3]];
    const y = labels(7);
    for (const lengthScale of [1e-3, 0.5, 1e3]) {
      for (const intrinsic of [0, 2 ** -20, 2 ** 30]) {
        for (const ambient of [2 ** -20, 1]) {
          const f = fAt(ground(X, y), setting({ lengthScale, intrinsic, ambient }), learner);
          expect(f.every(Number.isFinite)).toBe(true);
        }
      }
    }
  });

  it('takes one label, or none of one kind', () => {
    const X = points(8, 10);
    for (const y of [Float64Array.of(1), Float64Array.of(-1, -1, -1)]) {
      const { problem } = solved(ground(X, y), setting());
      const fit = finish(fitLabels(problem, learner, meter));
      expect(finish(fit.leftOut(null))[0]!.every(Number.isFinite)).toBe(true);
      expect(fit.functions[0]!.dual.every(Number.isFinite)).toBe(true);
    }
  });
});

it('without a price of change along the graph, unlabelled points and the graph do not count, to the bit', () => {
  const [X, y] = [points(9), labels(9)];
  const alone = solved(ground(X.slice(0, labelled), y), setting({ mix: [], intrinsic: 3 }));
  const among = solved(ground(X, y), setting({ intrinsic: 0 }));
  expect(among.deformed.gram).toEqual(alone.deformed.gram);
});

it('least squares are linear in the labels', () => {
  const [y, z] = [labels(10), labels(11)];
  const f = (targets: Vec): Vec => fAt(ground(points(10), targets), setting(), rls);
  const sum = f(y.map((value, i) => 2 * value - 3 * z[i]!));
  const [fy, fz] = [f(y), f(z)];
  expectAllClose(
    sum,
    fy.map((value, i) => 2 * value - 3 * fz[i]!),
    { rtol: 1e-10 },
  );
});

it('machines keep the conditions of their optimum, with multipliers at the edge and inside', () => {
  const X = points(12, 40);
  const y = labels(12, 40);
  const { deformed } = solved(ground(X, y), setting({ intrinsic: 0.01 }));
  for (const C of [0.01, 0.5, 20, 1e4]) {
    const { alpha, dual, bias, value } = finish(fitSupportVectors(deformed.gram, y, C, meter));
    expect(Math.abs(dual.reduce((sum, one) => sum + one, 0))).toBeLessThan(1e-9 * C);
    let hinges = 0;
    alpha.forEach((one, i) => {
      const margin = y[i]! * (dot(rowOf(deformed.gram, i), dual) + bias);
      hinges += Math.max(0, 1 - margin);
      if (one === 0) expect(margin).toBeGreaterThan(1 - 1e-7);
      else if (one >= C) expect(margin).toBeLessThan(1 + 1e-7);
      else expect(Math.abs(margin - 1)).toBeLessThan(1e-7);
    });
    const norm = dual.reduce((sum, one, i) => sum + one * dot(rowOf(deformed.gram, i), dual), 0);
    expectAllClose([norm / 2 + C * hinges], [value], { rtol: 1e-6 });
  }
});

it('numbers of a setting change where they should', () => {
  const at = setting();
  expect(withAxis(at, 'neighbours', 9).mix[0]!.spec).toMatchObject({ value: 9, power: 1 });
  expect(withAxis(at, 'power', 3).mix[0]!.spec).toMatchObject({ value: 4, power: 3 });
  expect(withAxis(at, 'ambient', 3)).toMatchObject({ ambient: 3, intrinsic: 0.4 });
  const cloud = finish(settle(ground(points(13), labels(13)), at, meter));
  expect(finish(deformPrepared(cloud, 0, meter)).gram.data[0]).toBe(1);
});
