import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { inputsOf, type Input } from '../../engine/objectives/inputs';
import type { ObjectiveDef } from '../../engine/objectives/objective';
import { offsetOf } from '../../engine/models/warped/logOffset';
import type { LabData } from '../../lab/state/data';
import { provides } from '../../engine/experiment/capabilities';
import { labelOf } from '../../engine/experiment/families';
import { schema } from '../../engine/experiment/schema';
import {
  areExchangeable,
  inputNames,
  isNoisy,
  kindsOf,
  objectiveOf,
  secondResultsOf,
} from '../../engine/experiment/inputs';
import { budgetOf } from '../../lab/state/select/labels';
import { choicesOf } from '../title';
import { numbered, type NumberedKernel } from './kernelText';

/** A run as far as a Python program needs it. */
export interface PythonRun {
  readonly title: string;
  readonly spec: ExperimentSpec;
  readonly snapshot: StepSnapshot;
  readonly names: readonly string[];
  readonly inputs: readonly Input[];
  /** Names of the codes of each input, from 0 on, where they have names. */
  readonly codes: readonly (readonly string[] | null)[];
  /** Name of the output, or of the metric. */
  readonly outcome: string;
  readonly isMaximised: boolean;
  readonly isAskable: boolean;
  /** Variance of the noise in units of the model, null if it is learnt: the Lab takes a function without noise at its word. */
  readonly knownNoise: number | null;
  /** False if outputs are taken as they are. */
  readonly isStandardised: boolean;
  /** Searches for hyper-parameters from places drawn at random, besides the one from those given. */
  readonly restarts: number;
  /** Offset below the outputs whose logarithms the model takes; null for other models. */
  readonly offset: number | null;
  /** Evaluations left in the budget, at least one. */
  readonly steps: number;
}

/** Returns the run at the cursor. Errors: if there is none yet. */
export function pythonRun(state: LabData): PythonRun {
  const snapshot = state.snapshots[state.step];
  const objective = snapshot && objectiveOf(snapshot.spec);
  if (!snapshot || !objective) throw new Error('There is no run yet.');
  const { spec } = snapshot;
  const { params } = spec.objective;
  const named = objective.names?.(params);
  return {
    title: `${choicesOf(spec)}, after step ${state.step}`,
    spec,
    snapshot,
    names: inputNames(spec),
    inputs: inputsOf(objective.box(params), kindsOf(spec)),
    codes: named?.codes ?? [],
    outcome: named?.output ?? 'value',
    isMaximised: objective.direction === 'maximize',
    isAskable: objective.isAskable,
    knownNoise: knownNoiseOf(spec, objective),
    isStandardised: !(spec.fit.kind === 'fixed' && spec.fit.standardize === false),
    restarts: restartsIn(spec),
    offset: offsetIn(snapshot),
    steps: Math.max(1, budgetOf(state) - state.step),
  };
}

function restartsIn({ fit }: ExperimentSpec): number {
  if (fit.kind === 'fixed') return 0;
  const { usual } = schema.fit.of.learn.restarts;
  return fit.kind === 'learn' ? (fit.restarts ?? usual) : usual;
}

/** Returns the offset that the engine uses at this step. */
function offsetIn({ spec, observations }: StepSnapshot): number | null {
  const { id, params } = spec.surrogate;
  if (id !== 'log-gp') return null;
  const scores = observations.flatMap(({ y, scores = [y] }) => scores);
  return offsetOf(params['offset'], Float64Array.from(scores)).offset;
}

/** Writes what the library is told of an output, or of a list of them. */
export function toldOf({ offset }: Pick<PythonRun, 'offset'>, y: string): string {
  return offset === null ? `SIGN * ${y}` : `SIGN * np.log(${y} - OFFSET)`;
}

/** Returns the variance that the engine fixes: 1e-6 if the same place always gives the same answer. */
function knownNoiseOf(spec: ExperimentSpec, def: ObjectiveDef): number | null {
  if (spec.fit.kind === 'fixed') return spec.fit.noise;
  return isNoisy(spec, def) || !def.isAskable || def.candidates ? null : 1e-6;
}

/** Returns the variance of the process, fitted at this step or given. */
export function outputScaleOf({ spec: { fit }, snapshot }: PythonRun): number {
  return snapshot.model?.hyperparameters?.outputScale ?? (fit.kind === 'fixed' ? fit.outputScale : 1);
}

/** Returns the kernel with the numbers fitted at this step, or given. */
export function fittedKernel({ spec: { kernel }, snapshot, inputs }: PythonRun): NumberedKernel {
  const params = snapshot.model?.hyperparameters?.kernel ?? kernel.params;
  return numbered({ id: kernel.id, params }, inputs.length);
}

/** Returns in sentences what has no counterpart in either library. */
export function lossesOf({ spec, snapshot }: PythonRun): readonly string[] {
  const { noiseMode, strategy, cost } = spec;
  return [
    ...(cost
      ? ['In the Lab evaluations take time; here they are only counted, and no acquisition is per second.']
      : []),
    ...modelLosses(spec),
    ...(provides(spec, 'kernel') ? fitLosses(spec) : []),
    ...codesLosses(spec),
    ...(objectiveOf(spec)?.limits?.(spec.objective.params)
      ? ['The Lab keeps to what is allowed; here all of the box is searched.']
      : []),
    ...(secondResultsOf(spec)
      ? ['The Lab asks how likely a second result keeps its limit; here there is one result.']
      : []),
    ...(noiseMode && noiseMode !== 'mean'
      ? ['The Lab uses the several scores of a place; here each observation is their mean.']
      : []),
    ...(strategy.id === 'smart-search'
      ? [
          'Smart Search ends with steps that trust the predicted mean and may stop early; here all steps are alike.',
        ]
      : [`The Lab chooses places by “${strategy.id}”, without a model; here the model chooses.`]),
    ...(snapshot.observations.some(({ origin, edited }) => origin === 'by-hand' || edited)
      ? ['Some observations were asked or moved by hand; they are told like all others.']
      : []),
  ];
}

/** Returns what is lost of codes, where the kernel of the Lab takes them without order. */
function codesLosses(spec: ExperimentSpec): readonly string[] {
  const hasCodes = kindsOf(spec)?.includes('categorical') && areExchangeable(spec, objectiveOf(spec));
  if (!hasCodes || !provides(spec, 'kernel')) return [];
  return [
    'To stationary kernels of the Lab any two codes are equally far apart; here codes are numbers, and neighbours are believed to be alike.',
  ];
}

/** Returns what is lost of how hyper-parameters are learnt. */
function fitLosses({ fit }: ExperimentSpec): readonly string[] {
  if (fit.kind === 'fixed') return [];
  if (fit.kind === 'integrate')
    return [
      `The Lab averages beliefs over ${fit.how === 'quadrature' ? 'weighted sets' : 'draws'} of the hyper-parameters, which has no counterpart here: one set of them is learnt, and the search for it starts at ${fit.how === 'quadrature' ? 'the likeliest one' : 'the medians of the draws'}. Bands will be narrower and queries will differ.`,
    ];
  return [
    ...(fit.prior && fit.prior !== 'none'
      ? [
          'The Lab holds hyper-parameters by a log-normal prior; this library has its own ways, so fits differ.',
        ]
      : []),
    ...(fit.criterion === 'leave-one-out'
      ? ['The Lab fits by leave-one-out pseudo-likelihood; here it is the marginal likelihood.']
      : []),
    ...(fit.criterion === 'folds'
      ? ['The Lab fits by how well folds left out are predicted; here it is the marginal likelihood.']
      : []),
  ];
}

function modelLosses(spec: ExperimentSpec): readonly string[] {
  if (!provides(spec, 'kernel')) return [noProcessLoss(spec)];
  if (!provides(spec, 'latent')) return [tailsLoss(spec)];
  switch (spec.surrogate.id) {
    case 'gp':
      return [];
    case 'log-gp':
      return logLosses(spec);
    default:
      return [copulaLoss(spec)];
  }
}

function noProcessLoss({ surrogate }: ExperimentSpec): string {
  return `The Lab’s model is ${labelOf('surrogate', surrogate)}, which is no Gaussian process and has no kernel. What follows is a plain Gaussian process on standardised y with the kernel that is chosen but not used: means, bands and queries will differ.`;
}

function tailsLoss({ surrogate, fit }: ExperimentSpec): string {
  const scale =
    fit.kind !== 'fixed'
      ? 'With an output scale learnt anew it differs by little else.'
      : 'The output scale set by hand is kept; in the Lab the outputs widen or narrow the band besides.';
  return `The Lab’s model is the ${labelOf('surrogate', surrogate)} process, which has no counterpart here. What follows is a plain Gaussian process on standardised y: with the same hyper-parameters its mean is the same, but its band has lighter tails, so queries may differ. ${scale}`;
}

function logLosses({ surrogate }: ExperimentSpec): readonly string[] {
  const given = surrogate.params['offset'];
  return [
    'The Lab’s model, a Gaussian process on the logarithm of the outputs, is the model here too. But this library takes that logarithm for the output: expected improvement and the predicted mean are those of log(y − OFFSET), not of y, so queries may differ.',
    ...(given === null || given === undefined
      ? [
          'The Lab chooses the offset anew at each step, below all outputs; here it stays, and an output that is not above it has no logarithm.',
        ]
      : []),
  ];
}

function copulaLoss({ surrogate, fit }: ExperimentSpec): string {
  const { id } = surrogate;
  const learnt = fit.kind !== 'fixed' ? ', learnt together with the kernel' : '';
  const { does, unlike } =
    id === 'parametric-gcp'
      ? {
          does: 'bends outputs by a formula',
          unlike: `neither has more than one number for the shape of the map, Ψ is a formula with four${learnt}`,
        }
      : {
          does: 'learns how outputs are distributed',
          unlike:
            'both keep or fix the shape of the map, Ψ is a kernel density estimate learnt anew at each step',
        };
  return `The Lab’s model is the ${labelOf('surrogate', surrogate)}, which ${does} and puts the Gaussian process on z = Ψ(y). It has no counterpart here: what follows is a plain Gaussian process on standardised y. Neither standardising nor a power transform (Box–Cox, Yeo–Johnson) is the same: ${unlike}. Bands will be symmetric and queries will differ.`;
}
