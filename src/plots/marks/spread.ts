/** Returns the items from top to bottom, in pixels, at least `distance` apart; the lower bound wins if not all fit. */
export function spread<T extends { readonly y: number }>(
  items: readonly T[],
  { least, most, distance }: { least: number; most: number; distance: number },
): T[] {
  const sorted = items.toSorted((a, b) => a.y - b.y);
  const ys: number[] = [];
  sorted.forEach(({ y }, i) => ys.push(Math.max(y, least, i ? ys[i - 1]! + distance : least)));
  for (let i = ys.length - 1, bound = most; i >= 0; i--, bound -= distance) ys[i] = Math.min(ys[i]!, bound);
  return sorted.map((item, i) => ({ ...item, y: ys[i]! }));
}
