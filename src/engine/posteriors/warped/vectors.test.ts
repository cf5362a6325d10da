import { describe, expect, it } from 'vitest';
import { difference, difficultNumbers, kindsOfNumbers } from '../../../testing/difficultNumbers';
import { sweep } from '../../../testing/sweep';
import { kdeCopula } from '../../models/warped/maps/kdeCopula';
import type { Vec } from '../../numeric/arrays';
import { instantiate } from '../../numeric/linalg/simd/instance';
import { simdWarpJobs } from '../../numeric/linalg/simd/simdWarpJobs';
import { normalFunctions, plainWarpJobs, type WarpJobs } from '../../numeric/linalg/warpJobs';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { createRng } from '../../numeric/random/rng';
import { latticeUnder, meansOnLattice } from './lattice';
import { setNormal } from './normals';
import { meanExcessesOnPanels, panelsAbove, panelTo } from './panels';

const simd = simdWarpJobs(instantiate()!);

const samples: readonly (readonly [string, Vec])[] = [
  ['skewed outputs', Float64Array.of(0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4)],
  ['groups far apart', Float64Array.of(0, 0.1, -0.1, 0.05, 300, 310, 290, 305)],
  ['tiny outputs', Float64Array.of(1e-140, 2e-140, 4e-140, 9e-140, 3e-140)],
];

function mapOf(y: Vec): MonotoneMap {
  const X = { rows: y.length, cols: 1, data: y };
  return kdeCopula.learn(X, y, {}).at(Float64Array.of(0));
}

/** Medians, standard deviations and thresholds as seen from them: ordinary ones, or of a kind. */
function drawn(count: number, seed: number): { readonly mu: Vec; readonly sd: Vec; readonly starts: Vec } {
  const rng = createRng(seed).fork('beliefs');
  const draw = (): number => 3 * (2 * rng.uniform() - 1);
  const mu = Float64Array.from({ length: count }, draw);
  const sd = Float64Array.from({ length: count }, () => 0.3 * 10 ** Math.abs(draw() / 3));
  const starts = Float64Array.from({ length: count }, () => 4 * draw());
  return { mu, sd, starts };
}

const hostileSds = [0, -0, 5e-324, 1e-308, 1e-12, 1e308, Infinity, NaN, -1];
const hostileMedians = [0, -0, 1e308, -1e308, Infinity, -Infinity, NaN, 5e-324];
const hostile = hostileSds.flatMap((sd) => hostileMedians.map((mu) => ({ mu, sd })));

/** Beliefs of which each second is as hostile as can be. */
function mixed(count: number): ReturnType<typeof drawn> {
  const usual = drawn(count, count);
  for (let i = 1; i < count; i += 2) {
    const { mu, sd } = hostile[i % hostile.length]!;
    usual.mu[i] = mu;
    usual.sd[i] = sd;
    usual.starts[i] = hostileMedians[i % hostileMedians.length]!;
  }
  return usual;
}

const both = (answer: (jobs: WarpJobs) => Vec): string => difference(answer(simd), answer(plainWarpJobs));

describe('vectors give the bits of the plain loops', () => {
  it.each(normalFunctions)('for the %s', (what) => {
    const steps = Float64Array.from({ length: sweep(20_001, 400_001) }, (_, k, all = sweep(2e4, 4e5)) => {
      return (90 * k) / all - 45;
    });
    expect(both((jobs) => setNormal(steps.slice(), what, jobs))).toBe('');
    for (const kind of kindsOfNumbers) {
      for (const count of [15, 16, 17, 500]) {
        const values = difficultNumbers(kind, count, count);
        expect(both((jobs) => setNormal(values.slice(), what, jobs))).toBe('');
      }
    }
    const ends = Float64Array.of(...[0.46875, 0.66, 1, 4, 27.3, 30, 38.6, 40, 1e153, 1e300].flatMap(around));
    expect(both((jobs) => setNormal(ends.slice(), what, jobs))).toBe('');
  });

  describe.each(samples)('of beliefs about %s', (name, y) => {
    const map = mapOf(y);

    it.each([7, 8, 9, 64, 501])('for means of %i on a lattice', (count) => {
      const usual = drawn(1000, 3);
      const lattice = latticeUnder({ ...usual, maps: map, islands: [] })!;
      for (const { mu, sd } of [drawn(count, 5), mixed(count)]) {
        const beliefs = { mu, sd, maps: map, islands: [] };
        const means = (jobs: WarpJobs): Vec => {
          const out = new Float64Array(count).fill(NaN);
          meansOnLattice(beliefs, lattice, out, jobs);
          return out;
        };
        expect(both(means)).toBe('');
        // What is far apart has no lattice fine enough.
        if (name !== 'groups far apart') expect(means(simd).some(Number.isFinite)).toBe(true);
      }
    });

    it.each([7, 8, 9, 64, 501])('for excesses of %i on panels', (count) => {
      const threshold = y[2]!;
      for (const { sd, starts } of [drawn(count, 6), mixed(count)]) {
        const panels = panelsAbove(map, threshold);
        const which = sd.map((_sd, i) => panelTo(panels, threshold + (0.1 + (i % 5)) * panels.unit));
        for (const allowed of [3e-9, Infinity]) {
          const beliefs = { sd, starts, which, allowed: sd.map(() => allowed) };
          expect(both((jobs) => meanExcessesOnPanels(panels, beliefs, jobs).values)).toBe('');
          const found = (jobs: WarpJobs): Vec =>
            Float64Array.from(meanExcessesOnPanels(panels, beliefs, jobs).isFound);
          expect(both(found)).toBe('');
          if (count >= 64) expect(found(simd).includes(1)).toBe(true);
        }
      }
    });
  });
});

/** A number, its neighbours and their negatives. */
function around(x: number): number[] {
  const step = x * Number.EPSILON;
  return [x - step, x, x + step, -x - step, -x, step - x];
}
