import { experimentOf, type Experiment } from '../../engine/loop/experiment';
import type { Observation, Proposal, StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec } from '../../engine/loop/spec';
import { nextStep, startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { field, optional, readInteger, type Fields } from '../read';
import { requireAtMost } from '../readRows';
import { readSpec } from '../readSpec';

/** A table with more rows is not searched while somebody waits. */
const mostRows = 20_000;

/**
 * A run of an experiment for `steps` steps after the initial design; the whole budget where `steps` is left out. `history`
 * has one entry for each evaluation, those of the initial design (step 0) first:
 * - `reason`: initial, given, random, smart or final; `acquisition`: its value there (larger is better), null without one;
 * - `incumbent`: best y so far; `simpleRegret`: how much worse than the optimum it is without noise, null where that is unknown;
 * - `milliseconds`: what the step took; the whole initial design is counted at its last entry.
 * `recommendation` is the best observation, `stopReason` says why there is no further step, `spec` is the completed spec.
 */
export function answerRun(request: Fields): Readonly<Record<string, unknown>> {
  const spec = readSpec(field(request, 'spec'));
  const steps = optional(field(request, 'steps'), Infinity, (value) =>
    readInteger(value, 'steps', { min: 0 }),
  );
  const experiment = experimentOf(spec);
  const rows = experiment.objective.def.candidates?.(experiment.objective.params).length ?? 0;
  requireAtMost(rows, mostRows, `The table has ${rows} rows`);
  const { last, entries } = drive(spec, steps);
  const history = withIncumbents(experiment, entries);
  const best = history.at(-1)?.incumbentAt ?? null;
  return {
    spec,
    history: history.map(({ incumbentAt: _, ...entry }) => entry),
    recommendation: best && { x: best.x, y: best.y },
    stopReason: last.stopReason,
  };
}

interface Entry {
  readonly observation: Observation;
  readonly proposal: Proposal | null;
  readonly milliseconds: number;
}

function drive(spec: ExperimentSpec, steps: number): { last: StepSnapshot; entries: Entry[] } {
  let clock = performance.now();
  const lap = (): number => {
    const start = clock;
    clock = performance.now();
    return clock - start;
  };
  let last = finish(startRun(spec, []));
  const initial = last.observations;
  const whole = lap();
  const entries: Entry[] = initial.map((observation, i) => ({
    observation,
    proposal: null,
    milliseconds: i === initial.length - 1 ? whole : 0,
  }));
  for (let step = 0; step < steps && last.proposal && !last.stopReason; step++) {
    const { proposal } = last;
    last = finish(nextStep(last, []));
    entries.push({ observation: last.observations.at(-1)!, proposal, milliseconds: lap() });
  }
  return { last, entries };
}

type Told = Readonly<Record<string, unknown>> & { readonly incumbentAt: Observation };

function withIncumbents(experiment: Experiment, entries: readonly Entry[]): Told[] {
  const { flip } = experiment.orientation;
  let best: Observation | null = null;
  return entries.map(({ observation, proposal, milliseconds }) => {
    if (!best || flip(observation.y) > flip(best.y)) best = observation;
    return {
      step: observation.step,
      x: observation.x,
      y: observation.y,
      reason: observation.origin,
      acquisition: proposal?.acquisition ?? null,
      incumbent: best.y,
      simpleRegret: regretOf(experiment, best),
      milliseconds,
      incumbentAt: best,
    };
  });
}

/** |f* − f| at the incumbent, noise aside. */
function regretOf({ objective, orientation }: Experiment, { x }: Observation): number | null {
  const { def, params } = objective;
  const optimum = def.optima(params)[0];
  if (!optimum || !def.evaluate) return null;
  return orientation.sign * (optimum.value - def.evaluate(Float64Array.from(x), params));
}
