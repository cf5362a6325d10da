import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import {
  field,
  optional,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { featuresOf } from '../../engine/models/weights/features';
import { curveOfWeights, drawWeights, weightsGiven } from '../../engine/models/weights/weightSpace';
import { rowOf, toRows, type Mat } from '../../engine/numeric/arrays';
import { dot } from '../../engine/numeric/linalg/core';

const mostDegree = 20;
const mostNumbers = 100_000;

/**
 * Bayesian linear regression (001, 2.8 to 2.14): the belief about the weights of 1, x, …, x^`degree`, which before have mean 0 and the
 * covariance `priorCovariance` [m×m], given answers `y` [n] at `x` [n] with noise of the variance `noise`, above 0. Answers `mean` [m],
 * `covariance` [m×m], `logLikelihood`, and at the places `at` [q] `atMean` and `atVariance` of f, without the noise. For each of the `draws`
 * [m], standard normal numbers u, `lines` has f at these places for the weights mean + L u, L the lower Cholesky factor of the covariance.
 */
export function answerLines(request: Fields): Readonly<Record<string, unknown>> {
  const [x, y, places] = ['x', 'y', 'at'].map((key) =>
    optional(field(request, key), [], (value) => readNumbers(value, key)),
  ) as [number[], number[], number[]];
  if (y.length !== x.length) throw wrong('y', `${x.length} numbers, as "x"`, field(request, 'y'));
  const degree = readInteger(field(request, 'degree'), 'degree', { min: 0, max: mostDegree });
  const m = degree + 1;
  const noise = readNumber(field(request, 'noise'), 'noise', { above: 0 });
  const prior = readPrior(field(request, 'priorCovariance'), m);
  const draws = optional(field(request, 'draws'), [], (value) => readDraws(value, m));
  requireAtMost(
    (x.length + places.length) * m,
    mostNumbers,
    `"x" and "at" have ${x.length + places.length} places`,
  );
  requireAtMost(draws.length * (m + places.length), mostNumbers, `"draws" has ${draws.length} lines`);
  const { at } = featuresOf({ id: 'powers', variances: Array.from({ length: m }, () => 1) });
  const belief = weightsGiven({ features: at(x), y, noise, prior });
  const asked = at(places);
  const { mean, variance } = curveOfWeights(belief, asked);
  return {
    mean: Array.from(belief.mean),
    covariance: toRows(belief.covariance),
    logLikelihood: belief.logLikelihood,
    atMean: Array.from(mean),
    atVariance: Array.from(variance),
    lines: draws.map((normals) => {
      const w = drawWeights(belief, normals);
      return places.map((_, q) => dot(rowOf(asked, q), w));
    }),
    warnings: ignoredFields(request, ['x', 'y', 'at', 'degree', 'noise', 'priorCovariance', 'draws']),
  };
}

function readPrior(value: unknown, m: number): Mat {
  const prior = readRows(value, 'priorCovariance', m);
  const isSymmetric = prior.data.every((one, i) => one === prior.data[(i % m) * m + Math.floor(i / m)]);
  if (prior.rows !== m || !isSymmetric) {
    throw wrong('priorCovariance', `a symmetric matrix of ${m} rows, one for each power of x`, value);
  }
  return prior;
}

function readDraws(value: unknown, m: number): number[][] {
  return readList(value, 'draws').map((one, k) => {
    const numbers = readNumbers(one, `draws[${k}]`);
    if (numbers.length !== m) throw wrong(`draws[${k}]`, `${m} numbers, one for each weight`, one);
    return numbers;
  });
}
