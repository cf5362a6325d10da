import { EngineError } from '../../../engine/errors';
import { ignoredFields } from '../../../engine/experiment/readModel';
import { readHyper } from '../../../engine/experiment/readHyper';
import { readRows } from '../../../engine/experiment/readRows';
import { bestSoFar, fanLevels, fanOf } from '../../../engine/foresight/fan';
import { maximaOf, searchWorld, worldOn } from '../../../engine/foresight/world';
import {
  field,
  optional,
  readInteger,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { condition } from '../../../engine/models/gp/gaussianProcess';
import { argmax, rowOf, type Mat } from '../../../engine/numeric/arrays';
import type { MonotoneMap } from '../../../engine/numeric/probability/monotoneMap';

type Answer = Readonly<Record<string, unknown>>;

const ownFields = [
  ...['grid', 'draws', 'atOnce', 'jitterOfStep', 'best', 'delta', 'maximumDraws', 'jitterOfMaximum'],
  'levels',
];

/** Limits of a request; larger answers take minutes. */
const mostWork = 1e10;
const mostJoint = 2000;

/**
 * Looks into the future of a belief by given numbers. The model is as in `posterior`, at hyper-parameters that are given; `draws` [s×t] are
 * the standard normal numbers of s worlds of t trials. In each world a trial is the row of `grid` [m×d] of largest log expected
 * improvement over the best so far, among latent values, and takes its value from the belief, which believes it but for a variance
 * `jitterOfStep` (1e-10 of the output scale). `atOnce` (1) trials are chosen before their values are known, the mean standing for them. `best` is
 * the largest y if left out, `delta` 0. Answers `picks` [s][t], rows of the grid, and `bestSoFar` [s][t]; over worlds `fan`, a list [t] for each
 * of the `levels` (0.1, 0.25, 0.5, 0.75, 0.9), `expectedGain` [t] and `chanceOfNoGain` [t], the share of worlds still at the best. With
 * `maximumDraws` [q×m], standard normal too, also the `maxima` of q functions drawn at all of the grid with `jitterOfMaximum` (1e-8 of the
 * output scale) on the variances, and `chanceBetter`, the share of them above the best by more than `delta`. All in units of y.
 */
export function answerFutures(request: Fields): Answer {
  const hyper = readHyper(request);
  const { X, z, model, start, kernel, basis } = hyper;
  if (!model.surrogate.provides.includes('shared-latent') || basis) {
    const what = basis ? 'a basis' : `the model ${model.surrogate.label}`;
    const message = `Futures are drawn of gp, log-gp and ngcp without a basis, not of ${what}: leave it out.`;
    throw new EngineError('unsupported', message, { field: basis ? 'basis' : 'surrogate' });
  }
  const map = model.fitted.map!.at(rowOf(X, 0));
  const grid = readRows(field(request, 'grid'), 'grid', model.dimension);
  const draws = readRows(field(request, 'draws'), 'draws');
  const atOnce = optional(field(request, 'atOnce'), 1, (value) => readInteger(value, 'atOnce', { min: 1 }));
  const best = optional(field(request, 'best'), model.y[argmax(model.y)]!, (value) =>
    readNumber(value, 'best'),
  );
  const levels = optional(field(request, 'levels'), [...fanLevels], (value) =>
    readNumbers(value, 'levels', { min: 0, max: 1 }),
  );
  const jitter = readJitter(request, 'jitterOfStep');
  const { rows: worlds, cols: trials } = draws;
  const work = grid.rows * (worlds * trials * (X.rows + trials + 100) + X.rows * X.rows);
  requireAtMost(work, mostWork, `"draws" has ${worlds} rows of ${trials} for ${grid.rows} places`);
  const prior = { kernel, outputScale: start.outputScale, noise: start.noise, mean: start.mean };
  const world = worldOn(condition(prior, { X, z }), model.scale(grid));
  const zBest = latentOf(best, map);
  const found = Array.from({ length: worlds }, (_, s) => {
    const white = rowOf(draws, s);
    return searchWorld(world, {
      ...{ best: zBest, trials, atOnce, white: (t: number) => white[t]! },
      ...(jitter !== null && { jitter }),
    });
  });
  const paths = found.map((one) => bestSoFar(one, best, map));
  const { quantiles, gain, nothing } = fanOf(paths, { best, delta: 0, levels });
  return {
    picks: found.map(({ picks }) => picks),
    bestSoFar: paths.map((path) => Array.from(path)),
    ...{ fan: quantiles, expectedGain: gain, chanceOfNoGain: nothing },
    ...optional(field(request, 'maximumDraws'), {}, (value) => {
      const white = readWhite(value, grid.rows);
      const extra = readJitter(request, 'jitterOfMaximum');
      const maxima = Array.from(maximaOf(world, white, extra ?? undefined), map.inverse);
      const delta = optional(field(request, 'delta'), 0, (one) => readNumber(one, 'delta', { min: 0 }));
      return { maxima, chanceBetter: maxima.filter((most) => most > best + delta).length / maxima.length };
    }),
    warnings: [...model.fitted.record.warnings, ...ignoredFields(request, ownFields)],
  };
}

/** Reads a jitter, in latent units; null if it is left out. */
function readJitter(request: Fields, key: string): number | null {
  return optional(field(request, key), null, (value) => readNumber(value, key, { min: 0 }));
}

function readWhite(value: unknown, places: number): Mat {
  requireAtMost(places, mostJoint, `"grid" has ${places} rows for joint draws`);
  const white = readRows(value, 'maximumDraws', places);
  requireAtMost(white.rows * places * places, mostWork, `"maximumDraws" has ${white.rows} rows`);
  return white;
}

/** Returns the latent value of the best output. Errors: `invalid-value` where the map has none for it. */
function latentOf(best: number, map: MonotoneMap): number {
  const z = map.forward(best);
  if (Number.isFinite(z)) return z;
  throw wrong('best', 'an output that this model can have', best);
}
