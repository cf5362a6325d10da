import { byId } from '../../src/engine/definition';
import { kernels } from '../../src/engine/kernels/registry';
import { criteria as choices } from '../../src/engine/experiment/schema';
import { criteria, criterionOf } from '../../src/engine/models/fit/criteria';
import { hyperPriors } from '../../src/engine/models/fit/priors/registry';
import { searchSpace, startingPoint, toVector } from '../../src/engine/models/fit/searchSpace';
import type { CriterionId } from '../../src/engine/models/model';
import { fixedTarget, trialLoss } from '../../src/engine/models/fit/trial';
import { dataOf, rng } from '../data';
import { inProcess, type Effort } from '../timing';
import type { Bench } from './row';

/**
 * Memory of lists of numbers allocated by one evaluation of a search for hyper-parameters: buffers only, because the
 * rest of the heap depends on what compilers have done so far.
 */
export interface Allocation {
  readonly row: 'allocation';
  readonly what: string;
  readonly n: number;
  readonly bytes: number;
}

const kernelIds = ['matern52', 'periodic', 'sum', 'exponential-periodic'] as const;

/** Evaluations per interval, and number of intervals; one with a collection in it does not count. */
const together = 16;
const intervals = 31;

/** Measures what one evaluation allocates, for each criterion and kernel: with reused memory it does not grow with n. */
export async function* allocationRows({ quick, effort }: Bench): AsyncGenerator<Allocation> {
  for (const n of quick ? [10] : [50, 200]) {
    for (const { id: criterion } of choices) {
      for (const id of kernelIds) {
        const bytes = await bytesOf(evaluation({ criterion, kernel: id, n, learns: false }), effort);
        yield { row: 'allocation', what: `${criterion}, ${id}`, n, bytes };
      }
      const bytes = await bytesOf(evaluation({ criterion, kernel: 'matern52', n, learns: true }), effort);
      yield { row: 'allocation', what: `${criterion}, prior and mean`, n, bytes };
    }
  }
}

interface Case {
  readonly criterion: CriterionId;
  readonly kernel: string;
  readonly n: number;
  /** True if there is a prior on the hyper-parameters and the mean is learnt with them. */
  readonly learns: boolean;
}

function evaluation({ criterion: id, kernel: kernelId, n, learns }: Case): () => unknown {
  const { X, y } = dataOf(n);
  const kernel = byId(kernels, kernelId).create({}, X.cols);
  const start = startingPoint(kernel);
  const criterion = criterionOf(criteria, { criterion: id });
  const loss = trialLoss(
    {
      ...{ kernel, X, target: fixedTarget(y), rowNoise: null, start },
      plan: { kind: 'learn', restarts: 0, rng },
      space: searchSpace(kernel, {}, true),
    },
    {
      criterion,
      prior: byId(hyperPriors, learns ? 'default' : 'none'),
      mean: learns ? criterion.bestMean(n) : 0,
    },
  );
  const logs = toVector(kernel, start);
  return () => loss(logs);
}

/** Returns the bytes of the median interval. */
async function bytesOf(work: () => unknown, { least }: Effort): Promise<number> {
  await inProcess(work).measure(least);
  return middle(work);
}

function middle(work: () => unknown): number {
  const taken: number[] = [];
  for (let k = 0; k < intervals; k++) {
    const before = inUse();
    for (let call = 0; call < together; call++) work();
    const bytes = (inUse() - before) / together;
    if (bytes >= 0) taken.push(bytes);
  }
  return taken.sort((a, b) => a - b)[taken.length >> 1] ?? NaN;
}

function inUse(): number {
  return process.memoryUsage().arrayBuffers;
}
