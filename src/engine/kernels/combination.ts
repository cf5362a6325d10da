import type { Vec } from '../numeric/arrays';
import {
  resolveParams,
  type DataSpec,
  type Definition,
  type ParamValue,
  type ParamValues,
} from '../definition';
import { EngineError, type ErrorCode } from '../errors';
import type { Covariance } from './covariance';
import type { Hyperparameter, KernelGroup, KernelInputs, PlainWords } from './kernel';
import { plainNumbers, type KernelStructure, type NumberStructure } from './structure';

/** The words of a combination. */
export interface CombinationWords extends Definition {
  readonly group: KernelGroup;
  /** The parts where none are given, {id, params} each. */
  readonly example: readonly ParamValues[];
  /** Stands between its parts in words. */
  readonly sign: '+' | '×';
}

/** A rule that makes one kernel of several. */
export interface Combination extends CombinationWords {
  /** Returns the formula of the whole, whose numbers are those of the first part, then of the second, … */
  combine(parts: readonly Covariance[]): Covariance;
}

/** All kernels and combinations that a kernel may be made of, and what is made of them: numbers, or formulas too. */
export interface Grammar<Structure extends NumberStructure> {
  readonly plain: readonly PlainRule<Structure>[];
  readonly combinations: readonly CombinationRule<Structure>[];
}

interface PlainRule<Structure> extends PlainWords {
  complete(numbers: NumberStructure): Structure;
}

interface CombinationRule<Structure> extends CombinationWords {
  complete(numbers: NumberStructure, parts: readonly Structure[]): Structure;
}

/** The parameter of every combination. */
export const partsSpec: DataSpec = {
  kind: 'data',
  id: 'parts',
  label: 'Parts',
  summary:
    'A list of kernels, each with its id and params; sums and products of plain kernels may be among them.',
  default: null,
};

export const mostParts = 6;
const deepest = 2;

/**
 * Builds a combination of `parts`, a list of 1 to 6 {id, params}, or null for the example. Errors, naming the path: `unknown-id`
 * for a kernel that does not exist, `unsupported` for a sum or product nested too deep, `invalid-value` for the rest.
 */
export function readCombined<Structure extends NumberStructure>(
  combination: CombinationRule<Structure>,
  params: ParamValues,
  inputs: KernelInputs,
  grammar: Grammar<Structure>,
): Structure {
  const parts = resolveParams([partsSpec], params)[partsSpec.id];
  return readCombination(combination, parts, { grammar, inputs, path: partsSpec.id, depth: 0 });
}

/** Splits `all` among several formulas: each gets a view on its own entries. */
export function shared(parts: readonly Covariance[], all: Vec): { part: Covariance; own: Vec }[] {
  let next = 0;
  return parts.map((part) => ({ part, own: all.subarray(next, (next += part.size)) }));
}

/** Returns how many hyperparameters several formulas have together. */
export function sizeOf(parts: readonly Covariance[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

/** A kernel among the parts of another. */
interface Part<Structure> extends Pick<Definition, 'id' | 'label'> {
  readonly structure: Structure;
}

function combinedNumbers(parts: readonly Part<NumberStructure>[], inputs: KernelInputs): NumberStructure {
  const labels = partLabels(parts);
  const structures = parts.map(({ structure }) => structure);
  return {
    ...inputs,
    hyperparameters: parts.flatMap(({ structure }, k) =>
      structure.hyperparameters.map((one) => inPart(one, k, labels[k])),
    ),
    values: Float64Array.from(parts.flatMap(({ structure }) => Array.from(structure.values))),
    paramsAt: (values) => ({
      parts: ownNumbers(structures, values).map((own, k) => ({
        id: parts[k].id,
        params: structures[k].paramsAt(own),
      })),
    }),
  };
}

/** Splits numbers [p] among the parts. */
function ownNumbers(parts: readonly NumberStructure[], values: Vec): readonly Vec[] {
  let next = 0;
  return parts.map(({ hyperparameters }) => values.subarray(next, (next += hyperparameters.length)));
}

/** Returns the structure of a combination of given parts, which have these numbers together. */
export function combinedStructure(
  { combine }: Combination,
  numbers: NumberStructure,
  parts: readonly KernelStructure[],
): KernelStructure {
  return {
    ...numbers,
    covarianceAt: (values) => combine(ownNumbers(parts, values).map((own, k) => parts[k].covarianceAt(own))),
  };
}

function inPart(one: Hyperparameter, k: number, label: string): Hyperparameter {
  return { ...one, name: `parts[${k}].${one.name}`, label: `${one.label} of the ${label} part` };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns the name of each part: "periodic", or "second periodic" where there are several. */
function partLabels(parts: readonly Part<unknown>[]): readonly string[] {
  return parts.map(({ id, label }, k) => {
    const alike = parts.filter((other) => other.id === id);
    if (alike.length === 1) return label;
    const before = parts.slice(0, k).filter((other) => other.id === id).length;
    return `${ordinals[before]} ${label}`;
  });
}

/** Position of a part within a kernel, and what is needed to read it. */
interface Place<Structure extends NumberStructure> {
  readonly grammar: Grammar<Structure>;
  readonly inputs: KernelInputs;
  /** Path for errors: "parts", "parts[0]", "parts[0].params.parts", … */
  readonly path: string;
  /** Number of enclosing sums and products. */
  readonly depth: number;
}

function readCombination<Structure extends NumberStructure>(
  combination: CombinationRule<Structure>,
  given: ParamValue,
  place: Place<Structure>,
): Structure {
  const list = listOf(given ?? combination.example, place.path);
  const inside = { ...place, depth: place.depth + 1 };
  const parts = list.map((part, k) => readPart(part, { ...inside, path: `${place.path}[${k}]` }));
  return combination.complete(
    combinedNumbers(parts, place.inputs),
    parts.map(({ structure }) => structure),
  );
}

function listOf(value: ParamValue, path: string): readonly ParamValue[] {
  const list: unknown = value;
  if (Array.isArray(list) && list.length >= 1 && list.length <= mostParts) return list as ParamValue[];
  const wanted = `It must be a list of 1 to ${mostParts} kernels, each {"id", "params"}`;
  throw fault(path, `${wanted}, not ${described(value)}.`);
}

function readPart<Structure extends NumberStructure>(
  value: ParamValue,
  place: Place<Structure>,
): Part<Structure> {
  const { grammar, path } = place;
  const part = objectOf(value, path);
  refuseOthers(part, ['id', 'params'], path);
  const id = ownValue(part, 'id');
  const params = objectOf(ownValue(part, 'params') ?? {}, `${path}.params`);
  const combination = grammar.combinations.find((one) => one.id === id);
  if (combination) return { ...combination, structure: readNested(combination, params, place) };
  const kernel = grammar.plain.find((one) => one.id === id);
  if (kernel) return { ...kernel, structure: readPlain(kernel, params, place) };
  if (typeof id !== 'string')
    throw fault(`${path}.id`, `It must be the id of a kernel, not ${described(id)}.`);
  const known = [...grammar.plain, ...grammar.combinations].map((one) => one.id).join(', ');
  throw fault(`${path}.id`, `There is no ${described(id)}. Known are: ${known}.`, 'unknown-id');
}

function readNested<Structure extends NumberStructure>(
  combination: CombinationRule<Structure>,
  params: ParamValues,
  place: Place<Structure>,
): Structure {
  if (place.depth >= deepest) {
    const rule = 'A sum or a product may have sums and products as parts, these only plain kernels';
    throw fault(
      place.path,
      `${rule}: multiply or add up this ${combination.label} further out.`,
      'unsupported',
    );
  }
  refuseOthers(params, [partsSpec.id], `${place.path}.params`);
  const path = `${place.path}.params.parts`;
  return readCombination(combination, ownValue(params, partsSpec.id), { ...place, path });
}

/** Reads a plain kernel; errors of its numbers name the path. */
function readPlain<Structure extends NumberStructure>(
  kernel: PlainRule<Structure>,
  params: ParamValues,
  { inputs, path }: Place<Structure>,
): Structure {
  const known = kernel.params.map((spec) => spec.id);
  refuseOthers(params, known, `${path}.params`);
  try {
    return kernel.complete(plainNumbers(kernel, params, inputs));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw fault(`${path}.params`, shortened(error.message), error.code);
  }
}

function objectOf(value: ParamValue, path: string): ParamValues {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ParamValues;
  throw fault(path, `It must be an object, not ${described(value)}.`);
}

/** Returns a field, null where it is missing or only inherited. */
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

/** Returns a value as a short phrase for a sentence. */
function described(value: ParamValue): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value);
}
