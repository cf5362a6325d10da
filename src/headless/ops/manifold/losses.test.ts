import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/45_losses_fits.json';
import { expectAllClose } from '../../../testing/tolerance';
import { answer } from '../../answer';

interface Fit {
  readonly X: number[][];
  readonly y: number[];
  readonly sigma: number;
  readonly a: number;
  readonly at: number[][];
  readonly expect: Readonly<Record<string, Expected>>;
}

interface Expected {
  readonly params: Record<string, number>;
  readonly alpha: number[];
  readonly bias: number;
  readonly fitted: number[];
  readonly at: number[];
  readonly objective: number;
  readonly support: number;
}

interface Told {
  readonly alpha: number[];
  readonly bias: number;
  readonly fitted: number[];
  readonly decision: number[];
  readonly support?: number[];
  readonly objective: { readonly primal: number; readonly dual: number };
  readonly error?: { readonly message: string };
}

const fits = golden.cases.filter((one) => one.kind === 'fit') as unknown as Fit[];
const learnerIds: Readonly<Record<string, string>> = { squared: 'rls', hinge: 'svm' };

const requestOf = (one: Fit, id: string, params: object) => ({
  op: 'learn',
  data: { X: one.X, y: one.y },
  learner: { id: learnerIds[id] ?? id, params },
  kernel: { id: 'squared-exponential', params: { lengthScale: one.sigma } },
  ambient: one.a,
  at: one.at,
});

describe.each(fits.map((one, i) => [i, one] as const))('case %i', (_, one) => {
  it.each(Object.entries(one.expect))('%s', (id, want) => {
    const told = answer(requestOf(one, id, { ...want.params, bias: true })) as unknown as Told;
    const options = { rtol: golden.rtol };
    expectAllClose(told.alpha, want.alpha, { ...options, what: 'alpha' });
    expectAllClose([told.bias], [want.bias], { ...options, floor: 1e-2, what: 'bias' });
    expectAllClose(told.fitted, want.fitted, { ...options, what: 'fitted' });
    expectAllClose(told.decision, want.at, { ...options, what: 'decision' });
    if (id === 'hinge' || id === 'squared') return;
    const { primal, dual } = told.objective;
    expectAllClose([primal, dual], [want.objective, want.objective], { ...options, what: 'objective' });
    expect(told.support).toHaveLength(want.support);
  });
});

describe('words for what cannot be', () => {
  const one = fits[0]!;
  it.each([
    ['a parameter of another loss', 'huber', { h: 1 }, 'delta'],
    ['no bend at all', 'huber', { delta: 0 }, 'Bend δ must lie between'],
    ['numbers for a loss of classes', 'logistic', {}, 'labels −1 and 1'],
    ['a loss that is not there', 'hinges', {}, 'epsilon-insensitive'],
    ['a bias that is neither', 'huber', { bias: 2 }, 'bias'],
  ])('%s', (_, id, params, words) => {
    const told = answer(requestOf(one, id, params)) as unknown as Told;
    expect(told.error?.message).toContain(words);
  });
});

it('tunes and maps settings of a loss as of a machine, labels left out by learning again', () => {
  const one = fits.find(({ y }) => y.every((value) => Math.abs(value) === 1))!;
  const request = requestOf(one, 'logistic', { bias: true });
  const { leaveOneOut } = answer(request) as unknown as { leaveOneOut: { press: number } };
  const axes = [
    { parameter: 'ambient', values: [one.a] },
    { parameter: 'lengthScale', values: [one.sigma] },
  ];
  const { values } = answer({ ...request, op: 'landscape', axes, criterion: 'press' }) as unknown as {
    values: number[][];
  };
  expect(values[0]![0]).toBeCloseTo(leaveOneOut.press, 9);
});
