import { describe, it } from 'vitest';
import golden from '../../testing/golden/05_ngcp.json';
import { fixtureKernel } from '../../testing/fixtureKernels';
import { expectAllClose } from '../../testing/tolerance';
import { fromRows, type Mat } from '../numeric/arrays';
import { ngcp } from '../models/warped/ngcp';
import { finish } from '../task';
import type { AcquisitionDef } from './acquisition';
import { expectedImprovement } from './expectedImprovement';
import { logExpectedImprovement } from './logExpectedImprovement';
import { lowerConfidenceBound } from './lowerConfidenceBound';
import { predictedMean } from './predictedMean';
import { probabilityOfImprovement } from './probabilityOfImprovement';
import { upperConfidenceBound } from './upperConfidenceBound';

/** Smallest improvement whose reference has digits left. */
const least = 1e-12;

describe.each(golden.cases.map((c) => [c.name, c] as const))('reference acquisitions on %s', (_, c) => {
  const { id, params } = fixtureKernel(c.kernel, c.params);
  const at = { kernel: params, outputScale: c.s2, noise: c.noise, mean: 0 };
  const fitted = finish(
    ngcp.fit(
      { X: scaled(c.X, c), y: Float64Array.from(c.y) },
      { kernel: { id, params }, params: {}, standardize: true, plan: { kind: 'fixed', at } },
    ),
  );
  const posterior = fitted.posterior(scaled(c.Z, c));
  const values = (def: AcquisitionDef, given = {}): Float64Array =>
    def.evaluate(posterior, { incumbent: c.f_best }, given);

  it('improvements', () => {
    expectAllClose(values(expectedImprovement), c.EI, { rtol: 1e-6, floor: 1e-10 });
    expectAllClose(values(probabilityOfImprovement), c.PI, { rtol: 1e-6, floor: 1e-12 });
  });

  it('logs of improvements', () => {
    const known = c.EI.flatMap((improvement, i) => (improvement > least ? [i] : []));
    const found = values(logExpectedImprovement);
    expectAllClose(
      known.map((i) => found[i]!),
      known.map((i) => Math.log(c.EI[i]!)),
      { rtol: 1e-6, floor: 1 },
    );
  });

  it('bounds and mean, relative to the spread of the outputs', () => {
    const output = { rtol: 1e-6, floor: c.y_std };
    expectAllClose(values(lowerConfidenceBound, { kappa: 1.96 }), c.lower95, output);
    expectAllClose(values(upperConfidenceBound, { kappa: 1.96 }), c.upper95, output);
    expectAllClose(values(predictedMean), c.mean, output);
  });
});

function scaled(rows: number[][], { X_mean, X_std }: { X_mean: number[]; X_std: number[] }): Mat {
  return fromRows(rows.map((row) => row.map((value, p) => (value - X_mean[p]!) / X_std[p]!)));
}
