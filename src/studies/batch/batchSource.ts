import type { BatchSource } from './batchChart';
import type { BatchData } from './data';
import { extentOf } from '../runs/methods';
import { stepsOf } from './plan';
import { batchSummary, plannedMethods } from './tasks';
import { measureWords } from './words';
import { memoised } from '../../vocabulary/memoised';

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
