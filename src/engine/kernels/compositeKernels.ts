import { resolveParams, type DataSpec } from '../definition';
import { assemble } from './assemble';
import type { KernelDef } from './kernel';
import { readComposite, type Grammar } from './readParts';

const parts: DataSpec = {
  kind: 'data',
  id: 'parts',
  label: 'Parts',
  summary:
    'A list of kernels, each with its id and params; sums and products of plain kernels may be among them.',
  default: null,
};

/** Each combination as a member of the family: kernels whose one parameter is the list of their parts. */
export function compositeKernels(grammar: Grammar): readonly KernelDef[] {
  return grammar.combinations.map((combination) => ({
    id: combination.id,
    label: combination.label,
    summary: combination.summary,
    source: combination.source,
    params: [parts],
    create: (params, dimension) => {
      const given = resolveParams([parts], params)[parts.id]!;
      const place = { grammar, dimension, path: parts.id, depth: 0 };
      const { blueprint, values } = readComposite(combination, given, place);
      return assemble(blueprint, values);
    },
  }));
}
