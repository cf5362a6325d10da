import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../testing/designs';
import { difference, difficultNumbers, kindsOfNumbers } from '../../testing/difficultNumbers';
import { isLong, sweep } from '../../testing/sweep';
import { byId, type ParamValues } from '../definition';
import { besselK } from '../numeric/bessel/besselK';
import type { Mat, Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log, log1p } from '../numeric/elementary/log';
import {
  plainJobs,
  profileParts,
  vectorProfiles,
  type ProfilePart,
  type VectorProfile,
  type VectorProfileId,
} from '../numeric/linalg/jobs';
import { rowStart } from '../numeric/linalg/packed';
import { instantiate } from '../numeric/linalg/simd/instance';
import { simdJobs } from '../numeric/linalg/simd/simdJobs';
import { decay } from './decay';
import { kernels } from './registry';

const simd = simdJobs(instantiate()!);

/** What is asked for of a profile, as a function of r². */
type Formulas = Partial<Record<ProfilePart, (square: number) => number>>;

/** A profile with numbers of its own, the parameters of a kernel that has it, and its formulas, in the order of their operations. */
interface Case {
  readonly profile: VectorProfile;
  readonly params: ParamValues;
  readonly formulas: Formulas;
}

const none = new Float64Array(0);

function without(id: VectorProfileId, values: Formulas['values'], slopes: Formulas['slopes']): Case {
  return { profile: { id, numbers: none }, params: {}, formulas: { values: values!, slopes: slopes! } };
}

const ofRationalQuadratic = [1e-12, 0.05, 1, 100, 1e12].map((alpha): Case => {
  const per = 0.5 / alpha;
  return {
    profile: { id: 'rational-quadratic', numbers: Float64Array.of(alpha, per) },
    params: { alpha },
    formulas: {
      values: (q) => decay(alpha * log1p(per * q)),
      slopes: (q) => (-0.5 * decay(alpha * log1p(per * q))) / (1 + per * q),
      shapeSlopes: (q) => {
        const u = per * q;
        return alpha * decay(alpha * log1p(u)) * (u / (1 + u) - log1p(u));
      },
    },
  };
});

const ofGammaExponential = [1e-6, 0.3, 1.5, 2].map((gamma): Case => {
  const half = gamma / 2;
  const at = (q: number) => exp(half * log(q));
  return {
    profile: { id: 'gamma-exponential', numbers: Float64Array.of(half) },
    params: { gamma },
    formulas: {
      values: (q) => decay(at(q)),
      slopes: (q) => (q > 1e-280 ? (-half * at(q) * decay(at(q))) / q : 0),
      shapeSlopes: (q) => (at(q) > 0 ? -at(q) * (half * log(q)) * decay(at(q)) : 0),
    },
  };
});

/** Also the ends of ν, orders that need no steps up or many, and those whose series has a logarithm instead of a power. */
const ofMatern = [0.1, 0.5, 0.8, 1, 1.5, 1.6, 2, 3.3, 17, 100].map((nu): Case => {
  const { numbers, at, below, orderSlope } = besselK(nu);
  const half = nu / 2;
  return {
    profile: { id: 'matern', numbers },
    params: { nu },
    formulas: {
      values: (q) => at(half * q),
      slopes: (q) => (nu > 1 || q > 1e-280 ? -half * below(half * q) : 0),
      shapeSlopes: (q) => orderSlope(half * q),
    },
  };
});

const cases: Readonly<Record<VectorProfileId, readonly Case[]>> = {
  'squared-exponential': [
    without(
      'squared-exponential',
      (q) => decay(0.5 * q),
      (q) => -0.5 * decay(0.5 * q),
    ),
  ],
  matern12: [
    without(
      'matern12',
      (q) => decay(Math.sqrt(q)),
      (q) => (q > 1e-280 ? (-0.5 * decay(Math.sqrt(q))) / Math.sqrt(q) : 0),
    ),
  ],
  matern32: [
    without(
      'matern32',
      (q) => (1 + Math.sqrt(3 * q)) * decay(Math.sqrt(3 * q)),
      (q) => -1.5 * decay(Math.sqrt(3 * q)),
    ),
  ],
  matern52: [
    without(
      'matern52',
      (q) => {
        const s = Math.sqrt(5 * q);
        return (1 + s + (s * s) / 3) * decay(s);
      },
      (q) => (-5 / 6) * (1 + Math.sqrt(5 * q)) * decay(Math.sqrt(5 * q)),
    ),
  ],
  'rational-quadratic': ofRationalQuadratic,
  'gamma-exponential': ofGammaExponential,
  matern: ofMatern,
};

/** r² of all sizes: between 0 and where e^{−r} ends, next to the ends, and no numbers. */
function squares(count: number): Vec {
  const share = difficultNumbers('ordinary', count, 7);
  const ends = [
    0,
    5e-324,
    1e-310,
    1e-280,
    1.1e-280,
    707.9,
    708,
    1415.9,
    1416,
    501264,
    501263.9,
    1e300,
    Infinity,
    NaN,
  ];
  const kinds = kindsOfNumbers.flatMap((kind) => Array.from(difficultNumbers(kind, 40, 1), Math.abs));
  return Float64Array.from([
    ...ends,
    ...kinds,
    ...share.map((u, k) => (k % 2 === 0 ? 1500 * Math.abs(u) : 10 ** (20 * u))),
  ]);
}

describe.each(vectorProfiles)('%s with vectors', (id) => {
  it.each(profileParts)('has the bits of the formula: %s', (part) => {
    const row = squares(sweep(20_000, 400_000));
    for (const { profile, formulas } of cases[id]) {
      const formula = formulas[part];
      if (!formula) continue;
      for (const [from, to] of [
        [0, row.length],
        [1, row.length - 2],
        [3, 260],
      ] as const) {
        const found = row.slice();
        expect(simd.setProfile(found, from, to, { profile, part })).toBe(true);
        const wanted = row.map((value, k) => (k < from || k >= to ? value : formula(value)));
        expect(difference(found, wanted)).toBe('');
      }
    }
  });

  it('is what the kernel says of itself, and what its loops compute', () => {
    for (const { profile, params, formulas } of cases[id]) {
      const kernel = byId(kernels, id).create({ lengthScale: 1, ...params }, 1);
      expect(kernel.steps!()).toMatchObject([{ profile }]);
      const Z = { rows: 200, cols: 1, data: Float64Array.from({ length: 200 }, (_, k) => k / 8) };
      const wanted = Z.data.map((z) => formulas.values!(z * z));
      expect(difference(kernel.cov({ rows: 1, cols: 1, data: Float64Array.of(0) }, Z).data, wanted)).toBe('');
    }
  });

  it('leaves short rows to the kernel', () => {
    const row = squares(1000);
    const { profile } = cases[id][0]!;
    expect(simd.setProfile(row, 10, 200, { profile, part: 'values' })).toBe(false);
    expect(difference(row, squares(1000))).toBe('');
  });
});

const factors = [{ id: 'periodic' }, { id: 'rational-quadratic' }, { id: 'matern12' }];

/** Kernels that predictions are made with at once, with their parameters; some know no codes. */
const predicted: readonly (readonly [string, ParamValues, 'codes' | 'places'])[] = [
  ...vectorProfiles.map((id) => [id, { lengthScale: 0.3 }, 'codes'] as const),
  ['periodic', { lengthScale: 0.7, period: 0.4 }, 'places'],
  ['sum', { parts: [{ id: 'squared-exponential' }, { id: 'periodic' }, { id: 'white' }] }, 'places'],
  ['product', { parts: [{ id: 'matern52' }, { id: 'constant', params: { variance: 0.3 } }] }, 'codes'],
  [
    'sum',
    { parts: [{ id: 'constant' }, { id: 'product', params: { parts: factors } }, { id: 'matern' }] },
    'places',
  ],
];

describe.each(predicted)('%s %j at once', (id, params, inputs) => {
  const counts = isLong ? [1, 2, 3, 4, 5, 7, 63, 64, 65, 66, 130, 400] : [2, 37, 64, 67, 130];
  it.each([1, 2, 3, 4, 5])('predicts as step by step, d = %i', (d) => {
    const some = Array.from({ length: d }, (_, p) => p % 2 === 0);
    for (const codes of inputs === 'codes' ? [undefined, some] : [undefined]) {
      const kernel = byId(kernels, id).create(params, d, codes);
      for (const n of [8, 9, 10, 11, 33, 50]) {
        const X = whole(uniformDesign(n, d, n));
        const lower = Float64Array.from({ length: rowStart(n) }, (_, k) => Math.cos(k));
        for (let i = 0; i < n; i++) lower[rowStart(i) + i] = 2 + i / n;
        const factor = { size: n, lower };
        const alphas = [1, 2].map((s) => difficultNumbers('ordinary', n, s));
        const rows = { rows: d - 1, cols: n, data: difficultNumbers('ordinary', (d - 1) * n, 3) };
        for (const m of counts) {
          const Z = whole(uniformDesign(m, d, 5));
          const found = simd.predict({ steps: kernel.steps!()!, factor, X, alphas, rows }, Z);
          const cross = kernel.cov(Z, X);
          const sums = alphas.map((alpha) => rowSums(cross, (value, i) => value * alpha[i]!));
          plainJobs.substituteRows(factor, cross.data, m);
          expect(sums.map((wanted, s) => difference(found!.sums[s]!, wanted))).toEqual(['', '']);
          const products = Array.from({ length: rows.rows }, (_, q) =>
            rowSums(cross, (value, i) => value * rows.data[q * n + i]!),
          );
          expect(products.map((wanted, q) => difference(found!.products[q]!, wanted))).toEqual(
            products.map(() => ''),
          );
          expect(
            difference(
              found!.squares,
              rowSums(cross, (value) => value * value),
            ),
          ).toBe('');
        }
      }
    }
  });
});

/** Numbers of which some coincide, as codes do. */
function whole(X: Mat): Mat {
  return { ...X, data: X.data.map((value, k) => (k % 3 === 0 ? Math.round(4 * value) / 4 : value)) };
}

function rowSums({ rows, cols, data }: Mat, term: (value: number, i: number) => number): Vec {
  const out = new Float64Array(rows);
  for (let j = 0; j < rows; j++) for (let i = 0; i < cols; i++) out[j]! += term(data[j * cols + i]!, i);
  return out;
}

it('a kernel that there are no vectors for says so', () => {
  expect(byId(kernels, 'arcsin').create({}, 2).steps).toBeUndefined();
  const parts = [{ id: 'squared-exponential' }, { id: 'arcsin' }];
  expect(byId(kernels, 'sum').create({ parts }, 2).steps!()).toBeNull();
});
