import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { EngineError } from '../errors';
import { experimentOf } from '../loop/experiment';
import { standardizes } from '../experiment/capabilities';
import { searchAgain } from '../loop/fitModel';
import { fitStepOf, type StepSnapshot } from '../loop/snapshot';
import { choiceSpec } from '../models/warped/regionChoice';
import type { LearntFit } from '../experiment/spec';
import { toVector } from '../models/fit/searchSpace';
import type { Hyperparameters, Model, ProcessRecord } from '../models/model';
import type { SearchValue, SearchWatch, WatchedSearch } from '../models/watchedSearch';
import type { Task } from '../task';
import type { Question } from './question';
import { searchedParameters, type SearchedParameter } from './searchedParameters';

/** The fit that judges a stored model: its own, or where its hyper-parameters were set by hand, another. */
export interface JudgedBy {
  readonly fit: LearntFit;
  /** `held`: the prior mean is that of the stored model; the fit must not learn it. */
  readonly mean?: 'held';
}

/** One search from its start to where it ended, or was left because it came near a maximum that was known. */
export interface SearchPath {
  /** Values of all parameters at each place, natural units. */
  readonly places: readonly Vec[];
  /** The criterion there, prior included. */
  readonly values: Vec;
}

/** The searches for hyper-parameters, and the criterion at those of the snapshot. */
export interface HyperSearch {
  readonly parameters: readonly SearchedParameter[];
  readonly here: SearchValue;
  /** The first from where the fit began, or from the values set by hand; the others from seeded places. */
  readonly paths: readonly SearchPath[];
}

/** Repeats the searches of a snapshot's fit, place by place. Errors: `unsupported` where there is nothing to learn from. */
export const search: Question<JudgedBy, HyperSearch> = { priority: 'look', answer: searchOf };

function* searchOf(snapshot: StepSnapshot, judgedBy: JudgedBy): Task<HyperSearch> {
  const visited: { places: Vec[]; values: number[] }[] = [];
  const begun = beginSearch(snapshot, judgedBy, (start, logs, value) => {
    const path = (visited[start] ??= { places: [], values: [] });
    path.places.push(logs.slice(0, begun.parameters.length).map(exp));
    path.values.push(value);
  });
  const { parameters, place, rest } = begun;
  const here = begun.search.valueAt(place);
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

/** Begins the search that a fit makes for the hyper-parameters of a snapshot. Errors: `unsupported` where there is none. */
export function beginSearch(snapshot: StepSnapshot, judgedBy: JudgedBy, visit?: SearchWatch['visit']): Begun {
  const { model, observations } = snapshot;
  const step = fitStepOf(snapshot);
  if (!model?.hyperparameters) {
    throw new EngineError('unsupported', 'Without a model there is no likelihood.');
  }
  const experiment = experimentOf({ ...snapshot.spec, fit: judgedBy.fit });
  const begun: WatchedSearch[] = [];
  const watch = { ...(visit && { visit }), begin: (search: WatchedSearch) => void begun.push(search) };
  const rest = searchAgain(experiment, observations, {
    step,
    // Where the outputs are taken as they are, so they are here.
    standardize: standardizes(snapshot.spec),
    warmStart: startOf(snapshot, model, judgedBy),
    ...(model.choice && { chosen: { ...model.hyperparameters.warp, [choiceSpec.id]: choiceSpec.default } }),
    watch,
  });
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

/** The start of the fit; a fit that is turned off would begin at the values set by hand. */
function startOf(
  { spec }: StepSnapshot,
  { warmStart, hyperparameters }: ProcessRecord,
  { mean }: JudgedBy,
): Hyperparameters | null {
  const start = spec.fit.kind === 'learn' ? (warmStart ?? null) : hyperparameters;
  return mean === 'held' ? { ...(start ?? hyperparameters), mean: hyperparameters.mean } : start;
}
