import { describe, expect, it } from 'vitest';
import type { Refits } from '../../engine/loop/refits';
import { describeRefits } from './describe';
import { projectRefits } from './project';

const y = Float64Array.of(0, 1, 2);

/** Three fits, of which the second is much less likely. */
const refits: Refits = {
  y,
  observed: Float64Array.of(0.5, 1.5),
  fits: [
    { density: Float64Array.of(0, 1, 0), logLikelihood: 10, a: 2, fromNormal: 0.01, fromKernelDensity: 0.2 },
    { density: Float64Array.of(0, 2, 0), logLikelihood: 4, a: 8, fromNormal: 0.03, fromKernelDensity: 0.1 },
    { density: Float64Array.of(0, 1, 0), logLikelihood: 9.5, a: 3, fromNormal: 0, fromKernelDensity: 0.25 },
  ],
  distances: Float64Array.of(0, 0.3, 0.02, 0.3, 0, 0.28, 0.02, 0.28, 0),
  kernelDensity: Float64Array.of(0, 0.7, 0),
};

describe('refits', () => {
  it('are measured over all pairs, and over those as likely as the best', () => {
    const all = projectRefits(refits, false);
    expect(all).toMatchObject({ count: 3, likely: 2, a: [2, 8], fromNormal: 0.03, spread: 6 });
    expect(all.apart!.mean).toBeCloseTo(0.2, 12);
    expect(all.apart!.largest).toBe(0.3);
    const best = projectRefits(refits, true);
    expect(best.shown).toHaveLength(2);
    expect(best.apart).toEqual({ mean: 0.02, largest: 0.02 });
    expect(best.fromKernelDensity).toEqual([0.2, 0.25]);
    expect(best.domain.y[1]).toBeLessThan(all.domain.y[1]);
  });

  it('are said in words', () => {
    expect(describeRefits(projectRefits(refits, false))).toBe(
      '3 fits of the same outputs: a runs from 2 to 8, and the densities lie 0.2 apart on average, 0.3 at most (total variation: 0 is equal, 1 is apart). 2 are as likely as the best, within 1 nat; the worst is 6 nats below it. From a normal density they are at most 0.03 away, from the kernel density 0.1 to 0.25.',
    );
    const one = { ...refits, fits: refits.fits.slice(0, 1), distances: Float64Array.of(0) };
    expect(describeRefits(projectRefits(one, true))).toContain('One fit of the same outputs: a is 2.');
  });
});
