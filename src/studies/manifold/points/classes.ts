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

/** Returns the class that functions tell at a place: by the sign of one, null at 0; else the largest, the first of equals. */
export function toldAt(functions: readonly ArrayLike<number>[], i: number): ClassId | null {
  const [only] = functions;
  if (functions.length === 1) return only![i]! > 0 ? 1 : only![i]! < 0 ? 0 : null;
  let best = 0;
  functions.forEach((f, k) => {
    if (f[i]! > functions[best]![i]!) best = k;
  });
  return best as ClassId;
}

/** Returns the next label of a point that is clicked: none, then each class, then none again. */
export function nextLabel(label: ClassId | null, classes: number): ClassId | null {
  const shown = shownClasses.slice(0, classes);
  return label === null ? shown[0]! : (shown[shown.indexOf(label) + 1] ?? null);
}
