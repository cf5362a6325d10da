import type { Vec } from '../src/engine/arrays';
import type { Rng } from '../src/engine/random/rng';
import { learn, type Learnt } from '../src/engine/surrogates/learn';
import { standardisation } from '../src/engine/surrogates/dataset';
import { softplusAt, softplusTarget } from '../src/engine/surrogates/softplusTarget';
import type { Dataset, FittedSurrogate, Hyperparameters } from '../src/engine/surrogates/surrogate';
import type { Target } from '../src/engine/surrogates/target';
import { finish } from '../src/engine/task';
import { fitted, randomKernel, startFrom } from './model';

/**
 * The parametric copula process (000, 2.9) at the one local optimum that a search from a random start leads to: map and
 * kernel are drawn anywhere in their boxes, and there is no second search.
 */
export function parametricRefit(data: Dataset, kernel: string, rng: Rng): FittedSurrogate {
  const { shift, scale } = standardisation(data.y);
  const standard = data.y.map((value) => (value - shift) / scale);
  const usual = softplusTarget(standard);
  const start = usual.lower.map((lo, k) => lo + (usual.upper[k]! - lo) * rng.uniform());
  const target: Target = { ...usual, start };
  const first = randomKernel(kernel, data.X.cols, rng);
  const plan = { kind: 'learn', restarts: 0, rng, warmStart: startFrom(first) } as const;
  const found = finish(learn({ kernel: first, X: data.X, target, rowNoise: null }, plan));
  return fitted({ surrogate: 'parametric-gcp', kernel }, data, {
    kind: 'fixed',
    at: withMap(found, standard),
  });
}

function withMap({ hyperparameters, psi }: Learnt, standard: Vec): Hyperparameters {
  const least = standard.reduce((low, value) => Math.min(low, value), Infinity);
  const { a, b, c, m } = softplusAt(psi, least);
  return { ...hyperparameters, warp: { a: a[0]!, b: b[0]!, c: c[0]!, m } };
}
