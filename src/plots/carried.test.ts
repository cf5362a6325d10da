import { areaUnder } from '../testing/areaUnder';
import { describe, expect, it } from 'vitest';
import {
  carriedDensity,
  carriedQuantiles,
  isStraight,
  latentDensity,
  mapAt,
  toLatent,
  toOutput,
} from './carried';
import { exampleView, patchyView, straightView } from '../testing/chartExample';

const view = exampleView();

describe('the density carried to y', () => {
  it('has area one wherever it is taken', () => {
    for (let i = 0; i < view.x.length; i += 4) expect(areaUnder(carriedDensity(view, i))).toBeCloseTo(1, 2);
  });

  it('is Ψ′(y) φ((Ψ(y) − μ)/σ)/σ', () => {
    const i = 17;
    const mean = view.latent.mean[i]!;
    const sd = view.latent.sd[i]!;
    const { at, value } = carriedDensity(view, i);
    for (const k of [40, 90, 130]) {
      const y = at[k]!;
      const z = Math.asinh((y - 0.7) / 0.2) / 0.8;
      const slope = 1 / (0.8 * Math.hypot(y - 0.7, 0.2));
      const exact = (slope * Math.exp(-0.5 * ((z - mean) / sd) ** 2)) / (sd * Math.sqrt(2 * Math.PI));
      expect(Math.abs(value[k]! / exact - 1)).toBeLessThan(0.02);
    }
  });

  it('keeps area one when there is hardly any doubt', () => {
    const sd = view.latent.sd.map(() => 1e-7);
    const sharp = carriedDensity({ ...view, latent: { ...view.latent, sd } }, 30);
    expect(areaUnder(sharp)).toBeCloseTo(1, 1);
    expect(sharp.value.every(Number.isFinite)).toBe(true);
  });
});

describe('the quantiles carried to y', () => {
  it('agree with the band', () => {
    const [low, middle, high] = carriedQuantiles(view, 25);
    expect(low!.y).toBeCloseTo(view.quantiles[0.025][25]!, 2);
    expect(middle!.y).toBeCloseTo(view.quantiles[0.5][25]!, 2);
    expect(high!.y).toBeCloseTo(view.quantiles[0.975][25]!, 2);
  });
});

describe('the map', () => {
  it('goes there and back, also beyond its grid', () => {
    for (const y of [-5, -1.99, 0.7, 1.234, 9])
      expect(toOutput(view.map, toLatent(view.map, y))).toBeCloseTo(y, 10);
  });

  it('carries the band in z to the band in y, also where each place has a map of its own', () => {
    for (const one of [exampleView(), straightView(), patchyView()]) {
      for (const i of [0, 33, 100]) {
        for (const { z, y } of carriedQuantiles(one, i)) expect(toOutput(mapAt(one, i), z)).toBeCloseTo(y, 2);
      }
    }
    expect(areaUnder(carriedDensity(patchyView(), 10))).toBeCloseTo(1, 2);
  });

  it('is straight for a plain Gaussian process only', () => {
    expect(isStraight(view.map)).toBe(false);
    expect(isStraight({ ...view.map, slope: view.map.slope.map(() => 1.7) })).toBe(true);
  });
});

it('draws the latent bell one high', () => {
  const { value } = latentDensity(view, 3);
  expect(Math.max(...value)).toBe(1);
});
