import { describe, expect, it } from 'vitest';
import { scottBandwidth } from '../../numeric/probability/kde';
import { kernelDistribution, type Distribution } from '../../numeric/probability/kernelDistribution';
import { mixture } from '../../numeric/probability/mixture';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { uniformDesign } from '../../../testing/designs';
import {
  bruteForce,
  randomData,
  rowsOf,
  settings,
  type MapWithout,
  type Rows,
} from '../../../testing/leftOutByForce';
import { expectClose } from '../../../testing/tolerance';
import { exactBlend } from '../warped/maps/blendedMap';
import { kdeMap } from '../warped/maps/kdeMap';
import { latentKdeCopula } from '../warped/maps/latentKdeCopula';
import { gp } from './gp';
import { ngcp } from '../warped/ngcp';
import { nlgcp } from '../warped/nlgcp';
import { parametricGcp } from '../warped/parametricGcp';
import { datasetOfScores } from '../dataset';
import type { Dataset, ModelDef, ProcessModel } from '../model';

const leftOut = (def: ModelDef<ProcessModel>, data: Dataset, how = settings()): number =>
  finish(def.fit(data, how)).leaveOneOut().logPredictiveDensity;

/** Two scores or three at each place. */
function foldData(seed: number): Dataset {
  const { X, y } = randomData(seed, 7);
  const rng = createRng(seed).fork('folds');
  const fold = (value: number): number => value + 0.2 * rng.normal();
  return datasetOfScores(
    X,
    Array.from(y, (value, i) => Array.from({ length: 2 + (i % 2) }, () => fold(value))),
  );
}

/** The kernel density estimate of what is left, with the bandwidth of all. */
function kdeWithout({ y, place }: Pick<Rows, 'y' | 'place'>, factor = 1): MapWithout {
  const bandwidth = factor * scottBandwidth(Float64Array.from(y));
  return (left) => {
    const map = kdeMap({ y: Float64Array.from(y.filter((_, i) => place[i] !== left)), bandwidth });
    return () => map;
  };
}

const seeds = [1, 2, 3, 4, 5];

describe('answers left out of the map and of the process are those of n maps and n processes', () => {
  it.each(seeds)('nGCP, data %i', (seed) => {
    const data = randomData(seed);
    for (const bandwidthFactor of [0.1, 0.4, 1, 3]) {
      const rows = rowsOf(data);
      const wanted = bruteForce(rows, kdeWithout(rows, bandwidthFactor));
      const found = leftOut(ngcp, data, settings({ params: { bandwidthFactor } }));
      expectClose(found, wanted, { rtol: 1e-9, floor: 1 });
    }
  });

  it.each(seeds)('nGCP with equal outputs, data %i', (seed) => {
    const { X, y } = randomData(seed);
    const data = { X, y: y.map((value, i) => (i % 3 === 0 ? y[0]! : value)) };
    const rows = rowsOf(data);
    expectClose(leftOut(ngcp, data), bruteForce(rows, kdeWithout(rows)), { rtol: 1e-9, floor: 1 });
  });

  it.each(seeds)('nLGCP, data %i', (seed) => {
    const data = randomData(seed, 15);
    for (const globalShare of [0, 0.03, 1]) {
      for (const weights of ['normalized', 'as-printed']) {
        const params = { clusters: 3, globalShare, weights };
        const wanted = bruteForce(rowsOf(data), clustersWithout(data, params));
        const found = leftOut(nlgcp, data, settings({ params }));
        expectClose(found, wanted, { rtol: 1e-8, floor: 1, what: `${globalShare} ${weights}` });
      }
    }
  });

  it.each(['mean', 'reproduced', 'egn'] as const)('means of scores, noise mode %s', (noiseMode) => {
    const data = foldData(3);
    const rows = rowsOf(data, noiseMode);
    const wanted = bruteForce(rows, kdeWithout(rows));
    expectClose(leftOut(ngcp, data, settings({ noiseMode })), wanted, { rtol: 1e-9, floor: 1 });
  });

  it.each([ngcp, gp])('all scores of a place at once, where the process takes each, $id', (def) => {
    const data = foldData(4);
    const rows = rowsOf(data, 'folds-in-process');
    const identity: MapWithout = () => () => ({
      forward: (y) => y,
      inverse: (z) => z,
      logDerivative: () => 0,
    });
    const wanted = bruteForce(rows, def === gp ? identity : kdeWithout(rows));
    const found = leftOut(def, data, settings({ noiseMode: 'folds-in-process' }));
    expectClose(found, wanted, { rtol: 1e-9, floor: 1 });
  });

  it('all scores of a place at once, where only the map takes each', () => {
    const data = foldData(5);
    const all = rowsOf(data, 'folds-in-process');
    const wanted = bruteForce(rowsOf(data), kdeWithout(all));
    expectClose(leftOut(ngcp, data, settings({ noiseMode: 'folds-in-map' })), wanted, {
      rtol: 1e-9,
      floor: 1,
    });
  });
});

/** The clusters of all answers, the distribution of each without one. */
function clustersWithout(
  data: Dataset,
  params: { clusters: number; globalShare: number; weights: string },
): MapWithout {
  const { X, y } = rowsOf(data);
  const outputs = Float64Array.from(y);
  const { labels, weights } = latentKdeCopula.learn(X, outputs, params).clusters!;
  const estimate = (left: number, isMember: (i: number) => boolean): Distribution => {
    const members = [...y.keys()].filter(isMember);
    const bandwidth = scottBandwidth(Float64Array.from(members, (i) => y[i]!));
    return kernelDistribution({ y: outputs.filter((_, i) => i !== left && isMember(i)), bandwidth });
  };
  return (left) => {
    const own = [...new Set(labels)]
      .sort((a, b) => a - b)
      .map((l) =>
        mixture(
          estimate(left, (i) => labels[i] === l),
          estimate(left, () => true),
          params.globalShare,
        ),
      );
    return (x) => {
      const alphas = weights(x);
      const total = alphas.reduce((sum, alpha) => sum + alpha);
      const map = exactBlend(
        own,
        alphas.map((alpha) => alpha / total),
      );
      const logDerivative = (t: number): number => map.logDerivative(t) + Math.log(total);
      return { inverse: map.inverse, forward: (t) => total * map.forward(t), logDerivative };
    };
  };
}

describe('a map that no answer has shaped', () => {
  it.each(seeds)('leaves the usual leave-one-out, data %i', (seed) => {
    const data = randomData(seed);
    const byHand = settings({ params: { a: 1, b: 0.8, c: 0.2, m: 4 } });
    for (const fitted of [finish(gp.fit(data, settings())), finish(parametricGcp.fit(data, byHand))]) {
      const { logPredictiveDensity, logPseudoLikelihood } = fitted.leaveOneOut();
      expectClose(logPredictiveDensity, logPseudoLikelihood, { rtol: 1e-11, floor: 1 });
    }
  });
});

it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
  'narrow kernels fit the outputs seen better and predict the others worse, data %i',
  (seed) => {
    const data = randomData(seed);
    const [usual, narrow] = [1, 0.01].map((bandwidthFactor) =>
      finish(ngcp.fit(data, settings({ params: { bandwidthFactor } }))),
    );
    expect(narrow!.record.logLikelihoodOutput).toBeGreaterThan(usual!.record.logLikelihoodOutput);
    const { logPredictiveDensity } = narrow!.leaveOneOut();
    expect(logPredictiveDensity).toBeLessThan(usual!.leaveOneOut().logPredictiveDensity - 10);
  },
);

describe('where hardly anything is left', () => {
  const few = (y: readonly number[]): Dataset => ({ X: uniformDesign(y.length, 1), y: Float64Array.from(y) });

  it('the density is finite', () => {
    for (const def of [gp, ngcp, nlgcp, parametricGcp]) {
      for (const y of [[2], [1, 3], [1, 1], [1, 1, 4], [0, 0, 1, 1], [0, 0, 0, 1e9]]) {
        expect(Number.isFinite(leftOut(def, few(y))), `${def.id} ${y.join()}`).toBe(true);
      }
    }
  });

  it('a single place with several scores has a map of its own, and nothing without it', () => {
    const data = datasetOfScores(uniformDesign(1, 1), [[1, 2, 4]]);
    for (const noiseMode of ['folds-in-map', 'folds-in-process'] as const) {
      const how = settings({ noiseMode });
      expectClose(leftOut(ngcp, data, how), leftOut(gp, data, how), { rtol: 1e-12 });
    }
  });

  it('two answers say of each other what one kernel says', () => {
    const data = few([1, 3]);
    const rows = rowsOf(data);
    expectClose(leftOut(ngcp, data), bruteForce(rows, kdeWithout(rows)), { rtol: 1e-12 });
  });
});
