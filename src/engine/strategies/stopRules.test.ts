import { describe, expect, it } from 'vitest';
import { expectedImprovement } from '../acquisitions/expectedImprovement';
import { logExpectedImprovement } from '../acquisitions/logExpectedImprovement';
import { upperConfidenceBound } from '../acquisitions/upperConfidenceBound';
import type { AcquisitionDef } from '../acquisitions/acquisition';
import { column } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { gp } from '../models/gp/gp';
import { finish } from '../task';
import { unitSpace } from '../../testing/designs';
import { smartSearch } from './smartSearch';
import type { Answer } from './strategy';

const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const places = [0.1, 0.35, 0.6, 0.85];
/** From 0.1 to 2.1: their range is 2. */
const outputs = Float64Array.from([0.1, 2.1, 0.4, 0.9]);

function answered(def: AcquisitionDef, leastGain: number): Answer {
  const at = { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 };
  const settings = { kernel, params: {}, standardize: true, plan: { kind: 'fixed', at } } as const;
  const rng = createRng(5);
  const input = {
    step: 0,
    space: unitSpace(1),
    observed: places.map((x, i) => ({ x: Float64Array.of(x), y: outputs[i]! })),
    model: finish(gp.fit({ X: column(places), y: outputs }, settings)),
    acquisition: { def, params: {} },
    candidates: null,
    mayRepeat: false,
    rng,
    runRng: rng,
  };
  return finish(smartSearch.ask(input, { leastGain }));
}

function promised(def: AcquisitionDef): number {
  const given = answered(def, 0);
  if (given.kind === 'stop') throw new Error(given.reason);
  return given.ask.acquisition!;
}

describe('a search told the least gain', () => {
  const gain = promised(expectedImprovement);

  it('is promised the same by expected improvement and by its logarithm', () => {
    expect(Math.exp(promised(logExpectedImprovement))).toBeCloseTo(gain, 6);
  });

  it.each([expectedImprovement, logExpectedImprovement])('stops below it: $label', (def) => {
    const share = (100 * gain) / 2;
    expect(answered(def, 0.99 * share).kind).toBe('ask');
    const stopped = answered(def, 1.01 * share);
    expect(stopped).toMatchObject({
      kind: 'stop',
      reason: expect.stringContaining('is to be gained') as string,
    });
  });

  it('goes on where an acquisition measures no gain', () => {
    expect(answered(upperConfidenceBound, 100).kind).toBe('ask');
  });
});
