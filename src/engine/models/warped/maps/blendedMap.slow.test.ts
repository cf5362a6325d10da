import { describe, expect, it } from 'vitest';
import { linspace, type Vec } from '../../../numeric/arrays';
import { scottBandwidth } from '../../../numeric/probability/kde';
import { kernelDistribution, type Distribution } from '../../../numeric/probability/kernelDistribution';
import { mixture } from '../../../numeric/probability/mixture';
import { createRng } from '../../../numeric/random/rng';
import { oneOfEach, sweep } from '../../../../testing/sweep';
import { blender, exactBlend } from './blendedMap';
import { tabulate } from './mapTable';

const rng = createRng(6);
const samples: readonly (readonly [string, Vec])[] = [
  ['normal outputs', Float64Array.from({ length: 40 }, () => rng.normal())],
  ['skewed outputs', Float64Array.from({ length: 40 }, () => Math.exp(1.2 * rng.normal()) - 1)],
  ['two groups', Float64Array.from([0, 0.1, -0.1, 0.05, 3, 3.1, 2.9, 3.05])],
  [
    'a tight group',
    Float64Array.from([-1, -0.4, 0.9, 1.5, 2.1, 2.5, 1, 1.0001, 0.9999, 1.00005, 1.00002, 0.5]),
  ],
];

/** The outputs in order, cut into `count` clusters, with a share of all in each. */
function clustersOf(y: Vec, count: number, share: number): Distribution[] {
  const sorted = Float64Array.from(y).sort();
  const all = kernelDistribution({ y, bandwidth: scottBandwidth(y) });
  return Array.from({ length: count }, (_, l) => {
    const own = sorted.subarray((l * y.length) / count, ((l + 1) * y.length) / count);
    return mixture(kernelDistribution({ y: own, bandwidth: scottBandwidth(own) }), all, share);
  });
}

const cases = samples.flatMap(([name, y]) =>
  [1, 2, 4].flatMap((count) => [0, 0.05].map((share) => [name, count, share, y] as const)),
);

const partsOf = ([name, count, share]: (typeof cases)[number]) => [name, `${count}`, `share ${share}`];

describe.each(oneOfEach(cases, partsOf, (one) => partsOf(one).join()))(
  'blends of maps: %s, %i clusters, share %f',
  (_, count, share, y) => {
    const distributions = clustersOf(y, count, count === 1 ? 0 : share);
    const blend = blender(distributions);
    const weights = Array.from({ length: sweep(count + 1, 12) }, (_unused, k) => {
      const draw = Float64Array.from({ length: count }, (_alpha, l) =>
        k < count ? Number(k === l) : rng.uniform() ** 4,
      );
      return draw.map((alpha) => alpha / draw.reduce((a, b) => a + b));
    });

    it('are those of the exact maps', () => {
      for (const w of weights) {
        const [map, exact] = [blend(w), exactBlend(distributions, w)];
        for (const t of linspace(-7, 9, 173)) {
          const z = exact.forward(t);
          expect(Math.abs(map.forward(t) - z)).toBeLessThan(1e-9 * Math.max(1, Math.abs(z)));
          expect(Math.abs(map.logDerivative(t) - exact.logDerivative(t))).toBeLessThan(1e-6);
        }
        for (const z of linspace(-12, 12, 67))
          expect(Math.abs(map.inverse(z) - exact.inverse(z))).toBeLessThan(1e-9);
      }
    });

    it('are in a draft the same to what nobody sees, from half the nodes at most', () => {
      const draft = blender(distributions, 'draft');
      const unit = Math.max(...distributions.flatMap(({ kernels }) => kernels.map((one) => one.bandwidth)));
      for (const w of weights) {
        const [map, exact] = [draft(w), exactBlend(distributions, w)];
        for (const z of linspace(-6, 6, 67))
          expect(Math.abs(map.inverse(z) - exact.inverse(z))).toBeLessThan(1e-5 * unit);
      }
      const nodes = (precision: 'full' | 'draft') => tabulate(distributions, precision)!.t.length;
      expect(nodes('draft')).toBeLessThan(0.5 * nodes('full'));
    });

    it('rise over every node, and lead back', () => {
      const { t } = tabulate(distributions)!;
      for (const w of weights) {
        const map = blend(w);
        const z = Array.from(t, map.forward);
        for (let j = 1; j < z.length; j++) expect(z[j]!).toBeGreaterThanOrEqual(z[j - 1]!);
        for (const level of linspace(-45, 45, 181)) {
          expect(Math.abs(map.forward(map.inverse(level)) - level)).toBeLessThan(
            1e-9 * Math.max(1, Math.abs(level)),
          );
        }
      }
    });

    it('do not depend on what was asked before, nor on which place asked', () => {
      const used = blender(distributions);
      const answers = (map: ReturnType<typeof used>): number[] =>
        [-3, 4, 0.2, -8].flatMap((z) => [map.inverse(z), map.forward(z), map.logDerivative(z)]);
      const alternating = weights.map((w) => answers(used(w)));
      expect(weights.map((w) => answers(blender(distributions)(w)))).toEqual(alternating);
    });
  },
);

describe('a table that would be too long', () => {
  it('is not made, and the exact map serves', () => {
    const y = Float64Array.from({ length: 30 }, (_, i) => i);
    const distributions = [kernelDistribution({ y, bandwidth: 1e-4 })];
    expect(tabulate(distributions)).toBeNull();
    const map = blender(distributions)(Float64Array.of(1));
    expect(map.forward(map.inverse(0.3))).toBeCloseTo(0.3, 9);
  });

  it('nor where the bandwidth is nothing beside the outputs', () => {
    const distribution = kernelDistribution({ y: Float64Array.of(1, 1 + 1e-15), bandwidth: 1e-17 });
    expect(tabulate([distribution])).toBeNull();
  });
});
