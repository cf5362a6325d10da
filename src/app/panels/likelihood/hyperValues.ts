import type { KernelOutline } from '../../../engine/kernels/outline';
import { nameOf } from '../../../engine/questions/searchedParameters';
import type { Choice } from '../../../engine/experiment/families';
import type { ExperimentSpec, SpecPatch } from '../../../engine/experiment/spec';
import { kernels, paramsOf } from '../../../engine/outlines';
import { fixedBy, type Present } from '../../../state/hyperparameters';

/** Hyper-parameters by the names a search knows them by, natural units. */
export type HyperValues = Readonly<Record<string, number>>;

/** All of them, as they are set or fitted. Errors: `invalid-value` where the kernel cannot be made. */
export function hyperValues({ kernel, outputScale, noise }: Present, dimension: number): HyperValues {
  const outline = outlineOf(kernel, dimension);
  const numbers: Record<string, number> = {};
  outline.parameters.forEach((one, p) => (numbers[nameOf(outline, one)] = outline.values[p]!));
  return { ...numbers, outputScale, noise };
}

/** The fit off and some of them set; the others, and the map of the outputs, as they are. */
export function settingOf(
  spec: ExperimentSpec,
  present: Present,
  { values, dimension }: { readonly values: HyperValues; readonly dimension: number },
): SpecPatch {
  const { outputScale, noise } = { ...present, ...values };
  const kernel = withValues(present.kernel, values, dimension);
  return fixedBy(spec, { ...present, kernel }, { outputScale, noise });
}

function withValues(kernel: Choice, values: HyperValues, dimension: number): Choice {
  const outline = outlineOf(kernel, dimension);
  const next = outline.parameters.map((one, p) => {
    const [lo, hi] = one.accepted;
    return Math.min(hi, Math.max(lo, values[nameOf(outline, one)] ?? outline.values[p]!));
  });
  return { id: kernel.id, params: paramsOf(outline, Float64Array.from(next)) };
}

function outlineOf({ id, params }: Choice, dimension: number): KernelOutline {
  const def = kernels.find((one) => one.id === id) ?? kernels[0]!;
  return def.outline(params, dimension);
}
