/** A number as Python reads it back to the last bit. */
export function pyNumber(value: number): string {
  if (Number.isNaN(value)) return 'np.nan';
  if (!Number.isFinite(value)) return value > 0 ? 'np.inf' : '-np.inf';
  if (Object.is(value, -0)) return '-0.0';
  // Python’s whole numbers have no end, numpy’s have.
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return value.toExponential();
  return String(value);
}

/** A list of numbers. */
export function pyNumbers(values: readonly number[]): string {
  return `[${values.map(pyNumber).join(', ')}]`;
}

/** A list of lines or a long list of numbers, an entry or a handful a line. */
export function pyLines(name: string, entries: readonly string[], perLine = 1): readonly string[] {
  const lines: string[] = [];
  for (let i = 0; i < entries.length; i += perLine) {
    lines.push(`    ${entries.slice(i, i + perLine).join(', ')},`);
  }
  return [`${name} = [`, ...lines, ']'];
}

const widest = 88;

/** Sentences as lines of a comment; nothing in them can end it. */
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
