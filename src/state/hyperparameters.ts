import { defaultSpec } from '../engine/catalogue';
import type { ParamValue, ParamValues } from '../engine/definition';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ExperimentSpec, LearntFit, SpecPatch } from '../engine/experiment/spec';
import { memberOf, type Choice } from '../engine/experiment/families';
import { dimensionOf } from '../engine/experiment/inputs';
import type { LabData } from './data';
import { withKernelNumber, withoutNumbers, type NumberPlace } from './kernelNumbers';
import { shownSpec } from './select/can';
import { inputsOf } from './select/place';

/** Hyper-parameters as the page shows them. */
export interface Present {
  readonly kernel: Choice;
  readonly outputScale: number;
  readonly noise: number;
  /** Prior mean of z. */
  readonly mean: number;
  /** Numbers of the map Ψ, where they are learnt; else null. */
  readonly warp: ParamValues | null;
}

/** As they were fitted, or as just set by hand while the fit is off, which the model may still follow; null where there are none. */
export function presentIn(spec: ExperimentSpec, { model, spec: fitted }: StepSnapshot): Present | null {
  if (!model?.hyperparameters) return null;
  const { kernel, outputScale, noise, mean, warp = null } = model.hyperparameters;
  const own = fitted.kernel.id === spec.kernel.id && spec.fit.kind === 'learn';
  const present = { kernel: own ? { id: spec.kernel.id, params: kernel } : spec.kernel };
  if (spec.fit.kind === 'fixed') {
    return {
      ...present,
      outputScale: spec.fit.outputScale,
      noise: spec.fit.noise,
      mean: spec.fit.mean ?? 0,
      warp,
    };
  }
  return { ...present, outputScale, noise: typeof noise === 'number' ? noise : 0, mean, warp };
}

/** Which of them are set by hand. */
export interface ByHand {
  readonly outputScale?: number;
  readonly noise?: number;
  readonly mean?: number;
  /** A number of the kernel. */
  readonly kernel?: NumberPlace & { readonly value: number };
}

/** The fit off: what is set by hand as set, the others as they are, the map of the outputs too. */
export function fixedBy(spec: ExperimentSpec, present: Present, { kernel, ...amounts }: ByHand): SpecPatch {
  const { outputScale, noise, mean } = { ...present, ...amounts };
  const { id, params } = present.kernel;
  const numbers = kernel
    ? withKernelNumber(present.kernel, { ...kernel, dimension: dimensionOf(spec) })
    : params;
  return {
    fit: { kind: 'fixed', outputScale, noise, mean, ...asTaken(spec) },
    kernel: { id, params: numbers },
    ...(present.warp && {
      surrogate: { ...spec.surrogate, params: { ...spec.surrogate.params, ...present.warp } },
    }),
  };
}

/** Outputs stay standardised, or as they are. */
function asTaken({ fit }: ExperimentSpec): { readonly standardize?: false } {
  return fit.kind === 'fixed' && fit.standardize === false ? { standardize: false } : {};
}

/** The fit on again as it was before it was turned off; as it usually is where that is not known. */
export function learnAgain(state: LabData): SpecPatch {
  const spec = shownSpec(state);
  const before = lastLearnt(state, spec);
  if (before) return { fit: before.fit, kernel: before.kernel, surrogate: withDataOf(before, spec) };
  return { fit: defaultSpec.fit, kernel: { id: spec.kernel.id, params: withoutNumbers(spec.kernel) } };
}

/** How hyper-parameters are judged: by the fit as it is, or where it is off, as it was before. */
export function judgingFit(state: LabData): LearntFit {
  const spec = shownSpec(state);
  const { fit } = spec.fit.kind === 'learn' ? spec : (lastLearnt(state, spec) ?? defaultSpec);
  return fit as LearntFit;
}

/** What was seen last with the same model and kernel, and with the fit on. */
function lastLearnt(
  { past, snapshots, step }: LabData,
  { kernel, surrogate }: ExperimentSpec,
): ExperimentSpec | null {
  const seen = past.toReversed().flatMap((timeline) => timeline.snapshots[timeline.step] ?? []);
  const earlier = snapshots.slice(0, step + 1).toReversed();
  const found = [...seen, ...earlier].find(
    ({ spec }) =>
      spec.kernel.id === kernel.id && spec.surrogate.id === surrogate.id && spec.fit.kind === 'learn',
  );
  return found?.spec ?? null;
}

/** The model as it is now; but numbers that a fit finds, and no slider sets, are those of before. */
function withDataOf(before: ExperimentSpec, { surrogate }: ExperimentSpec): Choice {
  const data = memberOf('surrogate', surrogate.id)?.params.filter(({ kind }) => kind === 'data') ?? [];
  const isData = ([id]: readonly [string, ParamValue]) => data.some((spec) => spec.id === id);
  const own = Object.entries(surrogate.params).filter((entry) => !isData(entry));
  const kept = Object.entries(before.surrogate.params).filter(isData);
  return { id: surrogate.id, params: Object.fromEntries([...own, ...kept]) };
}

/**
 * What is set by hand beside a snapshot as it is drawn, which may lag behind the state. A run on other inputs has nothing to say
 * of it, whether it is there already or still to come.
 */
export function specBeside(state: LabData, drawn: StepSnapshot): ExperimentSpec {
  const shown = shownSpec(state);
  return inputsOf(drawn) === dimensionOf(shown) ? shown : drawn.spec;
}
