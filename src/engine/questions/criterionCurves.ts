import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { EngineError } from '../errors';
import { provides } from '../experiment/capabilities';
import type { LearntFit } from '../experiment/spec';
import type { StepSnapshot } from '../loop/snapshot';
import type { CriterionId } from '../models/model';
import type { Task } from '../task';
import type { Question } from './question';
import { beginSearch, type JudgedBy } from './search';
import { choosable, logsAlong, type SearchedParameter } from './searchedParameters';

/** A hyper-parameter, how finely it is looked at, and the folds that are left out. */
export interface CurvesAsked extends JudgedBy {
  /** Its name; what is unknown or held gives way to the first that is free. */
  readonly wished: string;
  /** Number of values. */
  readonly size: number;
  readonly folds: number;
  readonly foldSeed: number;
}

/** What a fit may maximise along one hyper-parameter, without a prior; the others, and the map of the outputs, as the snapshot has them. */
export interface CriterionCurves {
  readonly parameters: readonly SearchedParameter[];
  /** Index of the parameter. */
  readonly axis: number;
  /** Its values [size], natural units, evenly spaced in the log. */
  readonly at: Vec;
  /** The log likelihood, and its slope in the log of the parameter [size] (001, 2.39; Figure 2.4); −∞ and NaN where there is none. */
  readonly likelihood: Vec;
  readonly slope: Vec;
  /** Σ log density of answers left out one by one, and by folds [size]; null where the model leaves none out. */
  readonly leaveOneOut: Vec | null;
  readonly folds: Vec | null;
}

const mostValues = 401;
const label = 'Drawing the curves';

/**
 * The criteria of a fit along one hyper-parameter: three factorisations for each value. Errors: `unsupported` where there is nothing to
 * learn from; `invalid-value` for a number of values that is none or too large.
 */
export const criterionCurves: Question<CurvesAsked, CriterionCurves> = { priority: 'look', answer: curvesOf };

function* curvesOf(snapshot: StepSnapshot, asked: CurvesAsked): Task<CriterionCurves> {
  const { size, wished, folds, foldSeed } = asked;
  if (!(Number.isInteger(size) && size >= 2 && size <= mostValues)) {
    throw new EngineError('invalid-value', `A curve has 2 to ${mostValues} values, not ${size}.`);
  }
  const { mean } = asked.fit;
  const by = (criterion: CriterionId) => {
    const fit: LearntFit = {
      ...{ kind: 'learn', criterion, ...(mean && { mean }) },
      ...(criterion === 'folds' && { folds, foldSeed }),
    };
    const begun = beginSearch(snapshot, { ...asked, fit });
    begun.rest.return(undefined as never);
    return begun;
  };
  const likeliest = by('marginal-likelihood');
  const { parameters, place } = likeliest;
  const order = choosable(parameters);
  const axis = order.find((p) => parameters[p].name === wished) ?? order[0];
  const logs = logsAlong(parameters[axis].bounds, size);
  const leaving = provides(snapshot.spec, 'leave-one-out')
    ? (['leave-one-out', 'folds'] as const).map(by)
    : [];
  const values = leaving.map(() => new Float64Array(size));
  const [likelihood, slope] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < size; i++) {
    place[axis] = logs[i];
    likelihood[i] = likeliest.search.valueAt(place).criterion;
    slope[i] = likelihood[i] === -Infinity ? NaN : likeliest.search.slopesAt(place)[axis];
    leaving.forEach(({ search }, k) => (values[k][i] = search.valueAt(place).criterion));
    yield { done: i + 1, total: size, label };
  }
  const [leaveOneOut = null, byFolds = null] = values;
  return { parameters, axis, at: logs.map(exp), likelihood, slope, leaveOneOut, folds: byFolds };
}
