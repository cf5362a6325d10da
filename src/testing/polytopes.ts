import { readModel } from '../engine/experiment/readModel';
import { logExpectedImprovement } from '../engine/acquisitions/logExpectedImprovement';
import { acquisitionValue } from '../engine/acquisitions/underFantasies';
import { rowOf, type Vec } from '../engine/numeric/arrays';
import type { Rng } from '../engine/numeric/random/rng';
import { regionOf, type Region } from '../engine/limits/region';
import type { RegionSpec, Row, Score } from '../engine/limits/spec';

/**
 * Draws limits of `d` knobs in which a random place is possible: half of them with a sum that is fixed, up to three that are at most
 * something, ranges of different widths. With `step`, a share of each range, all knobs are grids, and a sum is one that its grids can reach.
 */
export function drawnPolytope(d: number, rng: Rng, step?: number): RegionSpec {
  const isMixture = d > 1 && rng.uniform() < 0.5;
  const parts = isMixture ? 2 + rng.integer(d - 1) : 0;
  const inside = new Float64Array(d);
  const free = Array.from({ length: parts }, () => -Math.log(1 - rng.uniform()));
  const total = free.reduce((a, b) => a + b, 0);
  const knobs = Array.from({ length: d }, (_, j) => {
    const isPart = j < parts;
    const lower = isPart ? 0 : rng.integer(3) * 50;
    const width = isPart ? 1 : [1, 20, 100][rng.integer(3)]!;
    inside[j] = isPart ? free[j]! / total : lower + width * (0.1 + 0.8 * rng.uniform());
    if (isPart && step !== undefined) inside[j] = Math.floor(inside[j] / step) * step;
    const dial =
      step === undefined ? { kind: 'line' as const } : { kind: 'grid' as const, step: step * width };
    return { lower, upper: lower + width, ...dial };
  });
  if (isMixture && step !== undefined) {
    const others = inside.slice(1, parts).reduce((a, b) => a + b, 0);
    inside[0] = 1 - others;
  }
  const ranges = knobs.map(({ lower, upper }) => upper - lower);
  const atMost = Array.from({ length: rng.integer(4) }, () => drawnRow(ranges, inside, rng));
  const sum = { row: Float64Array.from(knobs, (_, j) => (j < parts ? 1 : 0)), value: 1 };
  return { knobs, atMost, equal: isMixture ? [sum] : [], apart: [] };
}

/** A limit that a place keeps with some room: of two knobs or of more, in shares of their ranges. */
function drawnRow(ranges: readonly number[], inside: Vec, rng: Rng): Row {
  const row = new Float64Array(ranges.length);
  const count = rng.uniform() < 0.6 ? 2 : ranges.length;
  for (let k = 0; k < count; k++) {
    const j = rng.integer(ranges.length);
    row[j] = ((rng.uniform() < 0.5 ? -1 : 1) * (0.5 + rng.uniform())) / ranges[j]!;
  }
  const room = 0.3 * rng.uniform();
  return { row, value: row.reduce((sum, factor, j) => sum + factor * inside[j]!, 0) + room };
}

/** The region of limits that leave something. */
export function soundRegion(spec: RegionSpec): Region {
  const found = regionOf(spec);
  if ('conflict' in found) throw new Error(`These limits leave nothing: ${JSON.stringify(found)}`);
  return found;
}

/** The logarithm of the expected improvement of a process on `n` answers inside a region, with places that were asked. */
export function drawnScore(
  { knobs }: RegionSpec,
  region: Region,
  { n, rng }: { n: number; rng: Rng },
): { score: Score; asked: readonly Vec[] } {
  const d = knobs.length;
  const places = region.sample(n, rng.fork('data'));
  const asked = Array.from(
    { length: n },
    (_, i) => region.nearest(rowOf(places, i)) ?? rowOf(places, i).slice(),
  );
  const waves = Array.from({ length: 12 }, () => ({
    along: Array.from({ length: d }, () => (2.5 * rng.normal()) / Math.sqrt(d)),
    shift: 6 * rng.uniform(),
  }));
  const share = (v: Vec, j: number): number =>
    (v[j]! - knobs[j]!.lower) / (knobs[j]!.upper - knobs[j]!.lower);
  const y = asked.map(
    (v) =>
      waves.reduce(
        (sum, { along, shift }) => sum + Math.cos(along.reduce((a, w, j) => a + w * share(v, j), shift)),
        0,
      ) / 3,
  );
  const lengthScale = Array.from({ length: d }, () => (0.25 + 0.35 * rng.uniform()) * Math.sqrt(d));
  const model = readModel(
    {
      data: { X: asked.map((v) => Array.from(v, (_, j) => share(v, j))), y },
      kernel: { id: 'matern52', params: { lengthScale } },
      ...{ outputScale: 1.1, noise: 1e-3, mean: y.reduce((a, b) => a + b, 0) / n },
    },
    false,
  );
  const incumbent = Math.max(...y);
  const score: Score = ({ rows, cols, data }) => {
    const shares = data.map((value, at) => {
      const { lower, upper } = knobs[at % cols]!;
      return (value - lower) / (upper - lower);
    });
    const posterior = model.fitted.posterior({ rows, cols, data: shares });
    return acquisitionValue({ def: logExpectedImprovement, params: {} }, posterior, { incumbent });
  };
  return { score, asked };
}
