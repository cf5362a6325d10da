import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/56_parzen.json';
import { expectAnswered } from '../../testing/tolerance';
import { answer } from '../answer';

const ask = (request: object): Readonly<Record<string, unknown>> => answer({ op: 'parzen', ...request });
const tolerance = { rtol: golden.rtol, floor: 1e-3 };

describe('parzen', () => {
  it.each(golden.cases.map((one) => [one.name, one] as const))(
    '%s',
    (_, { name: __, expect: wanted, ...one }) => {
      const { good, ...rest } = wanted as { readonly good?: readonly number[] };
      const told = ask(one);
      expectAnswered(told, rest, tolerance);
      if (good) expect([...(told['good'] as number[])].sort((a, b) => a - b)).toEqual(good);
      expect(told['warnings']).toEqual([]);
    },
  );

  it.each([
    [{ X: [[2]], y: [1], lower: [0], upper: [1] }, 'X[0]'],
    [{ X: [[0.5]], y: [1, 2], lower: [0], upper: [1] }, 'y'],
    [{ X: [[0.5]], y: [1], lower: [1], upper: [1] }, 'upper[0]'],
    [{ codes: [3], categories: 2, y: [1] }, 'codes[0]'],
    [{ observations: [0.5], lower: [0], upper: [1], u: [1], v: [0] }, 'u[0]'],
    [{ observations: [0.5], lower: [0], upper: [1], u: [0.5] }, 'v'],
  ])('refuses %j in words that name the field', (request, name) => {
    expect((ask(request)['error'] as { readonly message: string }).message).toContain(`"${name}"`);
  });
});
