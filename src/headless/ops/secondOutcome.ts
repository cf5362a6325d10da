import { field, readFields, readNumber, readNumbers, wrong, type Fields } from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';
import { condition, predict, type GaussianProcess } from '../../engine/models/gp/gaussianProcess';
import type { Mat, Vec } from '../../engine/numeric/arrays';
import {
  bestThatHolds,
  holds,
  logChanceHolds,
  scoreThatHolds,
  type OutcomeLimit,
} from '../../engine/success/secondOutcome';
import { marginsAt, readAsked, readPlacesOfData, readPrior } from './givenProcess';

/**
 * A goal that is maximised, and a second outcome with a limit: of results `y` [n] and `second` [n] at `X` [n×d], by two independent Gaussian
 * processes `goal` and `outcome` {kernel, outputScale, noise, mean}; `limit` is {atLeast} or {atMost}, or both. `holds` [n] says which trials
 * keep it, and of the places `at` [m×d]: `outcome` has mean and variance without noise, `logChance` the log of the chance to hold, `logEi`
 * the log of the expected improvement over the `incumbent`, the best y that holds, and `score` the sum of both; while nothing holds the
 * score is the chance alone, and the other two are left out. `scoreOrder` are the places, best first, counted from 0.
 */
export function answerSecondOutcome(request: Fields): Readonly<Record<string, unknown>> {
  const X = readPlacesOfData(field(request, 'X'), 'X');
  const y = readOutputs(request, 'y', X);
  const second = readOutputs(request, 'second', X);
  const limit = readLimit(readFields(field(request, 'limit'), 'limit'));
  const at = readAsked(request, X);
  const outcome = processOf(request, 'outcome', { X, z: second });
  const logChance = logChanceHolds(marginsAt(outcome, at), limit);
  const incumbent = bestThatHolds(y, second, limit);
  const goal = processOf(request, 'goal', { X, z: y });
  const logEi = incumbent === null ? null : marginsAt(goal, at).logExpectedExcess(incumbent);
  const score = scoreThatHolds(logEi, [logChance]);
  const { mean, variance } = predict(outcome, at);
  return {
    holds: Array.from(second, (value) => holds(value, limit)),
    logChance: Array.from(logChance),
    outcome: { mean: Array.from(mean), variance: Array.from(variance) },
    ...(logEi && { incumbent, logEi: Array.from(logEi) }),
    score: Array.from(score),
    scoreOrder: [...score.keys()].sort((a, b) => score[b]! - score[a]! || a - b),
    warnings: ignoredFields(request, ['X', 'y', 'second', 'limit', 'goal', 'outcome', 'at']),
  };
}

function readOutputs(request: Fields, name: string, { rows }: Mat): Vec {
  const given = readNumbers(field(request, name), name);
  if (given.length !== rows) throw wrong(name, `one number for each of the ${rows} rows of X`, given);
  return Float64Array.from(given);
}

function readLimit(given: Fields): OutcomeLimit {
  const [least, most] = [field(given, 'atLeast'), field(given, 'atMost')];
  if (least === undefined && most === undefined)
    throw wrong('limit', 'an object with "atLeast" or "atMost"', given);
  return {
    ...(least !== undefined && { atLeast: readNumber(least, 'limit.atLeast') }),
    ...(most !== undefined && { atMost: readNumber(most, 'limit.atMost') }),
  };
}

function processOf(request: Fields, name: string, data: { X: Mat; z: Vec }): GaussianProcess {
  return condition(readPrior(readFields(field(request, name), name), name, data.X.cols), data);
}
