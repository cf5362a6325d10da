import { columnsAsCsv, type Column } from './csv';
import type { LabData, Picture, Scene } from '../lab/state/data';
import { provides } from '../engine/experiment/capabilities';
import { objectiveOf } from '../engine/experiment/inputs';
import { levels } from '../lab/state/select/status';
import { currentView } from '../lab/state/select/pictures';
import { labelsOf } from '../lab/state/select/labels';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { evaluationsOf, failureMade } from '../vocabulary/evaluations';
import type { Failure, Observation, StepSnapshot } from '../engine/loop/snapshot';
import type { PlaneView, StepView } from '../engine/loop/view';

/** Writes the evaluations at the cursor, one row each, those without a value with an empty one, in the order they were made, full precision. */
export function observationsAsCsv({ snapshots, step }: LabData): string {
  const snapshot = snapshots[step];
  if (!snapshot) return '';
  const { failures, incumbent, spec } = snapshot;
  const evaluations = evaluationsOf(snapshot);
  return columnsAsCsv([
    ...placeColumns(
      snapshot.spec,
      evaluations.map(({ x }) => x),
    ),
    [labelsOf(snapshot.spec).y, evaluations.map((one) => ('y' in one ? one.y : null))],
    ['failed', failures ? evaluations.map((one) => ('y' in one ? null : one.failed)) : null],
    ['seconds', spec.cost ? evaluations.map(({ seconds }) => seconds ?? null) : null],
    ['step', evaluations.map((one) => one.step)],
    ['origin', evaluations.map(({ origin }) => origin)],
    ['edited', evaluations.map((one) => ('y' in one && one.edited ? 'yes' : 'no'))],
    ['best', evaluations.map(({ id }) => (id === incumbent ? 'yes' : 'no'))],
  ]);
}

/**
 * Writes the picture of the step under the cursor on its grid: along the line, or with several inputs over the plane, all inputs
 * written out. Empty while there is no picture.
 */
export function gridAsCsv(state: LabData): string {
  const { scene } = state;
  if (scene) return planeAsCsv(scene);
  const snapshot = state.snapshots[state.step];
  const view = currentView(state);
  return snapshot && view ? lineAsCsv({ snapshot, view }) : '';
}

function lineAsCsv({ snapshot: { spec, model }, view }: Picture): string {
  const quantiles = levels.map((level): Column => [
    `quantile ${100 * level} %`,
    model && view.quantiles[level],
  ]);
  return columnsAsCsv([
    ...placeColumns(spec, placesOn(view)),
    ['truth', view.truth],
    ['mean', model && view.mean],
    ...quantiles,
    ['latent mean', model && latentOf(view.latent.mean)],
    ['latent sd', model && latentOf(view.latent.sd)],
    [labelsOf(spec).acquisition, view.acquisition?.value ?? null],
    ['exploitation', view.acquisition?.exploit ?? null],
    ['exploration', view.acquisition?.explore ?? null],
    ['seconds believed', view.seconds?.median ?? null],
    ...(view.clusters ?? []).map(({ weight }, l): Column => [`weight of cluster ${l + 1}`, weight]),
  ]);
}

/** Returns a column of z; null if the model has no z. */
function latentOf(values: Float64Array): Float64Array | null {
  return values.length > 0 ? values : null;
}

function placesOn({ x, line }: StepView): readonly (readonly number[])[] {
  return Array.from(x, (value) => line.through.with(line.along, value));
}

function planeAsCsv({ snapshot: { spec, model }, plane }: Scene): string {
  return columnsAsCsv([
    ...placeColumns(spec, placesIn(plane)),
    ['truth', plane.truth],
    ['mean', model && plane.mean],
    ['quantile 2.5 %', model && plane.lower],
    ['quantile 50 %', model && plane.median],
    ['quantile 97.5 %', model && plane.upper],
    [labelsOf(spec).acquisition, plane.acquisition],
  ]);
}

function placesIn({ plane: { axes, through }, x, y }: PlaneView): readonly (readonly number[])[] {
  const [right, up] = axes;
  return Array.from(y, (b) => Array.from(x, (a) => through.with(right, a).with(up, b))).flat();
}

/** Writes one row a step up to the cursor: query and origin, answer, best so far, and fitted hyper-parameters. */
export function historyAsCsv({ snapshots, step }: LabData): string {
  const steps = snapshots.slice(0, step + 1);
  const first = steps[0];
  if (!first) return '';
  const made = steps.map(madeBy);
  const best = steps.map(({ observations, incumbent }) => observations.find(({ id }) => id === incumbent));
  const { y } = labelsOf(first.spec);
  const count = labelsOf(first.spec).inputs.length;
  const none = new Array<null>(count).fill(null);
  return columnsAsCsv([
    ['step', steps.map((one) => one.step)],
    ...placeColumns(
      first.spec,
      made.map((one) => one?.x ?? none),
    ),
    [y, made.map((one) => (one && 'y' in one ? one.y : null))],
    ['failed', steps.some((one) => failureMade(one)) ? made.map((one) => failedIn(one)) : null],
    ['origin', made.map((one) => one?.origin ?? null)],
    ['acquisition', steps.map((one) => one.spec.acquisition.id)],
    [
      'acquisition there',
      steps.map((one, i) => askedBy(one, made[i]?.origin, steps[i - 1])?.acquisition ?? null),
    ],
    [`best ${y}`, best.map((one) => one?.y ?? null)],
    ['observations', steps.map(({ observations }) => observations.length)],
    ['model', steps.map(({ spec }) => spec.surrogate.id)],
    ['kernel', steps.map(({ spec }) => (provides(spec, 'kernel') ? spec.kernel.id : null))],
    [
      'kernel parameters',
      steps.map(
        ({ model }) => model && (model.hyperparameters ? JSON.stringify(model.hyperparameters.kernel) : null),
      ),
    ],
    ...(steps.some(({ model }) => model?.drawn)
      ? [
          [
            'draws (the numbers are their medians)',
            steps.map(({ model }) => model?.drawn?.draws.length ?? null),
          ] as const,
        ]
      : []),
    ['output scale (variance of z)', steps.map(({ model }) => model?.hyperparameters?.outputScale ?? null)],
    ['noise (variance of z)', steps.map(({ model }) => commonNoise(model?.hyperparameters?.noise))],
    ['mean of z', steps.map(({ model }) => model?.hyperparameters?.mean ?? null)],
    ['log likelihood of y', steps.map(({ model }) => model?.logLikelihoodOutput ?? null)],
    ['log likelihood of z', steps.map(({ model }) => model?.logLikelihoodLatent ?? null)],
  ]);
}

/** Returns the evaluation that a step made; undefined without one. */
function madeBy(snapshot: StepSnapshot): Observation | Failure | undefined {
  const { observations, tried } = snapshot;
  return observations.find(({ id }) => id === tried) ?? failureMade(snapshot) ?? undefined;
}

function failedIn(one: Observation | Failure | undefined): string | null {
  return one && 'failed' in one ? one.failed : null;
}

function askedBy({ step }: StepSnapshot, origin: string | undefined, before: StepSnapshot | undefined) {
  return step > 0 && origin !== undefined && origin !== 'by-hand' ? (before?.proposal ?? null) : null;
}

/** Returns the noise if it is common to all rows; per-row noise is in the JSON file. */
function commonNoise(noise: number | readonly number[] | undefined): number | null {
  return typeof noise === 'number' ? noise : null;
}

/** Columns of places [n×d], named by the inputs; an input with the name of the output is marked as input. */
function placeColumns(
  spec: ExperimentSpec,
  places: readonly (readonly (number | null)[])[],
): readonly Column[] {
  const { y } = labelsOf(spec);
  return columnNames(spec).map((name, p) => [
    name === y ? `${name} (input)` : name,
    places.map((x) => x[p] ?? null),
  ]);
}

/** The names of the inputs in plain letters: x1, x2, … where they have none of their own. */
function columnNames(spec: ExperimentSpec): readonly string[] {
  const { inputs } = labelsOf(spec);
  const own = objectiveOf(spec)?.names?.(spec.objective.params).inputs;
  return inputs.map((name, i) => own?.[i] ?? (inputs.length === 1 ? name : `x${i + 1}`));
}
