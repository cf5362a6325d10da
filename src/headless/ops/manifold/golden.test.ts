import { describe, expect, it } from 'vitest';
import graphs from '../../../testing/golden/30_graph_laplacian.json';
import kernels from '../../../testing/golden/31_deformed_kernel.json';
import leastSquares from '../../../testing/golden/32_laprls.json';
import leftOut from '../../../testing/golden/33_loo_residuals.json';
import gradients from '../../../testing/golden/34_press_gradient.json';
import machines from '../../../testing/golden/36_lapsvm.json';
import machinesLeftOut from '../../../testing/golden/37_svm_loo.json';
import landscapes from '../../../testing/golden/39_press_landscape.json';
import { expectAllClose } from '../../../testing/tolerance';
import { answer, faultIn } from '../../answer';

/** What a test reads of an answer; a field that is missing fails where it is compared. */
interface Told {
  readonly [field: string]: unknown;
}

function ask(request: unknown): Told {
  const told = answer(request) as Told;
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told;
}

interface GoldenGraph {
  readonly p?: number;
  readonly [field: string]: unknown;
}

const graphOf = ({ p = 1, ...graph }: GoldenGraph) => ({ ...graph, power: p });

interface Case {
  readonly X: number[][];
  readonly y: number[];
  readonly sigma: number;
  readonly a?: number;
  readonly b?: number;
  readonly graph?: GoldenGraph;
}

/** A request whose unlabelled points have `null` for a label. */
function requestOf({ X, y, sigma, a = 1, b = 0, graph }: Case) {
  return {
    op: 'learn',
    data: { X, y: X.map((_, i) => y[i] ?? null) },
    learner: { id: 'rls' },
    kernel: { id: 'squared-exponential', params: { lengthScale: sigma } },
    graph: graph ? graphOf(graph) : null,
    ambient: a,
    intrinsic: b,
  };
}

const flat = (value: unknown): number[] => (Array.isArray(value) ? value.flatMap(flat) : [value as number]);

function expectNear(got: unknown, want: unknown, rtol: number, what: string): void {
  const numbers = flat(want);
  expectAllClose(flat(got), numbers, { rtol, floor: Math.max(1, ...numbers.map(Math.abs)), what });
}

const tolerance = (one: object, usual: number): number => (one as { tol?: number }).tol ?? usual;

it.each(graphs.cases.map((one, i) => [i, one] as const))('graph %i', (_, one) => {
  const told = ask({ op: 'graph', X: one.X, graph: graphOf(one.graph), f: one.f, eigenvectors: 2 });
  expectNear(told['edges'], one.edges, 1e-10, 'edges');
  expectNear(told['degree'], one.degree, 1e-10, 'degree');
  expect(told['components']).toEqual(one.components);
  expectNear(told['laplacian'], one.L, 1e-10, 'laplacian');
  expectNear(told['eigenvalues'], one.eigenvalues, 1e-10, 'eigenvalues');
  expectNear(told['smoothness'], one.smoothness, 1e-10, 'smoothness');
  if (one.second_eigenvector) {
    expectNear((told['eigenvectors'] as number[][])[1], one.second_eigenvector, 1e-8, 'eigenvector');
  }
});

describe('learn, least squares', () => {
  it.each(kernels.cases.map((one, i) => [i, one] as const))('case %i', (i, one) => {
    const rtol = tolerance(one, 1e-8);
    const want = leastSquares.cases[i]!;
    const left = leftOut.cases[i]!;
    const request = {
      ...requestOf(one),
      at: one.Z,
      want: ['decision', 'gram', 'leave-one-out', 'influence'],
    };
    const told = ask(request);
    expectNear(told['alpha'], want.alpha, rtol, 'alpha');
    expectNear(told['dual'], want.dual, rtol, 'dual');
    expectNear(told['fitted'], want.f_X, rtol, 'fitted');
    expectNear(told['decision'], want.f_Z, rtol, 'decision');
    const { primal, dual } = told['objective'] as { primal: number; dual: number };
    expectNear([primal, dual], [want.objective, want.objective], rtol, 'objective');
    const gram = told['gram'] as { train: number[][]; at: number[][]; atAt: number[][] };
    expectNear(gram.at, one.K_Z_train, tolerance(one, 1e-9), 'gram at');
    expectNear(
      gram.atAt.map((row, r) => row.slice(0, r + 1)),
      one.K_ZZ_lower,
      tolerance(one, 1e-9),
      'gram at, at',
    );
    const out = told['leaveOneOut'] as { residuals: number[]; press: number };
    expectNear(out.residuals, left.residuals, rtol, 'residuals');
    expectNear(out.press, left.press_sum, rtol, 'press');
    const influence = told['influence'] as number[][];
    const sum = one.Z.map((_, q) => one.y.reduce((all, y, k) => all + y * influence[k]![q]!, 0));
    expectNear(sum, want.f_Z, rtol, 'what labels add');
    const removed = (left as { residuals_point_removed?: number[] }).residuals_point_removed;
    if (removed) {
      const without = ask({ ...request, remove: 'point' })['leaveOneOut'] as { residuals: number[] };
      expectNear(without.residuals, removed, rtol, 'residuals without the point');
    }
  });

  it('answers in the order of the data, wherever the labels are', () => {
    const one = kernels.cases[0]!;
    const request = requestOf(one);
    const reverse = <T>(list: readonly T[]): T[] => [...list].reverse();
    const turned = ask({ ...request, data: { X: reverse(one.X), y: reverse(request.data.y) } });
    const straight = ask(request);
    for (const name of ['alpha', 'fitted', 'dual']) {
      expectNear(turned[name], reverse(straight[name] as number[]), 1e-8, name);
    }
  });

  it('one class against the rest', () => {
    const { X, classes, l, graph, sigma, a, b, f_X, predicted, loo_f, press_sum, loo_error } =
      leftOut.multiclass;
    const request = requestOf({ X, y: [], graph, sigma, a, b });
    const y = X.map((_, i) => (i < l ? `class ${classes[i]}` : null));
    const told = ask({ ...request, data: { X, y }, at: X });
    expectNear(told['fitted'], f_X, 1e-8, 'fitted');
    expect(told['predicted']).toEqual(predicted.map((k) => `class ${k}`));
    const out = told['leaveOneOut'] as { predictions: number[][]; press: number; error: number };
    expectNear(out.predictions, loo_f, 1e-8, 'left out');
    expectNear([out.press, out.error], [press_sum, loo_error], 1e-8, 'press, error');
  });
});

it.each(gradients.cases.map((one, i) => [i, one] as const))('slopes %i', (_, one) => {
  const mix = one.graphs.map((graph, j) => ({ weight: one.mu[j], graph: graphOf(graph) }));
  const criterion = one.criterion === 'press' ? 'half-press' : 'smooth-error';
  const request = { ...requestOf(one), graph: { mix }, criterion, want: ['gradient'] };
  const told = ask({ ...request, ...('rho' in one && { sharpness: one.rho }) })['gradient'] as Told;
  const { log_sigma, log_a, log_b, mu, log_tau } = one.gradient;
  expectNear(told['value'], one.J, 1e-8, 'value');
  const got = ['logLengthScale', 'logAmbient', 'logIntrinsic', 'mix'].map((name) => told[name]);
  expectNear(got, [log_sigma, log_a, log_b, mu], 1e-8, 'slopes');
  if (log_tau !== undefined) expectNear(told['logTau'], log_tau, 1e-8, 'slope in τ');
});

describe('learn, machines', () => {
  it.each(machines.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const told = ask({ ...requestOf(one), learner: { id: 'svm' }, at: one.Z });
    const { primal, dual } = told['objective'] as { primal: number; dual: number };
    const got = [told['alpha'], told['dual'], told['bias'], told['fitted'], told['decision'], primal, dual];
    expectNear(
      got,
      [one.alpha, one.dual, one.bias, one.f_X, one.f_Z, one.primal_objective, one.dual_objective],
      1e-7,
      'machine',
    );
    expect([told['support'], told['atBound']]).toEqual([one.support, one.at_bound]);
  });

  it.each(machinesLeftOut.cases.map((one, i) => [i, one] as const))('left out %i', (_, one) => {
    const request = requestOf({ ...one, a: 1 / (2 * one.C) });
    const told = ask({ ...request, learner: { id: 'svm' }, want: ['span', 'leave-one-out'] });
    const out = told['leaveOneOut'] as { predictions: number[]; error: number };
    expectNear(
      out.predictions.map((f, k) => f * one.y[k]!),
      one.loo_margin,
      1e-6,
      'margins',
    );
    const { squared, margins } = told['span'] as { squared: number[]; margins: number[] };
    expectNear([squared, margins], [one.span_squared, one.span_margin], 1e-6, 'span');
  });
});

describe('criteria of two classes', () => {
  const one = landscapes.cases[0]!;
  const request = { ...requestOf({ ...one, sigma: 0.6, a: 0.1 }), eta: 0.25, sharpness: 4 };
  const axes = [
    { parameter: 'ambient', values: [0.1] },
    { parameter: 'lengthScale', values: [0.6] },
  ];
  const told = ask({ ...request, want: ['leave-one-out'] })['leaveOneOut'] as Told;
  const judged = ask({ op: 'validate', f: told['predictions'], y: one.y, eta: 0.25, sharpness: 4 });
  const soft = judged['smooth'] as Told;

  it('are said of labels left out as of any outputs', () => {
    for (const name of ['error', 'weightedError', 'precision', 'accuracy', 'recall', 'fMeasure', 'auc'])
      expect(told[name], name).toBe(judged[name]);
  });

  it.each([
    ['weighted-error', judged['weightedError'] as number],
    ['f-measure', 1 - (judged['fMeasure'] as number)],
    ['auc', 1 - (judged['auc'] as number)],
    ['smooth-weighted-error', soft['weightedError'] as number],
    ['smooth-f-measure', 1 - (soft['fMeasure'] as number)],
    ['smooth-auc', 1 - (soft['auc'] as number)],
  ])('%s is what a landscape, a slope and a search have', (criterion, want) => {
    expectNear(ask({ ...request, op: 'landscape', axes, criterion })['values'], [want], 1e-10, 'landscape');
    const found = ask({ ...request, op: 'tune', criterion, search: { restarts: 2 } });
    expect(found['value'] as number).toBeLessThanOrEqual(want);
    // One that jumps has slope 0, so each start stays where it is.
    if (!criterion.startsWith('smooth'))
      expect(found['evaluations']).toBe((found['paths'] as unknown[]).length);
    if (criterion.startsWith('smooth')) {
      const slopes = ask({ ...request, criterion, want: ['gradient'] })['gradient'] as Told;
      expectNear(slopes['value'], want, 1e-10, 'value beside slopes');
    }
  });

  it.each(['weighted-error', 'f-measure', 'auc', 'smooth-weighted-error', 'smooth-f-measure', 'smooth-auc'])(
    '%s of several classes is the mean of each against the rest',
    (criterion) => {
      const { X, classes, l, graph, sigma, a, b } = leftOut.multiclass;
      const y = X.map((_, i) => (i < l ? `class ${classes[i]}` : null));
      const several = { ...requestOf({ X, y: [], graph, sigma, a, b }), data: { X, y }, eta: 3, criterion };
      const said = ask({ ...several, want: ['leave-one-out'] });
      const told = (said['leaveOneOut'] as { predictions: number[][] }).predictions;
      const each = (said['classes'] as string[]).map((name, k) => {
        const one = ask({
          ...{ op: 'validate', eta: 3, f: told.map((row) => row[k]) },
          y: y.slice(0, l).map((label) => (label === name ? 1 : -1)),
        });
        const values = criterion.startsWith('smooth') ? (one['smooth'] as Told) : one;
        if (criterion.endsWith('auc')) return 1 - (values['auc'] as number);
        if (criterion.endsWith('f-measure')) return 1 - (values['fMeasure'] as number);
        return values['weightedError'] as number;
      });
      const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
      const axes = [
        { parameter: 'ambient', values: [a] },
        { parameter: 'intrinsic', values: [b] },
      ];
      expectNear(ask({ ...several, op: 'landscape', axes })['values'], [mean], 1e-8, criterion);
    },
  );

  it('are refused for numbers that are no classes', () => {
    const y = request.data.y.map((label) => label && label / 3);
    const { error } = answer({ ...request, data: { X: one.X, y }, criterion: 'auc' }) as Told;
    expect(error).toMatchObject({
      code: 'invalid-value',
      message: expect.stringContaining('for auc') as string,
    });
  });
});

describe('landscape and tune', () => {
  it.each(landscapes.cases.filter((one) => one.rows).map((one) => [one.name, one] as const))(
    '%s',
    (_, one) => {
      const isPlain = one.sigma === null;
      const request = requestOf({ ...one, sigma: one.sigma ?? 1, graph: one.graph });
      const axes = [
        { parameter: isPlain ? 'lengthScale' : 'intrinsic', values: one.rows },
        { parameter: 'ambient', values: one.columns },
      ];
      const changes = { op: 'landscape', axes, intrinsic: 0, graph: isPlain ? null : request.graph };
      expectNear(ask({ ...request, ...changes })['values'], one.press_sum, 1e-7, 'press');
      const smooth = ask({ ...request, ...changes, criterion: 'smooth-error', sharpness: one.rho });
      expectNear(smooth['values'], one.smooth_error, 1e-7, 'smooth error');
    },
  );

  it.each(landscapes.cases.filter((one) => one.bounds).map((one) => [one.name, one] as const))(
    '%s',
    (_, one) => {
      const request = requestOf({ ...one, sigma: 1, graph: one.graph });
      const [lengthScale, ambient, intrinsic] = one.bounds!;
      const bounds = { lengthScale, ambient, ...(intrinsic && { intrinsic }) };
      const found = ask({
        ...request,
        op: 'tune',
        criterion: 'half-press',
        search: { bounds, restarts: 5, seed: 1 },
      });
      expect(found['value']).toBeLessThan(one.best_J! + 1e-4);
      expect((found['paths'] as unknown[]).length).toBe(5);
      const at = found['at'] as Record<string, number>;
      expectNear(Object.values(at).map(Math.log), one.at!.map(Math.log), 0.01, 'place');
    },
  );
});

describe('words for what cannot be', () => {
  const good = requestOf(kernels.cases[0]!);
  it.each([
    ['no label', { data: { X: [[0], [1]], y: [null, null] } }, 'at least one label'],
    ['labels missing', { data: { X: [[0], [1]], y: [1] } }, 'one label, or null'],
    ['names and numbers', { data: { X: [[0], [1]], y: ['a', 2] } }, 'name of a class'],
    ['no price', { ambient: 0 }, '"ambient"'],
    ['a negative price', { intrinsic: -1 }, '"intrinsic"'],
    ['another rule', { graph: { rule: 'ring', value: 3 } }, '"graph.rule"'],
    ['half a neighbour', { graph: { rule: 'knn', value: 0.5 } }, '"graph.value"'],
    [
      'a machine on numbers',
      { learner: { id: 'svm' }, data: { X: [[0], [1]], y: [0.5, 2] } },
      'labels −1 and 1',
    ],
    ['slopes of a machine', { learner: { id: 'svm' }, want: ['gradient'] }, 'least squares'],
    ['a span of least squares', { want: ['span'] }, 'machines'],
    ['an unknown part', { want: ['colour'] }, '"want[0]"'],
  ])('%s', (_, changes, words) => {
    const told = answer({ ...good, ...changes }) as { error?: { message: string } };
    expect(told.error?.message).toContain(words);
  });

  it('warns of too few labels, too many neighbours and one class', () => {
    const warned = (changes: object) => (ask({ ...good, ...changes })['warnings'] as string[]).join();
    expect(warned({ graph: { rule: 'knn', value: 90 } })).toContain('only 19 other points');
    expect(warned({ data: { X: [[0], [1], [2]], y: [1, -1, null] } })).toContain('fewer than three labels');
    expect(warned({ data: { X: [[0], [1], [2]], y: [1, 1, null] } })).toContain('one class');
  });
});
