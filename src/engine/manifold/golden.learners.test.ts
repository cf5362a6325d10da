import { describe, expect, it } from 'vitest';
import { fromRows } from '../numeric/arrays';
import { createMeter } from '../learning/meter';
import { finish } from '../task';
import deformedGolden from '../../testing/golden/31_deformed_kernel.json';
import leftOutGolden from '../../testing/golden/33_loo_residuals.json';
import gradientGolden from '../../testing/golden/34_press_gradient.json';
import svmGolden from '../../testing/golden/35_svm.json';
import laplacianSvmGolden from '../../testing/golden/36_lapsvm.json';
import svmLeftOutGolden from '../../testing/golden/37_svm_loo.json';
import landscapeGolden from '../../testing/golden/39_press_landscape.json';
import trapsGolden from '../../testing/golden/40_manifold_traps.json';
import { expectAllClose } from '../../testing/tolerance';
import { criteria, errorOf, pressOf } from './criteria/criteria';
import { valuesOf } from './learners/deformedKernel';
import { settingSlopes } from './learners/gradient';
import { fitLabels, type LearnerSettings } from './learners/labelFit';
import { landscape, type Judge } from './criteria/landscape';
import { deformAt, groundOf, settle, type Setting } from './learners/setting';
import { fitSupportVectors, spanOf } from './learners/supportVectors';

const meter = createMeter();
const plainRls: LearnerSettings = { id: 'rls', bias: false, centred: false };
const svm: LearnerSettings = { ...plainRls, id: 'svm' };

interface GoldenGraph {
  readonly rule: string;
  readonly value: number;
  readonly symmetrize?: string;
  readonly tau?: number;
  readonly normalized?: boolean;
  readonly p?: number;
}

interface GoldenCase {
  readonly X: number[][];
  readonly y: number[];
  readonly sigma: number;
  readonly a?: number;
  readonly b?: number;
  readonly graph?: GoldenGraph;
  readonly graphs?: GoldenGraph[];
  readonly mu?: number[];
}

interface LeftOutCase {
  readonly tol?: number;
  readonly residuals: number[];
  readonly press_sum: number;
  readonly error?: number;
  readonly smooth_error?: Record<string, number>;
  readonly with_bias?: { bias: number; dual: number[]; residuals: number[] };
  readonly centred?: { f: number[]; left_out_f: number[] };
}

function settingOf({
  sigma,
  a = 1,
  b = 0,
  graph,
  graphs = graph ? [graph] : [],
  mu = [1],
}: GoldenCase): Setting {
  const mix = graphs.map(({ p = 1, normalized = false, ...rule }, j) => ({
    weight: mu[j]!,
    spec: { ...rule, normalized, power: p } as Setting['mix'][number]['spec'],
  }));
  return { lengthScale: sigma, ambient: a, intrinsic: b, mix };
}

function solved(one: GoldenCase) {
  const setting = settingOf(one);
  const targets = [Float64Array.from(one.y)];
  const ground = finish(groundOf({ points: fromRows(one.X), targets }, meter));
  const cloud = finish(settle(ground, setting, meter));
  const deformed = finish(deformAt(cloud, setting, meter));
  return {
    setting,
    targets,
    ground,
    cloud,
    deformed,
    problem: { gram: deformed.gram, targets, ambient: setting.ambient },
  };
}

function expectNear(got: ArrayLike<number>, want: readonly number[], rtol: number, what: string): void {
  expectAllClose(got, want, { rtol, floor: Math.max(1, ...want.map(Math.abs)), what });
}

/** f [q] of expansions α at points Z. */
function valuesAt(Z: number[][], X: number[][], sigma: number, alpha: ArrayLike<number>): number[] {
  return Z.map((z) =>
    X.reduce(
      (sum, x, j) =>
        sum + alpha[j]! * Math.exp(-x.reduce((d, v, c) => d + (v - z[c]!) ** 2, 0) / (2 * sigma ** 2)),
      0,
    ),
  );
}

const leftOutCases = leftOutGolden.cases as readonly (GoldenCase & LeftOutCase)[];

describe('what least squares say of a label left out', () => {
  it.each(leftOutCases.map((one, i) => [i, one] as const))('case %i', (i, one) => {
    const rtol = (deformedGolden.cases[i] as { tol?: number }).tol ?? one.tol ?? 1e-8;
    const { problem, targets } = solved(one);
    const fit = finish(fitLabels(problem, plainRls, meter));
    const told = finish(fit.leftOut(null));
    expectNear(one.y.map((y, k) => y - told[0]![k]!), one.residuals, rtol, 'residual'); // prettier-ignore
    expectNear([pressOf({ targets, told })], [one.press_sum], rtol, 'PRESS');
    if (one.error !== undefined) expect(errorOf({ targets, told })).toBe(one.error);
    Object.entries(one.smooth_error ?? {}).forEach(([sharpness, want]) => {
      const smooth = criteria.find(({ id }) => id === 'smooth-error')!;
      expectNear([smooth.value({ targets, told }, Number(sharpness))], [want], rtol, 'smooth error');
    });
    if (one.with_bias) {
      const biased = finish(fitLabels(problem, { ...plainRls, bias: true }, meter));
      expectNear(biased.functions[0]!.dual, one.with_bias.dual, rtol, 'dual with bias');
      expectNear([biased.functions[0]!.bias], [one.with_bias.bias], rtol, 'bias');
      const left = finish(biased.leftOut(null))[0]!;
      expectNear(one.y.map((y, k) => y - left[k]!), one.with_bias.residuals, rtol, 'residual with bias'); // prettier-ignore
    }
    if (one.centred) {
      const { deformed } = solved(one);
      const centred = finish(fitLabels(problem, { ...plainRls, centred: true }, meter));
      const f = valuesOf(deformed.columns(), centred.functions[0]!.dual).slice(0, one.y.length);
      expectNear(f, one.centred.f, rtol, 'f of centred labels');
      expectNear(finish(centred.leftOut(null))[0]!, one.centred.left_out_f, rtol, 'centred, left out');
    }
  });
});

describe('slopes of a criterion in every setting', () => {
  it.each(gradientGolden.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const { setting, targets, ground, cloud, deformed, problem } = solved(one);
    const fit = finish(fitLabels(problem, plainRls, meter));
    const told = finish(fit.leftOut(null));
    const id = one.criterion === 'press' ? 'half-press' : 'smooth-error';
    const criterion = criteria.find((each) => each.id === id)!;
    expectNear([criterion.value({ targets, told }, one.rho ?? 0)], [one.J], 1e-8, 'value');
    const { squared } = ground;
    const slope = {
      ...cloud.K,
      data: cloud.K.data.map((k, at) => (k * squared.data[at]!) / setting.lengthScale ** 2),
    };
    const slopes = finish(
      settingSlopes(
        {
          rls: fit.rls!,
          targets,
          centred: false,
          columns: deformed.columns(),
          kernelSlopes: [slope],
          graphs: cloud.graphs,
          squared,
          ambient: setting.ambient,
          intrinsic: setting.intrinsic,
        },
        criterion.slopes!({ targets, told }, one.rho ?? 0),
        meter,
      ),
    );
    const { log_sigma, log_a, log_b, mu, log_tau } = one.gradient;
    expectNear(
      [...slopes.kernel, slopes.logAmbient, slopes.logIntrinsic, ...slopes.mix],
      [log_sigma, log_a, log_b, ...mu],
      1e-8,
      'slope',
    );
    if (log_tau !== undefined) expectNear([slopes.logTau!], [log_tau], 1e-8, 'slope in τ');
  });
});

describe('support vector machines', () => {
  it.each(svmGolden.cases.map((one, i) => [i, one] as const))('case %i', (_, one) => {
    const { deformed, targets } = solved(one);
    const machine = finish(fitSupportVectors(deformed.gram, targets[0]!, one.C, meter));
    expectNear(machine.alpha, one.alpha, 1e-7, 'α');
    expectNear([machine.bias, machine.value], [one.bias, one.dual_objective], 1e-7, 'bias, objective');
    expect([machine.support, machine.atBound]).toEqual([one.support, one.at_bound]);
    const f = valuesAt(one.X, one.X, one.sigma, machine.dual).map((value) => value + machine.bias);
    expectNear(f, one.f_X, 1e-7, 'f');
  });

  it.each(laplacianSvmGolden.cases.map((one, i) => [i, one] as const))(
    'on a deformed kernel, case %i',
    (_, one) => {
      const { deformed, problem } = solved(one);
      const fit = finish(fitLabels(problem, svm, meter));
      const machine = fit.machines![0]!;
      expectNear(machine.alpha, one.dual, 1e-7, 'dual');
      expectNear([machine.bias, machine.value], [one.bias, one.dual_objective], 1e-7, 'bias, objective');
      const alpha = deformed.expansion(machine.dual);
      expectNear(alpha, one.alpha, 1e-7, 'α');
      const f = valuesAt(one.Z, one.X, one.sigma, alpha).map((value) => value + machine.bias);
      expectNear(f, one.f_Z, 1e-7, 'f');
    },
  );

  it.each(svmLeftOutGolden.cases.map((one, i) => [i, one] as const))('left out, case %i', (_, one) => {
    const { deformed, targets } = solved(one);
    const problem = { gram: deformed.gram, targets, ambient: 1 / (2 * one.C) };
    const fit = finish(fitLabels(problem, svm, meter));
    const told = finish(fit.leftOut(null));
    expectNear(told[0]!.map((f, k) => f * one.y[k]!), one.loo_margin, 1e-6, 'margin'); // prettier-ignore
    expect(errorOf({ targets, told })).toBe(one.loo_error);
    const span = spanOf(deformed.gram, targets[0]!, fit.machines![0]!, one.C);
    expectNear(span.squared, one.span_squared, 1e-6, 'S²');
    expectNear(span.margins, one.span_margin, 1e-6, 'estimated margin');
  });
});

describe('landscapes', () => {
  const grids = landscapeGolden.cases.filter((one) => 'rows' in one);
  it.each(grids.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const targets = [Float64Array.from(one.y)];
    const ground = finish(groundOf({ points: fromRows(one.X), targets }, meter));
    const isPlain = one.sigma === null;
    const base = settingOf({ ...one, sigma: one.sigma ?? 1, graph: one.graph });
    const axes = [
      { parameter: isPlain ? 'lengthScale' : 'intrinsic', values: one.rows! },
      { parameter: 'ambient', values: one.columns! },
    ] as const;
    for (const [id, want] of [
      ['press', one.press_sum],
      ['smooth-error', one.smooth_error],
      ['error', one.error],
    ] as const) {
      const judge: Judge = {
        learner: plainRls,
        criterion: criteria.find((each) => each.id === id)!,
        sharpness: one.rho!,
        folds: null,
      };
      const setting = isPlain ? { ...base, intrinsic: 0 } : base;
      const got = finish(landscape(ground, setting, axes, judge, meter));
      expectNear(got.data, want!.flat(), 1e-7, id);
    }
  });
});

describe('traps', () => {
  const named = (start: string) => trapsGolden.cases.find(({ name }) => name.startsWith(start))!;
  const f = (one: GoldenCase): number[] => {
    const { deformed, problem } = solved(one);
    const fit = finish(fitLabels(problem, plainRls, meter));
    return [...valuesOf(deformed.columns(), fit.functions[0]!.dual)];
  };

  it.each(['identical', 'epsilon'])('%s', (start) => {
    const one = named(start);
    expectNear(f(one), one.f_X!, 1e-8, 'f');
  });

  it('a heavy hand leaves one value on each component', () => {
    const one = named('b to infinity');
    (one.rows as { b: number; f_X: number[] }[]).forEach(({ b, f_X }) =>
      expectNear(f({ ...one, b }), f_X, 1e-6, `f at b = ${b}`),
    );
  });

  it('one class only', () => {
    const one = named('one class');
    const { deformed, targets } = solved(one);
    const machine = finish(fitSupportVectors(deformed.gram, targets[0]!, one.C!, meter));
    expect([Array.from(machine.alpha), machine.bias]).toEqual([one.svm_alpha, one.svm_bias]);
  });

  it('one label a class is always misclassified when left out', () => {
    const one = named('one label per class');
    (one.rows as { b: number; residuals: number[] }[]).forEach(({ b, residuals }) => {
      const { problem, targets } = solved({ ...one, b });
      const told = finish(finish(fitLabels(problem, plainRls, meter)).leftOut(null));
      expectNear(one.y.map((y, k) => y - told[0]![k]!), residuals, 1e-7, 'residual'); // prettier-ignore
      expect(errorOf({ targets, told })).toBe(1);
    });
  });
});
