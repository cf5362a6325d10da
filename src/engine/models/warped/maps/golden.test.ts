import { describe, expect, it } from 'vitest';
import { linspace, sdOf } from '../../../numeric/arrays';
import { createKde, scottBandwidth } from '../../../numeric/probability/kde';
import kdeGolden from '../../../../testing/golden/04_kde_mapping.json';
import traps from '../../../../testing/golden/18_traps.json';
import { expectAllClose, expectClose } from '../../../../testing/tolerance';
import { kdeMap } from './kdeMap';
import { tabulatedMap } from './kdeCopula';

describe.each(kdeGolden.cases.map((c, i) => [i, c] as const))('reference map %i', (_, c) => {
  const y = Float64Array.from(c.y);
  const exact = kdeMap(createKde(y, c.h));

  it('bandwidth by Scott’s rule', () => expectClose(scottBandwidth(y), c.h, { rtol: 1e-13 }));
  it('Ψ', () => expectAllClose(c.t.map(exact.forward), c.Psi, { rtol: 1e-9 }));
  it('Ψ′', () => {
    const slopes = c.t.map((t) => Math.exp(exact.logDerivative(t)));
    expectAllClose(slopes, c.dPsi, { rtol: 1e-8, floor: 1e-300 });
  });
  it('Ψ⁻¹', () => expectAllClose(c.z.map(exact.inverse), c.Psi_inv, { rtol: 1e-9 }));
});

describe('a tabulated map', () => {
  it.each(kdeGolden.cases.map((c, i) => [i, c] as const))(
    'agrees with the exact one to 1e-9, case %i',
    (_, c) => {
      const y = Float64Array.from(c.y);
      const kde = createKde(y, c.h);
      const exact = kdeMap(kde);
      const table = tabulatedMap(kde);
      const sd = sdOf(y);
      for (const z of linspace(-8, 8, 301)) {
        const t = exact.inverse(z);
        expect(Math.abs(table.inverse(z) - t)).toBeLessThan(1e-9 * sd);
        expect(Math.abs(table.forward(t) - z)).toBeLessThan(1e-9);
        expect(Math.abs(table.logDerivative(t) - exact.logDerivative(t))).toBeLessThan(1e-7);
      }
    },
  );
});

describe('reference traps', () => {
  const { tails, bracket } = traps;

  it('tails hundreds of standard deviations out', () => {
    for (const [outputs, psi, slope] of [
      [tails.y_a, tails.Psi_a, tails.dPsi_a],
      [tails.y_b, tails.Psi_b, tails.dPsi_b],
    ] as const) {
      const y = Float64Array.from(outputs);
      const map = kdeMap(createKde(y, scottBandwidth(y)));
      expectAllClose(tails.t.map(map.forward), psi, { rtol: 1e-8 });
      const ours = tails.t.map((t) => Math.exp(map.logDerivative(t)));
      // The reference slopes lose digits in proportion to |Ψ| (one even exceeds the limit 1/h); the law below does not.
      slope.forEach((s, i) => expectClose(ours[i]!, s, { rtol: Math.max(1e-8, 1e-9 * Math.abs(psi[i]!)) }));
    }
  });

  it('slope far out, against its asymptotic series: one kernel dominates, T = Φ(−u)/n', () => {
    const y = Float64Array.from(tails.y_b);
    const h = scottBandwidth(y);
    const map = kdeMap(createKde(y, h));
    for (const [t, end] of [
      [-50, Math.min(...y)],
      [60, Math.max(...y)],
    ] as const) {
      const u = Math.abs(t - end) / h;
      expectClose(Math.exp(map.logDerivative(t)), (1 - Math.log(y.length) / u ** 2) / h, { rtol: 1e-8 });
    }
  });

  it('the inverse lies in its bracket', () => {
    const y = Float64Array.from(bracket.y);
    const map = kdeMap(createKde(y, bracket.h));
    bracket.z.forEach((z, i) => {
      const t = map.inverse(z);
      expectClose(t, bracket.Psi_inv[i]!, { rtol: 1e-9 });
      expect(t).toBeGreaterThanOrEqual(bracket.lo[i]!);
      expect(t).toBeLessThanOrEqual(bracket.hi[i]!);
    });
  });
});
