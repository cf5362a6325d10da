import { expect, it } from 'vitest';
import { completeSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import { finish } from '../task';
import { samplePaths } from './samplePaths';
import { buildView } from './view';

const at = (kernel: string, lengthScale: number, surrogate: string) =>
  finish(
    startRun(
      completeSpec({
        objective: { id: 'forrester' },
        seed: 30,
        surrogate: { id: surrogate },
        kernel: { id: kernel, params: { lengthScale } },
        fit: { kind: 'fixed', outputScale: 1, noise: 1e-6 },
      }),
      [],
    ),
  );

it.each([
  ['squared-exponential', 0.002, 'gp'],
  ['squared-exponential', 0.005, 'gp'],
  ['matern', 0.005, 'ngcp'],
  ['matern12', 0.01, 'gp'],
] as const)('with %s and a length scale of %s the curves of %s reach each answer', (kernel, scale, model) => {
  const snapshot = at(kernel, scale, model);
  const { x, fine, acquisition } = buildView(snapshot);
  expect(fine).toBeDefined();
  const { mean, quantiles, x: places } = fine!;
  expect(places.length).toBeGreaterThan(x.length);
  expect(places.every((value, i) => i === 0 || value > places[i - 1]!)).toBe(true);
  expect(Array.from(x).every((value) => places.includes(value))).toBe(true);
  const range = Math.max(...quantiles[0.975]) - Math.min(...quantiles[0.025]);
  for (const { x: place, y } of snapshot.observations) {
    const i = places.indexOf(place[0]!);
    expect(i).toBeGreaterThanOrEqual(0);
    for (const curve of [mean, quantiles[0.025], quantiles[0.5], quantiles[0.975]])
      expect(Math.abs(curve[i]! - y)).toBeLessThan(0.02 * range);
    // Nothing is gained there.
    expect(fine!.acquisition!.value[i]!).toBeLessThan(0.05 * Math.max(...acquisition!.value));
  }
  // Nowhere does the band jump by more than a fifth of its height from one point to the next.
  const width = quantiles[0.975].map((high, i) => high - quantiles[0.025][i]!);
  const jumps = width.slice(1).map((one, i) => Math.abs(one - width[i]!));
  if (kernel !== 'matern12') expect(Math.max(...jumps)).toBeLessThan(0.35 * Math.max(...width));
});

it('with usual length scales the grid is fine enough, and paths have their usual points', () => {
  for (const kernel of ['squared-exponential', 'matern52']) {
    const snapshot = at(kernel, 0.1, 'gp');
    expect(buildView(snapshot).fine).toBeUndefined();
    expect(finish(samplePaths.answer(snapshot, { count: 1 })).x.length).toBe(161);
  }
});

it('a drawn function has about a point for each pixel where its length scale is short', () => {
  const { x, curves } = finish(samplePaths.answer(at('squared-exponential', 0.005, 'gp'), { count: 1 }));
  expect(x.length).toBe(641);
  const [curve] = curves;
  const range = Math.max(...curve!) - Math.min(...curve!);
  const jumps = curve!.slice(1).map((one, i) => Math.abs(one - curve![i]!));
  expect(Math.max(...jumps)).toBeLessThan(range / 3);
});
