/** True if everything is tried, as `npm test -- --all` asks by LONG=1; else a seeded part of it. */
export const isLong = process.env.LONG === '1';

/**
 * One in `every` of a list: those whose names say so, not their places, so that a new member leaves the others as they were. Where
 * everything is tried callers hand in 1.
 */
export function sample<T>(all: readonly T[], every: number, nameOf: (one: T) => string): readonly T[] {
  return all.filter((one) => hashOf(nameOf(one)) % every === 0);
}

/** One of each group of a list, whichever the hash of its name chooses; all of them where everything is tried. */
export function oneOfEach<T>(
  all: readonly T[],
  groupOf: (one: T) => string,
  nameOf: (one: T) => string,
): readonly T[] {
  if (isLong) return all;
  const chosen = new Map<string, T>();
  for (const one of all) {
    const before = chosen.get(groupOf(one));
    if (before === undefined || hashOf(nameOf(one)) < hashOf(nameOf(before))) chosen.set(groupOf(one), one);
  }
  return [...chosen.values()];
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
