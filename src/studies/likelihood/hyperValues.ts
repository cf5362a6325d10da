import { nameOf } from '../../engine/questions/searchedParameters';
import type { Choice } from '../../engine/experiment/families';
import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import { fixedBy, type Present } from '../../state/hyperparameters';
import { kernelNumbers, withKernelNumber, type KernelNumber } from '../../state/kernelNumbers';

/** Hyper-parameters by the names a search knows them by, natural units. */
export type HyperValues = Readonly<Record<string, number>>;

/** All of them, as they are set or fitted. Errors: `invalid-value` where the kernel cannot be made. */
export function hyperValues({ kernel, outputScale, noise }: Present, dimension: number): HyperValues {
  const all = numbersOf(kernel, dimension);
  return { ...Object.fromEntries(all.map((one) => [nameOf(one, all), one.value])), outputScale, noise };
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

/** With all numbers written out, each within what is accepted. */
function withValues(kernel: Choice, values: HyperValues, dimension: number): Choice {
  const all = numbersOf(kernel, dimension);
  return all.reduce((changed, one): Choice => {
    const { min, max } = one.spec;
    const value = Math.min(max, Math.max(min, values[nameOf(one, all)] ?? one.value));
    return { id: kernel.id, params: withKernelNumber(changed, { ...one, dimension, value }) };
  }, kernel);
}

function numbersOf(kernel: Choice, dimension: number): readonly KernelNumber[] {
  return kernelNumbers(
    kernel,
    Array.from({ length: dimension }, (_, p) => `x${p + 1}`),
  );
}
