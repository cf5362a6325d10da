import { runningIncumbents } from '../../engine/catalogue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { objectiveOf } from '../../engine/experiment/inputs';
import { functionOf } from '../../engine/experiment/inputs';

/** What is kept of a run: small, and all that its curves need. Values in the objective's own units. */
export interface Trial {
  readonly seed: number;
  /** The best output observed after each evaluation [n]. */
  readonly best: readonly number[];
  /** What the function is, noise aside, where that was observed [n]. */
  readonly found: readonly number[];
  /** Why it ended before the steps that were asked for; null where it did not. */
  readonly stopReason: string | null;
}

/** What is kept of a run that was to reach a step. */
export function trialOf({ spec, observations, stopReason, step }: StepSnapshot, until: number): Trial {
  const sign = objectiveOf(spec)?.direction === 'minimize' ? -1 : 1;
  const incumbents = Array.from(runningIncumbents(Float64Array.from(observations, ({ y }) => sign * y)));
  const best = incumbents.map((i) => observations[i]!.y);
  const truth = new Map<number, number>();
  const truthAt = (i: number): number => {
    const known = truth.get(i) ?? valueAt(spec, observations[i]!.x) ?? observations[i]!.y;
    truth.set(i, known);
    return known;
  };
  return {
    seed: spec.seed,
    best,
    found: isNoisy(spec) ? incumbents.map(truthAt) : best,
    stopReason: step < until ? stopReason : null,
  };
}

function isNoisy(spec: ExperimentSpec): boolean {
  return spec.noiseSd > 0 || (objectiveOf(spec)?.isNoisy?.(spec.objective.params) ?? false);
}

/** The objective at x [d], noise aside; null where it has no finite answer. */
export function valueAt(spec: Pick<ExperimentSpec, 'objective'>, x: readonly number[]): number | null {
  try {
    const value = functionOf(spec)?.(Float64Array.from(x)) ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}
