import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../definition';
import { createMeter } from '../../learning/meter';
import { fromRows, rowOf, type Mat } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { fitLabels } from '../learners/labelFit';
import { labelledFirst } from '../learners/labelledFirst';
import { deformAt, groundOf, settle, type Setting } from '../learners/setting';
import { drawFresh } from '../session/judges';
import { createSession } from '../session/session';
import { functionOf, innerGram } from './choice';
import { isDefinite, requireDefinite } from './definite';
import type { InnerKernelDef } from './innerKernel';
import { readInnerKernel } from './readKernel';
import { innerKernels } from './registry';

const meter = createMeter();
const rng = createRng(11);
const points = Array.from({ length: 30 }, () => [2 * rng.normal(), rng.normal()]);
const data = { points, labels: points.map((_, i) => (i % 3 === 0 ? i % 2 : null)), classes: 2 };

function eigenvaluesOf(K: Mat): Float64Array {
  return finish(symmetricEigen(K, 0)).values;
}

/** Numbers of a member: the usual ones, and others drawn within their typical ranges. */
function numbersOf(def: InnerKernelDef) {
  const drawn = def.params.map((spec) => {
    const [lo, hi] = spec.kind === 'integer' ? [spec.min, spec.max] : (spec.typical ?? [spec.min, spec.max]);
    const value = lo + (hi - lo) * rng.uniform();
    return [spec.id, spec.kind === 'integer' ? 2 : value] as const;
  });
  return [defaultsOf(def.params), Object.fromEntries(drawn)];
}

describe.each(innerKernels.map((def) => [def.id, def] as const))('%s', (id, def) => {
  const all = numbersOf(def).map((params) => ({ id, params }));

  it('says what it is, and where that stands', () => {
    expect(def.summary && def.formula).not.toBe('');
    expect(def.source).toMatch(/00[02]/);
  });

  it('has no negative eigenvalue, unless it says that it may', () => {
    const shares = all.map((kernel) => {
      const values = eigenvaluesOf(finish(innerGram(fromRows(points), kernel, meter)));
      return values.at(-1)! / values[0]!;
    });
    if (def.isDefinite) shares.forEach((share) => expect(share).toBeGreaterThan(-1e-12));
    else expect(Math.min(...shares)).toBeLessThan(-1e-3);
    const choice = { lengthScale: 1, kernel: all[0]! };
    expect(isDefinite(choice)).toBe(def.isDefinite);
    if (def.isDefinite) requireDefinite(choice, 'It');
    else expect(() => requireDefinite(choice, 'It')).toThrow(/negative eigenvalues/);
  });

  it('is read as it was written, and no further number with it', () => {
    for (const kernel of all) expect(readInnerKernel(kernel, 'kernel')).toEqual(kernel);
    expect(readInnerKernel({ id }, 'kernel').params).toEqual(defaultsOf(def.params));
    for (const strange of [{ width: 1 }, { __proto__: null, constructor: 1 }, 3, 'x'])
      expect(() => readInnerKernel({ id, params: strange }, 'kernel')).toThrow(/kernel.params/);
    for (const spec of def.params)
      for (const value of [Number.NaN, Infinity, spec.max * 2, '1', null, [1]])
        expect(() => readInnerKernel({ id, params: { [spec.id]: value } }, 'kernel')).toThrow(spec.label);
  });

  it.each([0, 0.4])('is drawn as Σ α k is, with the pull %d, and tells fresh points by it', (intrinsic) => {
    for (const kernel of all) {
      const mix = [{ weight: 1, spec: { rule: 'knn', value: 4, normalized: false, power: 1 } as const }];
      const setting: Setting = { lengthScale: 1, kernel, ambient: 0.5, intrinsic, mix };
      const learner = { id: 'rls', bias: true, centred: false } as const;
      const ground = finish(groundOf(labelledFirst(data).data, meter));
      const deformed = finish(deformAt(finish(settle(ground, setting, meter)), setting, meter));
      const isIndefinite = !def.isDefinite;
      const problem = { gram: deformed.gram, targets: ground.targets, ambient: 0.5, isIndefinite };
      const [{ dual, bias }] = finish(fitLabels(problem, learner, meter)).functions as [never];
      const alpha = deformed.expansion(dual);
      const of = functionOf(kernel);
      const f = (z: ArrayLike<number>): number =>
        alpha.reduce(
          (sum, one, j) => sum + one * of(dot(rowOf(ground.points, j), Float64Array.from(z))),
          bias as number,
        );
      const grid = { x: [-2, 2], y: [-1, 1], side: 5 } as const;
      const session = createSession(data);
      const asked = { setting, learner, grid, lifted: null, kernelOf: 3, isRough: false };
      const picture = finish(session.picture(asked));
      const places = Array.from({ length: 25 }, (_, k) => [-2 + (k % 5), -1 + Math.floor(k / 5) / 2]);
      const size = Math.max(...picture.ground[0]!.map(Math.abs));
      places.forEach((z, k) => expect(picture.ground[0]![k]! / size).toBeCloseTo(f(z) / size, 9));
      places.forEach((z, k) => {
        if (Math.abs(f(z)) > 1e-9 * size) expect(Math.sign(picture.sided[k]!)).toBe(Math.sign(f(z)));
        expect(Math.abs(picture.sided[k]!)).toBeLessThanOrEqual(1 + 1e-12);
      });
      // Values at the points come without the expansion, which loses digits where a power is pulled.
      points.forEach((z, i) => expect(picture.fitted[0]![i]! / size).toBeCloseTo(f(z) / size, 8));
      expect(picture.terms === null).toBe(isIndefinite);
      expect(picture.least === null).toBe(def.isDefinite);
      const fresh = { cloud: 'two-moons', noise: 0.1, seed: 1, count: 40 };
      const told = () => finish(session.freshErrors({ learner, settings: [setting], fresh }));
      if (isIndefinite) {
        expect(told).toThrow(/negative eigenvalues/);
        continue;
      }
      const { points: unseen, classes } = drawFresh(fresh);
      const wrong = Array.from(classes, (one, i) => (one === 1 ? 1 : -1) * f(rowOf(unseen, i)) <= 0);
      expect(told()[0]).toBe(wrong.filter(Boolean).length / 40);
    }
  });
});
