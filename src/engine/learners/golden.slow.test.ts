import { describe, expect, it } from 'vitest';
import digits from '../../testing/golden/learners_digits.json';
import wine from '../../testing/golden/learners_wine.json';
import { crossValidate, goldenDigits } from '../../testing/goldenDigits';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { takeLabelled, type Labelled } from '../learning/labelled';
import { createMeter } from '../learning/meter';
import { fromRows, meanOf, toRows } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { standardScaler } from '../transformers/standardScaler';
import { kNearestNeighbours } from './kNearestNeighbours';
import { logisticRegression } from './logisticRegression';
import { multilayerPerceptron } from './multilayerPerceptron';
import { trainNetwork } from './multilayerTraining';
import { classHead, targetsOf } from './outputs';
import { sgd } from './sgd';
import { sweep } from '../../testing/sweep';

const tools = () => ({ rng: createRng(1), meter: createMeter() });

/** Wines, scaled. */
function scaledWine(): Labelled {
  const data = { rows: fromRows(wine.rows), labels: Uint8Array.from(wine.labels), classes: 3 };
  const scaler = finish(standardScaler.fit(data, {}, tools()));
  return { ...data, rows: finish(scaler.apply(data.rows, tools())) };
}

/** The first two sorts of wine. */
function twoWines(): Labelled {
  const all = scaledWine();
  const two = Int32Array.from(all.labels.keys()).filter((i) => all.labels[i]! < 2);
  return { ...takeLabelled(all, two), classes: 2 };
}

describe('nearest neighbours', () => {
  it('tell each held-out digit as in scikit-learn', () => {
    const { k, accuracy, predicted } = digits.neighbours;
    const found = crossValidate(kNearestNeighbours, { neighbours: k }, goldenDigits());
    expect(found.accuracy).toEqual(accuracy);
    expect(found.predicted).toBe(predicted);
  });
});

describe('logistic regression', () => {
  it('tells each held-out digit as in scikit-learn, as surely', () => {
    const { C, scaledBy, accuracy, logLoss, predicted } = digits.logistic;
    for (const { tolerance, rtol } of [
      { tolerance: 1e-6, rtol: 1e-4 },
      { tolerance: 1e-9, rtol: 1e-5 },
    ]) {
      const found = crossValidate(logisticRegression, { C, steps: 1000, tolerance }, goldenDigits(scaledBy));
      expect(found.accuracy).toEqual(accuracy);
      expect(found.predicted).toBe(predicted);
      expectAllClose(found.logLoss, logLoss, { rtol });
    }
  });

  it.each(wine.logistic)(
    'has its weights of three wines, C = $C',
    ({ C, weights, biases, probabilities }) => {
      const data = scaledWine();
      const fitted = finish(logisticRegression.fit(data, { C, steps: 10_000, tolerance: 1e-9 }, tools()));
      expect(fitted.converged).toBe(true);
      expectAllClose(fitted.weights.data, weights.flat(), { rtol: 1e-4 });
      expectAllClose(fitted.biases, biases, { rtol: 1e-4 });
      const told = finish(fitted.classify(data.rows, tools()));
      expectAllClose(told.probabilities!.data.slice(0, 9), probabilities.flat(), { rtol: 1e-5 });
    },
  );

  it.each(wine.binary)(
    'has one vector of weights for two wines, C = $C',
    ({ C, weights, biases, probabilities }) => {
      const data = twoWines();
      const fitted = finish(logisticRegression.fit(data, { C, steps: 10_000, tolerance: 1e-9 }, tools()));
      const [first, second] = toRows(fitted.weights);
      expect(first!.every((weight) => weight === 0)).toBe(true);
      expectAllClose(second!, weights[0]!, { rtol: 1e-4 });
      expectAllClose(fitted.biases, [0, biases[0]!], { rtol: 1e-4 });
      const told = finish(fitted.classify(data.rows, tools()));
      expectAllClose(told.probabilities!.data.slice(0, 6), probabilities.flat(), { rtol: 1e-5 });
    },
  );
});

describe('gradient descent', () => {
  it.each(wine.descent)('is plain descent where a batch is all rows, $epochs epochs', (expected) => {
    const { weights, biases, ...params } = expected;
    const data = scaledWine();
    const fitted = finish(sgd.fit(data, { ...params, batch: 1000 }, tools()));
    expectAllClose(fitted.weights.data, weights.flat(), { rtol: 1e-11 });
    expectAllClose(fitted.biases, biases, { rtol: 1e-11 });
  });

  it('comes by small batches to the weights of logistic regression', () => {
    const data = scaledWine();
    const l2 = 0.05;
    const params = { rate: 0.005, l2, batch: 5, epochs: 1500 };
    const fitted = finish(sgd.fit(data, params, tools()));
    const C = 1 / (l2 * data.rows.rows);
    const least = finish(logisticRegression.fit(data, { C, steps: 1000 }, tools()));
    expectAllClose(fitted.weights.data, least.weights.data, { rtol: 0.02 });
  });

  it('that goes too far ends, and tells all classes alike', () => {
    const data = scaledWine();
    const fitted = finish(sgd.fit(data, { rate: 100, l2: 10, epochs: 2000 }, tools()));
    expect(fitted.diverged).toBe(true);
    const told = finish(fitted.classify(data.rows, tools()));
    told.probabilities!.data.forEach((p) => expect(p).toBeCloseTo(1 / 3, 15));
  });
});

describe('a perceptron', () => {
  it.each(wine.networks)('has the losses of scikit-learn from a given start, $epochs epochs', (expected) => {
    const { start } = expected;
    const data = start.output.length === 1 ? twoWines() : scaledWine();
    const { network, losses } = finish(
      trainNetwork(
        {
          hidden: fromRows(start.hidden),
          hiddenBiases: Float64Array.from(start.hiddenBiases),
          output: fromRows(start.output),
          outputBiases: Float64Array.from(start.outputBiases),
        },
        { rows: data.rows, head: classHead(targetsOf(data)) },
        { ...expected, batch: 1000 },
        tools(),
      ),
    );
    expectAllClose(losses, expected.losses, { rtol: 1e-9 });
    if (!expected.end) return;
    expectAllClose(network.hidden.data, expected.end.hidden.flat(), { rtol: 1e-8 });
    expectAllClose(network.output.data, expected.end.output.flat(), { rtol: 1e-8 });
    expectAllClose(network.hiddenBiases, expected.end.hiddenBiases, { rtol: 1e-8 });
    expectAllClose(network.outputBiases, expected.end.outputBiases, { rtol: 1e-8 });
  });

  it('scores on average as in scikit-learn', () => {
    const { hidden, epochs, rate, alpha, seeds, accuracy, logLoss } = digits.perceptron;
    const data = goldenDigits(16);
    const ours = sweep(4, 40);
    const scores = Array.from({ length: ours }, (_, seed) =>
      crossValidate(multilayerPerceptron, { hidden, epochs, rate, alpha }, data, seed),
    );
    const error = Math.sqrt(1 / ours + 1 / seeds);
    const share = meanOf(scores.map((one) => meanOf(one.accuracy)));
    const loss = meanOf(scores.map((one) => meanOf(one.logLoss)));
    expectClose(share, accuracy.mean, { rtol: 3 * error * accuracy.sd, floor: 1 });
    expectClose(loss, logLoss.mean, { rtol: 3 * error * logLoss.sd, floor: 1 });
  });
});
