import { describe, expect, it } from 'vitest';
import { fromRows } from '../arrays';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { createRng } from '../random/rng';
import { finish } from '../task';
import golden from '../../testing/golden/15_mle.json';
import { condition, likelihoodGradient } from './gaussianProcess';
import { learn } from './learn';
import { fromVector, priorOf, toVector } from './parameterVector';
import type { Bounds } from './surrogate';
import { expectClose } from '../../testing/tolerance';

const def = byId(kernels, 'squared-exponential');

describe.each(golden.cases.map((c, i) => [`${i} ${c.name}${c.warped ? ', warped' : ''}`, c] as const))(
  'reference optimum %s',
  (_, c) => {
    const data = { X: fromRows(c.X), z: Float64Array.from(c.target) };

    it('is reached within 1e-3 by a handful of starts', () => {
      const d = c.X[0]!.length;
      const kernelBounds = c.bounds_log.slice(0, d).map(lengthScaleBounds);
      const [outputScale, noise] = c.bounds_log
        .slice(d)
        .map(([lo, hi]) => [Math.exp(lo!), Math.exp(hi!)] as const);
      const bounds = { kernel: { lengthScale: kernelBounds }, outputScale: outputScale!, noise: noise! };
      const learnt = finish(learn(def, data, { kind: 'learn', restarts: 12, rng: createRng(1), bounds }));
      const process = condition(priorOf(def, d, learnt.hyperparameters), data.X, data.z);
      expect(process.logLikelihood).toBeGreaterThan(c.best_lml - 1e-3);
    });
  },
);

/** Bounds of θ = 1/(2ℓ²), in logs, as bounds of ℓ. */
function lengthScaleBounds([lo, hi]: readonly number[]): Bounds {
  return [Math.sqrt(0.5 * Math.exp(-hi!)), Math.sqrt(0.5 * Math.exp(-lo!))];
}

describe('learning', () => {
  const X = fromRows([[0.1], [0.3], [0.35], [0.6], [0.9]]);
  const z = Float64Array.from([0.2, 1, 0.8, -1, -0.4]);

  it('has the gradient that differences give', () => {
    for (const kernel of kernels) {
      const at = { kernel: { lengthScale: 0.3 }, outputScale: 1.3, noise: 0.01, mean: 0 };
      const logs = toVector(kernel, 1, at);
      const value = (v: Float64Array): number =>
        condition(priorOf(kernel, 1, fromVector(kernel, 1, v)), X, z).logLikelihood;
      const gradient = likelihoodGradient(condition(priorOf(kernel, 1, at), X, z));
      gradient.forEach((slope, p) => {
        const step = (h: number): Float64Array => logs.map((value_, q) => (q === p ? value_ + h : value_));
        expectClose(slope, (value(step(1e-5)) - value(step(-1e-5))) / 2e-5, { rtol: 1e-7 });
      });
    }
  });

  it('says in words when a length scale runs into its bound', () => {
    const flat = { X, z: Float64Array.from([1, 1, 1, 1, 1.0001]) };
    const learnt = finish(learn(def, flat, { kind: 'learn', restarts: 4, rng: createRng(2) }));
    expect(learnt.warnings.join(' ')).toMatch(
      /length scale is at its upper bound: the model sees no structure/,
    );
  });
});
