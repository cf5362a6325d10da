import { expect, it } from 'vitest';
import { createMeter } from '../../learning/meter';
import { zeros } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { kernelsBetween } from '../kernels/choice';
import { fitOnLandmarks } from './landmarks';
import { fitRls, leftOutResiduals } from './rls';

it.each([false, true])(
  'are least squares where all points are landmarks, labels left out too, with a bias: %s',
  (bias) => {
    const rng = createRng(5);
    const points = zeros(24, 2);
    points.data.forEach((_, i) => (points.data[i] = rng.normal()));
    const y = Float64Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? 1 : -1));
    const K = kernelsBetween(points, points, { lengthScale: 0.7 });
    const kernels = { among: K, toLandmarks: K, diagonal: new Float64Array(24).fill(1) };
    const problem = { targets: [y], ambient: 0.2, intrinsic: 0, ensemble: [], bias };
    const { fitted, told, biases } = finish(fitOnLandmarks(kernels, problem, createMeter()));
    const rls = finish(fitRls(K, [y], 0.2, createMeter(), bias));
    expect(biases[0]).toBeCloseTo(rls.biases[0]!, 10);
    if (bias) expect(Math.abs(biases[0]!)).toBeGreaterThan(0.05);
    leftOutResiduals(rls).forEach((residual, i) => {
      expect(fitted[0]![i]).toBeCloseTo(y[i]! - 0.2 * rls.duals[0]![i]!, 9);
      expect(told[0]![i]).toBeCloseTo(y[i]! - residual, 9);
    });
  },
);
