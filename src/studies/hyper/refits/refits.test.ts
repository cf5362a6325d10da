import { describe, expect, it } from 'vitest';
import type { ParametricRefit, Refits } from '../../../engine/questions/refits';
import { culprit, describeRefits, disagreement, oneFit, termsInWords } from './describe';
import { projectRefits } from './refitsData';

const y = Float64Array.of(0, 1, 2);

const fit = ({ peak, ...rest }: Partial<ParametricRefit> & { readonly peak: number }): ParametricRefit => ({
  ...{ logLikelihood: 0, a: [1], fromNormal: 0, fromKernelDensity: 0, isKernelAtBound: false },
  density: Float64Array.of(0, peak, 0),
  ...rest,
});

/** Three fits, of which the second is much less likely. */
const refits: Refits = {
  restart: 'kernel',
  y,
  observed: Float64Array.of(0.5, 1.5),
  fits: [
    fit({ peak: 1, logLikelihood: 10, a: [2], fromNormal: 0.01, fromKernelDensity: 0.2 }),
    fit({
      peak: 2,
      logLikelihood: 4,
      a: [8],
      fromNormal: 0.03,
      fromKernelDensity: 0.1,
      isKernelAtBound: true,
    }),
    fit({ peak: 1, logLikelihood: 9.5, a: [3], fromNormal: 0, fromKernelDensity: 0.25 }),
  ],
  distances: Float64Array.of(0, 0.3, 0.02, 0.3, 0, 0.28, 0.02, 0.28, 0),
  kernelDensity: Float64Array.of(0, 0.7, 0),
  twin: { logLikelihoods: Float64Array.of(7, 2, 7), atBound: 1 },
  oneTerm: null,
};

describe('refits', () => {
  it('are measured over all pairs, and over those as likely as the best', () => {
    const all = projectRefits(refits, false);
    expect(all).toMatchObject({ count: 3, likely: 2, a: [[2, 8]], fromNormal: 0.03, spread: 6 });
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
      'Each search began at a kernel of its own and at the usual map. 3 fits of the same outputs: a runs from 2 to 8, and the densities lie 0.2 apart on average, 0.3 at most (total variation: 0 is equal, 1 is apart). 2 are as likely as the best, within 1 nat; the worst is 6 nats below it. The kernels disagree, not the maps: 1 of 3 fits ended with the kernel at a bound; without them the densities lie at most 0.02 apart. Begun at the same kernels, 1 of 3 fits of an nGCP end at a bound as well, up to 5 nats below its best fit. From a normal density they are at most 0.03 away, from the kernel density 0.1 to 0.25.',
    );
    const one = { ...refits, fits: refits.fits.slice(0, 1), distances: Float64Array.of(0) };
    expect(describeRefits(projectRefits(one, true))).toContain('One fit of the same outputs: a is 2.');
  });

  it('with several terms say what these bring, and how far they stand in for each other', () => {
    const withTerms = (
      best: number,
      heights: readonly (readonly number[])[] = [
        [0.5, 2],
        [1, 1],
        [1.5, 4],
      ],
    ) =>
      projectRefits(
        {
          ...refits,
          fits: refits.fits.map((one, k) => ({ ...one, a: heights[k]! })),
          oneTerm: { logLikelihoods: Float64Array.of(best - 3, best) },
        },
        false,
      );
    const more = withTerms(9.35);
    // The second fit is not as likely as the best.
    expect(more.severalTerms).toEqual({ count: 2, gain: 10 - 9.35, factor: 3 });
    expect(termsInWords(more)).toBe(
      'With two terms the best fit is 0.65 nats likelier than the best of as many fits with one term. Among fits as likely as the best the height a of one term differs up to 3-fold.',
    );
    expect(disagreement(more)).toContain(
      'a of the terms, in the order of their places c, runs from 0.5 to 1.5 and from 1 to 4, and',
    );
    expect(
      oneFit(
        projectRefits({ ...refits, fits: more.shown.map((one) => ({ ...one, logLikelihood: 0 })) }, false, 1)
          .looked!,
      ),
    ).toContain('its a are 0.5 and 2.');
    expect(termsInWords(withTerms(11.5))).toContain(
      '1.5 nats less likely than the best of as many fits with one term, although',
    );
    expect(
      termsInWords(
        withTerms(10, [
          [1, 2],
          [7, 7],
          [1, 2],
        ]),
      ),
    ).toBe(
      'With two terms the best fit is as likely as the best of as many fits with one term. Fits as likely as the best have the same heights a.',
    );
    expect(termsInWords(projectRefits(refits, false))).toBe('');
  });

  it('say which disagree, the maps or the kernels', () => {
    const said = (patch: Partial<Refits>) =>
      culprit(projectRefits({ ...refits, twin: null, ...patch }, true));
    expect(said({ fits: refits.fits.map((one) => ({ ...one, isKernelAtBound: false })) })).toBe(
      'The maps themselves disagree: no kernel is at a bound, and the densities lie up to 0.3 apart.',
    );
    const [near, far] = [refits.distances.map((one) => one / 10), refits.distances.map((one) => 10 * one)];
    expect(said({ distances: near })).toBe(
      'The fits agree: the densities lie at most 0.03 apart, though 1 of 3 fits ended with the kernel at a bound.',
    );
    expect(said({ distances: far.map((one) => Math.min(one, 0.9)) })).toBe(
      'The maps themselves disagree: 1 of 3 fits ended with the kernel at a bound, and without them the densities lie up to 0.2 apart.',
    );
    expect(said({ distances: new Float64Array(9) })).toContain('lie less than 0.001 apart');
    expect(said({ fits: refits.fits.slice(0, 1) })).toBe('');
  });
});
