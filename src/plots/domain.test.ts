import { quantilesOf } from '../engine/loop/view';
import { describe, expect, it } from 'vitest';
import { ticksOf, within, yDomain, zDomain } from './domain';
import { exampleSnapshot, exampleView, exampleSource } from '../testing/chartExample';
import { deriveDomains, placeOf } from './source';

describe('the range of y', () => {
  it('is the same at each step of a run with a truth', () => {
    const steps = [0, 1, 2, 3, 4, 5].map((step) => deriveDomains(exampleSource(step)).y);
    for (const domain of steps) expect(domain).toEqual(steps[0]);
  });

  it('holds truth and data with room to spare, and grows only at the end data reach', () => {
    const view = exampleView();
    const observations = exampleSnapshot(0).observations;
    const before = yDomain(view, observations);
    for (const value of view.truth!) expect(within(before, value)).toBe(true);
    const after = yDomain(view, [...observations, { ...observations[0]!, id: 9, y: 2 }]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBeGreaterThan(2);
  });

  it('is kept without a truth while the data fit', () => {
    const view = { ...exampleView(0), truth: null };
    const observations = exampleSnapshot(0).observations;
    const first = yDomain(view, observations);
    expect(yDomain({ ...exampleView(1), truth: null }, observations, first)).toBe(first);
    const wider = yDomain(view, [{ ...observations[0]!, y: 40 }], first);
    expect(wider[1]).toBeGreaterThan(40);
  });

  it('has some width even when all is the same', () => {
    const view = exampleView();
    const flat = {
      ...view,
      truth: view.x.map(() => 0),
      quantiles: quantilesOf(Object.values(view.quantiles).map((curve) => curve.map(() => 0))),
    };
    const [low, high] = yDomain(flat, []);
    expect(high - low).toBeGreaterThan(0.5);
  });
});

describe('the range of z', () => {
  it('holds the band at each place and does not jump for little', () => {
    const view = exampleView(0);
    const domain = zDomain(view);
    view.latent.mean.forEach((mean, i) => {
      expect(within(domain, mean - 1.96 * view.latent.sd[i]!)).toBe(true);
      expect(within(domain, mean + 1.96 * view.latent.sd[i]!)).toBe(true);
    });
    expect(zDomain(exampleView(1), domain)).toBe(domain);
  });
});

it('the range of z is never so narrow that a sure belief looks doubtful', () => {
  const { latent, ...view } = exampleView();
  const sure = { mean: latent.mean.map(() => 0.3), sd: latent.sd.map(() => 1e-4) };
  const [low, high] = zDomain({ ...view, latent: sure });
  expect(high - low).toBeGreaterThanOrEqual(1);
});

it('puts round ticks inside', () => {
  expect(ticksOf([0.15, 1.08], 5)).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
});

describe('the place looked at', () => {
  it('is the cursor, else the query, else the middle', () => {
    const source = exampleSource(2);
    expect(placeOf({ ...source, cursor: 7 })).toMatchObject({ index: 7, pointed: true, words: 'x = 28' });
    expect(placeOf(source)).toMatchObject({ x: 100, pointed: false, words: 'the query' });
    const hidden = { ...source, layers: { ...source.layers, query: false } };
    expect(placeOf(hidden)).toMatchObject({ x: 200, words: 'x = 200' });
  });
});

it('marks nothing where doubles are too coarse for round numbers', () => {
  expect(ticksOf([5e-324, 1.5e-323], 6)).toEqual([]);
  expect(ticksOf([0, 1], 2)).toEqual([0, 0.5, 1]);
});
