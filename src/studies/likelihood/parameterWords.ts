import type { SearchedParameter } from '../../engine/questions/searchedParameters';
import type { ParameterWords } from './logAxis';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { inputNames, objectiveOf } from '../../engine/experiment/inputs';
import { kernelNumbers, type KernelNumber } from '../../state/kernelNumbers';

/** How parameters are called and shown, as beside their sliders: lengths in the units of their input, the noise as a standard deviation. */
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

/** "lengthScale", or "lengthScale[1]" where each input has its own. */
function numberCalled(name: string, numbers: readonly KernelNumber[]): KernelNumber | undefined {
  const [, base, input = 0] = /^(.*?)(?:\[(\d+)\])?$/.exec(name) ?? [];
  return numbers.find((one) => one.name === base && (one.input ?? 0) === Number(input));
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** Lengths are learnt in widths of the box; of an input that is searched by its logarithm they have no unit. */
function unitOf(input: number, spec: ExperimentSpec): Pick<ParameterWords, 'unit' | 'factor'> {
  const objective = objectiveOf(spec);
  const { params } = spec.objective;
  const side = objective?.box(params)[input];
  const kind = (spec.inputs ?? objective?.inputs?.(params))?.[input] ?? 'float';
  if (!side || kind === 'log-float') return { unit: '', factor: 1 };
  return { unit: inputNames(spec)[input] ?? 'x', factor: side[1] - side[0] };
}
