import { describe, expect, it } from 'vitest';
import { growthExponent } from './growth';

describe('growth exponents', () => {
  it.each([0.5, 1, 2, 3])('finds the power %d exactly where times follow one', (power) => {
    const sizes = [10, 25, 50, 100, 200];
    const seconds = sizes.map((n) => 3e-7 * n ** power);
    expect(growthExponent(sizes, seconds)).toBeCloseTo(power, 12);
  });

  it('finds it through noise of a tenth', () => {
    const sizes = [10, 20, 40, 80, 160];
    const seconds = sizes.map((n, i) => n ** 3 * (i % 2 === 0 ? 1.1 : 0.9));
    expect(growthExponent(sizes, seconds)).toBeCloseTo(3, 1);
  });

  it('lies between the powers of a sum', () => {
    const sizes = [10, 25, 50, 100, 200];
    const found = growthExponent(
      sizes,
      sizes.map((n) => 1e4 * n + n ** 3),
    );
    expect(found).toBeGreaterThan(1);
    expect(found).toBeLessThan(3);
  });
});
