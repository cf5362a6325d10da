import { zeros, type Vec } from '../numeric/arrays';
import { expm1 } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { gaussianExcess, logGaussianExcess } from './gaussian';
import type { Posterior } from './posterior';

/** Three quantiles of f at m points, of 16, 50 and 84 per cent. */
export type Quantiles = readonly [low: Vec, middle: Vec, high: Vec];

/**
 * Returns the belief of two half normals with these quantiles: half of the probability on each side of the middle one, with standard
 * deviations σ₋ = (q50 − q16)/Φ⁻¹(.84) below and σ₊ = (q84 − q50)/Φ⁻¹(.84) above, at least `floor`. Quantiles that cross are
 * sorted. The mean is q50 + (σ₊ − σ₋)/√2π.
 */
export function halfNormals(quantiles: Quantiles, floor: number): Posterior {
  const { middle, below, above } = sidesOf(quantiles, floor);
  const size = middle.length;
  const atPeak = normalPdf(0);
  const sideOf = (i: number, y: number): number => (y < middle[i] ? below[i] : above[i]);
  const bound = (kappa: number): Vec =>
    middle.map((value, i) => value + kappa * (kappa < 0 ? below[i] : above[i]));
  const excess = (threshold: number): Vec =>
    middle.map((value, i) => {
      if (threshold >= value) return gaussianExcess(value - threshold, above[i]);
      // Above the middle the mean excess of σ₊ over it, and below the integral of 1 − F from the threshold to it.
      const v = (value - threshold) / below[i];
      const near = expm1(Math.max(-0.5 * v * v, -1e3));
      return above[i] * atPeak + (value - threshold) * normalCdf(v) + below[i] * atPeak * near;
    });
  return {
    size,
    mean: () => middle.map((value, i) => value + (above[i] - below[i]) * atPeak),
    variance: () =>
      middle.map((_, i) => {
        const away = (above[i] - below[i]) * atPeak;
        return 0.5 * (above[i] * above[i] + below[i] * below[i]) - away * away;
      }),
    quantile: (p) => bound(normalQuantile(p)),
    confidenceBound: bound,
    cdf: (y) => middle.map((value, i) => normalCdf((y - value) / sideOf(i, y))),
    exceedance: (y) => middle.map((value, i) => normalCdf((value - y) / sideOf(i, y))),
    density: (i, y) => y.map((value) => normalPdf((value - middle[i]) / sideOf(i, value)) / sideOf(i, value)),
    expectedExcess: excess,
    logExpectedExcess: (threshold) => {
      const gains = excess(threshold);
      return middle.map((value, i) =>
        threshold >= value ? logGaussianExcess(value - threshold, above[i]) : log(gains[i]),
      );
    },
    sample: (count, rng) => {
      // Three quantiles say nothing of how places hang together: a draw is the same quantile at all of them.
      const out = zeros(count, size);
      for (let s = 0; s < count; s++) out.data.set(bound(rng.fork('quantile', s).normal()), s * size);
      return out;
    },
  };
}

function sidesOf(
  [low, middle, high]: Quantiles,
  floor: number,
): Readonly<Record<'middle' | 'below' | 'above', Vec>> {
  const sides = { middle: middle.slice(), below: middle.slice(), above: middle.slice() };
  const unit = normalQuantile(0.84);
  middle.forEach((value, i) => {
    const [least, mid, most] = Float64Array.of(low[i], value, high[i]).sort();
    sides.middle[i] = mid;
    sides.below[i] = Math.max(floor, (mid - least) / unit);
    sides.above[i] = Math.max(floor, (most - mid) / unit);
  });
  return sides;
}
