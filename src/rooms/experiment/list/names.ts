/** Returns what a list calls an experiment. */
export function shownName({ name }: { readonly name: string }): string {
  return name.trim() || 'Without a name';
}

/** Returns the name of a copy that none of the others has: "Sourdough, copy", "Sourdough, copy 2". */
export function copyName(name: string, others: readonly string[]): string {
  const stem = `${name.replace(/, copy(?: \d+)?$/, '').slice(0, 180)}, copy`;
  let made = stem;
  for (let k = 2; others.includes(made); k++) made = `${stem} ${k}`;
  return made;
}
