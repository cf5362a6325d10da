import { ignoredFields } from '../../../engine/experiment/readModel';
import { readRows } from '../../../engine/experiment/readRows';
import { inputWarpId } from '../../../engine/kernels/inputWarp';
import { bendSlopes, bent, straightened, type Bend } from '../../../engine/kernels/kumaraswamy';
import { criteria } from '../../../engine/models/fit/criteria';
import { condition, predict, type GaussianProcess } from '../../../engine/models/gp/gaussianProcess';
import {
  field,
  optional,
  readFields,
  readList,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import type { Mat } from '../../../engine/numeric/arrays';
import { rowStart } from '../../../engine/numeric/linalg/packed';
import { readPlacesOfData, readPrior } from '../givenProcess';

type Answer = Readonly<Record<string, unknown>>;

const mostValues = 1_000_000;
const mostRows = 400;

/** Accepted a and b, as the kernel has them. */
const accepted = { min: 1e-3, max: 1e3 };

/** Bends that show what there is: none, a long beginning, a long end, and steep ones. */
const usualBends: readonly Bend[] = [
  { a: 1, b: 1 },
  { a: 0.3, b: 1 },
  { a: 2.5, b: 0.7 },
  { a: 0.6, b: 3 },
  { a: 5, b: 0.2 },
];

/**
 * The bend w(x) = 1 − (1 − x^a)^b of an axis from 0 to 1. With `x` [m] the curve itself, `rows`, one for each of the `bends` [{a, b}] (five
 * of all kinds if left out): `w` [m], its `derivative` at each x that is not an end, its slopes in ln a and ln b, `byLogA` and `byLogB` [m],
 * and the `inverse` [m] of w at x. With data a Gaussian process on bent axes: `X` [n×d] between 0 and 1, `y` [n], `a` and `b`, one number or
 * one for each input, kernel, outputScale, noise and mean as in `posterior`; `logLikelihood` and its `gradient` in ln a and ln b, `logA` and
 * `logB` [d], and at the places `at` [m×d] the belief about the noise-free function, `latent`. In other requests the same is the kernel
 * `input-warp`, whose a and b a `fit` learns.
 */
export function answerInputWarp(request: Fields): Answer {
  const x = field(request, 'x');
  return x === undefined ? processOn(request) : curves(request, x);
}

function curves(request: Fields, value: unknown): Answer {
  const x = readNumbers(value, 'x', { min: 0, max: 1 });
  const bends = optional(field(request, 'bends'), usualBends, (given) =>
    readList(given, 'bends', 'a list of {a, b}').map((one, i) => readBend(one, `bends[${i}]`)),
  );
  requireAtMost(x.length * bends.length, mostValues, `"x" has ${x.length} numbers for ${bends.length} bends`);
  const inside = x.filter((u) => u > 0 && u < 1);
  return {
    rows: bends.map((bend) => ({
      ...bend,
      w: x.map((u) => bent(u, bend)),
      derivative: inside.map((u) => bendSlopes(u, bend).inU),
      byLogA: x.map((u) => bendSlopes(u, bend).inLogA),
      byLogB: x.map((u) => bendSlopes(u, bend).inLogB),
      inverse: x.map((t) => straightened(t, bend)),
    })),
    warnings: ignoredFields(request, ['x', 'bends']),
  };
}

function readBend(value: unknown, name: string): Bend {
  const fields = readFields(value, name);
  return {
    a: readNumber(field(fields, 'a'), `${name}.a`, accepted),
    b: readNumber(field(fields, 'b'), `${name}.b`, accepted),
  };
}

function processOn(request: Fields): Answer {
  const X = readPlacesOfData(field(request, 'X'), 'X');
  requireAtMost(X.rows, mostRows, `"X" has ${X.rows} rows`);
  requireUnit(X, 'X');
  const y = Float64Array.from(readNumbers(field(request, 'y'), 'y'));
  if (y.length !== X.rows) throw wrong('y', `one number for each of the ${X.rows} rows of X`, Array.from(y));
  const at = readRows(field(request, 'at'), 'at', X.cols);
  requireAtMost(at.rows * X.rows, mostValues, `"at" has ${at.rows} places for ${X.rows} rows of data`);
  requireUnit(at, 'at');
  const given = readFields(field(request, 'kernel') ?? { id: 'matern52' }, 'kernel');
  const params = {
    base: given,
    a: readNumbersOf(request, 'a', X.cols),
    b: readNumbersOf(request, 'b', X.cols),
  };
  const prior = readPrior({ ...request, kernel: { id: inputWarpId, params } }, '', X.cols);
  const process = condition(prior, { X, z: y });
  const { mean, variance } = predict(process, at);
  const slopes = slopesOf(process);
  const own = prior.kernel.hyperparameters;
  const named = (letter: string): number[] =>
    slopes.filter((_, p) => own[p]!.label.startsWith(`bend ${letter}`));
  return {
    logLikelihood: process.logLikelihood,
    gradient: { logA: named('a'), logB: named('b') },
    latent: { mean: Array.from(mean), variance: Array.from(variance) },
    warnings: ignoredFields(request, ['X', 'y', 'a', 'b', 'at']),
  };
}

function requireUnit({ data, cols }: Mat, name: string): void {
  const k = data.findIndex((value) => !(value >= 0 && value <= 1));
  if (k < 0) return;
  throw wrong(`${name}[${Math.floor(k / cols)}][${k % cols}]`, 'a number from 0 to 1', data[k]);
}

/** Reads one number for all inputs, or one for each. */
function readNumbersOf(request: Fields, key: string, dimension: number): readonly number[] {
  const value = field(request, key);
  if (!Array.isArray(value)) return new Array<number>(dimension).fill(readNumber(value, key, accepted));
  if (value.length !== dimension)
    throw wrong(key, `one number, or one for each of the ${dimension} inputs`, value);
  return readNumbers(value, key, accepted);
}

/** Returns the slopes of the log likelihood in the logs of all numbers of the kernel. */
function slopesOf(process: GaussianProcess): number[] {
  const { prior, X } = process;
  const size = rowStart(X.rows);
  const [slope, zSlope] = [new Float64Array(size), new Float64Array(X.rows)];
  criteria['marginal-likelihood'].evaluator(X.rows)({ ...process, slope, zSlope });
  const pairs = prior.kernel.onPairs(X);
  pairs.gram(prior.kernel.theta, new Float64Array(size));
  const out = new Float64Array(prior.kernel.theta.length);
  pairs.gradient(slope, out);
  return Array.from(out, (value) => prior.outputScale * value);
}
