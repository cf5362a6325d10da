import { describe, expect, it } from 'vitest';
import room from '../../../testing/golden/42_room_kernels.json';
import { expectAllClose } from '../../../testing/tolerance';
import { answer, faultIn } from '../../answer';

interface Told {
  readonly [field: string]: unknown;
}

function ask(request: unknown): Told {
  const told = answer(request) as Told;
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told;
}

function requestOf({ X, y, kernel, graphs, mu, a, b, bias, at }: (typeof room.cases)[number]) {
  return {
    op: 'learn',
    data: { X, y: X.map((_, i) => y[i] ?? null) },
    learner: { id: 'rls', params: { bias } },
    kernel,
    graph: graphs.length === 0 ? null : { mix: graphs.map((graph, j) => ({ weight: mu[j], graph })) },
    ambient: a,
    intrinsic: b,
    at,
    want: ['decision', 'gram', 'leave-one-out'],
  };
}

function expectNear(got: unknown, want: number[], rtol: number, what: string): void {
  expectAllClose(got as number[], want, { rtol, floor: Math.max(1, ...want.map(Math.abs)), what });
}

/** To 50 digits, the labels left out by learning again; origin: numpy, scipy and mpmath reference, 2026-11. */
describe.each(room.cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { expect: want } = one;
  const told = ask(requestOf(one));
  const left = told['leaveOneOut'] as { residuals: number[]; press: number; error: number };

  it('is learnt, drawn and judged as to 50 digits', () => {
    expectNear(told['fitted'], want.fitted, room.rtol, 'fitted');
    expectNear(told['decision'], want.at_values, room.rtol, 'at');
    expectNear([told['bias']], [want.bias], room.rtol, 'bias');
    expectNear(left.residuals, want.residuals, room.rtol, 'residuals');
    expectNear([left.press], [want.press], room.rtol, 'press');
    expect(left.error).toBe(want.error);
  });

  it('says the smallest eigenvalue where nothing is minimised, and what was minimised elsewhere', () => {
    if (one.kernel.id !== 'sigmoid') {
      expect(told['objective']).toMatchObject({ primal: expect.any(Number) });
      expect(told).not.toHaveProperty('smallestEigenvalue');
      return;
    }
    expect(told['objective']).toBeNull();
    expectNear([told['smallestEigenvalue']], [want.smallest_eigenvalue], room.rtol, 'smallest eigenvalue');
    expect(told['warnings']).toContainEqual(expect.stringContaining('nothing is minimised'));
  });
});

const cloud = room.cases.find(({ name }) => name.startsWith('Gaussian with bias'))!;
const sigmoid = { id: 'sigmoid', params: { gamma: 0.5, offset: 0.2 } };
const pulled = { ...requestOf(cloud), kernel: sigmoid, ambient: 0.3, intrinsic: 0.05 };

describe('the sigmoid under a graph', () => {
  it('solves (3.18) of 002, and says of a label left out what learning again says', () => {
    for (const bias of [false, true]) {
      const request = { ...pulled, learner: { id: 'rls', params: { bias } } };
      const told = ask(request);
      const { residuals } = told['leaveOneOut'] as { residuals: number[] };
      const y = cloud.y;
      y.forEach((label, i) => {
        const without = cloud.X.map((_, j) => (j === i ? null : (y[j] ?? null)));
        const again = ask({ ...request, data: { X: cloud.X, y: without }, at: [cloud.X[i]!] });
        expectNear([label - residuals[i]!], again['decision'] as number[], 1e-9, `label ${i}`);
      });
      const folds = y.map((_, i) => i % 3);
      const out = (ask({ ...request, folds })['leaveOneOut'] as { predictions: number[] }).predictions;
      const kept = cloud.X.map((_, j) => (j % 3 === 0 ? null : (y[j] ?? null)));
      const again = ask({ ...request, data: { X: cloud.X, y: kept }, at: [cloud.X[0]!, cloud.X[3]!] });
      expectNear([out[0], out[3]], again['decision'] as number[], 1e-9, 'a fold');
    }
  });

  it('draws the same function by its expansion in the kernel, and by the kernel that the graph bends', () => {
    const told = ask(pulled);
    const alpha = told['alpha'] as number[];
    const values = cloud.at.map((z) =>
      alpha.reduce(
        (sum, one, j) =>
          sum + one * Math.tanh(0.5 * (z[0]! * cloud.X[j]![0]! + z[1]! * cloud.X[j]![1]!) + 0.2),
        told['bias'] as number,
      ),
    );
    expectNear(told['decision'], values, 1e-9, 'decision');
    const gram = told['gram'] as { atAt: number[][] };
    gram.atAt.forEach((row, i) =>
      expectNear(
        row,
        gram.atAt.map((other) => other[i]!),
        1e-10,
        'symmetric',
      ),
    );
  });

  it.each([
    [{ ...pulled, learner: { id: 'svm' } }, 'least squares'],
    [{ ...pulled, learner: { id: 'logistic' } }, 'least squares'],
    [{ ...pulled, op: 'tune' }, 'negative eigenvalues'],
    [{ ...pulled, landmarks: [0, 1], want: ['decision'] }, 'negative eigenvalues'],
    [{ ...pulled, kernel: null, kernels: [{ weight: 1, kernel: sigmoid }] }, 'negative eigenvalues'],
    [{ ...pulled, op: 'in-sample', ambient: [0.1], learner: { id: 'rls' } }, 'negative eigenvalues'],
    [
      {
        ...pulled,
        op: 'landscape',
        axes: [
          { parameter: 'ambient', values: [1] },
          { parameter: 'intrinsic', values: [1] },
        ],
      },
      'negative eigenvalues',
    ],
  ])('refuses what rests on a least value: %#', (request, reason) => {
    const told = answer(request) as { error: { code: string; message: string } };
    expect(told.error).toMatchObject({ code: 'unsupported', message: expect.stringContaining(reason) });
  });
});

describe('a kernel of the inner product', () => {
  const plane = { ...requestOf(cloud), kernel: { id: 'linear' } };
  const axes = [
    { parameter: 'ambient', values: [0.1, 1] },
    { parameter: 'intrinsic', values: [0.01, 0.1, 1, 10] },
  ];

  it('has the landscape that its settings have one by one', () => {
    const values = ask({ ...plane, op: 'landscape', axes })['values'] as number[][];
    values.forEach((row, i) =>
      row.forEach((value, j) => {
        const one = { ambient: axes[0]!.values[i], intrinsic: axes[1]!.values[j] };
        const { press } = ask({ ...plane, ...one })['leaveOneOut'] as { press: number };
        expectNear([value], [press], 1e-9, `cell ${i} ${j}`);
      }),
    );
  });

  it('is tuned by its prices alone, and refuses a width', () => {
    const tuned = ask({ ...plane, op: 'tune', search: { restarts: 1 } });
    expect(Object.keys(tuned['at'] as object)).toEqual(['ambient', 'intrinsic']);
    const wide = { parameter: 'lengthScale', values: [1] };
    for (const request of [
      { ...plane, op: 'tune', search: { bounds: { lengthScale: [1, 2] } } },
      { ...plane, op: 'landscape', axes: [wide, axes[0]] },
    ])
      expect(answer(request)).toMatchObject({ error: { message: expect.stringContaining('no width') } });
  });

  it('may be one of several: twice half of it is itself', () => {
    const { kernel, ...rest } = plane;
    const halves = [1, 2].map(() => ({ weight: 0.5, kernel }));
    const told = ask({ ...rest, kernels: halves });
    expectNear(told['fitted'], ask(plane)['fitted'] as number[], 1e-9, 'fitted');
  });

  it.each([
    [{ id: 'polynomial', params: { degree: 0 } }, 'Degree'],
    [{ id: 'polynomial', params: { offset: -1 } }, 'Offset'],
    [{ id: 'sigmoid', params: { lengthScale: 1 } }, 'no parameter'],
    [{ id: 'cosine' }, 'polynomial'],
  ])('refuses numbers that it has not: %j', (kernel, reason) => {
    expect(answer({ ...plane, kernel })).toMatchObject({
      error: { message: expect.stringContaining(reason) },
    });
  });
});
