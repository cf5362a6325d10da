/** True if everything is tried, as `npm test -- --all` asks by LONG=1; else a seeded part of it. */
export const isLong = process.env.LONG === '1';

/**
 * One in `every` of a list, all where everything is tried: those whose names say so, not their places, so that a new member leaves the
 * others as they were.
 */
export function sample<T>(all: readonly T[], every: number, nameOf: (one: T) => string): readonly T[] {
  return all.filter((one) => isLong || hashOf(nameOf(one)) % every === 0);
}

/** Some of a list that together are in all groups that any is in, chosen by the hashes of their names; all where everything is tried. */
export function oneOfEach<T>(
  all: readonly T[],
  groupsOf: (one: T) => readonly string[],
  nameOf: (one: T) => string,
): readonly T[] {
  if (isLong) return all;
  const met = new Set<string>();
  const chosen = new Set<T>();
  for (const one of all.toSorted((a, b) => hashOf(nameOf(a)) - hashOf(nameOf(b)))) {
    const groups = groupsOf(one);
    if (groups.every((group) => met.has(group))) continue;
    for (const group of groups) met.add(group);
    chosen.add(one);
  }
  return all.filter((one) => chosen.has(one));
}

/** The 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  // The last digits of a product know the last letters only.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The length of a sweep: `few` in each run of the tests, `all` where everything is tried. */
export function sweep(few: number, all: number): number {
  return isLong ? all : few;
}
