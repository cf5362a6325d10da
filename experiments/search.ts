import { defaultSpec, nextStep, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { orient } from '../src/engine/loop/experiment';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { family } from './family';
import type { ExperimentSpec } from '../src/engine/experiment/spec';
import type { Choice } from '../src/engine/experiment/families';
import { evaluationsNeeded, gains, type Reachable } from '../src/engine/metrics/progress';
import { finish } from '../src/engine/task';

/** A search problem, and its reachable outputs. */
export interface Quest {
  readonly id: string;
  readonly label: string;
  readonly objective: Choice;
  /** Gains in percent (000 §6.2.3 ii), rising. */
  readonly targets: readonly number[];
  /** The target at which methods are compared. */
  readonly compared: number;
  /** Range of outputs, oriented so that larger is better. */
  readonly reachable: Reachable;
  /** True value at a place, oriented in the same way, where the function of the objective does not tell it. */
  truthAt?(x: readonly number[]): number;
}

/** A search method; random search has no acquisition. */
export interface Method {
  readonly surrogate: 'random' | 'gp' | 'log-gp' | 'ngcp' | 'nlgcp';
  readonly acquisition: string | null;
}

const initial = 5;

/** Returns the spec of a method's run: five random places, then smart steps to the end (000 §5.3), with the kernel given. */
export function specOf(
  method: Method,
  quest: Quest,
  { seed, kernel }: { seed: number; kernel: string },
): ExperimentSpec {
  const common = { ...defaultSpec, seed, objective: quest.objective, kernel: { id: kernel, params: {} } };
  if (method.acquisition === null) {
    // Random search ignores its model; a fixed one costs nothing.
    const fit = { kind: 'fixed', outputScale: 1, noise: 1e-2 } as const;
    return {
      ...common,
      strategy: { id: 'random', params: { initial, steps: 400 } },
      surrogate: { id: 'gp', params: {} },
      fit,
    };
  }
  const strategy = {
    id: 'smart-search',
    params: { initial, smart: 400, final: 0, clusterSchedule: 'one-more' },
  };
  const surrogate = { id: method.surrogate, params: {} };
  return { ...common, strategy, surrogate, acquisition: { id: method.acquisition, params: {} } };
}

/** Returns the evaluations until the true value of an asked place reached each target; null if none reached it. */
export function evaluationsOf(spec: ExperimentSpec, quest: Quest, limit: number): readonly (number | null)[] {
  const { def, params } = { def: byId(family(), spec.objective.id), params: spec.objective.params };
  const { flip } = orient(def.direction);
  const truth = (snapshot: StepSnapshot): Float64Array =>
    Float64Array.from(
      snapshot.observations,
      ({ x }) => quest.truthAt?.(x) ?? flip(def.evaluate!(Float64Array.from(x), params)),
    );
  const last = quest.targets.at(-1)!;
  const making = { isBare: true, family: family() };
  let snapshot = finish(startRun(spec, [], making));
  for (;;) {
    const reached = gains(truth(snapshot), quest.reachable);
    const isDone = evaluationsNeeded(reached, last) !== null || snapshot.observations.length >= limit;
    if (isDone || snapshot.stopReason)
      return quest.targets.map((target) => evaluationsNeeded(reached, target));
    snapshot = finish(nextStep(snapshot, [], making));
  }
}
