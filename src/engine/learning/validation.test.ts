import { describe, expect, it } from 'vitest';
import { createRng } from '../numeric/random/rng';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { smoothIds, smoothValue, type SmoothId } from './smoothValidation';
import { areaUnderRoc, bestPlace, countsAt, countsOf, rocOf, validationOf } from './validation';

/** Outputs with ties among them, and labels that they partly know. */
function drawn(seed: number, n = 40): { f: number[]; y: number[] } {
  const rng = createRng(seed);
  const y = Array.from({ length: n }, () => (rng.uniform() < 0.3 ? 1 : -1));
  return { y, f: y.map((label) => Math.round(10 * (0.4 * label + rng.normal())) / 10) };
}

describe('the curve', () => {
  it('has the counts of a threshold between any two outputs', () => {
    const { f, y } = drawn(1);
    const roc = rocOf(f, y);
    const bounds = [Infinity, ...roc.outputs, -Infinity];
    roc.tp.forEach((_, k) => {
      const [above, below] = [bounds[k]!, bounds[k + 1]!];
      const between = above === Infinity ? below + 1 : below === -Infinity ? above - 1 : (above + below) / 2;
      expect(countsAt(roc, k)).toEqual(countsOf(f, y, between));
    });
  });

  it('is best where no other threshold has a smaller weighted error, whatever a false positive costs', () => {
    const { f, y } = drawn(2);
    const roc = rocOf(f, y);
    for (const eta of [0, 0.1, 1, 7]) {
      const errors = roc.tp.map((_, k) => validationOf(countsAt(roc, k), eta).weightedError!);
      const best = bestPlace(roc, eta);
      expectClose(errors[best]!, Math.min(...errors), { rtol: 1e-14 });
    }
    expect(bestPlace(roc, 1e9)).toBeLessThan(bestPlace(roc, 1e-9));
  });

  it('loses as much area as it gained when all outputs change their sign', () => {
    const { f, y } = drawn(3);
    const turned = areaUnderRoc(
      rocOf(
        f.map((one) => -one),
        y,
      ),
    );
    expectClose(areaUnderRoc(rocOf(f, y))! + turned!, 1, { rtol: 1e-14 });
  });
});

const settings = { sharpness: 4, eta: 0.3 };

describe.each(smoothIds)('soft %s', (id: SmoothId) => {
  const { y, f: ties } = drawn(4);
  const rng = createRng(5);
  const f = ties.map((one) => one + 0.2 * rng.normal());

  it('has the slopes that differences have', () => {
    const step = 1e-5;
    const valueAt = (i: number, by: number): number =>
      smoothValue(id, { f: f.map((one, k) => (k === i ? one + by : one)), y }, settings)!.value;
    const byDifferences = f.map((_, i) => (valueAt(i, step) - valueAt(i, -step)) / (2 * step));
    expectAllClose(smoothValue(id, { f, y }, settings)!.slopes, byDifferences, { rtol: 1e-8 });
  });

  it('comes to the share itself as it is made steep', () => {
    const steep = smoothValue(id, { f, y }, { ...settings, sharpness: 1e9 })!.value;
    const { auc, ...shares } = {
      ...validationOf(countsOf(f, y), settings.eta),
      auc: areaUnderRoc(rocOf(f, y)),
    };
    expectClose(steep, (id === 'auc' ? auc : shares[id])!, { rtol: 1e-12 });
  });

  it('is finite where outputs are huge or next to nothing', () => {
    for (const size of [1e-300, 1, 1e300]) {
      const found = smoothValue(id, { f: f.map((one) => size * one), y }, settings);
      if (found) expect([found.value, ...found.slopes].every(Number.isFinite)).toBe(true);
    }
    const far = smoothValue(id, { f: f.map(() => -177.3), y }, settings);
    if (far) expect([far.value, ...far.slopes].every(Number.isFinite)).toBe(true);
  });
});
