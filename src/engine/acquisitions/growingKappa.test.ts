import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/59_weights_and_schedule.json';
import { expectAllClose } from '../../testing/tolerance';
import { zeros } from '../numeric/arrays';
import { gaussianPosterior } from '../posteriors/gaussian';
import { growingKappa } from './growingKappa';
import { upperConfidenceBound } from './upperConfidenceBound';

const [schedule] = golden.cases.filter(({ kind }) => kind === 'schedule') as unknown as {
  places: number;
  t: number[];
  expect: { kappa: number[]; kappa_shrunk_0_2: number[] };
}[];
const { places, t, expect: wanted } = schedule!;

it('grows as the golden numbers, and a fifth of κ² as theirs', () => {
  const grown = (factor: number) => t.map((one) => growingKappa({ t: one, places }, factor));
  expectAllClose(grown(1), wanted.kappa, { rtol: golden.rtol, what: 'κ' });
  expectAllClose(grown(0.2), wanted.kappa_shrunk_0_2, { rtol: golden.rtol, what: 'a fifth' });
});

describe('the upper confidence bound', () => {
  const belief = { mean: Float64Array.of(1), variance: Float64Array.of(4) };
  const posterior = gaussianPosterior({ ...belief, covariance: () => zeros(1, 1) }, 0, 1);
  const boundWith = (
    params: Readonly<Record<string, string | number>>,
    round?: { t: number; places: number },
  ) => upperConfidenceBound.evaluate(posterior, { incumbent: 0, ...(round && { round }) }, params)[0]!;

  it('takes κ of the step where it grows, whatever number is given', () => {
    t.forEach((one, i) => {
      const at = { t: one, places };
      expect(boundWith({ schedule: 'growing', kappa: 3 }, at)).toBeCloseTo(1 + 2 * wanted.kappa[i]!, 6);
      expect(boundWith({ schedule: 'growing-fifth' }, at)).toBeCloseTo(
        1 + 2 * wanted.kappa_shrunk_0_2[i]!,
        6,
      );
    });
  });

  it('is to the bit as it was where it is constant', () => {
    expect(boundWith({ kappa: 2.5 }, { t: 7, places })).toBe(boundWith({ kappa: 2.5 }));
    expect(boundWith({ kappa: 2.5, schedule: 'constant' })).toBe(1 + 2.5 * 2);
  });

  it('says what it needs', () => {
    expect(() => boundWith({ schedule: 'growing' })).toThrow(/growing κ needs the number of the step/);
  });
});
