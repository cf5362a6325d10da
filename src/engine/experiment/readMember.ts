import {
  byId,
  complaintAbout,
  type Definition,
  type ParamSpec,
  type ParamValue,
  type ParamValues,
} from '../definition';
import { EngineError } from '../errors';
import { field, optional, quote, readFields, readText, wrong, type Fields } from '../json';

type Member = Definition & { readonly params: readonly ParamSpec[] };

/** A member of a family and the parameters asked for; those left out are for the engine to complete. */
export interface Chosen<D> {
  readonly def: D;
  readonly id: string;
  readonly params: ParamValues;
}

/** The deepest nesting of parameters: rows of pairs; of data: kernels made of kernels made of kernels. */
const deepest = { lists: 3, data: 12 };

/** Reads {id, params?}. Errors: `unknown-id`; `invalid-value` for a parameter that is unknown or out of range. */
export function readMember<D extends Member>(value: unknown, name: string, members: readonly D[]): Chosen<D> {
  const fields = readFields(value, name);
  return readChosen(fields, name, members);
}

/** The same of an object that has id and params among other fields. `name` is '' for the request itself. */
export function readChosen<D extends Member>(fields: Fields, name: string, members: readonly D[]): Chosen<D> {
  const prefix = name === '' ? '' : `${name}.`;
  const id = readText(field(fields, 'id'), `${prefix}id`);
  const def = byId(members, id.slice(0, 80));
  const given = optional(field(fields, 'params'), {}, (params) => readFields(params, `${prefix}params`));
  return { def, id: def.id, params: readParams(given, `${prefix}params`, def) };
}

function readParams(given: Fields, name: string, def: Member): ParamValues {
  const known = def.params.map((spec) => spec.id);
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const spec = def.params.find((one) => one.id === key);
      if (!spec) throw unknownParameter(def, key, known);
      const plain =
        spec.kind === 'data'
          ? readData(value, `${name}.${key}`, deepest.data)
          : readPlain(value, `${name}.${key}`, deepest.lists);
      const complaint = complaintAbout(spec, plain);
      if (!complaint) return [key, plain];
      throw new EngineError('invalid-value', `"${name}.${key}": ${complaint}`, { field: `${name}.${key}` });
    }),
  );
}

function unknownParameter(def: Member, key: string, known: readonly string[]): EngineError {
  const list = known.length > 0 ? `Known are: ${known.join(', ')}.` : 'It has none.';
  const message = `"${def.id}" has no parameter ${quote(key)}. ${list}`;
  return new EngineError('invalid-value', message, { id: def.id, parameter: quote(key) });
}

function readPlain(value: unknown, name: string, depth: number): ParamValue {
  if (isSimple(value)) return value;
  if (Array.isArray(value) && depth > 0) {
    return value.map((one, i) => readPlain(one, `${name}[${i}]`, depth - 1));
  }
  throw wrong(name, 'a number, a text or a list of them', value);
}

/** Also objects, as JSON has them. */
function readData(value: unknown, name: string, depth: number): ParamValue {
  if (isSimple(value)) return value;
  if (depth > 0 && Array.isArray(value)) {
    return value.map((one, i) => readData(one, `${name}[${i}]`, depth - 1));
  }
  if (depth > 0 && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        readData(one, `${name}.${key.slice(0, 40)}`, depth - 1),
      ]),
    );
  }
  throw wrong(name, 'a number, a text, or lists and objects of them, not too deep', value);
}

function isSimple(value: unknown): value is number | string | boolean | null {
  return (
    value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
  );
}

/** With fields of its own only, none of which could pass for what every object has. */
function isPlainObject(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !Object.hasOwn(value, '__proto__');
}
