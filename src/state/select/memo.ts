/** Enough for several stores side by side. */
const entriesKept = 8;

/** A derived value that is computed again only when one of its inputs is another object or number. */
export function memoised<State, Inputs extends unknown[], Result>(
  inputs: (state: State) => readonly [...Inputs],
  compute: (inputs: readonly [...Inputs]) => Result,
): (state: State) => Result {
  const entries: { inputs: readonly [...Inputs]; result: Result }[] = [];
  return (state) => {
    const present = inputs(state);
    const found = entries.find((entry) => present.every((input, i) => Object.is(input, entry.inputs[i])));
    if (found) return found.result;
    const result = compute(present);
    entries.unshift({ inputs: present, result });
    entries.length = Math.min(entries.length, entriesKept);
    return result;
  };
}
