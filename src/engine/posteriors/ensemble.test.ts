import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/28_trees.json';
import { expectAllClose } from '../../testing/tolerance';
import { meanOf, sdOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { empiricalEnsemble, gaussianEnsemble, momentsOf, type Ensemble } from './ensemble';
import type { Posterior } from './posterior';

type Tree =
  | { readonly values: readonly number[] }
  | { readonly feature: number; readonly threshold: number; readonly left: Tree; readonly right: Tree };

interface ForestCase {
  readonly name: string;
  readonly request: {
    readonly data: { readonly y: readonly number[] };
    readonly surrogate: {
      readonly params: { readonly law: string; readonly floor: number; readonly grown: readonly Tree[] };
    };
    readonly at: readonly (readonly number[])[];
    readonly levels: readonly number[];
    readonly incumbent: number;
    readonly kappa: number;
  };
  readonly expect: Readonly<Record<'mean' | 'median' | 'ei' | 'pi', number[]>> & {
    readonly quantiles: readonly number[][];
    readonly ucb?: number[];
  };
  readonly also: { readonly variance: number[] };
}

const cases = golden.cases.filter((c) => 'also' in c && 'variance' in c.also) as unknown as ForestCase[];

/** The leaf that a place falls into: x ≤ threshold goes left. */
function valuesAt(tree: Tree, x: readonly number[]): readonly number[] {
  return 'values' in tree
    ? tree.values
    : valuesAt(x[tree.feature]! <= tree.threshold ? tree.left : tree.right, x);
}

function ensembleOf({ request }: ForestCase, size = request.at.length): Ensemble {
  const outputs = Float64Array.from(new Set(request.data.y)).sort();
  const { grown } = request.surrogate.params;
  const found = grown.map((tree) => request.at.slice(0, size).map((x) => valuesAt(tree, x)));
  const all = [...new Set(found.flat())].map((values) => Float64Array.from(values));
  const indexOf = new Map([...new Set(found.flat())].map((values, leaf) => [values, leaf]));
  const leaves = {
    mean: Float64Array.from(all, meanOf),
    variance: Float64Array.from(all, (values) => sdOf(values) ** 2),
    rows: all.flatMap((values) => Array.from(values, (y) => outputs.indexOf(y))),
    starts: all.reduce((starts, { length }) => [...starts, starts.at(-1)! + length], [0]),
  };
  const at = Int32Array.from(found.flat(), (values) => indexOf.get(values)!);
  return { outputs, leaves, trees: grown.length, size, at };
}

/** Ensembles of given trees, each with its outputs in its leaves; computed in Python, see the fixture. */
describe.each(cases.map((c) => [c.name, c] as const))('%s', (_, c) => {
  const { law, floor } = c.request.surrogate.params;
  const ensemble = ensembleOf(c);
  const posterior: Posterior =
    law === 'gaussian' ? gaussianEnsemble(ensemble, floor) : empiricalEnsemble(ensemble);

  it('mean and total variance', () => {
    expectAllClose(posterior.mean(), c.expect.mean, { rtol: 1e-9 });
    expectAllClose(momentsOf(ensemble).variance, c.also.variance, { rtol: 1e-9 });
  });

  it('median, quantiles and bound', () => {
    expectAllClose(posterior.quantile(0.5), c.expect.median, { rtol: 1e-9 });
    c.request.levels.forEach((p, k) => {
      expectAllClose(posterior.quantile(p), c.expect.quantiles[k]!, { rtol: 1e-9 });
    });
    if (c.expect.ucb)
      expectAllClose(posterior.confidenceBound(c.request.kappa), c.expect.ucb, { rtol: 1e-9 });
  });

  it('probability of improvement and expected improvement', () => {
    expectAllClose(posterior.exceedance(c.request.incumbent), c.expect.pi, { rtol: 1e-9 });
    expectAllClose(posterior.expectedExcess(c.request.incumbent), c.expect.ei, { rtol: 1e-9 });
  });

  it('draws with its mean and variance, the same however many points are drawn with them', () => {
    const { data } = posterior.sample(6000, createRng(3));
    const m = posterior.size;
    posterior.mean().forEach((mean, i) => {
      const column = Float64Array.from({ length: 6000 }, (_unused, s) => data[s * m + i]!);
      const sd = Math.sqrt(c.also.variance[i]!);
      expect(Math.abs(meanOf(column) - mean)).toBeLessThan(0.06 * sd);
      expect(Math.abs(sdOf(column) / sd - 1)).toBeLessThan(0.05);
    });
    const fewer = ensembleOf(c, 2);
    const alone = law === 'gaussian' ? gaussianEnsemble(fewer, floor) : empiricalEnsemble(fewer);
    expect([...alone.sample(1, createRng(3)).data]).toEqual([
      ...posterior.sample(1, createRng(3)).data.slice(0, 2),
    ]);
  });
});

it('the empirical law expects no gain over the best output seen, at any place', () => {
  for (const c of cases) {
    const best = Math.max(...c.request.data.y);
    const gain = empiricalEnsemble(ensembleOf(c)).expectedExcess(best);
    expect([...gain]).toEqual(Array.from(gain, () => 0));
  }
});
