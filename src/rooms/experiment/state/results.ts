import { inFull, leastPlain, readWritten, significant } from '../../../engine/numberText';
import { formatNumber } from '../../../vocabulary/numbers/write';

/** What a person typed as the results of one trial. */
export type TypedResults =
  | { readonly kind: 'none' }
  | { readonly kind: 'results'; readonly results: readonly number[]; readonly said: string }
  | { readonly kind: 'complaint'; readonly said: string };

/** How far beyond the sd of what was expected a result has to be entered twice. */
const farOut = 4;

/** A result as it is written: a comma or a point before decimals, and perhaps a power of ten. */
const pieces = /[^\s;]+/g;

/**
 * Reads one result, or several with blanks or semicolons between: "7.9", "7,9", "7.9 8.3", "7.9; 8.3", "7.9 points". The unit may
 * stand behind each number or behind the last.
 */
export function readResults(text: string, unit = ''): TypedResults {
  const words = withoutUnit(text, unit).match(pieces) ?? [];
  if (words.length === 0) {
    const said = 'Write 7.9 or 7,9; several with blanks between.';
    return text.trim() === '' ? { kind: 'none' } : { kind: 'complaint', said };
  }
  const results: number[] = [];
  for (const word of words) {
    const value = numberOf(word);
    if (value === null) return { kind: 'complaint', said: whyNot(word) };
    results.push(value);
  }
  return { kind: 'results', results, said: countSaid(results) };
}

/** Takes the unit away where it stands as a word of its own or behind a number; letters count alike, large or small. */
function withoutUnit(text: string, unit: string): string {
  const name = unit.trim();
  if (name === '') return text;
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replace(new RegExp(String.raw`(?<=^|[\s\d;])${quoted}(?=$|[\s;])`, 'giu'), ' ');
}

function numberOf(word: string): number | null {
  const read = readWritten(
    word.replace(/,$/, ''),
    word.includes(',') && !word.includes('.') ? 'comma' : 'point',
  );
  return read && read.unit === '' && !read.isGrouped && !read.hasScatter ? read.value : null;
}

function whyNot(word: string): string {
  const shown = word.length > 20 ? `${word.slice(0, 20)}…` : word;
  return `“${shown}” is not a number. Write 7.9 or 7,9; several with blanks between.`;
}

function countSaid(results: readonly number[]): string {
  if (results.length === 1) return '';
  const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
  return `${results.length} results, mean ${meanText(mean)}`;
}

/** Writes a mean with three digits; a large one is whole. */
function meanText(mean: number): string {
  const isUsual = Math.abs(mean) < 1000 && Math.abs(mean) >= leastPlain;
  if (isUsual) return formatNumber(mean);
  return inFull(Math.abs(mean) < 1000 ? significant(mean, 3) : Math.round(mean));
}

/** Says that a result is far from what was expected; null where it is not, or nothing was. */
export function surprise(
  results: readonly number[],
  expected: { readonly mean: number; readonly low: number; readonly high: number } | null,
  scatter: number | null,
  write: (value: number) => string,
): string | null {
  if (!expected) return null;
  const belief = (expected.high - expected.low) / 3.92;
  const sd = Math.sqrt(belief ** 2 + (scatter ?? 0) ** 2);
  const far = results.find((one) => Math.abs(one - expected.mean) > farOut * sd);
  if (far === undefined) return null;
  return `${inFull(far)} was not expected (${write(expected.low)} to ${write(expected.high)}). Enter again to keep it.`;
}
