import { field, type Fields } from '../json';

/** An object whose fields are read one by one; without any where something else was given. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A list; null where something else was given. */
export function itemsOf(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? (value as readonly unknown[]) : null;
}

/** A field that may be left out: undefined where it is, or is null. */
export function fieldIfAny(fields: Fields, key: string): unknown {
  return field(fields, key) ?? undefined;
}
