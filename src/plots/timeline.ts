import type { Observation, Origin } from '../engine/loop/snapshot';
import type { ChartSource } from './chart';
import type { Domain } from './domain';

/** One evaluation on the history's axis. */
export interface Trial {
  readonly id: number;
  readonly x: readonly number[];
  readonly step: number;
  readonly origin: Origin;
  /** Position: the step, or up to zero for the initial design. */
  readonly at: number;
  readonly y: number;
  /** Best value once it was made. */
  readonly best: number;
  readonly initial: boolean;
  /** Later than where the reader stands. */
  readonly future: boolean;
  /** Made by the step where the reader stands. */
  readonly current: boolean;
}

/** All evaluations in order, and the range of positions that holds the initial design and the budget. */
export function timelineOf({ snapshot, history, budget, minimize: down }: ChartSource): {
  trials: Trial[];
  span: Domain;
} {
  const later = history.at(-1);
  const ahead = later && later.step > snapshot.step ? later.observations : [];
  const known = new Set(snapshot.observations.map((observation) => observation.id));
  const all = [
    ...snapshot.observations,
    ...ahead.filter((one) => one.step > snapshot.step && !known.has(one.id)),
  ];
  const positions = positionsOf(all, budget);
  let best = down ? Infinity : -Infinity;
  const trials = all.map((observation, i): Trial => {
    best = down ? Math.min(best, observation.y) : Math.max(best, observation.y);
    return {
      id: observation.id,
      x: observation.x,
      step: observation.step,
      origin: observation.origin,
      at: positions[i]!,
      y: observation.y,
      best,
      initial: observation.step === 0,
      future: observation.step > snapshot.step,
      current: observation.id === snapshot.tried,
    };
  });
  const start = Math.min(0, ...positions);
  const end = Math.max(budget, later?.step ?? 0, snapshot.step, 1);
  const margin = (end - start) * 0.008;
  return { trials, span: [start - margin, end + margin] };
}

/** Initial observations stand up to zero, at most on a third of the axis; several of one step share its room. */
function positionsOf(observations: readonly Observation[], budget: number): number[] {
  const initial = observations.filter((observation) => observation.step === 0).length;
  const distance = Math.min(1, (Math.max(1, budget) * 0.5) / Math.max(1, initial));
  const perStep = new Map<number, number>();
  for (const { step } of observations) perStep.set(step, (perStep.get(step) ?? 0) + 1);
  const counts = new Map<number, number>();
  return observations.map(({ step }) => {
    const index = counts.get(step) ?? 0;
    counts.set(step, index + 1);
    if (step === 0) return (index - initial + 1) * distance;
    return step - 1 + (index + 1) / perStep.get(step)!;
  });
}
