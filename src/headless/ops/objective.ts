import { rowOf, type Mat } from '../../engine/numeric/arrays';
import type { ParamValues } from '../../engine/definition';
import { EngineError } from '../../engine/errors';
import type { Objectives } from '../../engine/objectives/loaded';
import { directed, type ObjectiveDef } from '../../engine/objectives/objective';
import { field, optional, type Fields, requireAtMost } from '../../engine/json';
import { readChosen } from '../../engine/experiment/readMember';
import { readRows } from '../../engine/experiment/readRows';

const mostPoints = 100_000;
const mostWork = 1e7;

/**
 * Returns `y` of the objective at each point `at` [m×d], without noise and in its own units, also outside its box;
 * `box`, `direction` and the known `optima`. A table answers with its nearest row.
 */
export function answerObjective(request: Fields, family: Objectives): Readonly<Record<string, unknown>> {
  const { def, params } = readChosen(request, '', family);
  const box = def.box(params);
  const at = optional(field(request, 'at'), null, (value) => readRows(value, 'at', box.length));
  const y = at ? valuesAt(def, params, at) : [];
  return { y, box, direction: directed(def, params).direction, optima: def.optima(params) };
}

function valuesAt(def: ObjectiveDef, params: ParamValues, at: Mat): number[] {
  const { evaluate } = def;
  if (!evaluate) {
    const message = `The objective "${def.id}" has no function to ask: leave "at" out.`;
    throw new EngineError('unsupported', message, { id: def.id });
  }
  const rows = def.candidates?.(params)?.length ?? 1;
  requireAtMost(at.rows, mostPoints, `"at" has ${at.rows} points`);
  requireAtMost(at.rows * rows, mostWork, `"at" has ${at.rows} points for ${rows} rows`);
  return Array.from({ length: at.rows }, (_, i) => evaluate(rowOf(at, i), params));
}
