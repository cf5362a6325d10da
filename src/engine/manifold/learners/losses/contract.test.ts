import { describe, expect, it } from 'vitest';
import { byId, defaultsOf, type ParamValues } from '../../../definition';
import { createMeter } from '../../../learning/meter';
import { fromRows, rowOf, type Mat, type Vec } from '../../../numeric/arrays';
import { dot } from '../../../numeric/linalg/core';
import { createRng } from '../../../numeric/random/rng';
import { finish } from '../../../task';
import { squaredDistances } from '../../graph/graph';
import { gaussian } from '../../kernels/gaussian';
import { fitLabels } from '../labelFit';
import { kinkedFits } from './kinked';
import { fitLoss, type LossFit } from './fitLoss';
import type { LossDef, LossProblem } from './loss';
import { fittedLosses, lossLearners } from './registry';

const meter = createMeter();

function gramOf(rows: number[][], sigma: number): Mat {
  return finish(gaussian(finish(squaredDistances(fromRows(rows), meter)), sigma, meter));
}

/** Observations of a loss: numbers with one far out, or classes that overlap. */
function observations(def: LossDef, seed: number, l: number): { readonly rows: number[][]; readonly y: Vec } {
  const rng = createRng(seed);
  const rows = Array.from({ length: l }, () => [rng.normal()]);
  const isNumbers = def.subjects.includes('numbers');
  const y = rows.map(([x], i) => {
    if (isNumbers) return i === 1 ? 40 : Math.sin(2 * x!) + 0.3 * rng.normal();
    return i < 2 ? 2 * i - 1 : x! + 0.5 * rng.normal() > 0 ? 1 : -1;
  });
  return { rows, y: Float64Array.from(y) };
}

function fitted(def: LossDef, problem: LossProblem, params: ParamValues = defaultsOf(def.params)): LossFit {
  return finish(fitLoss(def, params, problem, meter));
}

/** How far −2aα is from a slope of the loss at f, in units of the slopes there are. */
function unrest(def: LossDef, { gram, y, ambient }: LossProblem, fit: LossFit): number {
  const loss = def.create(defaultsOf(def.params));
  return Math.max(
    ...y.map((one, i) => {
      const f = dot(rowOf(gram, i), fit.dual) + fit.bias;
      const step = 1e-8 * Math.max(1, Math.abs(one));
      const [lo, hi] = [loss.slope(one, f - step), loss.slope(one, f + step)];
      const u = -2 * ambient * fit.dual[i]!;
      return Math.max(lo - u, u - hi, 0) / Math.max(1, Math.abs(lo), Math.abs(hi));
    }),
  );
}

describe.each(fittedLosses.map((def) => [def.id, def] as const))('%s', (_, def) => {
  const loss = def.create(defaultsOf(def.params));
  const places = [-3.1, -1.6, -1.02, -0.7, -0.13, 0.11, 0.4, 0.97, 1.3, 2.6];
  const answers = def.subjects.includes('numbers') ? [-0.3, 1] : [-1, 1];

  it('is convex, its slope that of its value, its curvature that of its slope', () => {
    for (const y of answers) {
      for (const f of places) {
        const h = 1e-6;
        const slope = (loss.value(y, f + h) - loss.value(y, f - h)) / (2 * h);
        expect(loss.slope(y, f)).toBeCloseTo(slope, 6);
        const curvature = (loss.slope(y, f + h) - loss.slope(y, f - h)) / (2 * h);
        expect(loss.curvature(y, f)).toBeCloseTo(curvature, 6);
        for (const other of places)
          expect(loss.value(y, other)).toBeGreaterThanOrEqual(
            loss.value(y, f) + loss.slope(y, f) * (other - f) - 1e-12,
          );
      }
    }
  });

  it('and its conjugate touch: V(f) + V*(V′) = f V′', () => {
    for (const y of answers) {
      for (const f of places) {
        const u = loss.slope(y, f);
        expect(loss.value(y, f) + loss.conjugate(y, u)).toBeCloseTo(f * u, 10);
        expect(Math.abs(u)).toBeLessThanOrEqual(loss.steepest);
        expect(loss.curvature(y, f)).toBeLessThanOrEqual(loss.sharpest);
      }
    }
  });

  it.each([0.001, 0.05, 1, 200])('leaves no gap between the two problems at a = %s', (ambient) => {
    for (const seed of [1, 2, 3]) {
      const { rows, y } = observations(def, seed, 15);
      const problem = { gram: gramOf(rows, 0.7), y, ambient, bias: true };
      const fit = fitted(def, problem);
      expect(fit.converged).toBe(true);
      expect(fit.primal - fit.dualValue).toBeLessThanOrEqual(1e-7 * Math.max(1, fit.primal));
      expect(fit.primal - fit.dualValue).toBeGreaterThanOrEqual(-1e-7 * Math.max(1, fit.primal));
      expect(unrest(def, problem, fit)).toBeLessThanOrEqual(1e-6);
      const sum = fit.dual.reduce((total, alpha) => total + alpha, 0);
      expect(Math.abs(sum)).toBeLessThanOrEqual(1e-9 * Math.max(1, ...fit.dual.map(Math.abs)));
      expect(fit.support.every((i) => fit.dual[i] !== 0)).toBe(true);
    }
  });

  it('takes the same point twice, and one alone', () => {
    const { rows, y } = observations(def, 4, 6);
    const twice = { gram: gramOf([...rows, ...rows], 1), y: Float64Array.from([...y, ...y]), bias: true };
    const once = { gram: gramOf(rows, 1), y, bias: true };
    const fit = fitted(def, { ...twice, ambient: 0.2 });
    expect(fit.primal).toBeCloseTo(2 * fitted(def, { ...once, ambient: 0.1 }).primal, 6);
    const alone = fitted(def, { gram: gramOf([[0]], 1), y: Float64Array.of(1), ambient: 0.1, bias: true });
    expect(Number.isFinite(alone.bias)).toBe(true);
    expect(alone.loss).toBeLessThan(1e-9);
  });
});

it('only losses with a kink have a way of their own to be made least', () => {
  const kinked = fittedLosses.filter((def) => def.create(defaultsOf(def.params)).sharpest === Infinity);
  expect(kinked.map(({ id }) => id).sort()).toEqual(Object.keys(kinkedFits).sort());
});

describe.each(lossLearners.map((def) => [def.id, def] as const))('%s as a learner', (_, def) => {
  const { rows, y } = observations(def, 5, 12);
  const gram = gramOf(rows, 0.7);
  const settings = {
    id: 'loss',
    loss: { id: def.id, params: defaultsOf(def.params) },
    ...{ bias: true, centred: false },
  } as const;

  it('says of a label left out what it says when it never had it', () => {
    const fit = finish(fitLabels({ gram, targets: [y], ambient: 0.1 }, settings, meter));
    const [told] = finish(fit.leftOut(null));
    const kept = Array.from(y.keys()).filter((i) => i !== 3);
    const again = fitted(def, {
      gram: gramOf(kept.map((i) => rows[i]!), 0.7), // prettier-ignore
      y: Float64Array.from(kept, (i) => y[i]!),
      ...{ ambient: 0.1, bias: true },
    });
    const f = kept.reduce((sum, i, t) => sum + again.dual[t]! * gram.data[3 * 12 + i]!, again.bias);
    expect(told![3]).toBeCloseTo(f, 9);
    const [without] = finish(fit.without([3]));
    expect(without!.dual[3]).toBe(0);
  });

  it.runIf(kinkedFits[def.id] === undefined)('has no bias unless it is asked for', () => {
    const problem = { gram, y, ambient: 0.1, bias: false };
    const fit = fitted(def, problem);
    expect(fit.bias).toBe(0);
    expect(unrest(def, problem, fit)).toBeLessThanOrEqual(1e-6);
    expect(fit.primal).toBeGreaterThan(fitted(def, { ...problem, bias: true }).primal);
  });
});

it('one observation far out moves a fit no further than another half as far, where the pull is bounded', () => {
  const rng = createRng(8);
  const rows = Array.from({ length: 12 }, (_, i) => [i / 4]);
  const y = Float64Array.from(rows, ([x]) => Math.sin(2 * x!) + 0.1 * rng.normal());
  const at = (id: string, height: number): number => {
    const def = byId(fittedLosses, id);
    const fit = fitted(def, { gram: gramOf(rows, 0.5), y: y.with(5, height), ambient: 0.05, bias: true });
    return dot(rowOf(gramOf(rows, 0.5), 5), fit.dual) + fit.bias;
  };
  expect(at('huber', 20)).toBeCloseTo(at('huber', 10), 9);
  expect(at('epsilon-insensitive', 20)).toBeCloseTo(at('epsilon-insensitive', 10), 9);
  const moved = at('squared', 20) - at('squared', 10);
  expect(moved).toBeGreaterThan(1);
  expect(moved).toBeCloseTo(at('squared', 10) - at('squared', 0), 9);
});
