import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/57_predictive_entropy.json';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly pes: {
    readonly value: number[];
    readonly variance: number[];
    readonly conditional: number[][];
  };
}

const requestOf = ({ X, y, kernel, outputScale, noise, mean, ...one }: (typeof golden.cases)[number]) => ({
  ...{ op: 'posterior', data: { X, y }, surrogate: { id: 'gp' }, kernel, outputScale, noise, mean },
  ...{ at: one.at, want: ['pes'], maximisers: one.maximisers, slopes: one.slopes, incumbent: one.incumbent },
});

describe.each(golden.cases.map((one) => [one.name, one] as const))(
  'reference predictive entropy search: %s',
  (_, one) => {
    it('is answered to its tolerance', () => {
      const { pes } = answer(requestOf(one)) as unknown as Told;
      const { rtol } = golden;
      expectAllClose(pes.value, one.expect.pes, { rtol });
      expectAllClose(pes.variance, one.expect.variance, { rtol });
      one.expect.conditional.forEach((row, k) => expectAllClose(pes.conditional[k]!, row, { rtol }));
    });
  },
);

describe('predictive entropy search asks for', () => {
  const request = requestOf(golden.cases[1]!);
  const refusal = (changes: object): string =>
    (answer({ ...request, ...changes }) as { readonly error: { readonly message: string } }).error.message;

  it.each([
    ['places of the maximum', { maximisers: undefined }, /maximisers/],
    ['one of them at least', { maximisers: [] }, /"maximisers" must be a list of at least one number/],
    ['as many slopes as places', { slopes: [true] }, /each of the 5 maximisers/],
    [
      'one input',
      {
        data: {
          X: [
            [0, 1],
            [1, 0],
          ],
          y: [1, 2],
        },
        at: [[0, 0]],
      },
      /one input; these data have 2/,
    ],
    ['a process', { surrogate: { id: 'extra-trees' } }, /choose another model/],
  ])('%s', (_, changes, words) => expect(refusal(changes)).toMatch(words));

  it('knows slopes inside the box that is given, in the units of the data', () => {
    const wide = (slopes: unknown) => {
      const [X, at, maximisers] = [request.data.X, request.at, [request.maximisers]].map((rows) =>
        rows.map((row) => row.map((x) => 10 * x)),
      );
      const box = [[0, 10]];
      const asked = { ...request, data: { ...request.data, X }, at, maximisers: maximisers![0], slopes, box };
      return (answer({ ...asked, scaling: { x: 'unit' } }) as unknown as Told).pes.value;
    };
    const { pes } = answer(request) as unknown as Told;
    expectAllClose(wide(true), pes.value, { rtol: 1e-9 });
    expectAllClose(wide(request.maximisers.map((x) => x < 1)), pes.value, { rtol: 1e-9 });
    expect(wide(false)).not.toEqual(wide(true));
  });
});
