import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import forests from '../../../testing/golden/forests.json';
import golden from '../../../testing/golden/tree_learners.json';
import { expectAllClose } from '../../../testing/tolerance';
import { digits8 } from '../../datasets/digits8';
import { takeLabelled, type Labelled } from '../../learning/labelled';
import { everyRow } from '../../learning/sparse';
import { createMeter } from '../../learning/meter';
import { fromRows, meanOf, rowOf, sdOf, type Mat } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { growCart, midway } from '../../trees/cart';
import { entropy, gini } from '../../trees/impurity';
import { presort } from '../../trees/presort';
import { plantShape } from '../../trees/trees';
import type { LearnerDef } from '../learner';
import { gradientBoosting } from './gradientBoosting';
import { randomForest } from './randomForest';
import { sweep } from '../../../testing/sweep';

const tools = (seed: number) => ({ rng: createRng(seed), meter: createMeter() });

function lossOf(probabilities: Mat, labels: ArrayLike<number>): number {
  return meanOf(
    Array.from({ length: probabilities.rows }, (_, i) => -Math.log(rowOf(probabilities, i)[labels[i]!]!)),
  );
}

function labelled(X: readonly number[][], y: readonly number[]): Labelled {
  return { rows: fromRows(X), labels: Uint8Array.from(y), classes: Math.max(...y) + 1 };
}

describe.each(golden.boosting.map((c) => [c.name, c] as const))('boosting as scikit-learn: %s', (_, c) => {
  const data = labelled(
    c.X.map((row) => row.map((value) => value / 512)),
    c.y,
  );
  const fitted = finish(gradientBoosting.fit(data, c.params, tools(1)));

  it('probabilities', () => {
    const at = fromRows(c.at.map((row) => row.map((value) => value / 2048)));
    const told = finish(fitted.classify(at, tools(1)));
    expectAllClose(told.probabilities!.data, c.probabilities.flat(), { rtol: 1e-9 });
  });

  it('the log loss after each round', () => {
    const losses: number[] = [];
    finish(fitted.staged(data.rows, tools(1), (probabilities) => losses.push(lossOf(probabilities, c.y))));
    expectAllClose(losses.slice(1), c.losses, { rtol: 1e-9 });
  });
});

it.each(golden.gini)('a tree by Gini’s impurity as scikit-learn’s (%#)', ({ X, y, input, threshold }) => {
  const data = labelled(X, y);
  const into = plantShape(() => undefined);
  const criterion = gini(data.labels, data.classes);
  growCart({ sorted: presort(data.rows), criterion, minLeaf: 3, maxDepth: 4, cut: midway }, into);
  expect(Array.from(into.shape().input)).toEqual(input);
  expectAllClose(into.shape().threshold, threshold, { rtol: 1e-6 });
});

it.each(forests.entropy)('a tree by entropy, and one alone in a forest, as scikit-learn’s (%#)', (c) => {
  const { X, y, minLeaf, maxDepth, input, threshold } = c;
  const data = labelled(X, y);
  const into = plantShape(() => undefined);
  const criterion = entropy(data.labels, data.classes);
  growCart({ sorted: presort(data.rows), criterion, minLeaf, maxDepth, cut: midway }, into);
  expect(Array.from(into.shape().input)).toEqual(input);
  expectAllClose(into.shape().threshold, threshold, { rtol: 1e-6 });
});

it.each(forests.alone)('one tree of all rows and all inputs as scikit-learn’s, by $criterion', (c) => {
  const settings = { trees: 1, minLeaf: c.minLeaf, inputs: 'all', bootstrap: 'no', criterion: c.criterion };
  const data = labelled(c.X, c.y);
  const forest = finish(randomForest.fit(data, settings, tools(1)));
  expect(Array.from(forest.shape.input)).toEqual(c.input);
  expectAllClose(forest.shape.threshold, c.threshold, { rtol: 1e-6 });
  const at = fromRows(c.at.map((row) => row.map((value) => value / 4)));
  const told = finish(forest.classify(at, tools(1)));
  expectAllClose(told.probabilities!.data, c.probabilities.flat(), { rtol: 1e-9 });
});

describe('the share of digits that twenty trees tell rightly, on average over seeds, as scikit-learn’s', () => {
  const { search, test } = digits8.decode(inflateSync(readFileSync(`public/data/${digits8.file}`)));
  const learnt = takeLabelled(search, everyRow(600));
  const cases = forests.forests.map(({ mean, sd, ...settings }) => ({ mean, sd, settings }));
  it.each(cases.slice(0, sweep(3, cases.length)))('$settings', ({ mean, sd, settings }) => {
    const shares = Array.from({ length: 12 }, (_, seed) => {
      const forest = finish(
        randomForest.fit(learnt, { trees: 20, inputs: 'count', ...settings }, tools(seed)),
      );
      const { labels } = finish(forest.classify(test.rows, tools(seed)));
      return meanOf(Array.from(labels, (label, i) => Number(label === test.labels[i])));
    });
    // Four standard errors of the difference.
    const spread = sd * Math.sqrt(1 / shares.length + 1 / forests.seeds);
    expect(Math.abs(meanOf(shares) - mean)).toBeLessThan(4 * spread);
    expect(sdOf(shares, 1)).toBeLessThan(3 * sd);
  });
});

describe('the log loss of five folds of wine, on average over seeds, as scikit-learn’s', () => {
  const { X, y, folds, losses, seeds } = golden.wine;
  const part = (isIn: (fold: number) => boolean) =>
    labelled(
      X.filter((_, i) => isIn(folds[i]!)),
      y.filter((_, i) => isIn(folds[i]!)),
    );
  const lossOfSeed = (learner: LearnerDef, params: Readonly<Record<string, number>>, seed: number): number =>
    meanOf(
      [0, 1, 2, 3, 4].map((fold) => {
        const test = part((own) => own === fold);
        const fitted = finish(
          learner.fit(
            part((own) => own !== fold),
            params,
            tools(100 * seed + fold),
          ),
        );
        return lossOf(finish(fitted.classify(test.rows, tools(1))).probabilities!, test.labels);
      }),
    );

  // Boosting of all rows is compared round by round above.
  const learners = [
    ['forest', randomForest, {}],
    ['boosting of halves', gradientBoosting, { subsample: 0.5, trees: 50 }],
    ['boosting', gradientBoosting, {}],
  ] as const;
  it.each(learners.slice(0, sweep(2, 3)))('%s', (name, learner, params) => {
    const own = Array.from({ length: 6 }, (_, seed) => lossOfSeed(learner, params, seed));
    const { mean, sd } = losses[name];
    // Four standard errors of the difference.
    expect(Math.abs(meanOf(own) - mean)).toBeLessThan(4 * sd * Math.sqrt(1 / own.length + 1 / seeds));
    expect(sdOf(own, 1)).toBeLessThan(4 * sd);
  });
});
