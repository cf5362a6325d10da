import { growingFactor, growingKappa, usualPlaces } from '../../engine/acquisitions/growingKappa';
import { formatNumber } from '../../vocabulary/numbers/write';
import { boxOf, kindsOf, objectiveOf } from '../../engine/experiment/inputs';
import { allPlaces, mostScored, spaceOf } from '../../engine/objectives/space';
import type { PythonRun } from './pythonRun';

/** κ of the upper confidence bound as a program can say it. */
interface Kappa {
  /** At the next answer. */
  readonly now: number;
  /** What it grows by; null for one that is constant. */
  readonly growing: { readonly factor: number; readonly places: number } | null;
}

/** Returns κ of a run. */
export function kappaOf({ spec, snapshot }: PythonRun): Kappa {
  const { params } = spec.acquisition;
  const factor = growingFactor(params);
  if (factor === null) return { now: Number(params['kappa'] ?? 1.96), growing: null };
  const rows = objectiveOf(spec)?.candidates?.(spec.objective.params);
  const listed = rows ?? allPlaces(spaceOf(boxOf(spec), kindsOf(spec)), mostScored);
  const places = listed?.length ?? Number(spec.strategy.params['candidates'] ?? usualPlaces);
  const t = snapshot.observations.length + 1;
  return { now: growingKappa({ t, places }, factor), growing: { factor, places } };
}

/** Says that a library holds a κ that grows here. */
export function heldKappa({ now }: Kappa, library: string): string {
  return `${library} holds κ at ${formatNumber(now)}, which it is at the next answer here; here it grows with each one.`;
}
