import { gp } from '../models/gp/gp';
import { datasetOfScores } from '../models/dataset';
import { normalPrior } from '../models/fit/priors/words';
import type { FitSettings, Model } from '../models/model';
import { fromRows, type Mat, type Vec } from '../numeric/arrays';
import type { SecondResults } from '../objectives/second';
import { oncePer } from '../oncePer';
import { fewestOutcomes, outcomeBelief, type OutcomeBelief } from '../success/secondOutcome';
import { finish } from '../task';
import { kernelSettings, type Experiment } from './experiment';
import type { Observation } from './snapshot';
import type { HoldingView } from './view';
import { inFull } from '../numberText';
import type { ParamValues } from '../definition';

/** What is believed about the second result of an experiment. Places are in the unit box [m×d]. */
export interface Holding extends Omit<OutcomeBelief, 'holding'> {
  readonly limit: SecondResults;
  /** The best output, to be maximised, of those observations that keep it, as far as is known; null while none does. */
  readonly best: number | null;
}

/** Returns what is drawn of it on a grid [m×d] in the unit box; null where nothing is believed of it. */
export function holdingOn(
  grid: Mat,
  experiment: Experiment,
  observations: readonly Observation[],
): HoldingView | null {
  const holding = holdingOf(experiment, observations);
  return holding && { words: limitSaid(holding.limit), chance: holding.chance(grid) };
}

function limitSaid({ name, atLeast, atMost }: SecondResults): string {
  if (atLeast === undefined) return `${name} ≤ ${inFull(atMost!)}`;
  return atMost === undefined
    ? `${name} ≥ ${inFull(atLeast)}`
    : `${name} from ${inFull(atLeast)} to ${inFull(atMost)}`;
}

/** Searches for hyper-parameters besides the one from the usual place. */
const restarts = 3;

/** Returns what the observations say of the second result; null without one, and before enough places have it. */
export function holdingOf(experiment: Experiment, observations: readonly Observation[]): Holding | null {
  return experiment.objective.def.second ? learntFrom(observations)(experiment) : null;
}

/** Keeps what was learnt from a list of observations for the experiment that they are of. */
const learntFrom = oncePer((observations: readonly Observation[]) => {
  let last: { readonly of: ParamValues; readonly holding: Holding | null } | null = null;
  return (experiment: Experiment): Holding | null => {
    const { params } = experiment.objective;
    if (last?.of !== params) last = { of: params, holding: learnt(experiment, observations) };
    return last.holding;
  };
});

function learnt(experiment: Experiment, observations: readonly Observation[]): Holding | null {
  const { objective, orientation, space, mayRepeat } = experiment;
  const limit = objective.def.second!(objective.params);
  if (!limit) return null;
  const seen = observations.map(({ x, y, second }) => ({
    ...{ u: space.toUnit(x), y },
    results: second === undefined ? limit.at(x) : [second],
  }));
  const having = seen.filter(({ results }) => results.length > 0);
  if (having.length < fewestOutcomes) return null;
  const data = datasetOfScores(
    fromRows(having.map(({ u }) => u)),
    having.map(({ results }) => results),
  );
  const model = finish(gp.fit(data, settingsOf(experiment)));
  const { holding, ...belief } = outcomeBelief(
    (places) => model.posterior(places),
    { places: fromRows(seen.map(({ u }) => u)), outcomes: seen.map(({ results }) => results) },
    { limit, areExact: !mayRepeat },
  );
  const values = seen.flatMap(({ y }, i) => (holding[i] ? [orientation.flip(y)] : []));
  return {
    ...belief,
    limit,
    best: values.length > 0 ? Math.max(...values) : null,
  };
}

/** A process of its own, whatever the model of the output: the same as in experiments of a person’s own. */
function settingsOf(experiment: Experiment): FitSettings {
  const { codes } = kernelSettings(experiment);
  return {
    kernel: { id: 'matern52', params: {}, ...(codes && { codes }) },
    params: {},
    plan: {
      ...{ kind: 'learn', prior: normalPrior, mean: 'learnt', restarts },
      rng: experiment.rng.fork('second result'),
    },
    standardize: true,
    noiseMode: 'folds-in-process',
  };
}

/** Returns a model whose posteriors also tell the chance that the second result keeps its limit, under each outcome where they know several. */
export function withHolding(model: Model, { best, logChance }: Holding): Model {
  return {
    ...model,
    posterior: (X, precision) => {
      let known: Vec | null = null;
      const told = { holding: () => ({ best, logChance: (known ??= logChance(X)) }) };
      const belief = model.posterior(X, precision);
      const fantasies = belief.fantasies?.map((one) => ({
        ...one,
        posterior: { ...one.posterior, ...told },
      }));
      return { ...belief, ...told, ...(fantasies && { fantasies }) };
    },
  };
}
