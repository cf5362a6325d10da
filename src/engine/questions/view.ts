import type { Mat, Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { EngineError } from '../errors';
import { coverage, smse } from '../metrics/accuracy';
import type { LatentBelief, Model } from '../models/model';
import { allBeyond } from '../limits/beyond';
import type { ExperimentSpec } from '../experiment/spec';
import type { Objectives } from '../objectives/loaded';
import { objectives } from '../objectives/registry';
import { oncePer } from '../oncePer';
import type { Posterior } from '../posteriors/posterior';
import { acquisitionOn, scoringOf } from './acquisitionOn';
import { experimentOf, type Experiment } from '../loop/experiment';
import { restoreMoved, storedModel } from '../loop/fitModel';
import { holdingOn } from '../loop/holding';
import { limitedBox } from '../loop/region';
import { coarseOf, refined } from './drafts';
import { chanceToFail, failingOn } from './failingOn';
import { finerGrid } from './fineCurves';
import { outputsOn } from './outputsOn';
import { pendingOn } from './pendingOn';
import { supposedOn } from './apart';
import { gridAlong, placesOn, type Places } from './places';
import { inOneStretch, type Question } from './question';
import type { StepSnapshot } from '../loop/snapshot';
import {
  quantilesOf,
  viewLevels,
  type FailingView,
  type HoldingView,
  type Line,
  type StepView,
} from '../loop/view';

/** The picture of a step on one input. Errors: `unsupported` where there are several inputs. */
export const view: Question<null, StepView> = {
  priority: 'picture',
  answer: inOneStretch((snapshot, _, family) => buildView(snapshot, { family })),
};

/** Where a picture is drawn. */
interface Where {
  /** With one input there is only one line. */
  readonly line?: Line | undefined;
  /** The objectives, as far as they were loaded. */
  readonly family?: Objectives | undefined;
}

/** Options of a picture. */
interface ViewOptions extends Where {
  /** The step before any of the moves of an observation, on one input, the same object for all: their pictures are drafts. */
  readonly drag?: StepSnapshot | undefined;
}

/**
 * The dense picture of a snapshot along a line, rebuilt from its stored hyper-parameters by one factorisation. A draft asks
 * the model at every other place only and is straight between them, and takes over from the draft before what no move changes.
 * Errors: `unsupported` without a line where there are several inputs; `invalid-value` for a line beyond the box.
 */
export function buildView(
  snapshot: StepSnapshot,
  { line, drag, family = objectives }: ViewOptions = {},
): StepView {
  const isDraft = drag !== undefined;
  const precision = isDraft ? 'draft' : 'full';
  const { spec } = snapshot;
  const canvas = isDraft ? draftCanvas(family)(spec) : canvasOf(spec, { line, family });
  const { experiment, shown, x, whole, grid, truth, truthPoints, beyond } = canvas;
  const model = isDraft ? restoreMoved(snapshot, drag) : storedModel(snapshot);
  const posterior = model.posterior(grid, precision);
  const latent = model.latent?.(grid) ?? noLatent();
  const belief = beliefOn(posterior, latent, experiment);
  const scoring = scoringOf({ snapshot, experiment, model, precision });
  const acquisition = scoring && acquisitionOn(grid, { scoring, model, precision, posterior });
  const known = truth ?? truthPoints?.y ?? null;
  const outputs = outputsOn(snapshot.observations, {
    experiment,
    model,
    grid,
    truth: known,
    belief,
    isDraft,
  });
  const pending = isDraft
    ? null
    : pendingOn(grid, { snapshot, experiment, scoring, model, belief: posterior });
  const failing = isDraft
    ? failingBefore(grid, drag)
    : failingOn(grid, { snapshot, experiment, scoring, model });
  const holding = holdingAlong(grid, { snapshot, experiment, drag: drag ?? null });
  const supposed = isDraft || line ? null : supposedOn(grid, { scoring, model, experiment });
  const seconds = secondsOn(posterior);
  const modelled = { ...belief, acquisition, clusters: outputs.clusters, ...(seconds && { seconds }) };
  const finer = isDraft || line ? null : finerGrid({ snapshot, experiment, model, x });
  const fine =
    finer && fineView(along(experiment, shown, finer).grid, { x: finer, experiment, model, scoring });
  const seen = isDraft ? refinedPicture(modelled) : modelled;
  // Pictures are handed over to the page with their memory, and drafts share theirs.
  const shared = { x, truth, truthPoints, ...(beyond && { beyond }) };
  const lasting = isDraft ? copyOf(shared) : shared;
  return {
    line: shown,
    ...lasting,
    ...outputs,
    ...seen,
    ...inducingOf(model, experiment, whole),
    score: truth && scoreOf(truth, bandOf(seen)),
    ...(pending && { pending }),
    ...(supposed && { supposed }),
    ...(failing && { failing }),
    ...(holding && { holding }),
    ...(fine && { fine }),
  };
}

/** What failures taught before a drag, which hardly changes it. */
function failingBefore(grid: Mat, drag: StepSnapshot): FailingView | null {
  const chance = chanceToFail(grid, drag);
  return chance && { chance: refined(chance), before: null };
}

/** What is believed of a second result; in a draft as before the drag, which hardly changes it. */
function holdingAlong(
  grid: Mat,
  {
    snapshot,
    experiment,
    drag,
  }: { readonly snapshot: StepSnapshot; readonly experiment: Experiment; readonly drag: StepSnapshot | null },
): HoldingView | null {
  const holding = holdingOn(grid, experiment, (drag ?? snapshot).observations);
  return drag && holding ? { ...holding, chance: refined(holding.chance) } : holding;
}

/** What a picture is drawn on: all of it that no observation changes. */
interface Canvas extends Lasting {
  readonly experiment: Experiment;
  readonly shown: Line;
  /** All places in the unit box [m×d]. */
  readonly whole: Mat;
  /** Those at which the model is asked: in a draft every other one. */
  readonly grid: Mat;
}

function canvasOf(spec: ExperimentSpec, { line, family }: Where): Canvas {
  const experiment = experimentOf(spec, family);
  const shown = line ?? onlyLine(experiment);
  const x = gridAlong(experiment, shown.along);
  const { places, grid } = along(experiment, shown, x);
  const limited = limitedBox(experiment);
  return {
    experiment,
    ...(limited && { beyond: allBeyond(limited, places) }),
    shown,
    x,
    whole: grid,
    grid,
    truth: truthAt(places, experiment),
    truthPoints: truthPointsOf(experiment),
  };
}

/** The experiment of the pictures of a drag, the same for all. */
export function experimentOfDrag(spec: ExperimentSpec, family: Objectives = objectives): Experiment {
  return draftCanvas(family)(spec).experiment;
}

/** The canvas that all moves of a drag share, for the objectives as far as they were loaded. */
const draftCanvas = oncePer((family: Objectives) =>
  oncePer((spec: ExperimentSpec): Canvas => {
    const whole = canvasOf(spec, { family });
    const { experiment, shown, x } = whole;
    return { ...whole, grid: along(experiment, shown, coarseOf(x)).grid };
  }),
);

type Lasting = Pick<StepView, 'x' | 'truth' | 'truthPoints' | 'beyond'>;

function copyOf({ x, truth, truthPoints: points, beyond }: Lasting): Lasting {
  return {
    x: x.slice(),
    ...(beyond && { beyond: beyond.slice() }),
    truth: truth?.slice() ?? null,
    truthPoints: points && { x: points.x.slice(), y: points.y.slice() },
  };
}

function along(experiment: Experiment, line: Line, values: Vec): Places {
  return placesOn(experiment, line.through, [{ input: line.along, values }]);
}

interface OnFinerGrid {
  readonly x: Vec;
  readonly experiment: Experiment;
  readonly model: Model;
  readonly scoring: ReturnType<typeof scoringOf>;
}

/** Returns the curves on a grid [k×1] that is finer than that of the picture; `x` [k] is the same in the objective's units. */
function fineView(grid: Mat, { x, experiment, model, scoring }: OnFinerGrid): NonNullable<StepView['fine']> {
  const posterior = model.posterior(grid, 'full');
  const { mean, quantiles } = beliefOn(posterior, noLatent(), experiment);
  const acquisition = scoring && acquisitionOn(grid, { scoring, model, precision: 'full', posterior });
  return { x, mean, quantiles, acquisition };
}

/** Returns the inducing inputs of a sparse model on one input. `grid` [m×1] is in the unit box. */
function inducingOf({ record }: Model, { space }: Experiment, grid: Mat): Pick<StepView, 'inducing'> {
  const { inducing } = record;
  if (!inducing || grid.cols > 1) return {};
  const x = Float64Array.from(inducing, (place) => space.fromUnit(Float64Array.from(place))[0]);
  return { inducing: { x, unit: grid.data.slice() } };
}

/** The truth at places [m×d]; null where there is no function to ask, or only rows. */
export function truthAt(places: Mat, experiment: Experiment): Vec | null {
  const truth = truthOf(experiment);
  if (!truth) return null;
  const { rows, cols, data } = places;
  return Float64Array.from({ length: rows }, (_, i) => truth(data.subarray(i * cols, (i + 1) * cols)));
}

function truthOf({ objective: { def, params } }: Experiment): ((x: Vec) => number) | null {
  const { evaluate, candidates } = def;
  if (def.truth) return def.truth(params);
  return evaluate && !candidates ? (x) => evaluate(x, params) : null;
}

function onlyLine({ box }: Experiment): Line {
  if (box.length === 1) return { along: 0, through: [box[0][0]] };
  const message = `A picture of ${box.length} inputs at once is not drawn: choose one input and a place for the others.`;
  throw new EngineError('unsupported', message);
}

/** The latent belief of a model that has no z; made anew each time, because a picture is handed over to the page with its memory. */
const noLatent = (): LatentBelief => ({ mean: new Float64Array(0), variance: new Float64Array(0) });

type Belief = Pick<StepView, 'mean' | 'quantiles' | 'latent'>;

function beliefOn(posterior: Posterior, latent: LatentBelief, { orientation }: Experiment): Belief {
  return {
    mean: orientation.flipAll(posterior.mean()),
    quantiles: quantilesOf(orientation.flipBand(viewLevels.map((level) => posterior.quantile(level)))),
    latent: { mean: orientation.flipAll(latent.mean), sd: latent.variance.map(Math.sqrt) },
  };
}

/** The median and the ends of the 95 % band of the seconds at each point; null where evaluations are only counted. */
function secondsOn({ logSeconds }: Posterior): StepView['seconds'] | null {
  if (!logSeconds) return null;
  const { mean, variance } = logSeconds();
  const quantile = (z: number): Vec => mean.map((m, i) => exp(m + z * Math.sqrt(variance[i])));
  return { median: quantile(0), lower: quantile(-normal95), upper: quantile(normal95) };
}

/** Standard deviations to the ends of a Gaussian 95 % band. */
const normal95 = 1.959963984540054;

function truthPointsOf(experiment: Experiment): StepView['truthPoints'] {
  const { objective, box } = experiment;
  if (truthOf(experiment)) return null;
  const rows = box.length === 1 ? objective.def.candidates?.(objective.params) : null;
  if (!rows) return null;
  return { x: Float64Array.from(rows, ({ x }) => x[0]), y: Float64Array.from(rows, ({ y }) => y) };
}

interface MeanAndBand {
  readonly mean: Vec;
  /** Ends of the 95 % band. */
  readonly lower: Vec;
  readonly upper: Vec;
}

function bandOf({ mean, quantiles }: Belief): MeanAndBand {
  return { mean, lower: quantiles[0.025], upper: quantiles[0.975] };
}

/**
 * Standardised mean squared error of the mean (000 §6.1) and coverage of the 95 % band, over the places of the grid where the truth is
 * a finite number; null where it is nowhere.
 */
export function scoreOf(truth: Vec, { mean, lower, upper }: MeanAndBand): StepView['score'] {
  const isThere = truth.map((value) => (Number.isFinite(value) ? 1 : 0));
  const isEverywhere = isThere.every((one) => one === 1);
  const known = (values: Vec): Vec => (isEverywhere ? values : values.filter((_, i) => isThere[i]));
  const told = known(truth);
  if (told.length === 0) return null;
  return { smse: smse(told, known(mean)), coverage95: coverage(told, known(lower), known(upper)) };
}

/** The curves of a picture on the grid of its line that depend on the model. */
type Modelled = Pick<StepView, 'mean' | 'quantiles' | 'latent' | 'acquisition' | 'clusters' | 'seconds'>;

/** Refines all curves to the whole grid. */
function refinedPicture({ mean, quantiles, latent, acquisition, clusters, seconds }: Modelled): Modelled {
  return {
    mean: refined(mean),
    quantiles: quantilesOf(Object.values(quantiles).map(refined)),
    latent: { mean: refined(latent.mean), sd: refined(latent.sd) },
    acquisition: acquisition && {
      value: refined(acquisition.value),
      exploit: refined(acquisition.exploit),
      explore: refined(acquisition.explore),
    },
    ...(seconds && {
      seconds: {
        median: refined(seconds.median),
        lower: refined(seconds.lower),
        upper: refined(seconds.upper),
      },
    }),
    clusters: clusters?.map((one) => ({ ...one, weight: refined(one.weight) })) ?? null,
  };
}
