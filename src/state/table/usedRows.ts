import { mostRows } from '../../engine/experiment/inputs';

export interface UsedRows {
  /** The text down to the last row that is used. */
  readonly text: string;
  /** Filled rows below it. */
  readonly left: number;
}

const quote = 34;
const lineEnd = 10;
const separators = new Set(['\t', ';', ','].map((mark) => mark.charCodeAt(0)));

/** Parts the header and the rows that are used from those below, which are only counted: to take a million apart costs seconds. Lines end with \n. */
export function usedRows(text: string): UsedRows {
  let end = text.length;
  let rows = -1;
  let isFilled = false;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : lineEnd;
    if (code === quote && isFieldStart(text, i)) {
      i = afterQuotes(text, i) - 1;
      isFilled = true;
    } else if (code === lineEnd) {
      if (isFilled && ++rows === mostRows) end = i;
      isFilled = false;
    } else isFilled ||= code > 32 && !separators.has(code);
  }
  return { text: text.slice(0, end), left: Math.max(0, rows - mostRows) };
}

function isFieldStart(text: string, at: number): boolean {
  const before = at === 0 ? lineEnd : text.charCodeAt(at - 1);
  return before === lineEnd || separators.has(before);
}

/** Where the field that is quoted from `start` on has ended; two quotes within are one. */
function afterQuotes(text: string, start: number): number {
  let at = start;
  do at = text.indexOf('"', at + 1) + 1;
  while (at > 0 && text.charCodeAt(at) === quote);
  return at > 0 ? at : text.length;
}
