import {
  field,
  optional,
  readFields,
  readFlag,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  type Fields,
} from '../../json';
import type { GraphSpec } from '../graph/ensemble';
import type { Setting } from './setting';

/** Reads `graph`: one, a mixture, of which each may be `scaled` by its largest eigenvalue, or null for none. */
export function readMix(value: unknown): Setting['mix'] {
  if (value === undefined || value === null) return [];
  const fields = readFields(value, 'graph');
  const parts = field(fields, 'mix');
  if (parts === undefined) return [{ weight: 1, spec: readGraph(fields, 'graph') }];
  const scaled = optional(field(fields, 'scaled'), false, (one) => readFlag(one, 'graph.scaled'));
  return readList(parts, 'graph.mix', 'a list of graphs with weights').map((part, j) => {
    const name = `graph.mix[${j}]`;
    const one = readFields(part, name);
    return {
      weight: readNumber(field(one, 'weight'), `${name}.weight`, { min: 0 }),
      spec: {
        ...readGraph(readFields(field(one, 'graph'), `${name}.graph`), `${name}.graph`),
        ...(scaled && { scaled }),
      },
    };
  });
}

function readGraph(fields: Fields, name: string): GraphSpec {
  const rule = readOneOf(field(fields, 'rule'), `${name}.rule`, ['knn', 'epsilon'] as const);
  const value =
    rule === 'knn'
      ? readInteger(field(fields, 'value'), `${name}.value`, { min: 1 })
      : readNumber(field(fields, 'value'), `${name}.value`, { min: 0 });
  const tau = field(fields, 'tau');
  return {
    rule,
    value,
    symmetrize: optional(field(fields, 'symmetrize'), 'or', (one) =>
      readOneOf(one, `${name}.symmetrize`, ['or', 'and'] as const),
    ),
    ...(tau !== undefined &&
      tau !== null && { tau: tau === 'mean' ? tau : readNumber(tau, `${name}.tau`, { above: 0 }) }),
    normalized: optional(field(fields, 'normalized'), false, (one) => readFlag(one, `${name}.normalized`)),
    power: optional(field(fields, 'power'), 1, (one) =>
      readInteger(one, `${name}.power`, { min: 1, max: 20 }),
    ),
  };
}
