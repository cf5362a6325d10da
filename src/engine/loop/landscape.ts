import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { EngineError } from '../errors';
import { toVector } from '../models/fit/parameterVector';
import type { SearchValue, SearchWatch, WatchedSearch } from '../models/fit/searchWatch';
import type { Hyperparameters, Model, ProcessRecord } from '../models/model';
import type { Task } from '../task';
import { experimentOf } from './experiment';
import { searchAgain } from './fitModel';
import { axesOf, logsAlong, searchedParameters, type SearchedParameter } from './searchedParameters';
import type { StepSnapshot } from './snapshot';
import type { LearntFit } from './spec';

/** A stored model, and the fit that judges it: its own, or where its hyper-parameters were set by hand, another. */
export interface Judged {
  readonly snapshot: StepSnapshot;
  readonly fit: LearntFit;
}

/** Which plane of hyper-parameters is looked at, and how finely. */
export interface LandscapeOptions {
  /** Names of the parameters to the right and upwards; what is unknown or held gives way to the first that are free. */
  readonly wished: readonly string[];
  /** Values along each. */
  readonly size: number;
}

/** What a fit maximises, over two hyper-parameters; the others, and the map of the outputs, as the snapshot has them. */
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

/** One search from its start to where it ended, or was left because it came near a maximum that was known. */
export interface SearchPath {
  /** Values of all parameters at each place, natural units. */
  readonly places: readonly Vec[];
  /** What is maximised there, prior included. */
  readonly values: Vec;
}

/** How hyper-parameters are found, and what those of the snapshot are worth. */
export interface HyperSearch {
  readonly parameters: readonly SearchedParameter[];
  readonly here: SearchValue;
  /** The first from where the fit began, or from the values set by hand; the others from seeded places. */
  readonly paths: readonly SearchPath[];
}

const mostValues = 101;

/**
 * The criterion of a snapshot's fit on a grid: one factorisation for each value. Errors: `unsupported` where there is nothing
 * to learn from, or less than two hyper-parameters; `invalid-value` for a grid that is none or too fine.
 */
export function* landscapeOf(judged: Judged, { wished, size }: LandscapeOptions): Task<Landscape> {
  if (!(Number.isInteger(size) && size >= 2 && size <= mostValues)) {
    throw new EngineError('invalid-value', `A landscape has 2 to ${mostValues} values a side, not ${size}.`);
  }
  const { search, parameters, place, rest } = begin(judged, {});
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

/** The searches of a snapshot's fit once more, place by place. Errors: `unsupported` where there is nothing to learn from. */
export function* searchOf(judged: Judged): Task<HyperSearch> {
  const visited: { places: Vec[]; values: number[] }[] = [];
  const { search, parameters, place, rest } = begin(judged, {
    visit: (start, logs, value) => {
      const path = (visited[start] ??= { places: [], values: [] });
      path.places.push(logs.slice(0, parameters.length).map(exp));
      path.values.push(value);
    },
  });
  const here = search.valueAt(place);
  yield* rest;
  const paths = visited.map(({ places, values }) => ({ places, values: Float64Array.from(values) }));
  return { parameters, here, paths };
}

/** A search that has been begun, and the place in it of the snapshot's own hyper-parameters. */
interface Begun {
  readonly search: WatchedSearch;
  readonly parameters: readonly SearchedParameter[];
  readonly place: Vec;
  readonly rest: Task<Model>;
}

function begin({ snapshot, fit }: Judged, told: Pick<SearchWatch, 'visit'>): Begun {
  const { model, observations, step } = snapshot;
  if (!model?.hyperparameters)
    throw new EngineError('unsupported', 'Without a model there is no likelihood.');
  const experiment = experimentOf({ ...snapshot.spec, fit });
  const begun: WatchedSearch[] = [];
  const watch = { ...told, begin: (search: WatchedSearch) => void begun.push(search) };
  const rest = searchAgain(experiment, observations, { step, warmStart: startOf(snapshot, model), watch });
  rest.next();
  const [search] = begun;
  if (!search) {
    const message = 'Fewer than two different outputs say nothing about hyper-parameters: all are alike.';
    throw new EngineError('unsupported', message);
  }
  const at = model.hyperparameters;
  const kernel = experiment.kernel.def.create(at.kernel, experiment.space.inputs.length);
  const psi = search.psiOf(at.warp ?? experiment.surrogate.params);
  const place = Float64Array.from([...toVector(kernel, at), ...psi]);
  return { search, parameters: searchedParameters(kernel, search.space), place, rest };
}

/** Where the fit began; one that is turned off would begin at what is set by hand. */
function startOf(
  { spec }: StepSnapshot,
  { warmStart, hyperparameters }: ProcessRecord,
): Hyperparameters | null {
  return spec.fit.kind === 'learn' ? (warmStart ?? null) : hyperparameters;
}
