import type { ParamValue, ParamValues } from '../definition';
import { EngineError, type ErrorCode } from '../errors';
import {
  combinedOutline,
  plainOutline,
  type CombinationWords,
  type KernelOutline,
  type PlainKernelWords,
} from './outline';

/** What a kernel may be made of. */
export interface Grammar {
  readonly plain: readonly PlainKernelWords[];
  readonly combinations: readonly CombinationWords[];
}

/** Where something stands in a kernel. */
export interface Place {
  readonly grammar: Grammar;
  readonly dimension: number;
  /** For errors: "parts", "parts[0]", "parts[0].params.parts", … */
  readonly path: string;
  /** How many sums and products are around it. */
  readonly depth: number;
}

const mostParts = 6;
const deepest = 2;

/**
 * A sum or a product of `parts`, a list of 1 to 6 {id, params}, or null for the example. Errors, naming the path: `unknown-id`
 * for a kernel that does not exist, `unsupported` for a sum or product too deep inside others, `invalid-value` for the rest.
 */
export function readCombination(
  combination: CombinationWords,
  parts: ParamValue,
  place: Place,
): KernelOutline {
  const list = listOf(parts ?? combination.example, place.path);
  const inside = { ...place, depth: place.depth + 1 };
  return combinedOutline(
    combination,
    list.map((part, k) => readPart(part, { ...inside, path: `${place.path}[${k}]` })),
    place.dimension,
  );
}

function listOf(value: ParamValue, path: string): readonly ParamValue[] {
  const list: unknown = value;
  if (Array.isArray(list) && list.length >= 1 && list.length <= mostParts) return list as ParamValue[];
  const wanted = `It must be a list of 1 to ${mostParts} kernels, each {"id", "params"}`;
  throw fault(path, `${wanted}, not ${described(value)}.`);
}

function readPart(value: ParamValue, place: Place): KernelOutline {
  const { grammar, path } = place;
  const part = objectOf(value, path);
  refuseOthers(part, ['id', 'params'], path);
  const id = ownValue(part, 'id');
  const params = objectOf(ownValue(part, 'params') ?? {}, `${path}.params`);
  const combination = grammar.combinations.find((one) => one.id === id);
  if (combination) return readNested(combination, params, place);
  const def = grammar.plain.find((one) => one.id === id);
  if (def) return readPlain(def, params, place);
  if (typeof id !== 'string')
    throw fault(`${path}.id`, `It must be the id of a kernel, not ${described(id)}.`);
  const known = [...grammar.plain, ...grammar.combinations].map((one) => one.id).join(', ');
  throw fault(`${path}.id`, `There is no ${described(id)}. Known are: ${known}.`, 'unknown-id');
}

function readNested(combination: CombinationWords, params: ParamValues, place: Place): KernelOutline {
  if (place.depth >= deepest) {
    const rule = 'A sum or a product may have sums and products as parts, these only plain kernels';
    throw fault(
      place.path,
      `${rule}: multiply or add up this ${combination.label} further out.`,
      'unsupported',
    );
  }
  refuseOthers(params, ['parts'], `${place.path}.params`);
  const path = `${place.path}.params.parts`;
  return readCombination(combination, ownValue(params, 'parts'), { ...place, path });
}

/** With the errors of its numbers naming the path. */
function readPlain(def: PlainKernelWords, params: ParamValues, { dimension, path }: Place): KernelOutline {
  const known = def.params.map((spec) => spec.id);
  refuseOthers(params, known, `${path}.params`);
  try {
    return plainOutline(def, params, dimension);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw fault(`${path}.params`, shortened(error.message), error.code);
  }
}

function objectOf(value: ParamValue, path: string): ParamValues {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ParamValues;
  throw fault(path, `It must be an object, not ${described(value)}.`);
}

/** Null where there is none, or only an inherited one. */
function ownValue(fields: ParamValues, key: string): ParamValue {
  return Object.hasOwn(fields, key) ? fields[key] : null;
}

function refuseOthers(fields: ParamValues, known: readonly string[], path: string): void {
  const strange = Object.keys(fields).find((key) => !known.includes(key));
  if (strange === undefined) return;
  throw fault(path, `It has no ${described(strange)}. Known are: ${known.join(', ')}.`);
}

function fault(path: string, sentence: string, code: ErrorCode = 'invalid-value'): EngineError {
  return new EngineError(code, `"${path}": ${sentence}`, { parameter: path });
}

function shortened(sentence: string): string {
  return sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
}

/** A value in a sentence, never long. */
function described(value: ParamValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value);
}
