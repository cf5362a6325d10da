import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/47_multiple_kernels.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { answer, faultIn } from '../../answer';

const { rtol } = golden;

interface Told {
  readonly weights: readonly number[];
  readonly fitted: readonly number[];
  readonly decision: readonly number[];
  readonly traceShare: number;
  readonly leaveOneOut: { readonly residuals: readonly number[]; readonly press: number };
}

function ask(request: unknown): Told {
  const told = answer(request);
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told as unknown as Told;
}

interface Case {
  readonly name: string;
  readonly X: readonly (readonly number[])[];
  readonly y: readonly number[];
  readonly sigma: number;
  readonly a: number;
  readonly landmarks: readonly number[];
  readonly at: readonly (readonly number[])[];
  readonly expect: {
    readonly weights: readonly number[];
    readonly at_values: readonly number[];
    readonly full_at_values: readonly number[];
    readonly residuals: readonly number[];
    readonly press: number;
    readonly trace_share: number;
  };
}

const one = golden.cases.find(({ kind }) => kind === 'nystroem') as unknown as Case;

const request = {
  op: 'learn',
  data: { X: one.X, y: one.y },
  learner: { id: 'rls' },
  kernel: { id: 'squared-exponential', params: { lengthScale: one.sigma } },
  ambient: one.a,
  at: one.at,
};
const all = one.X.map((_, i) => i);
/** Some points without a label, on a graph. */
const onGraph = {
  ...request,
  data: { X: one.X, y: one.y.map((y, i) => (i % 3 === 0 ? y : null)) },
  graph: { rule: 'knn', value: 4 },
  intrinsic: 0.3,
};

describe(one.name, () => {
  const told = ask({ ...request, landmarks: one.landmarks });

  it('has the numbers of the reference', () => {
    const want = one.expect;
    expectAllClose(told.weights, want.weights, { rtol, floor: 1, what: 'w' });
    expectAllClose(told.decision, want.at_values, { rtol, floor: 1, what: 'f' });
    expectAllClose(told.leaveOneOut.residuals, want.residuals, { rtol, floor: 1, what: 'residual' });
    expectClose(told.leaveOneOut.press / all.length, want.press, { rtol, what: 'PRESS/n' });
    expectClose(told.traceShare, want.trace_share, { rtol, what: 'trace share' });
  });

  it('is the full fit where all points are landmarks', () => {
    const every = ask({ ...request, landmarks: all });
    expectAllClose(every.decision, one.expect.full_at_values, { rtol, floor: 1, what: 'f' });
    expectClose(every.traceShare, 1, { rtol });
  });

  it('says of a label left out what the other labels say on the same landmarks', () => {
    for (const i of [0, 3, 15]) {
      const y = one.y.map((value, k) => (k === i ? null : value));
      const without = ask({ ...request, data: { X: one.X, y }, landmarks: one.landmarks });
      expectClose(one.y[i]! - without.fitted[i]!, told.leaveOneOut.residuals[i]!, { rtol, floor: 1 });
    }
  });
});

describe('on a graph', () => {
  it('is the full fit where all points are landmarks, labelled or not', () => {
    const full = ask(onGraph);
    const every = ask({ ...onGraph, landmarks: all });
    expectAllClose(every.fitted, full.fitted, { rtol, floor: 1, what: 'f' });
    expectAllClose(every.decision, full.decision, { rtol, floor: 1, what: 'f at others' });
    expectAllClose(every.leaveOneOut.residuals, full.leaveOneOut.residuals, { rtol, floor: 1 });
  });

  it('spans more of the kernel with each landmark, and comes nearer the full fit', () => {
    const full = ask(onGraph);
    const steps = [3, 10, 20, 30].map((m) => ask({ ...onGraph, landmarks: all.slice(0, m) }));
    const away = steps.map(({ fitted }) => Math.max(...fitted.map((f, i) => Math.abs(f - full.fitted[i]!))));
    steps.slice(1).forEach(({ traceShare }, k) => expect(traceShare).toBeGreaterThan(steps[k]!.traceShare));
    expect(away[3]).toBeLessThan(away[0]! / 100);
  });
});

it('does with landmarks that are the same point, in whatever order', () => {
  const X = [...one.X.slice(0, 9), one.X[2], one.X[5]];
  const y = [...one.y.slice(0, 9), null, null];
  const twice = ask({ ...request, data: { X, y }, landmarks: [2, 9, 5, 10, 7] });
  const once = ask({ ...request, data: { X, y }, landmarks: [7, 5, 2] });
  expectAllClose(twice.decision, once.decision, { rtol, floor: 1, what: 'f' });
  expect(twice.weights.filter((weight) => weight === 0)).toHaveLength(2);
});

it('has a column for each class', () => {
  const y = one.y.map((value) => (value > 0.3 ? 'high' : value < -0.3 ? 'low' : 'middle'));
  const told = ask({ ...request, data: { X: one.X, y }, landmarks: one.landmarks });
  const full = ask({ ...request, data: { X: one.X, y }, landmarks: all });
  expect(told.weights).toHaveLength(one.landmarks.length);
  expect(told.weights.every((row) => (row as unknown as number[]).length === 3)).toBe(true);
  expect(full.fitted).toHaveLength(all.length);
});

it('learns from more points than a full fit takes', () => {
  const X = Array.from({ length: 1500 }, (_, i) => [i / 100]);
  const y = X.map(([x]) => Math.sin(x!));
  const landmarks = Array.from({ length: 30 }, (_, j) => 50 * j);
  const kernel = { id: 'squared-exponential', params: { lengthScale: 1 } };
  const told = ask({ ...request, data: { X, y }, kernel, ambient: 1e-6, landmarks, at: [[7.25]] });
  expectClose(told.decision[0]!, Math.sin(7.25), { rtol: 1e-3 });
  expect(told.traceShare).toBeGreaterThan(0.99);
});

it.each([
  [{ landmarks: [] }, /at least one/],
  [{ landmarks: [1, 1] }, /none twice/],
  [{ landmarks: [30] }, /landmarks\[0\]/],
  [{ landmarks: 'all' }, /landmarks/],
  [{ landmarks: [0], learner: { id: 'svm' }, data: { X: one.X, y: one.y.map(Math.sign) } }, /least squares/],
  [{ landmarks: [0], learner: { id: 'rls', params: { bias: true } } }, /without a bias/],
  [{ landmarks: [0], folds: one.y.map((_, i) => i % 2) }, /each label left out alone/],
  [{ landmarks: [0], want: ['gradient'] }, /decisions, and labels left out/],
  [{ landmarks: [0], remove: 'point' }, /decisions, and labels left out/],
  [{ landmarks: [0], graph: { rule: 'knn', value: 1 }, data: { X: Array.from({ length: 1001 }, (_, i) => [i, 0]), y: Array.from({ length: 1001 }, () => 1) } }, /With a graph/], // prettier-ignore
])('says what is wrong with %j', (changes, message) => {
  expect(JSON.stringify(answer({ ...request, ...changes }))).toMatch(message);
});

it.each(['tune', 'landscape', 'in-sample'])('has no landmarks in %s', (op) => {
  const axes = ['lengthScale', 'ambient'].map((parameter) => ({ parameter, values: [1] }));
  const told = answer({ ...request, op, axes, ambient: op === 'in-sample' ? [1] : 1, landmarks: [0] });
  expect(JSON.stringify(told)).toMatch(/only .* takes landmarks/);
});
