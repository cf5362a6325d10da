import type { PendingRule } from '../models/pending/rules';
import { schema } from './schema';
import type { ExperimentSpec } from './spec';

/** How places are asked at a time, with everything said. */
interface Batch {
  readonly size: number;
  readonly rule: PendingRule;
  readonly samples: number;
  readonly asynchronous: boolean;
}

/** Completes the batch of a spec by the usual values. */
export function resolvedBatch({ batch }: Pick<ExperimentSpec, 'batch'>): Batch {
  const { size, rule, samples, asynchronous } = schema.batch.of;
  return {
    size: batch?.size ?? size.usual,
    rule: batch?.rule ?? rule.usual,
    samples: batch?.samples ?? samples.usual,
    asynchronous: batch?.asynchronous ?? asynchronous.usual,
  };
}
