import type { Change, Choice, SpecPatch } from './spec';
import { EngineError } from '../errors';
import {
  field,
  quote,
  readFields,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  requireAtMost,
} from './json';
import { wrong, type Fields } from './json';
import { readSpec } from './readSpec';

const kinds = ['try', 'add', 'move', 'remove', 'configure'] as const;
const patchKeys = [
  'strategy',
  'surrogate',
  'kernel',
  'acquisition',
  'fit',
  'noiseSd',
  'noiseMode',
] as const satisfies readonly (keyof SpecPatch)[];

const mostChanges = 5000;

interface Context {
  readonly objective: Choice;
  readonly dimension: number;
}

/** Reads what was done by hand, as the changes of a run exported from the page. Errors name the field. */
export function readChanges(value: unknown, context: Context): readonly Change[] {
  const list = readList(value, 'changes');
  requireAtMost(list.length, mostChanges, `"changes" has ${list.length} entries`);
  return list.map((one, i) => readChange(readFields(one, `changes[${i}]`), `changes[${i}]`, context));
}

function readChange(fields: Fields, name: string, context: Context): Change {
  const kind = readOneOf(field(fields, 'kind'), `${name}.kind`, kinds);
  const step = readInteger(field(fields, 'step'), `${name}.step`, { min: 0 });
  const place = () => readPlace(field(fields, 'x'), `${name}.x`, context.dimension);
  const y = () => readNumber(field(fields, 'y'), `${name}.y`);
  const observation = () => readInteger(field(fields, 'observation'), `${name}.observation`, { min: 0 });
  switch (kind) {
    case 'try':
      return { kind, step, x: place() };
    case 'add':
      return { kind, step, x: place(), y: y() };
    case 'move':
      return { kind, step, observation: observation(), x: place(), y: y() };
    case 'remove':
      return { kind, step, observation: observation() };
    case 'configure':
      return { kind, step, patch: readPatch(field(fields, 'patch'), `${name}.patch`, context) };
    default:
      return kind satisfies never;
  }
}

function readPlace(value: unknown, name: string, dimension: number): readonly number[] {
  const x = readNumbers(value, name);
  if (x.length === dimension) return x;
  throw wrong(name, `${dimension} numbers`, value);
}

/** The parts of a spec that are given, read as those of a whole one. */
function readPatch(value: unknown, name: string, { objective }: Context): SpecPatch {
  const fields = readFields(value, name);
  const strange = Object.keys(fields).find((key) => !patchKeys.some((known) => known === key));
  if (strange !== undefined) {
    const message = `"${name}" cannot change ${quote(strange)}; it may change ${patchKeys.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: name });
  }
  const whole = readSpec({ ...fields, objective });
  const given = patchKeys.filter((key) => field(fields, key) !== undefined);
  return Object.fromEntries(given.map((key) => [key, whole[key]]));
}
