import { largestNumber } from '../engine/experiment/schema';
import type { ParamSpec, ParamValue } from '../engine/definition';
import { readPlain } from '../engine/numberText';

/** Escapes text for a link, and leaves readable what browsers accept. */
export function escapeText(text: string): string {
  const readable: Record<string, string> = { '%3A': ':', '%3B': ';', '%2C': ',', '%3D': '=', '%2F': '/' };
  return encodeText(text).replace(/%(3A|3B|2C|3D|2F)/g, (code) => readable[code]!);
}

/** Percent-encodes any text, also lone surrogates. */
function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Decodes percent-encoding; null if it is broken. */
export function unescapeText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Writes the shortest text that reads back as the same double. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Reads a finite number, or null. Accepts plain decimal numbers only: no blanks, no hexadecimal. */
export function readNumber(text: string): number | null {
  return readPlain(text, largestNumber);
}

const separator = '~';

/** Writes several numbers: "1~2"; a list of one is "1~". */
function listText(values: readonly number[]): string {
  const text = values.map(numberText).join(separator);
  return values.length === 1 ? text + separator : text;
}

/** Longest list: as many numbers as a model takes observations, with room to spare. */
const longestList = 2000;

/** Reads a list of finite numbers, or null. */
export function readList(text: string): readonly number[] | null {
  const parts = text.split(separator, longestList + 2);
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  const values = parts.map(readNumber);
  return parts.length <= longestList && values.every((value) => value !== null) ? values : null;
}

/** Writes a place [d]: "1.5" or "1.5~2". */
export function placeText(x: readonly number[]): string {
  return x.map(numberText).join(separator);
}

export function valueText(value: ParamValue): string {
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return listText((value as readonly number[]).flat());
  return encodeText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Reads a value of the kind that the spec asks for, or null. Ranges are not checked here. */
export function readValue(spec: ParamSpec, text: string): ParamValue {
  switch (spec.kind) {
    case 'number':
      return spec.perDimension ? readNumbers(text) : readNumber(text);
    case 'integer': {
      const value = readNumber(text);
      return Number.isInteger(value) ? value : null;
    }
    case 'choice':
      return unescapeText(text);
    case 'data':
      return readNumbers(text);
    default:
      return spec satisfies never;
  }
}

/** Reads one number, or a list of them. */
function readNumbers(text: string): number | readonly number[] | null {
  return text.includes(separator) ? readList(text) : readNumber(text);
}

/** Quotes a text in a sentence: on one line, shortened. */
export function quoted(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return `"${flat.length > 60 ? `${flat.slice(0, 59)}…` : flat}"`;
}
