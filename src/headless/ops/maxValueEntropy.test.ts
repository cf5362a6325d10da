import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/23_entropy.json';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly latent?: { readonly mean: number[]; readonly variance: number[] };
  readonly mes?: { readonly entropy?: number[]; readonly divergence: number[] };
  readonly gumbel?: {
    readonly quartiles: number[];
    readonly location: number;
    readonly scale: number;
    readonly samples: number[];
  };
}

const cases = golden.cases.flatMap((one) =>
  one.request && !('entropySearch' in one.expect) ? [[one.name, one] as const] : [],
);

describe.each(cases)('reference max-value entropy: %s', (_, { request, expect: wanted, rtol }) => {
  // The reference holds these hyper-parameters as they are, which needs no word here.
  const { fit: __, ...asked } = request;
  const given = answer(asked) as Told;
  const known = wanted as Told;

  it('is answered to its tolerance, tails too', () => {
    const each = (told: Told) => [told.mes?.entropy, told.mes?.divergence].filter((one) => one !== undefined);
    const ours = each(given);
    const theirs = each(known);
    expect(ours).toHaveLength(theirs.length);
    // Below 1e-290 the reference itself is 0; of t-processes it takes the logarithm of a cdf that a double holds.
    const least = asked.surrogate.id === 'student-t' ? 1e-3 : 1e-290;
    theirs.forEach((values, k) =>
      values.forEach((value, i) =>
        expectAllClose([ours[k]![i]!], [value], { rtol, floor: least + Math.abs(value) }),
      ),
    );
    if (!known.gumbel) return;
    const { quartiles, location, scale, samples } = given.gumbel!;
    expectAllClose(quartiles, known.gumbel.quartiles, { rtol });
    expectAllClose([location, scale], [known.gumbel.location, known.gumbel.scale], { rtol });
    expectAllClose(samples, known.gumbel.samples, { rtol });
  });
});

it('answers no entropy of z where a model has none', () => {
  const request = {
    op: 'posterior',
    data: { X: [[0], [0.5], [1]], y: [1, 3, 2] },
    surrogate: { id: 'extra-trees' },
    at: [[0.2]],
    want: ['mes'],
    maxima: [3.5],
  };
  const { mes } = answer(request) as Told;
  expect(Object.keys(mes!)).toEqual(['divergence']);
});
