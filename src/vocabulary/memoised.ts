/**
 * Results kept: enough for several stores or plots side by side; the drawings of all steps of a long run would be many
 * times the run.
 */
const entriesKept = 8;

/**
 * Memoises a derived value: it is computed again only if one of its inputs is another object or number. So values that
 * do not depend on the cursor keep their identity while it moves, and are not drawn again.
 */
export function memoised<Args extends unknown[], Inputs extends unknown[], Result>(
  inputs: (...args: Args) => readonly [...Inputs],
  compute: (inputs: readonly [...Inputs], ...args: Args) => Result,
): (...args: Args) => Result {
  const entries: { inputs: readonly [...Inputs]; result: Result }[] = [];
  return (...args) => {
    const present = inputs(...args);
    const found = entries.find((entry) => present.every((input, i) => Object.is(input, entry.inputs[i])));
    if (found) return found.result;
    const result = compute(present, ...args);
    entries.unshift({ inputs: present, result });
    entries.length = Math.min(entries.length, entriesKept);
    return result;
  };
}
