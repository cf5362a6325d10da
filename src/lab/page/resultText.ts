import { largestNumber } from '../../engine/experiment/schema';
import { readTyped, readWritten } from '../../engine/numberText';

/** Results that somebody typed, or a sentence why they cannot be read. */
export type Results =
  | { readonly kind: 'results'; readonly values: readonly number[] }
  | { readonly kind: 'complaint'; readonly sentence: string };

/** Most results that are entered at once. */
const mostResults = 20;

/**
 * Reads one result or several: 7.9, 7,9, 7.9 8.3, 7.9; 8.3, 7.9 points. Blanks and semicolons stand between results, a comma is a decimal
 * mark unless a blank follows it, words behind a number are its unit.
 */
export function resultsIn(text: string, output: string): Results {
  const parts = partsOf(text);
  if (parts.length === 0) return complaint(`Enter the ${output} that you measured.`);
  if (parts.length > mostResults)
    return complaint(`These are ${parts.length} results; enter at most ${mostResults} at once.`);
  const values: number[] = [];
  for (const part of parts) {
    const typed = readTyped(part);
    if (typed.kind === 'twofold')
      return complaint(
        `“${part}” may be ${typed.readings.join(' or ')}. Write ${typed.readings.join(' or ')}.`,
      );
    if (typed.kind === 'none')
      return complaint(
        `“${shortened(part)}” is not a number. Write 7.9 or 7,9; several with blanks between.`,
      );
    if (Math.abs(typed.value) > largestNumber)
      return complaint(`“${shortened(part)}” is beyond ±${largestNumber}. Choose another unit.`);
    values.push(typed.value);
  }
  return { kind: 'results', values };
}

/** Says how several results are taken; null where one or none is typed. */
export function resultsNote(text: string, output: string, write: (value: number) => string): string | null {
  const read = text.trim() === '' ? null : resultsIn(text, output);
  if (read?.kind !== 'results' || read.values.length < 2) return null;
  const mean = read.values.reduce((sum, value) => sum + value, 0) / read.values.length;
  return `${read.values.length} results, mean ${write(mean)}`;
}

/** Splits a text into results; words that follow a number belong to it. */
function partsOf(text: string): readonly string[] {
  const words = text
    .split(/[;\n\t]+|,(?=\s)|(?<!\d)\s+|\s+(?=\S)/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.reduce<string[]>((parts, word) => {
    const before = parts.at(-1);
    const isUnit = before !== undefined && !/\d/.test(word) && isNumber(`${before} ${word}`);
    return isUnit ? [...parts.slice(0, -1), `${before} ${word}`] : [...parts, word];
  }, []);
}

function isNumber(text: string): boolean {
  return readWritten(text, 'point') !== null || readWritten(text, 'comma') !== null;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function complaint(sentence: string): Results {
  return { kind: 'complaint', sentence };
}
