/** Returns a number as ARIA takes one, to a millionth: written without an exponent. What is said of it is the text beside it. */
export function ariaNumber(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
