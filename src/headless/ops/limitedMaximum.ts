import { logExpectedImprovement } from '../../engine/acquisitions/logExpectedImprovement';
import { acquisitionValue } from '../../engine/acquisitions/underFantasies';
import { EngineError } from '../../engine/errors';
import { ignoredFields } from '../../engine/experiment/readModel';
import {
  field,
  optional,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  readFields,
  readSeed,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { combinationsOf } from '../../engine/limits/combinations';
import { regionOf, type Region } from '../../engine/limits/region';
import type { RegionKnob, RegionSpec, Score, ScoredPlace } from '../../engine/limits/spec';
import { argmax, rowOf, type Vec } from '../../engine/numeric/arrays';
import { createRng } from '../../engine/numeric/random/rng';
import { readRows } from '../../engine/experiment/readRows';
import { readBox, readLimits, readPlace } from './limits';
import { readBelief } from './posterior';

type Answer = Readonly<Record<string, unknown>>;

const mostCombinations = 100_000;
const mostForbidden = 1000;
const mostOnGrid = 200_000;
const mostNearest = 100;
const mostRows = 500;

/**
 * Maximises the logarithm of the expected improvement of a model (its fields as in `posterior`) over the largest y, or the `incumbent`,
 * inside limits: `lower`, `upper`, `atMost` and `equal` as in `limits`. Answers `logEi` and where it is `at` [d]; with `step` [d], of
 * places lower + step·k, also how many keep the limits, `gridCount` (null where that would take too long), the best of them besides the
 * data, `gridBest` and its `gridBestLogEi`, and the `nearest` [m×d] of them to each of `nearestTo`, at the `nearestDistance` in shares of the
 * ranges. The search draws random numbers by `seed`, 1 if left out.
 * With `levels`, the numbers of codes of each knob, and `forbidden` [{knobs, codes}] instead: the `allowed` combinations, those that hold none
 * of these, and their `count`.
 */
export function answerLimitedMaximum(request: Fields): Answer {
  if (field(request, 'levels') !== undefined) return answerCombinations(request);
  const box = readBox(request);
  const d = box.lower.length;
  const limits = {
    atMost: readLimits(field(request, 'atMost'), 'atMost', d),
    equal: readLimits(field(request, 'equal'), 'equal', d),
    apart: [],
  };
  const { model, mixture } = readBelief(request);
  if (model.dimension !== d)
    throw wrong('data.X', `rows of ${d} numbers, one for each knob`, model.dimension);
  requireAtMost(model.y.length, mostRows, `"data" has ${model.y.length} rows`);
  const incumbent = optional(field(request, 'incumbent'), model.y[argmax(model.y)]!, (value) =>
    readNumber(value, 'incumbent'),
  );
  const seed = optional(field(request, 'seed'), 1, (value) => readSeed(value, 'seed'));
  const fitted = mixture ?? model.fitted;
  const score: Score = (X) =>
    acquisitionValue({ def: logExpectedImprovement, params: {} }, fitted.posterior(model.scale(X)), {
      incumbent,
    });
  const knobs = box.lower.map((lower, j) => ({ lower, upper: box.upper[j]!, kind: 'line' as const }));
  const found: ScoredPlace | null = soundRegion({ ...limits, knobs }).maximize(score, {
    asked: [],
    rng: createRng(seed),
  });
  const grid =
    field(request, 'step') === undefined ? {} : gridAnswer(request, { knobs, limits, score, seed });
  return {
    ...{ logEi: found?.value ?? null, at: found && Array.from(found.at), ...grid },
    warnings: [...fitted.record.warnings, ...ignoredFields(request, searched)],
  };
}

const searched = [
  'lower',
  'upper',
  'atMost',
  'equal',
  'incumbent',
  'seed',
  'step',
  'nearestTo',
  'hyperSamples',
];

interface GridTask {
  readonly knobs: readonly RegionKnob[];
  readonly limits: Omit<RegionSpec, 'knobs'>;
  readonly score: Score;
  readonly seed: number;
}

function gridAnswer(request: Fields, { knobs, limits, score, seed }: GridTask): Answer {
  const d = knobs.length;
  const steps = readNumbers(field(request, 'step'), 'step', { above: 0 });
  if (steps.length !== d) throw wrong('step', `a list of ${d} numbers, one for each knob`, steps);
  const dials = knobs.map((knob, j) => ({ ...knob, kind: 'grid' as const, step: steps[j]! }));
  const counts = dials.map(({ lower, upper, step }) => Math.floor((upper - lower) / step + 1e-9) + 1);
  counts.forEach((count, j) =>
    requireAtMost(count, mostOnGrid, `"step[${j}]" makes ${count} places of knob ${j}`),
  );
  const region = soundRegion({ ...limits, knobs: dials });
  const data = readRows(field(readFields(field(request, 'data'), 'data'), 'X'), 'data.X', d);
  const asked = Array.from({ length: data.rows }, (_, i) => rowOf(data, i));
  const best = region.maximize(score, { asked, rng: createRng(seed) });
  const places = optional(field(request, 'nearestTo'), [], (value) => readList(value, 'nearestTo'));
  requireAtMost(places.length, mostNearest, `"nearestTo" has ${places.length} places`);
  const targets = places.map((one, i) => Float64Array.from(readPlace(one, `nearestTo[${i}]`, d)));
  const nearest = targets.map((target) => region.nearest(target));
  const share = (v: Vec, j: number): number => v[j]! / (knobs[j]!.upper - knobs[j]!.lower || 1);
  return {
    gridCount: countOnGrid(region, dials, counts),
    gridBest: best && Array.from(best.at),
    gridBestLogEi: best?.value ?? null,
    nearest: nearest.map((one) => one && Array.from(one)),
    nearestDistance: nearest.map(
      (one, i) =>
        one && Math.sqrt(knobs.reduce((sum, _, j) => sum + (share(one, j) - share(targets[i]!, j)) ** 2, 0)),
    ),
  };
}

/** How many places of a grid keep the limits; null where there are too many to look at each. */
function countOnGrid(region: Region, dials: readonly RegionKnob[], counts: readonly number[]): number | null {
  const total = counts.reduce((product, count) => product * count, 1);
  if (total > mostOnGrid) return null;
  let found = 0;
  for (let index = 0; index < total; index++) {
    let rest = index;
    const place = Float64Array.from(dials, ({ lower, step = 0 }, j) => {
      const k = rest % counts[j]!;
      rest = (rest - k) / counts[j]!;
      return lower + step * k;
    });
    if (region.contains(place)) found++;
  }
  return found;
}

function soundRegion(spec: RegionSpec): Region {
  const found = regionOf(spec);
  if (!('conflict' in found)) return found;
  const names = found.conflict.map(({ list, index }) => `"${list}[${index}]"`).join(', ');
  const where = found.isOfGrid ? 'no place on the grid of "step"' : 'no place';
  const message = `The limits leave ${where} between "lower" and "upper"${names === '' ? '' : `: give up one of ${names}`}.`;
  throw new EngineError('invalid-value', message, { field: found.isOfGrid ? 'step' : 'atMost' });
}

function answerCombinations(request: Fields): Answer {
  const levels = readList(field(request, 'levels'), 'levels').map((one, i) =>
    readInteger(one, `levels[${i}]`, { min: 1, max: mostCombinations }),
  );
  const total = levels.reduce((product, count) => product * count, 1);
  requireAtMost(total * levels.length, mostCombinations, `"levels" has ${total} combinations`);
  const given = optional(field(request, 'forbidden'), [], (value) => readList(value, 'forbidden'));
  requireAtMost(given.length, mostForbidden, `"forbidden" has ${given.length} entries`);
  const forbidden = given.map((one, i) => readForbidden(one, `forbidden[${i}]`, levels));
  const holds = (codes: readonly number[], { knobs, codes: own }: Forbidden): boolean =>
    knobs.every((knob, k) => codes[knob] === own[k]);
  const allowed = combinationsOf(levels, (codes) => !forbidden.some((one) => holds(codes, one)));
  return { allowed, count: allowed.length, warnings: ignoredFields(request, ['levels', 'forbidden']) };
}

interface Forbidden {
  readonly knobs: readonly number[];
  readonly codes: readonly number[];
}

function readForbidden(value: unknown, name: string, levels: readonly number[]): Forbidden {
  const fields = readFields(value, name);
  const knobs = readList(field(fields, 'knobs'), `${name}.knobs`).map((one, k) =>
    readInteger(one, `${name}.knobs[${k}]`, { min: 0, max: levels.length - 1 }),
  );
  const list = readList(field(fields, 'codes'), `${name}.codes`);
  if (list.length !== knobs.length)
    throw wrong(`${name}.codes`, `a list of ${knobs.length} codes, as "knobs"`, list);
  const codes = list.map((one, k) =>
    readInteger(one, `${name}.codes[${k}]`, { min: 0, max: levels[knobs[k]!]! - 1 }),
  );
  return { knobs, codes };
}
