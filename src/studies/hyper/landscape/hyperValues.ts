import { pathOf } from '../../../engine/models/fit/searchSpace';
import type { SearchedParameter } from '../../../engine/questions/searchedParameters';
import type { Choice } from '../../../engine/experiment/families';
import type { ExperimentSpec, SpecPatch } from '../../../engine/experiment/spec';
import { fixedBy, type Present } from '../../../lab/state/hyperparameters';
import { kernelNumbers, withKernelNumber, type KernelNumber } from '../../../lab/state/kernelNumbers';
import type { ParameterWords } from './landscape';
import { inputNames, objectiveOf } from '../../../engine/experiment/inputs';

/** Hyper-parameters by the names that a search gives them, in natural units. */
export type HyperValues = Readonly<Record<string, number>>;

/** Returns all hyper-parameters as they are set or fitted. Errors: `invalid-value` if the kernel cannot be made. */
export function hyperValues({ kernel, outputScale, noise }: Present, dimension: number): HyperValues {
  const all = numbersOf(kernel, dimension);
  return { ...Object.fromEntries(all.map((one) => [pathOf(one, all), one.value])), outputScale, noise };
}

/** Returns the change that turns the fit off and sets some values; the others, and the output map, stay. */
export function settingOf(
  spec: ExperimentSpec,
  present: Present,
  { values, dimension }: { readonly values: HyperValues; readonly dimension: number },
): SpecPatch {
  const { outputScale, noise } = { ...present, ...values };
  const kernel = withValues(present.kernel, values, dimension);
  return fixedBy(spec, { ...present, kernel }, { outputScale, noise });
}

/** Returns the kernel with all numbers written out, each within its bounds. */
function withValues(kernel: Choice, values: HyperValues, dimension: number): Choice {
  const all = numbersOf(kernel, dimension);
  return all.reduce((changed, one): Choice => {
    const { min, max } = one.spec;
    const value = Math.min(max, Math.max(min, values[pathOf(one, all)] ?? one.value));
    return { id: kernel.id, params: withKernelNumber(changed, { ...one, dimension, value }) };
  }, kernel);
}

function numbersOf(kernel: Choice, dimension: number): readonly KernelNumber[] {
  return kernelNumbers(
    kernel,
    Array.from({ length: dimension }, (_, p) => `x${p + 1}`),
  );
}

/**
 * Returns how parameters are named and displayed, as beside their sliders: lengths in units of their input, noise as a
 * standard deviation.
 */
export function wordsOf(
  parameters: readonly SearchedParameter[],
  spec: ExperimentSpec,
): readonly ParameterWords[] {
  const numbers = kernelNumbers(spec.kernel, inputNames(spec));
  return parameters.map(({ name, label }) => {
    if (name === 'noise') return { name: 'noise sd', unit: '', factor: 1, power: 0.5 };
    const number = numberCalled(name, numbers);
    const plain = { name: number ? inSentence(number.label) : label, unit: '', factor: 1, power: 1 } as const;
    return number?.isLength ? { ...plain, ...unitOf(number.input ?? 0, spec) } : plain;
  });
}

/** Finds the number called "lengthScale", or "lengthScale[1]" if each input has its own. */
function numberCalled(name: string, numbers: readonly KernelNumber[]): KernelNumber | undefined {
  const [, base, input = 0] = /^(.*?)(?:\[(\d+)\])?$/.exec(name) ?? [];
  return numbers.find((one) => one.name === base && (one.input ?? 0) === Number(input));
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns unit and factor of a length, which is learnt in widths of the box; on an input searched by its logarithm it has no unit. */
function unitOf(input: number, spec: ExperimentSpec): Pick<ParameterWords, 'unit' | 'factor'> {
  const objective = objectiveOf(spec);
  const { params } = spec.objective;
  const side = objective?.box(params)[input];
  const kind = (spec.inputs ?? objective?.inputs?.(params))?.[input] ?? 'float';
  if (!side || kind.startsWith('log-')) return { unit: '', factor: 1 };
  return { unit: inputNames(spec)[input] ?? 'x', factor: side[1] - side[0] };
}
