import { exponential } from '../../vocabulary/numbers/write';

/** Writes a number that Python reads back to the last bit. */
export function pyNumber(value: number): string {
  if (Number.isNaN(value)) return 'np.nan';
  if (!Number.isFinite(value)) return value > 0 ? 'np.inf' : '-np.inf';
  if (Object.is(value, -0)) return '-0.0';
  // Python’s integers are unbounded, numpy’s are not.
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return exponential(value);
  return String(value);
}

export function pyNumbers(values: readonly number[]): string {
  return `[${values.map(pyNumber).join(', ')}]`;
}

/** Writes a text as a literal on one line. */
export function pyString(text: string): string {
  return JSON.stringify(text);
}

/** Writes a list over several lines, with `perLine` entries on each. */
export function pyLines(name: string, entries: readonly string[], perLine = 1): readonly string[] {
  const lines: string[] = [];
  for (let i = 0; i < entries.length; i += perLine) {
    lines.push(`    ${entries.slice(i, i + perLine).join(', ')},`);
  }
  return [`${name} = [`, ...lines, ']'];
}

const widest = 88;

/** Writes sentences as lines of a comment; nothing in them can end it. */
export function pyComment(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(/[\s\p{Cc}]+/u).filter((one) => one !== '')) {
    if (line.length + 1 + word.length > widest && line !== '#') {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
