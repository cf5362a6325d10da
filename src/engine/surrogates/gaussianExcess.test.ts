import { describe, expect, it } from 'vitest';
import { integrate } from '../probability/quadrature';
import { normalCdf } from '../probability/normal';
import { expectClose } from '../../testing/tolerance';
import { gaussianExcess } from './gaussianExcess';

describe('the expected excess of a Gaussian', () => {
  it.each([-36, -31, -29, -12, -5, -1.01, -0.99, 0, 1, 6])('is ∫ Φ at %f standard deviations', (u) => {
    const cuts = [u - 14, u - 6, u - 3, u - 1, u - 0.3, u];
    const tail = integrate(normalCdf, cuts, { absolute: 0, relative: 1e-13 });
    expectClose(gaussianExcess(u, 1), tail, { rtol: 1e-11, floor: 1e-320 });
  });

  it('scales with the standard deviation', () => {
    expectClose(gaussianExcess(-6, 3), 3 * gaussianExcess(-2, 1), { rtol: 1e-14 });
  });

  it('is gap + its mirror image', () => {
    for (const u of [0.3, 2, 9]) expect(gaussianExcess(u, 1) - gaussianExcess(-u, 1)).toBeCloseTo(u, 12);
  });

  it('is never negative and fades to nothing', () => {
    for (let u = 0; u > -60; u -= 0.37) expect(gaussianExcess(u, 1)).toBeGreaterThanOrEqual(0);
    expect(gaussianExcess(-60, 1)).toBe(0);
  });
});
