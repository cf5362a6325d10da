import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose } from '../../../testing/tolerance';
import { column, fromRows, linspace, meanOf } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { Dataset, FitSettings, Model } from '../model';
import { datasetOfScores } from '../dataset';
import { extraTrees } from './extraTrees';
import { growTree, type SortedRows } from './growTree';
import { leavesAt } from '../../trees/leavesAt';
import { leavesATree, plantMeans, type Trees } from '../../trees/trees';

const X = uniformDesign(30, 3, 4);
const y = Float64Array.from(
  { length: 30 },
  (_, i) => Math.sin(5 * X.data[3 * i]!) + X.data[3 * i + 1]!,
).sort();

function fit(on: Dataset, params: FitSettings['params'] = {}): Model {
  const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
  const kernel = { id: 'matern52', params: {} };
  return finish(extraTrees.fit(on, { kernel, params, standardize: true, plan }));
}

function grown(rows: SortedRows, minLeaf: number, seed: number): Trees {
  const into = plantMeans(rows.y);
  growTree(rows, { minLeaf, tried: rows.X.cols }, createRng(seed), into);
  return into.trees();
}

describe.each([1, 3, 8])('a tree with leaves of %i', (minLeaf) => {
  const tree = grown({ X, y }, minLeaf, 7);
  const at = leavesAt(tree, X);
  const rowsIn = (leaf: number) => Array.from(tree.rows).slice(tree.starts[leaf], tree.starts[leaf + 1]);

  it('puts each observation into one leaf, which is as large as it must be', () => {
    const leaves = [...tree.input.keys()].filter((node) => tree.input[node]! < 0);
    const sizes = leaves.map((leaf) => rowsIn(leaf).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(minLeaf);
    expect(leavesATree(tree)).toBe(leaves.length);
    for (let i = 0; i < 30; i++) expect(rowsIn(at[i]!)).toContain(i);
  });

  it('has the mean and the population variance of its outputs in each leaf', () => {
    for (const leaf of at) {
      const own = Float64Array.from(rowsIn(leaf), (k) => y[k]!);
      const found = [tree.mean[leaf]!, tree.variance[leaf]!];
      expectAllClose(found, [meanOf(own), meanOf(own.map((v) => (v - meanOf(own)) ** 2))], { rtol: 1e-10 });
    }
  });

  it('is the same from the same stream', () => {
    expect(grown({ X, y }, minLeaf, 7)).toEqual(tree);
    expect(grown({ X, y }, minLeaf, 8)).not.toEqual(tree);
  });
});

it('an input that tells nothing is cut less than one that tells all', () => {
  const cuts = [0, 0];
  const { data } = uniformDesign(60, 2, 9);
  const order = Array.from({ length: 60 }, (_, i) => i).sort((a, b) => data[2 * a]! - data[2 * b]!);
  const sorted = fromRows(order.map((i) => data.subarray(2 * i, 2 * i + 2)));
  for (let b = 0; b < 20; b++) {
    for (const input of grown({ X: sorted, y: linspace(0, 1, 60) }, 1, b).input) {
      if (input >= 0) cuts[input]! += 1;
    }
  }
  expect(cuts[0]!).toBeGreaterThan(2 * cuts[1]!);
});

describe('extra trees', () => {
  const on = {
    X: column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]),
    y: Float64Array.of(0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4),
  };

  it('go through their observations without doubt, and doubt between them', () => {
    const model = fit(on);
    expectAllClose(model.posterior(on.X).mean(), on.y, { rtol: 1e-12 });
    const width = (x: number): number => {
      const belief = model.posterior(column([x]));
      return belief.quantile(0.975)[0]! - belief.quantile(0.025)[0]!;
    };
    expect(width(0.2)).toBeLessThan(1e-5);
    expect(width(0.71)).toBeGreaterThan(0.5);
    expect(model.isSmooth).toBe(false);
  });

  it('never predict beyond what was seen, and are constant beyond the outermost observation', () => {
    const means = fit(on)
      .posterior(column([-3, 0, 0.05, 0.42, 0.95, 1, 7]))
      .mean();
    expect(Math.min(...means)).toBeGreaterThanOrEqual(0.2);
    expect(Math.max(...means)).toBeLessThanOrEqual(2.6);
    expect([means[0], means[1], means[5], means[6]]).toEqual([means[2], means[2], means[4], means[4]]);
  });

  it('move with their data: a·y + b gives a·f + b, in the Gaussian law and in that of the outputs', () => {
    const moved = { X: on.X, y: on.y.map((value) => 1000 * value - 7) };
    for (const law of ['gaussian', 'empirical']) {
      const at = column(linspace(0, 1, 30));
      const before = fit(on, { law }).posterior(at);
      const after = fit(moved, { law }).posterior(at);
      for (const p of [0.1, 0.5, 0.9]) {
        expectAllClose(
          after.quantile(p),
          before.quantile(p).map((f) => 1000 * f - 7),
          { rtol: 1e-8 },
        );
      }
    }
  });

  it('of two laws have one mean; only the Gaussian one hopes for more than was seen', () => {
    const at = column(linspace(0, 1, 30));
    const [gaussian, empirical] = ['gaussian', 'empirical'].map((law) =>
      fit(on, { law, minLeaf: 2 }).posterior(at),
    );
    expectAllClose(empirical!.mean(), gaussian!.mean(), { rtol: 1e-12 });
    expect(empirical!.expectedExcess(2.6).every((gain) => gain === 0)).toBe(true);
    expect(Math.max(...gaussian!.expectedExcess(2.6))).toBeGreaterThan(0.01);
  });

  it('say how finely they cut, which outputs that are all alike need not be', () => {
    const facts = (one: Dataset) => {
      const { record } = fit(one);
      return record.hyperparameters ? [] : record.facts;
    };
    expect(facts(on)).toMatchObject([{ name: 'leaves a tree', value: 7 }]);
    expect(facts({ X: on.X, y: on.y.map(() => 4) })).toMatchObject([{ value: 1 }]);
  });

  it('take several scores of a place for their mean, or for observations of their own', () => {
    const scored = datasetOfScores(column([0.1, 0.9]), [
      [1, 3],
      [5, 5, 8],
    ]);
    const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
    const settings = { kernel: { id: 'matern52', params: {} }, params: {}, standardize: true, plan };
    const at = column([0.1]);
    expectAllClose(finish(extraTrees.fit(scored, settings)).posterior(at).mean(), [2], { rtol: 1e-12 });
    const each = finish(extraTrees.fit(scored, { ...settings, noiseMode: 'folds-in-process' })).posterior(at);
    expectAllClose([each.mean()[0]!, each.quantile(0.8413447460685429)[0]!], [2, 3], { rtol: 1e-6 });
  });
});
