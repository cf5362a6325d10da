import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../../engine/numeric/random/rng';
import { expectClose } from '../../../testing/tolerance';
import { readLook, readRoom, writeLook, writeRoom } from './linkText';
import {
  entriesOf,
  offeredBy,
  readFields,
  usualOf,
  writeFields,
  type AmountField,
  type Field,
  type FieldGroup,
} from '../state/fieldKinds';
import { stateGroups } from '../state/fields';
import { firstLook, lookFields, type RoomLook } from '../state/look';
import { firstState, type RoomState } from '../state/roomState';

const groups: readonly FieldGroup[] = [...stateGroups, { of: 'look', fields: lookFields }];
const all = groups.flatMap(({ of, fields }) => Object.entries(fields).map(([id, field]) => ({ name: `${of} ${id}`, id, field }))); // prettier-ignore

/** Values of fields that say themselves how they are written, and texts that are none of them. */
const specials: Readonly<Record<string, { readonly values: readonly unknown[]; readonly no: readonly string[] }>> = {
  cloud: { values: ['spirals', 'turntable', 'digits8', 'table'], no: ['', 'moons', 'constructor'] },
  weights: { values: [[0, 0, 0, 1, 0, 0, 0, 0, 0], [0.5, 0, 0, 0, 0.25, 0, 0, 0, 0.25]], no: ['', '1', '1,x', '0,0,0,0,0,0,0,0,0', '-1,2,0,0,0,0,0,0,0'] },
  kernelWeights: { values: [[0.25, 0.75], [0, 0.5, 0.5, 0]], no: ['', ',', '1,x', '1,', '0,0', '-1,2', '1,Infinity', '1,1,1,1,1,1,1,1,1,1,1,1,1'] },
  labels: { values: [[3, 3], [0, 4], [1, 2, 3, 4]], no: ['', '2', '1,x', '-1,2', '1.5,2', '1,2,3,4,5'] },
  digits: { values: ['38', '012'], no: ['3', '33', 'x', '0123456789'] },
  layers: {
    values: [
      { belief: false, edges: true, margins: true, rings: false, kernels: true, expansion: true },
      { belief: false, edges: false, margins: false, rings: false, kernels: false, expansion: false },
    ],
    no: [],
  },
  spot: { values: [{ x: 0.25, y: -1.5 }, { x: 0, y: 0 }], no: ['', 'x', '1', '1:', '1:x', '0:Infinity'] },
  at: { values: [0, 17], no: ['-1', '1.5', 'x'] },
  threshold: { values: [-1.25, 0, 1e-9, 3e5], no: ['', 'x', 'NaN', 'Infinity'] },
  against: { values: [0, 3], no: ['', 'x', '-1', '1.5', 'constructor'] },
  tries: { values: [[{ across: 0.5, up: 2 }, { across: 1, up: 8 }], [{ across: 3, up: 4 }]], no: ['', 'x', '0:1', '1:Infinity'] },
  failure: { values: ['bridge', 'outlier'], no: [''] },
  show: { values: [['plane'], ['plane', 'landscape', 'roc', 'pull', 'width', 'directions']], no: ['', 'x'] },
}; // prettier-ignore

function valuesFor(id: string, field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'choice':
      return field.options.map(({ value }) => value);
    case 'flag':
      return [true, false];
    case 'amount':
      return [...field.range, ...(field.none === null ? [] : [0])];
    case 'whole':
      return field.range;
    case 'special':
      return specials[id]!.values;
    default:
      return field satisfies never;
  }
}

/** Texts that are no value of a field. */
function noValueFor(id: string, field: Field): readonly string[] {
  switch (field.kind) {
    case 'choice':
    case 'flag':
      return ['', 'x', 'constructor', '__proto__'];
    case 'amount':
    case 'whole': {
      const [lo, hi] = field.range;
      const isFromNone = field.kind === 'amount' && field.none !== null;
      const below = isFromNone ? [] : [String(lo - Math.max(Math.abs(lo), 1e-3))];
      const fraction = field.kind === 'whole' ? [String(lo + 0.5)] : [];
      const negative = lo >= 0 ? ['-1'] : [];
      return ['', 'x', 'NaN', 'Infinity', ...negative, String(2 * hi + 1), ...below, ...fraction];
    }
    case 'special':
      return specials[id]!.no;
    default:
      return field satisfies never;
  }
}

function expectSame(field: Field, read: unknown, value: unknown): void {
  if (field.kind !== 'amount') return expect(read).toEqual(value);
  expectClose(read as number, value as number, { rtol: 1e-5 });
  const [lo, hi] = [field.none === null ? field.range[0] : 0, field.range[1]];
  expect(read).toBeGreaterThanOrEqual(lo);
  expect(read).toBeLessThanOrEqual(hi);
}

describe.each(all)('$name', ({ id, field }) => {
  const fields = { [id]: field };
  const written = (value: unknown): string => writeFields(fields, { [id]: value }).join(';');

  it.each(valuesFor(id, field).map((value) => ({ value })))('is read as it was written: $value', ({ value }) => {
    expectSame(field, readFields(fields, entriesOf(written(value)))[id], value);
  }); // prettier-ignore

  it('is not written as it is at first', () => {
    expect(written(field.usual)).toBe('');
  });

  it.each(noValueFor(id, field))('is as at first where a text cannot be used: %s', (text) => {
    expect(readFields(fields, entriesOf(`${field.key}=${text}`))[id]).toEqual(field.usual);
  });

  it('has a key of its own', () => {
    const keys = all.map((one) => one.field.key).concat('told', 'points', 'gone');
    expect(keys.filter((key) => key === field.key)).toHaveLength(1);
    expect(field.key).toMatch(/^[a-z]+$/);
  });
});

/** Returns the value that a text of the room has for a field. */
function valueIn(text: string, of: FieldGroup['of'], id: string): unknown {
  if (of === 'look') return readLook(text)[id as keyof RoomLook];
  const room = readRoom(text)!;
  return (of === 'room' ? room : room[of])[id as never];
}

it.each(groups.flatMap(({ of, fields }) => Object.entries(fields).map(([id, field]) => ({ name: `${of} ${id}`, of, id, field }))))(
  'counts of a $name that is named twice the one that has always counted: of the look the first, else the last',
  ({ of, id, field }) => {
    const values = valuesFor(id, field).slice(-2);
    const texts = values.map((value) => `${field.key}=${field.write(value as never)}`);
    expect(new Set(texts).size).toBe(2);
    const at = of === 'look' ? 0 : 1;
    expectSame(field, valueIn(texts.join(';'), of, id), values[at]);
    expectSame(field, valueIn(texts.toReversed().join(';'), of, id), values[1 - at]);
  },
); // prettier-ignore

it('names every control, and every part that a link may show alone, once', () => {
  const controls = offeredBy(groups).map(({ control }) => control);
  for (const { label, hint } of controls) expect(label && hint).not.toBe('');
  const parts = controls.flatMap(({ part }) => part ?? []);
  expect(new Set(parts).size).toBe(parts.length);
});

function drawn({ range: [lo, hi], scale }: AmountField, rng: Rng): number {
  return scale === 'log' ? lo * (hi / lo) ** rng.uniform() : lo + (hi - lo) * rng.uniform();
}

function valueAtRandom(id: string, field: Field, rng: Rng): unknown {
  const among = valuesFor(id, field);
  if (field.kind === 'amount') return drawn(field, rng);
  if (field.kind !== 'whole') return among[Math.floor(rng.uniform() * among.length)];
  const [lo, hi] = field.range;
  return Math.round(lo + (hi - lo) * rng.uniform());
}

it('keeps whole rooms at random', () => {
  const rng = createRng(5).fork('rooms');
  for (let k = 0; k < 300; k++) {
    const values = new Map<string, object>();
    for (const { of, fields } of groups) {
      const some = Object.entries(fields).map(([id, field]) => [id, valueAtRandom(id, field, rng)] as const);
      values.set(of, { ...values.get(of), ...Object.fromEntries(some) });
    }
    const shown = values.get('room') as Pick<RoomState, 'across' | 'up'>;
    const state = {
      ...{ ...firstState, ...shown, ...(shown.across === shown.up && { across: 'ambient', up: 'intrinsic' }) },
      ...{ race: values.get('race'), setting: values.get('setting') },
      from: { ...firstState.from, ...values.get('from') },
    } as RoomState; // prettier-ignore
    const look = { ...firstLook, ...values.get('look') };
    const text = [writeLook(look), writeRoom(state)].filter(Boolean).join(';');
    expect(readLook(text)).toEqual(look);
    const back = readRoom(text)!;
    expect(writeRoom(back)).toBe(writeRoom(state));
    for (const { of, fields } of stateGroups) {
      const [read, given] = [back, state].map((one) => (of === 'room' ? one : one[of as 'race'])) as [object, object]; // prettier-ignore
      for (const [id, field] of Object.entries(fields))
        expectSame(field, read[id as keyof object], given[id as keyof object]);
    }
  }
});

it('is as at first without a text, and nothing where a text names nothing of the room', () => {
  expect(readRoom('')).toEqual(firstState);
  expect(readRoom('of=these;nothing')).toBeNull();
  expect(writeRoom(firstState)).toBe('');
  expect(usualOf(lookFields)).toEqual(readLook(''));
});

it('takes both axes as at first where they are the same', () => {
  expect(readRoom('across=power;up=power')).toEqual(firstState);
});

it('takes nothing of a number that is empty or out of its range', () => {
  expect(readRoom('b=;a=9.5e-7;noise=-0.001;n=4.5')).toEqual(firstState);
});
