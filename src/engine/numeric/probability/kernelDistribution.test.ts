import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import traps from '../../../testing/golden/18_traps.json';
import { expectClose } from '../../../testing/tolerance';
import { createKde, scottBandwidth } from './kde';
import { difference, difficultNumbers, kindsOfNumbers } from '../../../testing/difficultNumbers';
import { warpJobs } from '../linalg/fastJobs';
import { plainWarpJobs } from '../linalg/warpJobs';
import {
  emptyPoint,
  kernelDistribution,
  readPoint,
  type Distribution,
  type KernelJobs,
} from './kernelDistribution';
import { mixture } from './mixture';

const tight = kernelDistribution({ y: Float64Array.of(0.1, 0.3, -0.2, 5), bandwidth: 0.05 });
const wide = kernelDistribution({ y: Float64Array.of(0.1, 0.3, -0.2, 5, 1, 2, -3), bandwidth: 0.4 });
const blend = mixture(tight, wide, 0.03);

// t, log F, log(1 − F), log density, log of density over the smaller tail, score; from mpmath with 6000 bits.
const tightRows = [
  [-3000.0, -1799760021.3072658, 0.0, -1799760007.3095005, 13.997765446147056, 1199919.9999999998],
  [-20.0, -78416.28665348237, 0.0, -78407.30950062076, 8.977152861607129, 7919.999999999999],
  [
    -0.5, -22.123063311094594, -2.4664691128984275e-10, -17.30950062077057, 4.813562690324024,
    119.99999999999999,
  ],
  [
    0.11, -0.9292923520715437, -0.5022508496136951, 0.6712456910650149, 1.6005380431365586,
    -3.940318243617778,
  ],
  [
    2.6, -0.2876820724517809, -1.3862943611198906, -1057.3095006207705, -1055.9232062596507,
    -919.9999999999999,
  ],
  [5.2, -7.917841804306557e-6, -11.746395847647195, -7.309500620770586, 4.43689522687661, -80.00000000000006],
  [30.0, 0.0, -125008.5198449927, -124999.30950062076, 9.210344371936184, -9999.999999999998],
];
const blendRows = [
  [-3000.0, -28068793.418064393, 0.0, -28068783.580115844, 9.837948548878359, 18731.249999999996],
  [-20.0, -913.2464635245385, -0.0, -908.5801158477057, 4.666347676832813, 106.24999999999999],
  [
    -0.5, -5.177663667607409, -0.005657142177094599, -5.259780933490057, -0.08211726588264746,
    2.729712292979285,
  ],
  [
    0.11, -0.9308413282801388, -0.5012415328698319, 0.6468883965078426, 1.5777297247879813,
    -3.916277180522222,
  ],
  [
    2.6, -0.28378589456956926, -1.3980748125089884, -6.579082822918649, -5.181008010409661,
    -3.7564528478062362,
  ],
  [
    5.2, -0.0013308692272468608, -6.622588356714233, -5.42134297389858, 1.2012453828156533,
    -12.81127814546633,
  ],
  [30.0, -0.0, -1963.6318289726887, -1958.5801158477057, 5.051713124983052, -156.24999999999997],
];

describe.each([
  ['tight kernels', tight, tightRows],
  ['a mixture with 3 % of wide ones', blend, blendRows],
] as const)('%s', (_, distribution, rows) => {
  it.each(rows)('at %d', (t, lower, upper, density, hazard, score) => {
    const point = distribution.at(t);
    const [smaller, larger] = lower < upper ? [lower, upper] : [upper, lower];
    const ours = [point.logLower, point.logUpper].sort((a, b) => a - b);
    expectClose(ours[0]!, smaller, { rtol: 1e-14 });
    expectClose(ours[1]!, larger, { rtol: 1e-14, floor: 1 });
    expectClose(point.logDensity, density, { rtol: 1e-14, floor: 1 });
    expectClose(point.logHazard, hazard, { rtol: 1e-14, floor: 1 });
    expectClose(point.score, score, { rtol: 1e-13, floor: 1 });
  });
});

describe('laws', () => {
  const values = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 1, maxLength: 10 });
  const width = fc.double({ min: 1e-4, max: 10, noNaN: true });
  const place = fc.oneof(
    fc.double({ min: -200, max: 200, noNaN: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );

  it('says what the density estimate says', () => {
    fc.assert(
      fc.property(values, width, fc.double({ min: -200, max: 200, noNaN: true }), (list, bandwidth, t) => {
        const y = Float64Array.from(list);
        const kde = createKde(y, bandwidth);
        const point = kernelDistribution({ y, bandwidth }).at(t);
        expectClose(point.logLower, kde.logCdf(t), { rtol: 1e-12, floor: 1e-3 });
        expectClose(point.logUpper, kde.logSurvival(t), { rtol: 1e-12, floor: 1e-3 });
        expectClose(point.logDensity, kde.logDensity(t), { rtol: 1e-12, floor: 1 });
        expectClose(point.score, kde.score(t), { rtol: 1e-10, floor: 1 / bandwidth });
      }),
    );
  });

  it('is finite at any finite place, for mixtures too', () => {
    fc.assert(
      fc.property(values, width, place, (list, bandwidth, t) => {
        const own = kernelDistribution({ y: Float64Array.from(list), bandwidth });
        for (const one of [own, mixture(own, wide, 1e-9), mixture(wide, own, 0.5)]) {
          expect(Object.values(one.at(t)).every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });

  it('a mixture of a thing with itself is that thing; at the ends it is one of its parts', () => {
    const twin = kernelDistribution(tight.kernels[0]!);
    const both = mixture(tight, twin, 0.3);
    for (const t of [-30, -0.3, 0.2, 2.6, 4.9, 80]) {
      const expected = Object.values(twin.at(t));
      Object.values(both.at(t)).forEach((value, k) => {
        expectClose(value, expected[k]!, { rtol: 1e-13, floor: 1 });
      });
    }
    expect(mixture(tight, wide, 0)).toBe(tight);
    expect(mixture(tight, wide, 1)).toBe(wide);
  });

  it('the answer does not depend on what was asked before', () => {
    const fresh = (): Distribution => mixture(kernelDistribution(tight.kernels[0]!), wide, 0.1);
    const used = fresh();
    for (const t of [3, -70, 3, Number.NaN, 3]) used.at(t);
    for (const t of [-70, 3, 0]) expect({ ...used.at(t) }).toEqual({ ...fresh().at(t) });
  });
});

it('the slope of a tight cluster’s map, hundreds of its widths away, is that of one kernel', () => {
  const y = Float64Array.from(traps.tails.y_b);
  const bandwidth = scottBandwidth(y);
  const { logHazard } = kernelDistribution({ y, bandwidth }).at(-50);
  const u = (Math.min(...y) + 50) / bandwidth;
  // 1/Mills(u) = u (1 + 1/u² − 2/u⁴ …)
  expectClose(Math.exp(logHazard), (u * (1 + 1 / u ** 2)) / bandwidth, { rtol: 1e-10 });
});

describe('many places at once', () => {
  /** Places from the middle of the kernels to where each of them vanishes, in steps that fall between those of the table. */
  const around = Float64Array.from({ length: 91 }, (_, i) => (i % 2 === 0 ? 1 : -1) * 0.0234567 * i * i);

  it.each([1, 2, 3, 8, 50])('give the bits of each of them, by %i kernels', (n) => {
    for (const kind of kindsOfNumbers) {
      const y = difficultNumbers(kind, n, n);
      const t = Float64Array.of(
        ...around,
        ...y,
        ...difficultNumbers(kind, 60, n + 1),
        Infinity,
        -Infinity,
        NaN,
      );
      for (const bandwidth of [1, 0.02, 1e-150, 5e-324, 1e9]) {
        const fresh = (): Distribution => kernelDistribution({ y, bandwidth });
        for (const make of [fresh, () => mixture(fresh(), wide, 0.03)]) {
          const wanted = ofEach(make(), t);
          expect(difference(ofAll(make(), t), wanted)).toBe('');
          expect(difference(ofAll(make(), t, plainWarpJobs), wanted)).toBe('');
        }
      }
    }
  });

  it('are those that are asked, also after others', () => {
    const [used, twin] = [mixture(tight, wide, 0.1), mixture(tight, wide, 0.1)];
    used.at(3);
    ofAll(used, Float64Array.of(-70, 4));
    for (const t of [3, 4]) expect({ ...used.at(t) }).toEqual({ ...twin.at(t) });
  });
});

function ofAll(distribution: Distribution, t: Float64Array, by: KernelJobs = warpJobs): number[] {
  const rows = distribution.pointsAt(t, by);
  const point = emptyPoint();
  return [...t.keys()].flatMap((i) => {
    readPoint(rows, i, point);
    return Object.values(point);
  });
}

function ofEach(distribution: Distribution, t: Float64Array): number[] {
  return [...t].flatMap((one) => Object.values(distribution.at(one)));
}
