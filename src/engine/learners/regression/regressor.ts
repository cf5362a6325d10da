import type { Definition, ParamSpec, ParamValues } from '../../definition';
import { requireRows, type Targeted } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import { EngineError } from '../../errors';
import type { Mat, Vec } from '../../numeric/arrays';
import type { Task } from '../../task';

/** A fitted regression: plain data with a way to ask it. */
export interface Regressor<Rows = Mat> {
  /** Tells the number of each row [m], in units of the targets. */
  predict(rows: Rows, tools: Pick<Tools, 'meter'>): Task<Vec>;
}

/** A member of the family of regressions. Its fit yields at least every 10 ms, feeds the meter, and is a pure function of its arguments. */
export interface RegressorDef<Fitted extends Regressor = Regressor> extends Definition {
  readonly params: readonly ParamSpec[];
  fit(data: Targeted, params: ParamValues, tools: Tools): Task<Fitted>;
}

/** Throws where nothing can be learnt. Errors: `invalid-data` without rows or columns, for numbers that are not finite, or another number of targets. */
export function requireTargets(data: Targeted): void {
  requireRows(data);
  const { rows, targets } = data;
  const wrong = targets.findIndex((target) => !Number.isFinite(target));
  if (wrong < 0 && targets.length === rows.rows) return;
  const message =
    wrong < 0
      ? `${rows.rows} rows need a target each, not ${targets.length}.`
      : `Targets must be finite numbers, but row ${wrong} has ${targets[wrong]}.`;
  throw new EngineError('invalid-data', message);
}
