import type { ParameterWords } from '../../../charts/landscape/logAxis';
import type { ParamValue, ParamValues } from '../../../engine/definition';
import type { SearchedParameter } from '../../../engine/loop/searchedParameters';
import type { Choice, ExperimentSpec } from '../../../engine/loop/spec';
import { objectiveOf } from '../../../state/families';

/** How parameters are shown: lengths in the units of their input, the noise as a standard deviation. */
export function wordsOf(
  parameters: readonly SearchedParameter[],
  spec: ExperimentSpec,
): readonly ParameterWords[] {
  return parameters.map(({ name, label }) => {
    if (name === 'noise') return { name: 'noise sd', unit: '', factor: 1, power: 0.5 };
    const plain = { name: label, unit: '', factor: 1, power: 1 } as const;
    return isLength(spec.kernel, name) ? { ...plain, ...inputUnit(name, spec) } : plain;
  });
}

/** Lengths are learnt in widths of the box; of an input that is searched by its logarithm they have no unit. */
function inputUnit(name: string, spec: ExperimentSpec): Pick<ParameterWords, 'unit' | 'factor'> {
  const objective = objectiveOf(spec);
  const { params } = spec.objective;
  const input = Number(/\[(\d+)\]$/.exec(name)?.[1] ?? 0);
  const side = objective?.box(params)[input];
  const kind = (spec.inputs ?? objective?.inputs?.(params))?.[input] ?? 'float';
  const names = objective?.names?.(params).inputs;
  if (!side || kind === 'log-float') return { unit: '', factor: 1 };
  const several = (objective?.box(params).length ?? 1) > 1;
  return { unit: names?.[input] ?? (several ? `x${input + 1}` : 'x'), factor: side[1] - side[0] };
}

/** What "lengthScale" of a periodic kernel measures is the sine of a distance. */
function isLength({ id, params }: Choice, name: string): boolean {
  const inner = /^parts\[(\d+)\]\.(.+)$/.exec(name);
  if (inner) {
    const part = partAt(params, Number(inner[1]));
    return part !== null && isLength(part, inner[2]!);
  }
  return name.replace(/\[\d+\]$/, '') === (id === 'periodic' ? 'period' : 'lengthScale');
}

/** A part of a sum or a product; those that are not written down have lengths all the same. */
function partAt({ parts }: ParamValues, index: number): Choice | null {
  const part: ParamValue | undefined = Array.isArray(parts) ? (parts as ParamValue[])[index] : undefined;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null;
  const { id, params = {} } = part as ParamValues;
  return typeof id === 'string' ? { id, params: params as ParamValues } : null;
}
