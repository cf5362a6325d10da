/** What was evaluated, with a value and without; `after` counts the observations that came before a failure. */
interface Evaluated<O, F> {
  readonly observations: readonly O[];
  readonly failures?: readonly F[];
}

/** Returns all evaluations, in the order in which they came. */
export function evaluationsOf<O, F extends { readonly after: number }>({
  observations,
  failures = [],
}: Evaluated<O, F>): readonly (O | F)[] {
  if (failures.length === 0) return observations;
  return Array.from({ length: observations.length + 1 }, (_, i) => {
    const before: readonly (O | F)[] = failures.filter(
      ({ after }) => Math.min(after, observations.length) === i,
    );
    return i < observations.length ? [...before, observations[i]!] : before;
  }).flat();
}

/** A step, as far as it tells what it has made. */
interface Made<F> {
  readonly step: number;
  readonly tried: number | null;
  readonly failures?: readonly F[];
  readonly batch?: { readonly arrived: readonly number[] };
}

/** Returns the failure that a step has made, where it has made no observation; null otherwise. */
export function failureMade<F extends { readonly id: number; readonly step: number }>({
  step,
  tried,
  failures = [],
  batch,
}: Made<F>): F | null {
  const last = failures.at(-1);
  if (!last || tried !== null || step === 0) return null;
  return (batch ? batch.arrived.includes(last.id) : last.step === step) ? last : null;
}
