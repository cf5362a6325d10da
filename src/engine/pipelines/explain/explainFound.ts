import type { Dataset, Passages } from '../../datasets/dataset';
import type { ParamValues } from '../../definition';
import { takeRows } from '../../learning/labelled';
import { createMeter } from '../../learning/meter';
import type { Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { evaluateDraw } from '../evaluation';
import type { FittedPipeline, PipelineDef } from '../pipeline';
import { explain, type Searched } from './explain';
import type { Explanation } from './explanation';
import { insideOf } from './insideOf';

/** Seed of the fits that are looked into. */
const seed = 1;

/** Trains hyper-parameters on the whole search part: the fit that an explanation looks into. */
export function fitFound(
  def: PipelineDef,
  values: ParamValues,
  data: Dataset<unknown>,
): Task<FittedPipeline<unknown>> {
  return def.fit(values, data.search, { rng: createRng(seed).fork('fit'), meter: createMeter() });
}

/**
 * Explains what a search of a pipeline found, beside the default. Where no folds of one are known, they are those of its first
 * evaluation. The explanation shares no memory with the data.
 */
export function* explainFound(
  { best, usual }: { readonly best: Searched; readonly usual: Searched },
  def: PipelineDef,
  data: Dataset<unknown>,
): Task<Explanation> {
  function* measured(one: Searched): Task<Searched> {
    if (one.folds.length > 0) return one;
    const { scores } = yield* evaluateDraw(def, data, { values: one.values, draw: 0 });
    return { ...one, folds: scores };
  }
  const asked = { def, data, best: yield* measured(best), usual: yield* measured(usual) };
  return yield* explain({ ...asked, pick, inside: insideOf }, { rng: createRng(seed), meter: createMeter() });
}

function pick(rows: unknown, at: Int32Array): unknown {
  return Array.isArray(rows) ? Array.from(at, (row) => (rows as Passages)[row]) : takeRows(rows as Mat, at);
}
