import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../../../testing/tolerance';
import { linspace, meanOf, sdOf, zeros, type Vec } from '../../../numeric/arrays';
import { createRng } from '../../../numeric/random/rng';
import { logWarp } from './logWarp';
import { standardise } from './standardise';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

const skewed = Float64Array.from([0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4]);

function learn(y: Vec): MonotoneMap {
  return logWarp.learn(zeros(y.length, 1), y, {}).at(Float64Array.of(0));
}

describe('the logarithmic warp', () => {
  it('has the shift that scipy finds', () => {
    // scipy: brentq on skew(log(v + r)) of heights v of standardised outputs.
    const z = [
      -1.5936881466894224, -2.687890773836213, -25.66614594391882, 1.3090047920418697, 2.008392146969247,
    ];
    expectAllClose([0.1, 0.05, -1, 3, 9].map(learn(skewed).forward), z, { rtol: 1e-10 });
  });

  it('leaves mean 0, standard deviation 1, and no skewness', () => {
    const z = skewed.map(learn(skewed).forward);
    expect(meanOf(z)).toBeCloseTo(0, 12);
    expect(sdOf(z)).toBeCloseTo(1, 12);
    expect(meanOf(z.map((value) => value ** 3))).toBeCloseTo(0, 9);
  });

  it('is turned over for a long lower tail', () => {
    const [map, mirror] = [learn(skewed), learn(skewed.map((y) => -y))];
    for (const y of linspace(-2, 8, 30)) expect(mirror.forward(-y)).toBeCloseTo(-map.forward(y), 12);
  });

  it('finds the shift of a log-normal sample', () => {
    const rng = createRng(3);
    const y = Float64Array.from({ length: 4000 }, () => Math.exp(rng.normal()) - 5);
    const map = learn(y);
    for (const t of [0.1, 0.5, 1, 3, 10])
      expect(Math.abs(map.forward(t - 5) - Math.log(t))).toBeLessThan(0.1);
  });

  it('is nearly a line where there is no skewness to take away', () => {
    const y = linspace(-1, 1, 21);
    const line = standardise.learn(zeros(21, 1), y, {}).at(Float64Array.of(0));
    const map = learn(y);
    for (const t of linspace(-1, 1, 9)) expect(Math.abs(map.forward(t) - line.forward(t))).toBeLessThan(1e-2);
  });
});
