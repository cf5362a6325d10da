import { byId, resolveParams, type ParamValues } from '../../definition';
import { field, optional, readFields, readText, wrong } from '../../json';
import type { InnerKernel } from './innerKernel';
import { innerKernels } from './registry';

/** Reads a kernel of the inner product, {id, params?}, and completes its numbers. Errors: `invalid-value`, `unknown-id`. */
export function readInnerKernel(value: unknown, name: string): InnerKernel {
  const fields = readFields(value, name);
  const def = byId(innerKernels, readText(field(fields, 'id'), `${name}.id`).slice(0, 80));
  const given = optional(field(fields, 'params'), {}, (params) => readFields(params, `${name}.params`));
  const known = def.params.map(({ id }) => id);
  const strange = Object.keys(given).find((key) => !known.includes(key));
  if (strange !== undefined)
    throw wrong(`${name}.params`, `only ${known.join(', ') || 'an empty object'}`, strange);
  return { id: def.id, params: resolveParams(def.params, given as ParamValues) };
}
