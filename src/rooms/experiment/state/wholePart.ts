import { parseJson } from './record';

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Returns the value of JSON, of damaged one as much as stands before the damage; undefined where that is nothing. Never throws. */
export function wholePart(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const ends = endsIn(text);
  // What can be read up to one end can be read up to each before it.
  let [known, low, high] = [undefined as unknown, 0, ends.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const part = text.slice(0, ends[middle]);
    const value = parsed(part + openIn(part));
    if (value === undefined) high = middle - 1;
    else [known, low] = [value, middle + 1];
  }
  return known;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Positions at which an entry of an object or a list has ended: its comma, or the bracket that closes what it is in. */
function endsIn(text: string): readonly number[] {
  const ends: number[] = [];
  walk(text, (char, at) => {
    if (char === ',' || char === '}' || char === ']') ends.push(at);
  });
  return ends;
}

/** Returns the brackets that are lacking at the end of a text. */
function openIn(text: string): string {
  const open: string[] = [];
  walk(text, (char) => {
    const close = closing[char];
    if (close) open.push(close);
    else if (char === '}' || char === ']') open.pop();
  });
  return open.reverse().join('');
}

/** Visits what is outside of strings. */
function walk(text: string, visit: (char: string, at: number) => void): void {
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (isString && char === '\\') at += 1;
    else if (char === '"') isString = !isString;
    else if (!isString) visit(char, at);
  }
}
