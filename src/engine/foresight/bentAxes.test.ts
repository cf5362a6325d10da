import { expect, it } from 'vitest';
import { gp } from '../models/gp/gp';
import { kernelAt } from '../models/fit/searchSpace';
import { rowOf, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { sobolPoints } from '../numeric/random/sobol';
import { spaceOf } from '../objectives/space';
import { finish } from '../task';
import { bendWhereBetter, type BendableSettings, type BentModel } from './bentAxes';
import { candidatesOf } from './candidates';
import { futures } from './futures';

const settings = (): BendableSettings => ({
  kernel: { id: 'matern52', params: { lengthScale: [0.3, 0.3] } },
  params: {},
  plan: { kind: 'learn', prior: 'default', mean: 'learnt', restarts: 1, rng: createRng(1) },
  standardize: true,
});

/** Flat at one end, steep at the other. */
const steep = (x: Vec): number => Math.sin(9 * x[0]! ** 4) + x[1]! * Math.cos(6 * x[0]! ** 4);

function fitted(f: (x: Vec) => number, { n = 24, which = [true, true], margin = 2 } = {}) {
  const X = sobolPoints(n, 2, createRng(3));
  const data = { X, y: Float64Array.from({ length: n }, (_, i) => f(rowOf(X, i))) };
  const plain = finish(gp.fit(data, settings()));
  const found: BentModel = finish(bendWhereBetter(gp, data, { settings: settings(), plain, which, margin }));
  return { data, plain, found };
}

it('bends the axis of a function that moves at one end only, unless that gains less than the margin', () => {
  const { plain, found } = fitted(steep);
  expect(found.gain).toBeGreaterThan(2);
  expect(found.bends![0]!.a).toBeGreaterThan(1.5);
  expect(found.kernel.id).toBe('input-warp');
  expect(found.why).toMatch(
    /^On bent axes: it foretells the results it has not seen [\d.]+ times better each\.$/,
  );
  expect(found.fitted).not.toBe(plain);
  const straight = fitted(steep, { margin: 1000 });
  expect(straight.found).toMatchObject({ bends: null, gain: found.gain, kernel: settings().kernel });
  expect(straight.found.fitted).toBe(straight.plain);
});

it('bends no axis that must stay, and none by few answers', () => {
  const second = fitted(steep, { which: [false, true], margin: -1000 });
  expect(second.found.bends![0]).toBeNull();
  expect(second.found.bends![1]).not.toBeNull();
  const none = fitted(steep, { which: [false, false] });
  expect(none.found).toMatchObject({ bends: null, gain: null, fitted: none.plain });
  const few = fitted(steep, { n: 7 });
  expect(few.found).toMatchObject({ bends: null, gain: null });
  expect(few.found.why).toContain('fewer than 8');
});

it('goes on like any other model: its kernel is made again, and worlds are drawn from it', () => {
  const { data, found } = fitted(steep);
  const { kernel } = found;
  expect(kernelAt(kernel, kernel.params, 2).params).toEqual(found.fitted.record.hyperparameters.kernel);
  const space = spaceOf([
    [0, 1],
    [0, 1],
  ]);
  const ahead = finish(
    futures({
      ...{ model: found.fitted, kernel, ...data, mean: 'learnt', trials: 3 },
      ...{ candidates: candidatesOf(space), rng: createRng(2) },
      sizes: { worlds: 4, places: 40, jointWorlds: 1, functions: 4 },
    }),
  );
  expect(ahead.gain.every((gain) => gain >= 0)).toBe(true);
});
