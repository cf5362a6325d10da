/** Class of a point. The first two are those of a room of two classes: 1 is +, 0 is −. */
export type ClassId = 0 | 1 | 2 | 3;

/** All classes, in the order in which they are shown and numbered. */
export const shownClasses: readonly ClassId[] = [1, 0, 2, 3];

/** Part of the names of what is drawn for each class, by its id. */
export const looks = ['minus', 'plus', 'third', 'fourth'] as const;

interface Classed {
  readonly label: ClassId | null;
  readonly truth: ClassId | null;
}

/** Returns how many classes there are: two, or more where a third is among the labels or the truths. */
export function classesIn(points: readonly Classed[]): number {
  const most = (one: ClassId | null): number => (one === null ? 0 : one + 1);
  return points.reduce((count, { label, truth }) => Math.max(count, most(label), most(truth)), 2);
}

/** Names a class among so many: + and −, or 1 to 4. */
export function nameOfClass(id: ClassId, classes: number): string {
  if (classes === 2 && id < 2) return id === 1 ? '+' : '−';
  return String(shownClasses.indexOf(id) + 1);
}

/** Names of the classes in files, in the order in which they are shown: neither signs, which spreadsheets run, nor numbers. */
const writtenClasses: readonly string[] = shownClasses.map((_, k) => `class ${k + 1}`);

/** Writes a class in a file; null for none. */
export function writtenClass(id: ClassId | null): string | null {
  return id === null ? null : writtenClasses[shownClasses.indexOf(id)]!;
}

/** Returns the names of the classes up to the last of some names, if all of these are names of classes in files; else null. */
export function asWritten(names: readonly string[]): readonly string[] | null {
  const places = names.map((name) => writtenClasses.indexOf(name));
  return places.includes(-1) ? null : writtenClasses.slice(0, 1 + Math.max(...places));
}

/**
 * What is nothing beside labels of ±1: rounding, or what is left of kernels far from every label. A part of the graph without a label
 * gets f = 0 up to these, and its sign says nothing.
 */
export const nothing = 1e-12;

/**
 * Returns the class that functions tell at a place: by the sign of one, else the largest. Null where they tell none, because f, or the
 * lead of the largest over the next, is nothing.
 */
export function toldAt(functions: readonly ArrayLike<number>[], i: number): ClassId | null {
  if (functions.length === 1) {
    const f = functions[0]![i]!;
    return Math.abs(f) > nothing ? (f > 0 ? 1 : 0) : null;
  }
  let [best, most, next] = [0, -Infinity, -Infinity];
  functions.forEach((f, k) => {
    const value = f[i]!;
    if (value > most) [best, most, next] = [k, value, most];
    else if (value > next) next = value;
  });
  return most - next > nothing ? (best as ClassId) : null;
}

/** Returns the next label of a point that is clicked: none, then each class, then none again. */
export function nextLabel(label: ClassId | null, classes: number): ClassId | null {
  const shown = shownClasses.slice(0, classes);
  return label === null ? shown[0]! : (shown[shown.indexOf(label) + 1] ?? null);
}
