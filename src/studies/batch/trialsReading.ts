import type { TrialsReading } from '../../lessons/sight';
import type { BatchData } from './data';
import { stepsOf } from './plan';
import { batchSummary, comparedGain, countsOf, plannedMethods } from './tasks';
import { memoised } from '../../vocabulary/memoised';

/** What the panel shows, for who listens. */
export const trialsReading = memoised(
  (data: BatchData) =>
    [
      batchSummary(data),
      plannedMethods(data),
      countsOf(data),
      comparedGain(data),
      data.plan,
      data.base,
    ] as const,
  ([{ targets, methods }, planned, { planned: all, finished }, gain, plan, base]): TrialsReading => ({
    of: 'trials',
    base,
    trials: plan.trials,
    steps: stepsOf(plan, base),
    isDone: finished === all,
    gain,
    targets,
    methods: methods.map(({ needed }, m) => ({
      label: planned[m]!.label,
      needed: needed.map(({ median }) => median),
    })),
  }),
);
