import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/47_multiple_kernels.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { answer, faultIn } from '../../answer';

const { rtol } = golden;
const floor = 1e-3;

function ask<T>(request: unknown): T {
  const told = answer(request);
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told as T;
}

type Case = (typeof golden.cases)[number] & {
  readonly kernels: readonly { readonly input?: number; readonly sigma: number }[];
  readonly eta: readonly number[];
  readonly l: number;
  readonly b: number;
  readonly graph: object | null;
  readonly expect: {
    readonly value: number;
    readonly gradient_eta: readonly number[];
    readonly residuals: readonly number[];
    readonly single: readonly number[];
    readonly equal: number;
    readonly best_value: number;
    readonly best_eta: readonly number[];
  };
};

const cases = golden.cases.filter(({ kind }) => kind === 'kernels') as unknown as readonly Case[];

/** A setting of the fixture at some weights, as a request has it. */
function settingIn(one: Case, weights: readonly number[]) {
  return {
    data: { X: one.X, y: one.X.map((_, i) => one.y[i] ?? null) },
    learner: { id: 'rls' },
    kernels: one.kernels.map(({ input, sigma }, m) => ({
      weight: weights[m],
      kernel: { id: 'squared-exponential', params: { lengthScale: sigma } },
      ...(input !== undefined && { inputs: [input] }),
    })),
    graph: one.graph,
    ambient: one.a,
    intrinsic: one.b,
    criterion: 'mean-press',
  };
}

interface Learnt {
  readonly leaveOneOut: { readonly press: number; readonly residuals: readonly number[] };
  readonly gradient: { readonly value: number; readonly kernels: readonly number[] };
}

const learnt = (one: Case, weights: readonly number[]): Learnt =>
  ask({ ...{ op: 'learn', ...settingIn(one, weights) }, want: ['leave-one-out', 'gradient'] });

interface Tuned {
  readonly at: { readonly kernels: readonly number[] };
  readonly value: number;
  readonly paths: readonly (readonly { readonly value: number; readonly kernels: readonly number[] }[])[];
}

const tuned = (one: Case, search: object): Tuned =>
  ask({ op: 'tune', ...settingIn(one, one.eta), search: { bounds: { kernels: true }, ...search } });

const unit = (one: Case, m: number): number[] => one.kernels.map((_, k) => (k === m ? 1 : 0));

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('has the value, the slopes and the residuals of the reference', () => {
    const { leaveOneOut, gradient } = learnt(one, one.eta);
    expectClose(leaveOneOut.press / one.l, one.expect.value, { rtol, floor, what: 'PRESS/l' });
    expectClose(gradient.value, one.expect.value, { rtol, floor, what: 'value' });
    expectAllClose(gradient.kernels, one.expect.gradient_eta, { rtol, floor, what: 'slope' });
    expectAllClose(leaveOneOut.residuals, one.expect.residuals, { rtol, floor: 1, what: 'residual' });
  });

  it('is each kernel alone where that has all the weight', () => {
    one.expect.single.forEach((want, m) => {
      const { leaveOneOut } = learnt(one, unit(one, m));
      expectClose(leaveOneOut.press / one.l, want, { rtol, floor, what: `kernel ${m} alone` });
    });
  });

  it.each(['quasi-newton', 'steepest'])('finds the least value by %s', (step) => {
    const { value, at, paths } = tuned(one, { step, seed: 1, evaluations: step === 'steepest' ? 2000 : 243 });
    expect(value).toBeLessThanOrEqual(one.expect.best_value + 1e-5);
    expectAllClose(at.kernels, one.expect.best_eta, { rtol: 0.02, floor: 1, what: 'η' });
    expectClose(paths[0]![0]!.value, one.expect.equal, { rtol, floor, what: 'equal weights' });
    for (const { kernels } of paths.flat()) {
      expect(Math.min(...kernels)).toBeGreaterThanOrEqual(0);
      expectClose(kernels.reduce((sum, weight) => sum + weight, 0), 1, { rtol: 1e-12 }); // prettier-ignore
    }
    const again = learnt(one, at.kernels);
    expectClose(again.leaveOneOut.press / one.l, value, { rtol, floor, what: 'value at the end' });
  });
});

it('gives an input that says nothing no weight', () => {
  const { at } = tuned(cases[0]!, { seed: 1 });
  expect(at.kernels[2]).toBe(0);
});

it('answers as one kernel does where there is only one', () => {
  const [, one] = cases;
  const { kernels, ...rest } = settingIn(one!, one!.eta);
  const both = [
    { ...rest, kernel: kernels[2]!.kernel },
    { ...rest, kernels: [{ ...kernels[2], weight: 1 }] },
  ].map((request) => ask<Record<string, unknown>>({ op: 'learn', ...request, at: one!.X.slice(0, 3), want: ['decision', 'gradient', 'gram'] })); // prettier-ignore
  expect({ ...both[1], gradient: { ...(both[1]!['gradient'] as object), kernels: undefined } }).toEqual({
    ...both[0],
    gradient: { ...(both[0]!['gradient'] as object), kernels: undefined },
  });
});

it('tells the slope of all widths together', () => {
  const [, one] = cases;
  const at = (factor: number) => {
    const setting = settingIn(one!, one!.eta);
    const kernels = setting.kernels.map(({ kernel, ...rest }) => ({
      ...rest,
      kernel: { ...kernel, params: { lengthScale: kernel.params.lengthScale * factor } },
    }));
    return ask<{ gradient: { value: number; logLengthScale: number } }>({ op: 'learn', ...setting, kernels, want: ['gradient'] }).gradient; // prettier-ignore
  };
  const step = 1e-4;
  const [up, down] = [Math.exp(step), Math.exp(-step)].map((factor) => at(factor).value);
  expectClose(at(1).logLengthScale, (up! - down!) / (2 * step), { rtol: 1e-6, floor });
});

const three = { weight: 1, kernel: { id: 'matern52' } };

it.each([
  [{ kernels: [] }, /kernels/],
  [{ kernels: [{ ...three, weight: 0 }] }, /one of them above 0/],
  [{ kernels: [{ ...three, weight: -1 }] }, /kernels\[0\]\.weight/],
  [{ kernels: [{ ...three, inputs: [3] }] }, /kernels\[0\]\.inputs\[0\]/],
  [{ kernels: [{ ...three, inputs: [0, 0] }] }, /none twice/],
  [{ kernels: [{ ...three, inputs: [] }] }, /at least one/],
  [{ kernels: Array.from({ length: 51 }, () => three) }, /51 kernels/],
  [{ kernels: [{ weight: 1 }] }, /kernels\[0\]\.kernel/],
  [{ kernel: { id: 'matern52' } }, /not both/],
  [{ search: { bounds: { kernels: [0, 2] } } }, /search\.bounds\.kernels/],
  [{ search: { bounds: { kernels: true, mix: true } } }, /one of them .* at a time/],
  [{ search: { bounds: { kernels: true, lengthScale: [0.1, 1] } } }, /several keep their own/],
  [{ search: { bounds: { kernels: true }, starts: [{ kernels: [1] }] } }, /search\.starts\[0\]\.kernels/],
])('says what is wrong with %j', (changes, message) => {
  const [one] = cases;
  const told = answer({ op: 'tune', ...settingIn(one!, one!.eta), ...changes });
  expect(JSON.stringify(told)).toMatch(message);
});

it('has no weights to search with one kernel, and no width to draw a landscape over with several', () => {
  const [one] = cases;
  const { kernels, ...rest } = settingIn(one!, one!.eta);
  const search = { bounds: { kernels: true } };
  expect(JSON.stringify(answer({ op: 'tune', ...rest, kernel: three.kernel, search }))).toMatch(
    /kernels whose weights can be searched/,
  );
  const axes = ['lengthScale', 'ambient'].map((parameter) => ({ parameter, values: [1] }));
  expect(JSON.stringify(answer({ op: 'landscape', ...rest, kernels, axes }))).toMatch(/keep their own/);
});
