import { csvOf } from '../../state/csv';
import { planText } from './plan';
import type { BatchData } from './data';
import { regretsOf } from './summary';
import { batchSummary, failuresOf, finishedTrials, plannedMethods, plannedTasks } from './tasks';

/** All finished trials, one row an evaluation, full precision; without a known optimum the regret is left empty. */
export function trialsAsCsv(data: BatchData): string {
  const { goal } = batchSummary(data);
  const methods = plannedMethods(data);
  const rows = finishedTrials(data).flatMap((trials, m) =>
    trials.flatMap((trial) => {
      const regrets = regretsOf(trial, goal);
      return trial.best.map((best, i) => [methods[m]!.label, trial.seed, i + 1, best, regrets?.[i] ?? null]);
    }),
  );
  return csvOf([['method', 'seed', 'evaluation', 'best', 'regret'], ...rows]);
}

/** The batch as a file: each method's spec, its seeds and what came out determine it. */
export function batchAsJson(data: BatchData): string {
  const { goal } = batchSummary(data);
  const trials = finishedTrials(data);
  const failures = failuresOf(data);
  const tasks = plannedTasks(data);
  const file = {
    format: 'deep-mining-lab/batch',
    version: 1,
    plan: planText(data.plan),
    steps: tasks[0]![0]!.until,
    optimum: goal.optimum,
    methods: plannedMethods(data).map(({ label, spec }, m) => ({
      label,
      spec,
      seeds: tasks[m]!.map((task) => task.spec.seed),
      trials: trials[m]!,
      failures: failures[m]!,
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
