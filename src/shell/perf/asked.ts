/** Returns true if an address asks for measurements: `?perf`, or `perf` among the parts of a link. */
export function asksForPerf({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return [search, hash].some((part) => /[?#&]perf(=|&|$)/.test(part));
}
