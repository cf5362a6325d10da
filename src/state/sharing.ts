import type { StepSnapshot } from '../engine/loop/snapshot';
import { sameValue } from '../engine/experiment/sameValue';

/**
 * A snapshot that has its spec and its observations in common with the one before it where they are equal: what comes from the
 * worker is a copy of everything, and a run of n steps would keep n² observations.
 */
export function withSharedParts(snapshot: StepSnapshot, previous: StepSnapshot | undefined): StepSnapshot {
  if (!previous) return snapshot;
  const known = new Map(previous.observations.map((one) => [one.id, one]));
  const observations = snapshot.observations.map((one) => {
    const before = known.get(one.id);
    return before && sameValue(before, one) ? before : one;
  });
  const spec = sameValue(previous.spec, snapshot.spec) ? previous.spec : snapshot.spec;
  return { ...snapshot, spec, observations };
}
