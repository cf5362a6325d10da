/** Says which way is good. */
export function goalWords(minimises: boolean): string {
  return minimises ? '↓ lower is better' : '↑ higher is better';
}
