import type { ParamValue } from '../engine/definition';
import type { Choice } from '../engine/experiment/families';
import { canonicalChoice } from '../engine/experiment/canonical';
import { kernelComplaint } from '../engine/experiment/complaints';
import type { Complain } from './reader';

/** The kernel of a link without what does not fit the number of inputs, or without all its parameters. */
export function withKernel(kernel: Choice, dimension: number, complain: Complain): Choice {
  const fits = ([, value]: readonly [string, ParamValue]): boolean =>
    !isNumbers(value) || value.length === dimension;
  const params = Object.entries(kernel.params);
  for (const [key] of params.filter((param) => !fits(param)))
    complain(`${key} needs ${dimension} values, one for each input; its default is used.`);
  const kept = canonicalChoice('kernel', { ...kernel, params: Object.fromEntries(params.filter(fits)) });
  const complaint = kernelComplaint(kept, dimension);
  if (!complaint) return kept;
  complain(`${complaint} The kernel ${kernel.id} is used as it usually is.`);
  return { ...kernel, params: {} };
}

function isNumbers(value: ParamValue): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
