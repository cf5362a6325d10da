/** Reads the number of the eigenvector that is lit, such as "i=3", from 1; 1 where nothing is said. Never throws. */
export function readSmootherText(text: string): number {
  const found = /^i=(\d{1,4})$/.exec(text.slice(0, 10));
  return Math.max(1, Number(found?.[1] ?? 1));
}

/** Writes what `readSmootherText` reads. */
export function writeSmootherText(lit: number): string {
  return lit === 1 ? '' : `i=${lit}`;
}
