import { describe, expect, it } from 'vitest';
import { snapshotOfLink } from '../../testing/figureOfLink';
import golden from '../../testing/golden/71_noise_through_map.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { lessonOf } from '../../lessons/registry';
import { finish } from '../task';
import { carriedNoise, type CarriedNoiseAsked } from './carriedNoise';

const ask = (link: string, asked: Partial<CarriedNoiseAsked> = {}) =>
  finish(carriedNoise.answer(snapshotOfLink(link), { place: null, sd: null, ...asked }));

const sum = (values: Float64Array, x: Float64Array) =>
  values.reduce(
    (total, value, k) => (k === 0 ? 0 : total + 0.5 * (value + values[k - 1]!) * (x[k]! - x[k - 1]!)),
    0,
  );

describe('noise sent through the map of an nGCP (000 §4.1.2)', () => {
  const link = lessonOf('noise')!.figures['noise-bent']!;
  const { rtol } = golden;

  it.each(golden.cases)('has the moments and densities of setting $setting with σₙ = $sd', (expected) => {
    const found = ask(link, { place: expected.place, sd: expected.given });
    expect(found.places.map(({ x }) => x[0])).toEqual(golden.settings);
    expect(found.places.map(({ scores }) => scores)).toEqual(golden.scores);
    expectClose(found.sdOfMeans, golden.sdOfMeans, { rtol });
    expectClose(found.sd, expected.sd, { rtol });
    const { mean, sd, skewness } = found.moments;
    const { centre, sdOfZ } = expected;
    expectAllClose([found.centre, mean, sd, skewness], [centre, expected.mean, sdOfZ, expected.skewness], {
      rtol,
      floor: 1,
    });
    // Nodes that lie one standard deviation below f, at f, and one above.
    const nodes = [135, 180, 225];
    expectAllClose(
      nodes.map((k) => found.z[k]!),
      expected.z,
      { rtol, floor: 1 },
    );
    expectAllClose(
      nodes.map((k) => found.carried[k]!),
      expected.density,
      { rtol, floor: 1 },
    );
    expect(found.beyond).toBe(0);
  });

  it('draws two densities of the same mass', () => {
    const { y, density, z, carried } = ask(link);
    expectClose(sum(density, y), 0.99994, { rtol: 1e-4 });
    expectClose(sum(carried, z), 0.99994, { rtol: 2e-3 });
  });

  it('looks at the place of the best mean, with the spread of its scores, unless told otherwise', () => {
    const found = ask(link);
    expect(found.places[found.place]!.x).toEqual([15]);
    expect(found.sd).toBe(found.ownSd);
    expect(found.scoresInZ).toHaveLength(5);
    expect(() => ask(link, { place: 11 })).toThrow('There is no place 11 among 11.');
    expect(() => ask(link, { sd: 0 })).toThrow('σ_n must be above 0, not 0.');
  });
});

it('lets z rise with y where the smallest is sought, and leans as it does where the largest is', () => {
  const base = 'seed=3&step=3&model=ngcp&objective=';
  const minimised = ask(`${base}forrester`);
  const { z, places, place } = minimised;
  expect(z[0]!).toBeLessThan(z.at(-1)!);
  expect(places[place]!.mean).toBe(Math.min(...places.map(({ mean }) => mean)));
  expect(minimised.ownSd).toBeNull();
  expectClose(minimised.sd, 0.25 * minimised.sdOfMeans, { rtol: 1e-12 });
});

it('says how much of the noise has no z, where Ψ has none below an offset', () => {
  const found = ask('seed=30&step=3&model=log-gp', { place: 0, sd: 2 });
  expect(found.beyond).toBeGreaterThan(0.05);
  expect(found.beyond).toBeLessThan(1);
  expect(found.z.some(Number.isNaN) || found.z.some((value) => value === -Infinity)).toBe(true);
  expect(Number.isFinite(found.moments.skewness)).toBe(true);
});

it('is not asked of a model without a map', () => {
  expect(() => ask('seed=30&step=3&model=extra-trees')).toThrow(
    'Without a map Ψ no noise is carried anywhere.',
  );
});

it('keeps noise Gaussian where Ψ is straight', () => {
  const { moments, centre, slope, sd } = ask('seed=30&step=3&model=gp');
  expect(Math.abs(moments.skewness)).toBeLessThan(1e-9);
  expectAllClose([moments.mean, moments.sd], [centre, slope * sd], { rtol: 1e-9 });
});
