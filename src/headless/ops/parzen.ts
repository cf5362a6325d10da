import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import {
  field,
  optional,
  readInteger,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { argmax, toRows, type Vec } from '../../engine/numeric/arrays';
import { exp } from '../../engine/numeric/elementary/exp';
import { log } from '../../engine/numeric/elementary/log';
import type { Box } from '../../engine/objectives/inputs';
import { spaceOf, type Space } from '../../engine/objectives/space';
import { componentsOf, drawnAt, type Component } from '../../engine/strategies/parzen/estimator';
import { parzenOf, type Parzen } from '../../engine/strategies/parzen/parzen';

const mostPlaces = 10_000;
const mostInputs = 1000;
const mostCategories = 1000;
const largest = 1e12;
const usualGamma = 0.25;

type Said = Readonly<Record<string, unknown>>;

/**
 * What a search by Parzen estimators makes of answers `y` [n], of which the largest are best: those at places `X` [n][d] in a box from
 * `lower` [d] to `upper` [d], or under `codes` [n] of a choice among `categories`. `gamma` (.25) says how many are good. Answers `good`,
 * their indices; for places `threshold`, the least good answer, the `components` along each input, and at the `candidates` [m][d] the
 * densities `logGood` and `logBad`, their difference `score`, and `best`, the index of its largest; for codes the chances `pGood` and
 * `pBad` and the `score` of each. Of `observations` [n] alone along one input, it answers their `components` and the `draws` [k] that
 * belong to uniform numbers `u` and `v` [k]. Errors: `invalid-value` for places outside the box.
 */
export function answerParzen(request: Fields): Said {
  if (field(request, 'observations') !== undefined) return drawn(request);
  const isOfCodes = field(request, 'codes') !== undefined;
  return isOfCodes ? ofCodes(request) : ofPlaces(request);
}

function drawn(request: Fields): Said {
  const observations = readNumbers(field(request, 'observations'), 'observations');
  const line = readBox(request, 1);
  const rows = observations.map((value) => [value]);
  const components = componentsOf(inUnit(rows, line, 'observations').map(([share]) => share!));
  const [u, v] = ['u', 'v'].map((key) =>
    optional(field(request, key), [], (value) => readNumbers(value, key, { min: 0, below: 1 })),
  ) as [number[], number[]];
  requireAtMost(u.length, mostPlaces, `"u" has ${u.length} numbers`);
  if (v.length !== u.length) throw wrong('v', `${u.length} numbers, as "u"`, field(request, 'v'));
  return {
    components: inUnits(components, line.box[0]!),
    draws: u.map((one, k) => line.space.fromUnit(Float64Array.of(drawnAt(components, one, v[k]!)))[0]),
    warnings: ignoredFields(request, ['observations', 'lower', 'upper', 'u', 'v']),
  };
}

function ofCodes(request: Fields): Said {
  const categories = readInteger(field(request, 'categories'), 'categories', { min: 2, max: mostCategories });
  const codes = readNumbers(field(request, 'codes'), 'codes');
  codes.forEach((code, i) => {
    if (!(Number.isInteger(code) && code >= 0 && code < categories)) {
      throw wrong(`codes[${i}]`, `a whole number from 0 to ${categories - 1}`, code);
    }
  });
  const space = spaceOf([[0, categories - 1]], ['categorical']);
  const { good, inputs, score } = toldOf(
    request,
    space,
    codes.map((code) => space.toUnit([code])),
  ).told;
  const shares = Array.from({ length: categories }, (_, code) => space.toUnit([code]));
  return {
    good,
    pGood: shares.map(([share]) => exp(inputs[0]!.good.logDensity(share!))),
    pBad: shares.map(([share]) => exp(inputs[0]!.bad.logDensity(share!))),
    score: shares.map(score),
    warnings: ignoredFields(request, ['codes', 'categories', 'y', 'gamma']),
  };
}

function ofPlaces(request: Fields): Said {
  const inBox = readBox(request);
  const { box, space } = inBox;
  const read = (key: string): readonly Vec[] =>
    inUnit(toRows(readRows(field(request, key), key, box.length)), inBox, key);
  const places = read('X');
  const candidates = optional(field(request, 'candidates'), [], () => read('candidates'));
  const { y, told } = toldOf(request, space, places);
  const logWidth = box.reduce((sum, [lo, hi]) => sum + log(hi - lo), 0);
  const logOf = (kind: 'good' | 'bad'): readonly number[] =>
    candidates.map((x) => told.inputs.reduce((sum, one, p) => sum + one[kind].logDensity(x[p]!), -logWidth));
  const score = candidates.map(told.score);
  const isGood = new Set(told.good);
  const [good, bad] = [true, false].map((one) => places.filter((_, i) => isGood.has(i) === one));
  const along = (among: readonly Vec[], p: number): Curves =>
    inUnits(componentsOf(among.map((x) => x[p]!)), box[p]!);
  return {
    good: told.good,
    threshold: y[told.good.at(-1)!],
    components: box.map((_, p) => ({ good: along(good!, p), bad: along(bad!, p) })),
    logGood: logOf('good'),
    logBad: logOf('bad'),
    score,
    best: score.length > 0 ? argmax(score) : null,
    warnings: ignoredFields(request, ['X', 'y', 'lower', 'upper', 'gamma', 'candidates']),
  };
}

/** Reads the answers at places of the unit box, and returns them with what the estimators tell. */
function toldOf(
  request: Fields,
  space: Space,
  places: readonly Vec[],
): { readonly y: readonly number[]; readonly told: Parzen } {
  requireAtMost(places.length, mostPlaces, `There are ${places.length} answers`);
  const y = readNumbers(field(request, 'y'), 'y');
  if (y.length !== places.length || y.length === 0)
    throw wrong('y', `an answer for each of the ${places.length} places, at least one`, y);
  const gamma = optional(field(request, 'gamma'), usualGamma, (value) =>
    readNumber(value, 'gamma', { above: 0, max: largest }),
  );
  return { y, told: parzenOf({ observed: places.map((x, i) => ({ x, y: y[i]! })), space }, gamma) };
}

interface InBox {
  readonly box: Box;
  readonly space: Space;
}

/** Reads the ends of a box, of `inputs` inputs where that is said. */
function readBox(request: Fields, inputs?: number): InBox {
  const lower = readNumbers(field(request, 'lower'), 'lower');
  const upper = readNumbers(field(request, 'upper'), 'upper');
  if (lower.length === 0 || lower.length > mostInputs || lower.length !== (inputs ?? lower.length)) {
    throw wrong(
      'lower',
      inputs === undefined ? `1 to ${mostInputs} numbers` : `a list of ${inputs} number`,
      lower,
    );
  }
  if (upper.length !== lower.length) throw wrong('upper', `${lower.length} numbers, as "lower"`, upper);
  upper.forEach((value, p) => {
    if (!(value > lower[p]! && value - lower[p]! < Infinity))
      throw wrong(`upper[${p}]`, `a number above ${lower[p]}`, value);
  });
  const box = lower.map((value, p): Box[number] => [value, upper[p]!]);
  return { box, space: spaceOf(box) };
}

/** Returns places as shares of a box. Errors: `invalid-value` for one outside. */
function inUnit(rows: readonly (readonly number[])[], { box, space }: InBox, name: string): readonly Vec[] {
  requireAtMost(rows.length * box.length, mostPlaces, `"${name}" has ${rows.length} places`);
  return rows.map((row, i) => {
    if (row.some((value, p) => value < box[p]![0] || value > box[p]![1]))
      throw wrong(`${name}[${i}]`, 'a place in the box', row);
    return space.toUnit(row);
  });
}

interface Curves {
  readonly mean: readonly number[];
  readonly sd: readonly number[];
}

/** Writes components in the units of an input. */
function inUnits(components: readonly Component[], [lo, hi]: Box[number]): Curves {
  return {
    mean: components.map(({ mean }) => lo + (hi - lo) * mean),
    sd: components.map(({ sd }) => (hi - lo) * sd),
  };
}
