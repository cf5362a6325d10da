import { describe, expect, it } from 'vitest';
import { linspace, zeros } from '../../../numeric/arrays';
import { createKde, scottBandwidth } from '../../../numeric/probability/kde';
import { kdeCopula } from './kdeCopula';
import { kdeMap } from './kdeMap';

const x = Float64Array.of(0.5);
const samples: readonly (readonly [string, Float64Array])[] = [
  ['skewed outputs', Float64Array.from([0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4])],
  ['two groups', Float64Array.from([0, 0.1, -0.1, 0.05, 3, 3.1, 2.9, 3.05])],
  ['an outlier', Float64Array.from({ length: 50 }, (_, i) => (i === 49 ? 10 : 0.02 * ((i * 7) % 13)))],
];
const cases = samples.flatMap(([name, y]) =>
  [0.03, 0.1, 0.3, 1, 3, 30].map((factor) => [name, factor, y] as const),
);

describe.each(cases)('the map of %s at %f of Scott’s bandwidth', (_, factor, y) => {
  const map = kdeCopula.learn(zeros(y.length, 1), y, { bandwidthFactor: factor }).at(x);
  const exact = kdeMap(createKde(y, factor * scottBandwidth(y)));
  const places = Array.from(linspace(-2, 12, 1500));

  it('is the exact one', () => {
    for (const t of places) {
      expect(Math.abs(map.forward(t) - exact.forward(t))).toBeLessThan(1e-8);
      expect(Math.abs(map.logDerivative(t) - exact.logDerivative(t))).toBeLessThan(1e-5);
    }
  });

  it('never falls, and leads back', () => {
    const z = places.map(map.forward);
    for (let k = 1; k < z.length; k++) expect(z[k]! - z[k - 1]!).toBeGreaterThan(-1e-12);
    for (const level of linspace(-6, 6, 200)) {
      expect(Math.abs(map.forward(map.inverse(level)) - level)).toBeLessThan(1e-8);
    }
  });
});

describe('beyond where squares of distances are finite', () => {
  const y = Float64Array.of(1, 2, 3);
  const bandwidth = scottBandwidth(y);
  const exact = kdeMap({ y, bandwidth });
  const learnt = kdeCopula.learn(zeros(3, 1), y, {}).at(x);

  it.each([1e149, 1e150, 1.1e150, 1e200, 1e308])('the map is a straight line at ±%d', (t) => {
    for (const map of [exact, learnt]) {
      expect(map.forward(t) / (t / bandwidth)).toBeCloseTo(1, 12);
      expect(map.forward(-t) / (-t / bandwidth)).toBeCloseTo(1, 12);
      expect(map.inverse(t) / (t * bandwidth)).toBeCloseTo(1, 12);
      expect(Math.exp(map.logDerivative(t)) * bandwidth).toBeCloseTo(1, 9);
    }
  });

  it('it stays finite', () => {
    expect(kdeMap({ y, bandwidth: 1e-3 }).forward(1e308)).toBeLessThan(Infinity);
    expect(kdeMap({ y, bandwidth: 1e-3 }).forward(-Number.MAX_VALUE)).toBeGreaterThan(-Infinity);
  });
});
