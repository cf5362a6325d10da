import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourScaleFor, linearScale, shareOn, ticksOn } from './colourScale';

const even = Float64Array.from({ length: 101 }, (_, i) => i - 20);
/** Ten to the power of −1 to 5. */
const decades = Float64Array.from({ length: 121 }, (_, i) => 10 ** (i / 20 - 1));

describe('a colour scale', () => {
  it('is straight where values spread evenly', () => {
    const scale = colourScaleFor(even, { sought: 'low' });
    expect(scale).toMatchObject({ kind: 'linear', domain: [-20, 80] });
    expect([-20, 30, 80].map((value) => shareOn(scale, value))).toEqual([0, 0.5, 1]);
  });

  it('bends where values crowd at the end that is sought, and not where they crowd at the other', () => {
    const low = colourScaleFor(decades, { sought: 'low' });
    expect(low.kind).toBe('bent');
    expect(shareOn(low, 10) - shareOn(low, 1)).toBeGreaterThan(0.1);
    const high = colourScaleFor(
      decades.map((value) => -value),
      { sought: 'high' },
    );
    expect(shareOn(high, -1) - shareOn(high, -10)).toBeCloseTo(shareOn(low, 10) - shareOn(low, 1), 9);
  });

  it('has its ticks where their values are, apart from each other', () => {
    for (const count of [2, 4, 8]) {
      const scale = colourScaleFor(decades, { sought: 'low' });
      const marks = ticksOn(scale, count);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(count + 1);
      marks.forEach(({ value, share }, i) => {
        expect(share).toBe(shareOn(scale, value));
        if (i > 0) expect(share - marks[i - 1]!.share).toBeGreaterThan(0.8 / count);
      });
    }
  });

  it('never leaves its ends, whatever the values', () => {
    const values = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(values, fc.constantFrom('low' as const, 'high' as const), (given, sought) => {
        const scale = colourScaleFor(Float64Array.from(given), { sought });
        const shares = [...given].sort((a, b) => a - b).map((value) => shareOn(scale, value));
        shares.forEach((share, i) => {
          expect(share).toBeGreaterThanOrEqual(i > 0 ? shares[i - 1]! : 0);
          expect(share).toBeLessThanOrEqual(1);
        });
        expect(ticksOn(scale, 5).every(({ share }) => share >= 0 && share <= 1)).toBe(true);
      }),
      { examples: [[[5e-324, 0], 'low']] },
    );
  });

  it('has a width also where all values are alike', () => {
    expect(linearScale([3, 3]).domain).toEqual([2.5, 3.5]);
    expect(shareOn(colourScaleFor(Float64Array.of(3, 3)), 3)).toBe(0.5);
  });
});
