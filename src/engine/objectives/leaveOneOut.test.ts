import { describe, expect, it } from 'vitest';
import landscapes from '../../testing/golden/39_press_landscape.json';
import { uniformDesign } from '../../testing/designs';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../../headless/answer';
import { readDataFile } from '../../headless/dataFiles';
import { loadedObjectives } from '../../testing/loadedObjectives';
import { digits8 } from '../datasets/digits8';
import { byId, defaultsOf, type ParamValues } from '../definition';
import { criteria } from '../manifold/criteria/criteria';
import { rowOf, type Vec } from '../numeric/arrays';
import { leaveOneOutParams } from './leaveOneOut/params';
import { toldPoints } from './leaveOneOut/labelledPoints';
import { spaceOf } from './space';

const family = await loadedObjectives({ id: 'leave-one-out', params: { cloud: 'digits8' } });
const objective = byId(family, 'leave-one-out');
const digits = digits8.decode(readDataFile(digits8.file)).search;

const valueAt = (x: readonly number[], params: ParamValues = {}): number =>
  objective.evaluate!(Float64Array.from(x), params);

/** The points of parameters as the command line reads them: ±1, or names of classes. */
function dataOf(params: ParamValues) {
  const { points, labels, classes } = toldPoints({ ...defaultsOf(leaveOneOutParams), ...params }, digits);
  const named = (label: number) => (classes === 2 ? (label === 1 ? 1 : -1) : `class ${label}`);
  return {
    X: points.map((row) => Array.from(row)),
    y: labels.map((label) => (label === null ? null : named(label))),
  };
}

const base = {
  kernel: { id: 'squared-exponential', params: { lengthScale: 0.35 } },
  graph: { rule: 'knn', value: 6, symmetrize: 'or', power: 1 },
  ambient: 0.01,
  intrinsic: 0,
};

describe('the same as the command line', () => {
  const axes = [
    { parameter: 'ambient', values: [2 ** -12, 2 ** -3] },
    { parameter: 'intrinsic', values: [2 ** -18, 2 ** -11, 2 ** 5] },
  ];

  it.each([
    ['least squares', {}, {}],
    ['labels as they are', { centred: 'no' }, {}],
    ['a machine', { learner: 'svm', criterion: 'error' }, { learner: { id: 'svm' } }],
    ['another criterion', { criterion: 'smooth-error', cloud: 'spirals', labels: 5, others: 9 }, {}],
    ['a weighted error', { criterion: 'weighted-error', eta: 3, labels: 5, noise: 0.4 }, { eta: 3 }],
    ['the area under a curve', { criterion: 'smooth-auc', labels: 5, noise: 0.4 }, {}],
    [
      'all within a distance, by heat, with a bias',
      { graph: { rule: 'epsilon', value: 0.4, tau: 0.1 }, bias: 'yes' },
      { graph: { rule: 'epsilon', value: 0.4, tau: 0.1 } },
    ],
    [
      'who chooses each other',
      { graph: { symmetrize: 'and' } },
      { graph: { ...base.graph, symmetrize: 'and' } },
    ],
    ['a straight boundary', { kernel: { id: 'linear' } }, { kernel: { id: 'linear' } }],
    [
      'a polynomial',
      { kernel: { id: 'polynomial', params: { degree: 2 } } },
      { kernel: { id: 'polynomial', params: { degree: 2 } } },
    ],
    [
      'a normalised Laplacian',
      { normalized: 'yes', power: 2, neighbours: 9 },
      { graph: { ...base.graph, value: 9, power: 2, normalized: true } },
    ],
  ] as const)('over both prices: %s', (_, params: ParamValues, changes) => {
    const learner = {
      id: 'rls',
      params: { centred: params['centred'] !== 'no', bias: params['bias'] === 'yes' },
    };
    const criterion = params['criterion'] ?? 'mean-press';
    const request = { ...base, op: 'landscape', data: dataOf(params), learner, axes, criterion, ...changes };
    const { values } = answer(request) as { values: number[][] };
    const got = axes[0]!.values.flatMap((a) => axes[1]!.values.map((b) => valueAt([a, b], params)));
    expectAllClose(got, values.flat(), { rtol: 1e-8, floor: 1 });
  });

  it('with all settings', () => {
    const params = { searched: 'ambient-intrinsic-lengthScale-neighbours-power' };
    const { leaveOneOut } = answer({
      ...base,
      ...{ op: 'learn', data: dataOf(params), learner: { id: 'rls', params: { centred: true } } },
      kernel: { id: 'squared-exponential', params: { lengthScale: 0.8 } },
      graph: { ...base.graph, value: 11, power: 3 },
      ...{ ambient: 2 ** -9, intrinsic: 2 ** -7 },
    }) as { leaveOneOut: { press: number } };
    expectClose(valueAt([2 ** -9, 2 ** -7, 0.8, 11, 3], params), leaveOneOut.press / 16, { rtol: 1e-9 });
  });

  it('and by the operation of that name, or in words why not', () => {
    const asked = { op: 'objective', id: 'leave-one-out', at: [[0.001, 0.1]] };
    const told = answer(asked, family) as { y: number[]; box: number[][]; direction: string };
    expect(told.y).toEqual([valueAt([0.001, 0.1])]);
    expect(told.box).toEqual([[2 ** -20, 1], [2 ** -20, 2 ** 10]]); // prettier-ignore
    expect(told.direction).toBe('minimize');
  });
});

it.each(landscapes.cases.filter((one) => one.rows).map((one) => [one.name, one] as const))(
  'has the golden values of %s',
  (_, { X, y, sigma, graph, rows, columns, press_sum }) => {
    const isPlain = sigma === null;
    const params = {
      ...{ centred: 'no', lengthScale: sigma ?? 1 },
      ...{ searched: isPlain ? 'ambient-lengthScale' : 'ambient-intrinsic' },
      neighbours: graph.value,
      points: { X, y: X.map((__, i) => (i < y.length ? (y[i]! > 0 ? 1 : 0) : null)) },
    };
    const got = rows!.map((row) => columns!.map((column) => valueAt([column, row], params) * y.length));
    expectAllClose(got.flat(), press_sum!.flat(), { rtol: 1e-7, floor: Math.max(...press_sum!.flat()) });
  },
);

describe('folds', () => {
  const params = { folds: '5', labels: 7, others: 6 };
  const x = Float64Array.of(0.003, 0.2);

  it('answer five scores whose labels are all labels, of as many as there are at most one more', () => {
    const scores = objective.scores!(x, params, 0.3)!;
    expect(scores.length).toBe(5);
    expect(objective.evaluate!(x, params)).toBe(scores.reduce((sum, one) => sum + one) / 5);
    const data = dataOf(params);
    const told = data.y.flatMap((label, row) => (label === null ? [] : [{ label, row }]));
    const inOrder = [...told].sort((p, q) => q.label === p.label ? p.row - q.row : Number(p.label) - Number(q.label)); // prettier-ignore
    const folds = told.map((one) => inOrder.indexOf(one) % 5);
    const { leaveOneOut } = answer({
      ...base,
      ...{ op: 'learn', data, learner: { id: 'rls', params: { centred: true } }, folds },
      ...{ ambient: 0.003, intrinsic: 0.2 },
    }) as { leaveOneOut: { residuals: number[] } };
    const expected = [0, 1, 2, 3, 4].map((fold) => {
      const squares = leaveOneOut.residuals.filter((_, i) => folds[i] === fold).map((r) => r * r);
      return squares.reduce((sum, one) => sum + one) / squares.length;
    });
    expectAllClose(scores, expected, { rtol: 1e-8, floor: 1 });
    expect(objective.scores!(x, {}, 0)).toBeNull();
  });
});

describe('classes', () => {
  const countsOf = (params: ParamValues) => {
    const { labels, classes } = toldPoints({ ...defaultsOf(leaveOneOutParams), ...params }, digits);
    return Array.from({ length: classes }, (_, id) => labels.filter((one) => one === id).length);
  };

  it('have as many labels as one number, two, or a list say, and are there without any, too', () => {
    const arms = { cloud: 'three-arms' };
    expect(countsOf({ ...arms, labels: 3, others: 2 })).toEqual([2, 3, 2]);
    expect(countsOf({ ...arms, each: [1, 4, 2] })).toEqual([1, 4, 2]);
    expect(countsOf({ ...arms, each: [2, 2] })).toEqual([2, 2, 0]);
    const digits = { cloud: 'digits8', digits: '3589', count: 100 };
    expect(countsOf({ ...digits, labels: 3, others: 1 })).toEqual([1, 3, 1, 1]);
    const own = { X: [[0, 1], [1, 0], [2, 2]], y: [0, 1, null] }; // prettier-ignore
    expect(countsOf({ points: { ...own, truth: [0, 1, 2] } })).toEqual([1, 1, 0]);
    expect(countsOf({ points: own })).toEqual([1, 1]);
  });
});

it('answers the same bits whatever was asked before', () => {
  const params = { count: 60, searched: 'ambient-intrinsic-lengthScale' };
  const box = objective.box(params);
  const design = uniformDesign(12, 3);
  const space = spaceOf(box, objective.inputs!(params));
  const places = Array.from({ length: 12 }, (_, i) => Float64Array.from(space.fromUnit(rowOf(design, i))));
  const asked = (list: readonly Vec[], given: ParamValues) =>
    list.map((x) => [objective.evaluate!(x, given), ...objective.gradient!(x, given)!]);
  const forth = asked(places, { ...params });
  const back = asked(places.toReversed(), { ...params }).toReversed();
  expect(back).toEqual(forth);
  expect(asked([places[7]!], { ...params })).toEqual([forth[7]]);
});

it('learns from turned objects and from digits, in a wider box of σ', () => {
  const searched = 'ambient-lengthScale';
  for (const params of [
    { cloud: 'turntable', objects: 3, count: 150, labels: 2, others: 2 },
    { cloud: 'digits8', count: 80, labels: 5, others: 5, digits: '38' },
    { cloud: 'digits8', count: 80, labels: 5, others: 5, digits: '012' },
    { cloud: 'digits8', count: 120, each: [5, 6, 5, 7], digits: '3589' },
  ]) {
    expect(objective.box({ ...params, searched })[1]).toEqual([2 ** -2, 2 ** 5]);
    const values = [1, 2, 4].map((sigma) => valueAt([0.01, sigma], { ...params, searched, intrinsic: 0.1 }));
    expect(Math.min(...values)).toBeLessThan(0.8);
  }
});

it('takes its optimum for the default data only', () => {
  expect(objective.optima({}).length).toBe(1);
  expect(objective.optima({ count: 120, dataSeed: 2 })).toEqual(objective.optima({}));
  expect(objective.optima({ dataSeed: 3 })).toEqual([]);
  expect(objective.optima({ searched: 'ambient-lengthScale' })).toEqual([]);
});

it('tells slopes of least squares only, each label alone, by a criterion that does not jump', () => {
  const x = Float64Array.of(0.01, 0.01);
  expect(objective.gradient!(x, {})).not.toBeNull();
  for (const params of [{ learner: 'svm' }, { folds: '5' }, { criterion: 'error' }])
    expect(objective.gradient!(x, params)).toBeNull();
});

it('names inputs and output, and the criteria are those of the family', () => {
  const all = { searched: 'ambient-intrinsic-lengthScale-neighbours-power', criterion: 'error' };
  expect(objective.names!(all)).toEqual({
    inputs: ['smoothness', 'pull', 'width', 'neighbours', 'power'],
    output: 'error',
  });
  const spec = leaveOneOutParams.find(({ id }) => id === 'criterion')!;
  const ids = spec.kind === 'choice' ? spec.options.map(({ value }) => value) : [];
  expect(ids.every((id) => criteria.some((one) => one.id === id))).toBe(true);
});

describe('words for what cannot be learnt from', () => {
  const X = [[0, 1], [1, 0], [2, 2]]; // prettier-ignore
  it.each([
    [{ points: 7 }, 'as many rows'],
    [{ points: [] }, 'as many rows'],
    [{ points: { X, y: [1] } }, 'as many rows'],
    [{ points: { X: [[1, 2]], y: [1] } }, '2 to 1000 own points, not 1'],
    [{ points: { X: [[1, 2], [1]], y: [1, 0] } }, 'Own point 2: X must be 2 finite numbers'], // prettier-ignore
    [{ points: { X: [[1, 2], [1, null]], y: [1, 0] } }, 'Own point 2: X'], // prettier-ignore
    [{ points: { X: [1, 2, 3], y: [1, 0, null] } }, 'Own point 1: X'],
    [{ points: { X, y: [0, 1, 2.5] } }, 'Own point 3: y must be a class'],
    [{ points: { X, y: [0, 'a', 1] } }, 'Own point 2: y'],
    [{ points: { X, y: [null, null, null] } }, 'No point has a label'],
    [{ labels: 0, others: 0 }, 'No point has a label'],
    [{ gone: 'all' }, 'Points left away must be a list'],
    [{ gone: Array.from({ length: 119 }, (_, i) => i) }, 'At least two points'],
    [{ cloud: 'digits8', digits: '33' }, 'Digits must be two to four different ones'],
    [{ cloud: 'digits8', digits: '0121' }, 'Digits must be two to four different ones'],
    [{ cloud: 'digits8', digits: '01234' }, 'Digits must be two to four different ones'],
    [{ each: [] }, 'Labels of each class must be a list'],
    [{ each: [1, -1] }, 'Labels of each class must be a list'],
    [{ each: '1,2' }, 'Labels of each class must be a list'],
    [{ told: 5 }, 'Changed labels must be a list'],
    [{ told: [[0, 1], [120, 0]] }, 'Changed label 2 must be a point from 0 to 119'], // prettier-ignore
    [{ told: [[0.5, 1]] }, 'Changed label 1'],
    [{ told: [[0, -1]] }, 'Changed label 1'],
    [{ graph: 'epsilon' }, 'graph'],
    [{ graph: { rule: 'nearest' } }, 'graph.rule'],
    [{ graph: { rule: 'epsilon' } }, 'graph.value'],
    [{ graph: { rule: 'epsilon', value: -1 } }, 'graph.value'],
    [{ graph: { tau: 0 } }, 'graph.tau'],
    [{ graph: { symmetrize: 'xor' } }, 'graph.symmetrize'],
    [{ bias: 1 }, 'Bias'],
    [{ graph: { rule: 'epsilon', value: 1 }, searched: 'ambient-neighbours' }, 'no neighbours where'],
    [{ kernel: 'linear' }, 'kernel'],
    [{ kernel: { id: 'cosine' } }, 'linear, polynomial'],
    [{ kernel: { id: 'polynomial', params: { degree: 1.5 } } }, 'Degree'],
    [{ kernel: { id: 'linear', params: { gamma: 1 } } }, 'only an empty object'],
    [{ kernel: { id: 'sigmoid' } }, 'negative eigenvalues'],
    [{ kernel: { id: 'linear' }, searched: 'ambient-lengthScale' }, 'no width where the kernel is linear'],
    [{ count: 3 }, 'between 4 and 1000'],
    [{ cloud: 'squares' }, 'one of two-moons'],
  ])('%j', (params, words) => {
    const bad = params as ParamValues;
    expect(() => objective.box(bad)).toThrow(words);
    expect(() => valueAt([0.1, 0.1], bad)).toThrow(words);
    const told = answer({ op: 'objective', id: 'leave-one-out', params: bad }, family) as {
      error?: { message: string };
    };
    expect(told.error?.message).toContain(words);
  });

  it('but one label, one class, equal points and many classes all have an answer', () => {
    const same = Array.from({ length: 6 }, () => [1, 1]);
    for (const y of [
      [1, null, null, null, null, null],
      [1, 1, 1, 0, null, null],
      [0, 3, 9, null, 2, 2],
    ]) {
      for (const more of [{}, { folds: '5' }, { learner: 'svm' }, { criterion: 'error' }])
        expect(Number.isFinite(valueAt([0.1, 0.1], { points: { X: same, y }, ...more }))).toBe(true);
    }
  });
});
