import type { AcquisitionWords } from '../../../engine/acquisitions/acquisition';
import { totalOf } from '../../../engine/definition';
import { acquisitionWords } from '../../../engine/acquisitions/registry';
import { strategyWords } from '../../../engine/strategies/registry';
import type { LabData } from '../data';
import { labelOf } from '../../../engine/experiment/families';
import {
  boxOf,
  dimensionOf,
  inputNames,
  kindsOf,
  objectiveOf,
  pipelineIn,
} from '../../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { PlotLabels } from '../../../vocabulary/axes';
import { memoised } from '../../../vocabulary/memoised';
import { canExtend, shownSpec } from './can';
import { digitsIn, digitsOf } from './digits';

/** Returns the names of a spec's inputs, output and choices, and how its numbers are written where no outputs are known. */
export function labelsOf(spec: ExperimentSpec): PlotLabels {
  const objective = objectiveOf(spec);
  const names = objective?.names?.(spec.objective.params);
  const inputs = inputNames(spec);
  return {
    x: inputs[0] ?? 'x',
    inputs,
    codes: inputs.map((_, p) => names?.codes?.[p] ?? plainCodes(spec, p)),
    y: names?.output ?? (objective?.isAskable ? 'f(x)' : 'y'),
    acquisition: acquisitionLabel(spec.acquisition.id, spec),
    model: labelOf('surrogate', spec.surrogate),
    objective: pipelineIn(spec)?.label ?? labelOf('objective', spec.objective),
    digits: digitsOf(spec),
  };
}

/** Most codes without names that have a cell each. */
const mostPlain = 40;

/** Returns the codes of an input, from 0 on, as they are written; null for numbers, and for codes that begin elsewhere. */
function plainCodes(spec: ExperimentSpec, input: number): readonly string[] | null {
  const [low, high] = boxOf(spec)[input] ?? [0, 0];
  const isCoded = kindsOf(spec)?.[input] === 'categorical' && low === 0 && high < mostPlain;
  return isCoded ? Array.from({ length: high + 1 }, (_, code) => String(code)) : null;
}

const labelsKept = new WeakMap<StepSnapshot, PlotLabels>();

/** The names, which all steps of a run and all moves of a drag have in common. */
const namesOf = memoised(
  (spec: ExperimentSpec) => [spec],
  ([spec]) => labelsOf(spec),
);

/** Returns the names of a step's inputs, output and choices, and how its numbers are written wherever they stand. */
export function labelsIn(snapshot: StepSnapshot): PlotLabels {
  const kept = labelsKept.get(snapshot);
  if (kept) return kept;
  const labels = { ...namesOf(snapshot.spec), digits: digitsIn(snapshot) };
  labelsKept.set(snapshot, labels);
  return labels;
}

export function acquisitionOf(id: string | null): AcquisitionWords | undefined {
  return acquisitionWords.find((one) => one.id === id);
}

/** Names an acquisition on a spec's objective: if that is minimised, levels are those of −f. */
export function acquisitionLabel(id: string, spec: ExperimentSpec): string {
  const def = acquisitionOf(id);
  const mirrored = def?.measures === 'level' && objectiveOf(spec)?.direction === 'minimize';
  return mirrored ? `${def.label} of −f` : (def?.label ?? id);
}

/** True if an acquisition is a function drawn at random, not a measure of each place. */
export function isDrawn(acquisitionId: string): boolean {
  return acquisitionOf(acquisitionId)?.joint ?? false;
}

/** Returns the objective's optimum, in its own units; null if it is not known. */
export function optimumOf(spec: ExperimentSpec): number | null {
  return objectiveOf(spec)?.optima(spec.objective.params)[0]?.value ?? null;
}

/** Returns the number of steps the shown strategy plans after its initial design. */
export function budgetOf(state: LabData): number {
  return plannedSteps(shownSpec(state));
}

/** Returns the number of steps that a search plans after the places it begins with. */
function plannedSteps({ strategy: { id, params } }: ExperimentSpec): number {
  const def = strategyWords.find((one) => one.id === id);
  return def ? totalOf(def.params, def.budget, params) : 0;
}

/** Returns the number of answers that a search has when it ends: those of the places it begins with, and one a step. */
export function plannedAnswers(spec: ExperimentSpec): number {
  const { id, params } = spec.strategy;
  const def = strategyWords.find((one) => one.id === id);
  if (!def) return 0;
  const initial = def.begins?.(dimensionOf(spec)) ?? totalOf(def.params, ['initial'], params);
  return initial + plannedSteps(spec);
}

/** Returns the reason why the run ends at its last computed step, in words; null while it can go on. */
export function stopOf(state: LabData): string | null {
  return canExtend(state) ? null : (state.snapshots.at(-1)?.stopReason ?? null);
}

/** Returns the symbol of an acquisition, with a minus for a function that is drawn and minimised. */
export function symbolOf(acquisitionId: string, spec: ExperimentSpec): string {
  const def = acquisitionOf(acquisitionId);
  if (!def) return acquisitionId;
  return def.joint && objectiveOf(spec)?.direction === 'minimize' ? `${def.symbol} of −f` : def.symbol;
}
