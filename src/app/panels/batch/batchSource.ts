import type { BatchSource } from '../../../plots/batch/batchChart';
import type { BatchData } from '../../../state/batch/data';
import { extentOf } from '../../../state/batch/methods';
import { stepsOf } from '../../../state/batch/plan';
import { batchSummary, plannedMethods } from '../../../state/batch/tasks';
import { measureWords } from '../../../state/batch/words';
import { memoised } from '../../../state/select/memo';

/** What the charts draw of a batch. */
export const batchSource = memoised(
  (data: BatchData) => [batchSummary(data), plannedMethods(data), data.plan, data.base] as const,
  ([summary, methods, plan, base]): BatchSource => {
    const planned = extentOf(base).initial + stepsOf(plan, base);
    const longest = Math.max(...summary.methods.map(({ curve }) => curve.length));
    return {
      methods: summary.methods.map((one, slot) => ({ ...one, slot, label: methods[slot]!.label })),
      measure: { kind: summary.goal.measure, label: measureWords(summary) },
      targets: summary.targets,
      evaluations: longest || planned,
      cursor: 0,
    };
  },
);
