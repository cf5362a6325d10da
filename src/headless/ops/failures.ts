import {
  field,
  optional,
  readFields,
  readFlag,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  wrong,
  type Fields,
} from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';
import { readCodes } from '../../engine/experiment/readRows';
import { condition } from '../../engine/models/gp/gaussianProcess';
import { argmax, type Mat, type Vec } from '../../engine/numeric/arrays';
import type { Approximation } from '../../engine/success/approximation';
import { cautionNow, cautionRules, cautiousScore } from '../../engine/success/caution';
import {
  conditionProbit,
  fitProbit,
  type ProbitProcess,
  type Tries,
} from '../../engine/success/probitProcess';
import { approximations } from '../../engine/success/registry';
import { finish } from '../../engine/task';
import { marginsAt, readAsked, readKernel, readPlacesOfData, readPrior } from './givenProcess';

type Answer = Readonly<Record<string, unknown>>;

const ownFields = ['X', 'succeeded', 'latentMean', 'jitter', 'at', 'value', 'caution', 'codes'];
const cautionIds = cautionRules.map(({ id }) => id);

/**
 * The chance that a trial gives a result, from trials at `X` [n×d] that `succeeded` [n] or not: Φ(f) of a latent f ~ N(latentMean,
 * outputScale · k), with `jitter` added to its variance at the trials (1e-8 of it if left out). By each approximation, under its id: the
 * `mode` or rather mean of f at the trials, `precision` and `shift` of what stands for each outcome, `logEvidence` with its `gradient` in
 * the logs of length scales (or all parameters of the kernel, by their names) and output scale, and at the places `at` [m×d] `latentMean`,
 * `latentVariance`, `chance` and `logChance`. With `fit: true` the kernel’s parameters and the output scale are learnt by MAP, and are said.
 * With a `value` process {X, y, kernel, outputScale, noise, mean, incumbent (the largest y if left out)} of the trials that succeeded also
 * `logEi`, and `logEiTimesChance` by the first approximation. With a `caution` the trials are taken in their order: `caution` says the
 * `threshold` and the reason now, null before the first failure, and `score` [m] is what is compared.
 */
export function answerFailures(request: Fields): Answer {
  const tries = readTries(request);
  const at = readAsked(request, tries.X);
  const processes = approximations.map((by) => [by.id, processOf(request, tries, by)] as const);
  const logChance = processes[0]![1].logChance(at);
  const logEi = optional(field(request, 'value'), null, (value) => logGain(readFields(value, 'value'), at));
  const sum = logEi?.map((gain, j) => gain + logChance[j]!);
  const caution = optional(field(request, 'caution'), undefined, (value) =>
    cautionNow(tries.succeeded, readOneOf(value, 'caution', cautionIds)),
  );
  const score = caution && cautiousScore(logEi ?? logChance.map(() => 0), logChance, caution);
  return {
    ...Object.fromEntries(processes.map(([id, process]) => [id, told(process, at)])),
    ...(logEi && { logEi: list(logEi), logEiTimesChance: list(sum!) }),
    ...(caution !== undefined && { caution }),
    ...(caution !== undefined && { score: list(score ?? logEi ?? logChance) }),
    warnings: ignoredFields(request, ownFields),
  };
}

function readTries(request: Fields): Tries {
  const X = readPlacesOfData(field(request, 'X'), 'X');
  const given = readList(field(request, 'succeeded'), 'succeeded', 'a list of true and false');
  if (given.length !== X.rows) {
    throw wrong('succeeded', `true or false for each of the ${X.rows} rows of X`, given);
  }
  return { X, succeeded: given.map((one, i) => readFlag(one, `succeeded[${i}]`)) };
}

function processOf(request: Fields, tries: Tries, by: Approximation): ProbitProcess {
  const dimension = tries.X.cols;
  const { def, params } = readKernel(field(request, 'kernel'), 'kernel');
  const codes = readCodes(request, dimension);
  const mean = optional(field(request, 'latentMean'), 1, (value) => readNumber(value, 'latentMean'));
  const outputScale = optional(field(request, 'outputScale'), 4, (value) =>
    readNumber(value, 'outputScale', { above: 0 }),
  );
  const jitter = optional(field(request, 'jitter'), null, (value) => readNumber(value, 'jitter', { min: 0 }));
  const kernel = def.create(params, dimension, codes);
  if (optional(field(request, 'fit'), false, (value) => readFlag(value, 'fit'))) {
    const kind = { id: def.id, ...(codes && { codes }) };
    return finish(fitProbit(tries, { kernel: kind, approximation: by.id, mean }));
  }
  const prior = { kernel, outputScale, mean, ...(jitter !== null && { jitter: jitter / outputScale }) };
  return conditionProbit(prior, tries, by);
}

/** Returns what one approximation says. */
function told(process: ProbitProcess, at: Mat): Answer {
  const { record, approximated, parameters } = process;
  const { mean, variance } = process.latent(at);
  const slopes = list(process.slope());
  return {
    mode: list(approximated.latent),
    precision: list(approximated.precision),
    shift: list(approximated.shift),
    logEvidence: record.logEvidence,
    gradient: gradientOf(parameters, slopes),
    latentMean: list(mean),
    latentVariance: list(variance),
    chance: list(process.chance(at)),
    logChance: list(process.logChance(at)),
    hyperparameters: { kernel: record.kernel, outputScale: record.outputScale },
  };
}

/** Returns the slopes by the names of what they belong to: `logLengthScale` [d], …, and `logOutputScale`. */
function gradientOf(names: readonly string[], slopes: readonly number[]): Answer {
  const out: Record<string, number[]> = {};
  names.forEach((name, p) => {
    const key = `log${name[0]!.toUpperCase()}${name.slice(1)}`;
    (out[key] ??= []).push(slopes[p]!);
  });
  return { ...out, logOutputScale: slopes.at(-1)! };
}

/** Returns log EI of a Gaussian process of the values at the trials that succeeded. */
function logGain(value: Fields, at: Mat): Vec {
  const X = readPlacesOfData(field(value, 'X'), 'value.X', at.cols);
  const y = Float64Array.from(readNumbers(field(value, 'y'), 'value.y'));
  if (y.length !== X.rows) throw wrong('value.y', `one number for each of the ${X.rows} rows of X`, list(y));
  const incumbent = optional(field(value, 'incumbent'), y[argmax(y)]!, (one) =>
    readNumber(one, 'value.incumbent'),
  );
  const process = condition(readPrior(value, 'value', at.cols), { X, z: y });
  return marginsAt(process, at).logExpectedExcess(incumbent);
}

function list(values: Vec): number[] {
  return Array.from(values);
}
