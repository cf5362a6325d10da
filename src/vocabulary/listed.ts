const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Joins names for a sentence: "A, B and C". */
export function listed(names: readonly string[]): string {
  return conjunction.format(names);
}
