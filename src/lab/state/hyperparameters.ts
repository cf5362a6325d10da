import { defaultSpec } from '../../engine/catalogue';
import type { ParamValue, ParamValues } from '../../engine/definition';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec, Fit, SpecPatch } from '../../engine/experiment/spec';
import { memberOf, type Choice } from '../../engine/experiment/families';
import { dimensionOf } from '../../engine/experiment/inputs';
import { bestIn } from './averagedFit';
import type { LabData } from './data';
import { withKernelNumber, withoutNumbers, type NumberPlace } from './kernelNumbers';
import { memoised } from '../../vocabulary/memoised';
import { shownSpec } from './select/can';
import { inputsOf } from './select/place';

/** Hyper-parameters as the page shows them. */
export interface Present {
  readonly kernel: Choice;
  readonly outputScale: number;
  readonly noise: number;
  /** Prior mean of z. */
  readonly mean: number;
  /** Parameters of the map Ψ if they are learnt; else null. */
  readonly warp: ParamValues | null;
}

/** Returns the fitted hyper-parameters, or with the fit off those set by hand, which the model may lag behind; null if there are none. */
export function presentIn(spec: ExperimentSpec, { model, spec: fitted }: StepSnapshot): Present | null {
  if (!model?.hyperparameters) return null;
  const { kernel, outputScale, noise, mean, warp = null } = model.hyperparameters;
  const own = fitted.kernel.id === spec.kernel.id && spec.fit.kind !== 'fixed';
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

/** Hyper-parameters set by hand. */
export interface ByHand {
  readonly outputScale?: number;
  readonly noise?: number;
  readonly mean?: number;
  /** One number of the kernel. */
  readonly kernel?: NumberPlace & { readonly value: number };
}

/** Returns the patch that turns the fit off: values set by hand as given, all others, those of Ψ too, as they are. */
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

/** Keeps the outputs standardised or not, as they are. */
function asTaken({ fit }: ExperimentSpec): { readonly standardize?: false } {
  return fit.kind === 'fixed' && fit.standardize === false ? { standardize: false } : {};
}

/** Returns the patch that turns the fit on as it was before; the default fit if that is not known. */
export function learnAgain(state: LabData): SpecPatch {
  const spec = shownSpec(state);
  const before = lastLearnt(state, spec);
  if (before) return { fit: before.fit, kernel: before.kernel, surrogate: withDataOf(before, spec) };
  return { fit: defaultSpec.fit, kernel: { id: spec.kernel.id, params: withoutNumbers(spec.kernel) } };
}

/** Returns the fit whose criterion judges hyper-parameters: the present one, or if it is off, the last one. */
export const judgingFit = memoised(
  (state: LabData): readonly [Fit] => {
    const spec = shownSpec(state);
    const { fit } = spec.fit.kind === 'fixed' ? (lastLearnt(state, spec) ?? defaultSpec) : spec;
    return [fit];
  },
  ([fit]) => bestIn(fit),
);

/** Returns the spec seen last with the same model and kernel and with the fit on. */
function lastLearnt(
  { past, snapshots, step }: LabData,
  { kernel, surrogate }: ExperimentSpec,
): ExperimentSpec | null {
  const seen = past.toReversed().flatMap((timeline) => timeline.snapshots[timeline.step] ?? []);
  const earlier = snapshots.slice(0, step + 1).toReversed();
  const found = [...seen, ...earlier].find(
    ({ spec }) =>
      spec.kernel.id === kernel.id && spec.surrogate.id === surrogate.id && spec.fit.kind !== 'fixed',
  );
  return found?.spec ?? null;
}

/** Returns the present model with the data parameters (found by a fit, set by no slider) of `before`. */
function withDataOf(before: ExperimentSpec, { surrogate }: ExperimentSpec): Choice {
  const data = memberOf('surrogate', surrogate.id)?.params.filter(({ kind }) => kind === 'data') ?? [];
  const isData = ([id]: readonly [string, ParamValue]) => data.some((spec) => spec.id === id);
  const own = Object.entries(surrogate.params).filter((entry) => !isData(entry));
  const kept = Object.entries(before.surrogate.params).filter(isData);
  return { id: surrogate.id, params: Object.fromEntries([...own, ...kept]) };
}

/**
 * Returns the spec that the controls show beside a drawn snapshot, which may lag behind the state. If the shown run has another
 * number of inputs, it is the snapshot's own.
 */
export function specBeside(state: LabData, drawn: StepSnapshot): ExperimentSpec {
  const shown = shownSpec(state);
  return inputsOf(drawn) === dimensionOf(shown) ? shown : drawn.spec;
}
