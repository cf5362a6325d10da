/**
 * Compares two numbers as a reader sees them: 1 if the first is larger, −1 if it is smaller, 0 if they are equal or printed alike.
 * Missing ones are equal to each other, and smaller than any number.
 */
export function compareAsPrinted(
  a: number | null,
  b: number | null,
  print: (value: number) => string,
): -1 | 0 | 1 {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (a === b || print(a) === print(b)) return 0;
  return a > b ? 1 : -1;
}
