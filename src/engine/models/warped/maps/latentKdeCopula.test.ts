import { describe, expect, it } from 'vitest';
import golden from '../../../../testing/golden/06_nlgcp.json';
import { expectAllClose, expectClose } from '../../../../testing/tolerance';
import { column, fromRows, linspace, rowOf, type Mat, type Vec } from '../../../numeric/arrays';
import type { ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import { createRng } from '../../../numeric/random/rng';
import { kdeCopula } from './kdeCopula';
import { latentKdeCopula } from './latentKdeCopula';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';
import type { OutputWarp } from './warp';

const modes = [
  ['as-printed', 'report'],
  ['normalized', 'normalized'],
] as const;
const cases = golden.cases.flatMap((c, i) =>
  modes.map(([weights, mode]) => [i, weights, c, c.modes[mode]] as const),
);

describe.each(cases)('reference case %i, weights %s', (_, weights, c, wanted) => {
  const scaled = (rows: number[][]): Mat =>
    fromRows(rows.map((row) => row.map((value, j) => (value - c.X_mean[j]!) / c.X_std[j]!)));
  const [X, Z] = [scaled(c.X), scaled(c.Z)];
  const y = Float64Array.from(c.y, (value) => (value - c.y_mean) / c.y_std);
  const params = { labels: c.labels, smoothing: c.s, weights, globalShare: 0 };
  const warp = latentKdeCopula.learn(X, y, params);
  const each = <T>(rows: Mat, value: (x: Vec, i: number) => T): T[] =>
    Array.from({ length: rows.rows }, (_unused, i) => value(rowOf(rows, i), i));

  it('centres and spreads of the clusters', () => {
    expectAllClose(warp.clusters!.centers.data, c.centers.flat(), { rtol: 1e-12 });
    expectAllClose(warp.clusters!.spreads.data, c.cluster_std.flat(), { rtol: 1e-12 });
  });

  it('weights (2.12)', () => {
    each(Z, (x, i) => {
      const total = weights === 'normalized' ? wanted.alpha_test[i]!.reduce((a, b) => a + b) : 1;
      const expected = wanted.alpha_test[i]!.map((alpha) => alpha / total);
      expectAllClose(warp.clusters!.weights(x), expected, { rtol: 1e-10, floor: 1e-3 });
      expectClose(
        warp.clusters!.weights(x).reduce((a, b) => a + b),
        wanted.A_test[i]!,
        { rtol: 1e-12 },
      );
    });
  });

  it('Ψ (2.11), Ψ′ (2.18) and Ψ⁻¹', () => {
    each(Z, (x, i) => {
      const map = warp.at(x);
      const z = wanted.Psi_test[i]!;
      expectAllClose(wanted.t.map(map.forward), z, { rtol: 1e-9 });
      expectAllClose(
        wanted.t.map((t) => Math.exp(map.logDerivative(t))),
        wanted.dPsi_test[i]!,
        { rtol: 1e-8 },
      );
      expectAllClose(z.map(map.inverse), wanted.t, { rtol: 1e-9 });
    });
  });

  it('latent values of the observations', () => {
    expectAllClose(
      each(X, (x, i) => warp.at(x).forward(y[i]!)),
      wanted.W,
      { rtol: 1e-9 },
    );
  });
});

const rng = createRng(8);
const n = 40;
const X = fromRows(Array.from({ length: n }, () => [rng.uniform(), 100 * rng.uniform()]));
const y = Float64Array.from(
  { length: n },
  (_, i) => Math.sin(6 * rowOf(X, i)[0]!) + Math.exp(rowOf(X, i)[1]! / 40),
);
const places = [
  [0.1, 3],
  [0.9, 70],
  [4, -500],
].map((place) => Float64Array.from(place));

function learn(params: ParamValues = {}): OutputWarp {
  return latentKdeCopula.learn(X, y, params);
}

function table(map: MonotoneMap): number[][] {
  return Array.from(linspace(-6, 18, 200), (t) => [map.forward(t), map.logDerivative(t), map.inverse(t)]);
}

describe('limits', () => {
  it('one cluster is the map of all outputs, to the last bit', () => {
    const all = table(kdeCopula.learn(X, y, {}).at(places[0]!));
    for (const x of places) {
      expect(table(learn({ clusters: 1 }).at(x))).toEqual(all);
      expect(table(learn({ clusters: 1, globalShare: 0.3 }).at(x))).toEqual(all);
    }
    const labelled = latentKdeCopula.learn(X, y, { labels: Array.from(y, () => 7) });
    expect(table(labelled.at(places[1]!))).toEqual(all);
    expect(labelled.at(places[0]!)).toBe(labelled.at(places[1]!));
  });

  it('clusters that share everything are the map of all outputs', () => {
    const all = kdeCopula.learn(X, y, {}).at(places[0]!);
    for (const x of places) {
      const map = learn({ clusters: 3, globalShare: 1 }).at(x);
      for (const t of linspace(-6, 18, 100))
        expect(Math.abs(map.forward(t) - all.forward(t))).toBeLessThan(1e-9);
    }
  });

  it('far from everything, one cluster decides, or the map of a program’s printed weights keeps its sign', () => {
    const far = Float64Array.of(1e9, -1e12);
    const weights = learn().clusters!.weights(far);
    expect(Math.max(...weights)).toBe(1);
    const printed = learn({ weights: 'as-printed' });
    for (const z of [-9, -1e-300, 0, 1e-3, 9]) {
      expect(Number.isFinite(printed.at(far).inverse(z))).toBe(true);
    }
    expect(printed.at(far).forward(6)).toBeGreaterThan(printed.at(far).forward(5));
    expect(Number.isFinite(printed.at(far).logDerivative(5))).toBe(true);
    expect(printed.warnings.at(-1)).toContain('as printed');
  });

  it('printed weights scale z by their sum, and change nothing else', () => {
    const [normal, printed] = [learn({ clusters: 3 }), learn({ clusters: 3, weights: 'as-printed' })];
    for (const x of places) {
      const total = printed.clusters!.weights(x).reduce((a, b) => a + b);
      for (const t of linspace(0, 10, 20)) {
        if (total < 1e-12) continue;
        expectClose(printed.at(x).forward(t), total * normal.at(x).forward(t), { rtol: 1e-13 });
        expectClose(printed.at(x).inverse(total * t), normal.at(x).inverse(t), { rtol: 1e-12 });
      }
    }
  });

  it('the blend is that of the clusters’ maps, and of their densities', () => {
    const warp = learn({ clusters: 3, smoothing: 0.1 });
    const { weights, maps, densities } = warp.clusters!;
    for (const x of places) {
      for (const t of linspace(-1, 13, 50)) {
        const blend = maps.reduce((sum, map, l) => sum + weights(x)[l]! * map.forward(t), 0);
        expect(Math.abs(warp.at(x).forward(t) - blend)).toBeLessThan(1e-9 * Math.max(1, Math.abs(blend)));
      }
    }
    const t = linspace(-30, 60, 20001);
    for (const density of densities) {
      expectClose(t.reduce((sum, value) => sum + density(value), 0) * (t[1]! - t[0]!), 1, { rtol: 1e-9 });
    }
  });
});

describe('too few different outputs', () => {
  it('fewer clusters are used, and it is said', () => {
    const values = Float64Array.of(0, 0.1, 0.3, 0.2, 9);
    const warp = latentKdeCopula.learn(column([0, 0.1, 0.2, 0.3, 1]), values, { clusters: 2 });
    expect(warp.clusters!.maps.length).toBe(1);
    expect(warp.warnings).toEqual([
      '2 clusters were asked for, but each needs at least two different outputs: 1 is used.',
    ]);
  });

  it('a labelled cluster of them joins its nearest neighbour', () => {
    const inputs = column([0, 0.1, 0.2, 0.8, 0.9, 1]);
    const values = Float64Array.of(1, 1.2, 5, 3, 3.1, 5.2);
    const warp = latentKdeCopula.learn(inputs, values, { labels: [4, 4, -2, 9, 9, 9] });
    expect(Array.from(warp.clusters!.labels)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(warp.warnings.length).toBe(1);
    expect(warp.clusters!.maps.length).toBe(2);
  });

  it('labels that leave nobody a distribution end as one cluster', () => {
    const warp = latentKdeCopula.learn(column([0, 1, 2]), Float64Array.of(1, 2, 4), { labels: [0, 1, 2] });
    expect(warp.clusters!.maps.length).toBe(1);
    expect(warp.warnings.length).toBe(2);
  });

  it.each([[[0, 1]], [[0, 1, 0.5]], ['two'], [[0, 1, null]], [7]])('refuses the labels %j', (labels) => {
    const refused = (): unknown =>
      latentKdeCopula.learn(column([0, 1, 2]), Float64Array.of(1, 2, 4), { labels });
    expect(refused).toThrow(EngineError);
  });

  it('refuses labels for more clusters than anybody looks at', () => {
    expect(() => learn({ labels: Array.from({ length: n }, (_, i) => i) })).toThrow(EngineError);
  });
});
