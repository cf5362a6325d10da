import type { Change } from './spec';
import {
  field,
  readFields,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  requireAtMost,
  wrong,
  type Fields,
} from './json';
import { readPatch } from './readSpec';

const kinds = ['try', 'add', 'move', 'remove', 'configure'] as const;
const mostChanges = 5000;

/** Reads what was done by hand, as the changes of a run exported from the page. Errors name the field. */
export function readChanges(value: unknown, dimension: number): readonly Change[] {
  const list = readList(value, 'changes');
  requireAtMost(list.length, mostChanges, `"changes" has ${list.length} entries`);
  return list.map((one, i) => readChange(readFields(one, `changes[${i}]`), `changes[${i}]`, dimension));
}

function readChange(fields: Fields, name: string, dimension: number): Change {
  const kind = readOneOf(field(fields, 'kind'), `${name}.kind`, kinds);
  const step = readInteger(field(fields, 'step'), `${name}.step`, { min: 0 });
  const place = () => readPlace(field(fields, 'x'), `${name}.x`, dimension);
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
      return { kind, step, patch: readPatch(field(fields, 'patch'), `${name}.patch`) };
    default:
      return kind satisfies never;
  }
}

function readPlace(value: unknown, name: string, dimension: number): readonly number[] {
  const x = readNumbers(value, name);
  if (x.length === dimension) return x;
  throw wrong(name, `${dimension} numbers`, value);
}
