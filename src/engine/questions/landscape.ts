import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { EngineError } from '../errors';
import type { StepSnapshot } from '../loop/snapshot';
import type { Task } from '../task';
import type { Question } from './question';
import { beginSearch, type JudgedBy } from './search';
import { axesOf, logsAlong, type SearchedParameter } from './searchedParameters';

/** A plane of hyper-parameters, its resolution, and the fit that judges it. */
export interface LandscapeAsked extends JudgedBy {
  /** Names of the parameters to the right and upwards; what is unknown or held gives way to the first that are free. */
  readonly wished: readonly string[];
  /** Values along each. */
  readonly size: number;
}

/** The criterion of a fit over two hyper-parameters; the others, and the map of the outputs, as the snapshot has them. */
export interface Landscape {
  readonly parameters: readonly SearchedParameter[];
  /** Indices of those two among the parameters. */
  readonly axes: readonly [right: number, up: number];
  /** Their values [size], natural units, evenly spaced in the log. */
  readonly right: Vec;
  readonly up: Vec;
  /** The criterion and the log prior [size·size], row by row from the least `up`; −∞ where nothing could be computed. */
  readonly criterion: Vec;
  readonly prior: Vec;
}

const mostValues = 101;

/**
 * The criterion of a snapshot's fit on a grid: one factorisation for each value. Errors: `unsupported` where there is nothing
 * to learn from, or less than two hyper-parameters; `invalid-value` for a grid that is none or too fine.
 */
export const landscape: Question<LandscapeAsked, Landscape> = { priority: 'look', answer: landscapeOf };

function* landscapeOf(snapshot: StepSnapshot, asked: LandscapeAsked): Task<Landscape> {
  const { wished, size } = asked;
  if (!(Number.isInteger(size) && size >= 2 && size <= mostValues)) {
    throw new EngineError('invalid-value', `A landscape has 2 to ${mostValues} values a side, not ${size}.`);
  }
  const { search, parameters, place, rest } = beginSearch(snapshot, asked);
  rest.return(undefined as never);
  const axes = axesOf(parameters, wished);
  if (!axes)
    throw new EngineError('unsupported', 'There are no two hyper-parameters to draw a landscape of.');
  const [right, up] = [axes[0], axes[1]].map((p) => logsAlong(parameters[p].bounds, size));
  const criterion = new Float64Array(size * size);
  const prior = new Float64Array(size * size);
  for (let at = 0; at < size * size; at++) {
    place[axes[0]] = right[at % size];
    place[axes[1]] = up[Math.floor(at / size)];
    const value = search.valueAt(place);
    criterion[at] = value.criterion;
    prior[at] = value.prior;
    yield { done: at + 1, total: size * size, label: 'Drawing the landscape' };
  }
  return { parameters, axes, right: right.map(exp), up: up.map(exp), criterion, prior };
}
