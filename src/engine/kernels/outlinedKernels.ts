import { resolveParams, type DataSpec } from '../definition';
import type { OutlinedKernel } from './kernel';
import { plainOutline } from './outline';
import { readCombination, type Grammar } from './readParts';

const parts: DataSpec = {
  kind: 'data',
  id: 'parts',
  label: 'Parts',
  summary:
    'A list of kernels, each with its id and params; sums and products of plain kernels may be among them.',
  default: null,
};

/** The family of kernels but for their formulas: what numbers make, then what other kernels make. */
export function outlinedKernels(grammar: Grammar): readonly OutlinedKernel[] {
  const plain = grammar.plain.map((def): OutlinedKernel => ({
    ...def,
    outline: (params, dimension) => plainOutline(def, params, dimension),
  }));
  const combined = grammar.combinations.map((def): OutlinedKernel => ({
    ...def,
    params: [parts],
    outline: (params, dimension) => {
      const given = resolveParams([parts], params)[parts.id];
      return readCombination(def, given, { grammar, dimension, path: parts.id, depth: 0 });
    },
  }));
  return [...plain, ...combined];
}
