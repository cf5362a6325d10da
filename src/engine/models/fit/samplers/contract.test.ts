import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../definition';
import { createRng } from '../../../numeric/random/rng';
import { finish } from '../../../task';
import { sweep } from '../../../../testing/sweep';
import { drawChain, type Chain } from './chain';
import { diagnose } from './diagnose';
import { samplers } from './registry';
import { samplerWords } from './words';
import type { SamplerDef } from './sampler';
import type { ObservedProcess, Target } from './target';

interface Known extends Target {
  readonly name: string;
  readonly mean: readonly number[];
  readonly sd: readonly number[];
}

/** Returns the log of a normal density, up to a constant. */
const normal = (x: number, mean: number, sd: number): number => -0.5 * ((x - mean) / sd) ** 2 - Math.log(sd);

interface Told {
  readonly name: string;
  readonly box: readonly (readonly [number, number])[];
  readonly priorSd: number;
  readonly likelihood: (at: ArrayLike<number>) => number;
  readonly observed?: ObservedProcess;
}

/** Returns a target whose prior is normal about 0 and cut to a box. */
function targetOf({ name, box, priorSd, likelihood, observed }: Told): Omit<Known, 'mean' | 'sd'> {
  return {
    name,
    lower: Float64Array.from(box, ([lo]) => lo),
    upper: Float64Array.from(box, ([, hi]) => hi),
    normal: {
      mean: Float64Array.from(box, () => 0),
      sd: Float64Array.from(box, () => priorSd),
    },
    observed,
    logLikelihood: likelihood,
    logPrior: (at) =>
      at.every((x, p) => x >= box[p]![0] && x <= box[p]![1])
        ? at.reduce((sum, x) => sum + normal(x, 0, priorSd), 0)
        : -Infinity,
  };
}

/** Completes a target of one number by its moments, found by quadrature. */
function inOneDimension(told: Told): Known {
  const target = targetOf(told);
  const [lo, hi] = told.box[0]!;
  const at = Array.from({ length: 8000 }, (_, i) => lo + ((hi - lo) * (i + 0.5)) / 8000);
  const logs = at.map((x) => target.logPrior(Float64Array.of(x)) + target.logLikelihood(Float64Array.of(x)));
  const most = Math.max(...logs);
  const weights = logs.map((value) => Math.exp(value - most));
  const total = weights.reduce((a, b) => a + b);
  const mean = at.reduce((sum, x, i) => sum + x * weights[i]!, 0) / total;
  const variance = at.reduce((sum, x, i) => sum + (x - mean) ** 2 * weights[i]!, 0) / total;
  return { ...target, mean: [mean], sd: [Math.sqrt(variance)] };
}

/** Two observations of a process with covariance e^θ [[1, 0.5], [0.5, 1]], or of one under noise e^θ. */
function processLikelihood(z: readonly number[], varies: 'scale' | 'noise'): Told {
  const parts = (at: ArrayLike<number>): { scale: number; noise: number } =>
    varies === 'scale' ? { scale: Math.exp(at[0]!), noise: 0.3 } : { scale: 1, noise: Math.exp(at[0]!) };
  return {
    name: `the ${varies} of a process`,
    box: [[-6, 6]],
    priorSd: 1.5,
    likelihood: (at) => {
      const { scale, noise } = parts(at);
      const [a, b] = [scale + noise, scale / 2];
      const determinant = a * a - b * b;
      const form = (a * (z[0]! ** 2 + z[1]! ** 2) - 2 * b * z[0]! * z[1]!) / determinant;
      return -0.5 * (form + Math.log(determinant));
    },
    observed: {
      z: Float64Array.from(z),
      at: (at) => {
        const { scale, noise } = parts(at);
        const covariance = {
          rows: 2,
          cols: 2,
          data: Float64Array.of(scale, scale / 2, scale / 2, scale),
        };
        return { covariance, noise: Float64Array.of(noise, noise) };
      },
    },
  };
}

/** Prior N(0, 2² I), likelihood normal with precision A = tridiag(−1, 2, −1) about c: the posterior has precision A + I/4. */
const centre = [1, -0.5, 0.3];
const correlated = targetOf({
  name: 'three correlated numbers',
  box: centre.map(() => [-30, 30]),
  priorSd: 2,
  likelihood: (at) => {
    const [x, y, w] = centre.map((c, p) => at[p]! - c) as [number, number, number];
    return -(x * x + y * y + w * w - x * y - y * w);
  },
});
/** (A + I/4)⁻¹ by Cramer's rule: diagonal 2.25, off it −1. */
const threeMoments = (() => {
  const determinant = 2.25 * (2.25 * 2.25 - 2);
  const ends = (2.25 * 2.25 - 1) / determinant;
  const covariance = [
    [ends, 2.25 / determinant, 1 / determinant],
    [2.25 / determinant, (2.25 * 2.25) / determinant, 2.25 / determinant],
    [1 / determinant, 2.25 / determinant, ends],
  ];
  const pull = [2 * 1 + 0.5, -1 + 2 * -0.5 - 0.3, 0.5 + 2 * 0.3];
  return {
    mean: covariance.map((row) => row.reduce((sum, value, p) => sum + value * pull[p]!, 0)),
    sd: covariance.map((row, p) => Math.sqrt(row[p]!)),
  };
})();

const targets: readonly Known[] = [
  inOneDimension({
    name: 'one number',
    box: [[-20, 20]],
    priorSd: 1,
    likelihood: (at) => normal(at[0]!, 1, 0.5),
  }),
  { ...correlated, ...threeMoments },
  inOneDimension({
    name: 'two modes',
    box: [[-12, 12]],
    priorSd: 3,
    likelihood: (at) =>
      Math.log(0.7 * Math.exp(normal(at[0]!, -1, 0.5)) + 0.3 * Math.exp(normal(at[0]!, 1.5, 0.4))),
  }),
  inOneDimension({
    name: 'a box that cuts the density',
    box: [[-0.5, 1]],
    priorSd: 1,
    likelihood: (at) => 3 * at[0]!,
  }),
  inOneDimension(processLikelihood([1.5, -0.4], 'scale')),
  inOneDimension(processLikelihood([0.8, -1.1], 'noise')),
];

const cases = samplers.flatMap((sampler) =>
  targets
    .filter(({ observed }) => sampler.needs !== 'observed' || observed)
    .map((target) => [sampler.id, target.name, sampler, target] as const),
);

interface Length {
  readonly samples: number;
  readonly burnIn?: number;
  readonly thin?: number;
}

function draw(
  sampler: SamplerDef,
  target: Target,
  seed: number,
  { samples, burnIn = 500, thin = 4 }: Length,
): Chain {
  const params = defaultsOf(sampler.params);
  const rng = createRng(seed).fork('test');
  return finish(drawChain(target, { sampler, params, burnIn, samples, thin, rng }));
}

describe.each(cases)('%s of %s', (_id, _name, sampler, target) => {
  const samples = sweep(2000, 20000);
  const chains = [1, 2].map((seed) => draw(sampler, target, seed, { samples }));

  it('has the moments of the target', () => {
    target.mean.forEach((mean, p) => {
      const { ess, rHat, ...found } = diagnose(
        chains.map(({ places }) => Float64Array.from(places, (at) => at[p]!)),
      );
      expect(ess).toBeGreaterThan(100);
      expect(rHat).toBeLessThan(1.05);
      expect(Math.abs(found.mean - mean)).toBeLessThan((4 * target.sd[p]!) / Math.sqrt(ess));
      // The relative error of an sd is about 1/√(2 ess); densities with heavy tails have more.
      expect(Math.abs(found.sd / target.sd[p]! - 1)).toBeLessThan(6 / Math.sqrt(ess));
    });
  });

  it('stays in the box, tells the density of each place, and counts', () => {
    const [{ places, logDensities, evaluations, acceptance }] = chains as [Chain];
    expect(places).toHaveLength(samples);
    places.forEach((at, s) => {
      expect(target.logPrior(at)).toBeGreaterThan(-Infinity);
      expect(logDensities[s]).toBe(target.logPrior(at) + target.logLikelihood(at));
    });
    expect(evaluations).toBeGreaterThan(samples);
    expect(acceptance).toBeGreaterThan(0.05);
    expect(acceptance).toBeLessThanOrEqual(1);
  });

  it('is the same from the same seed, and another from another', () => {
    const few = { samples: 20, burnIn: 5 };
    const once = draw(sampler, target, 3, few);
    expect(draw(sampler, target, 3, few)).toEqual(once);
    expect(draw(sampler, target, 4, few).places).not.toEqual(once.places);
  });
});

it('a chain reports each update before it is made, so that it can be stopped', () => {
  const [sampler] = samplers as [SamplerDef];
  const plan = { sampler, params: {}, burnIn: 3, samples: 2, thin: 2, rng: createRng(1) };
  const told = [...drawChain(targets[0]!, plan)];
  expect(told.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(told.every(({ total }) => total === 7)).toBe(true);
});

it('Metropolis takes a quarter of its steps, whatever size they begin with', () => {
  const metropolis = samplers.find(({ id }) => id === 'metropolis')!;
  for (const scale of [0.01, 10]) {
    const plan = { sampler: metropolis, params: { scale }, thin: 1, rng: createRng(5) };
    const { acceptance } = finish(drawChain(targets[1]!, { ...plan, burnIn: 2000, samples: 3000 }));
    expect(acceptance).toBeGreaterThan(0.18);
    expect(acceptance).toBeLessThan(0.33);
  }
});

it('what a target lacks is said in words', () => {
  const bare = { ...targets[0]!, normal: undefined, observed: undefined };
  for (const sampler of samplers.filter(({ needs }) => needs)) {
    expect(() => draw(sampler, bare, 1, { samples: 1 })).toThrow(/needs/);
  }
});

it('a density that is nothing everywhere has no chain', () => {
  const nothing = { ...targets[0]!, logLikelihood: () => -Infinity };
  for (const sampler of samplers.filter(({ needs }) => needs !== 'observed')) {
    expect(() => draw(sampler, nothing, 1, { samples: 1 })).toThrow(/widen the bounds/);
  }
});

it('are told to the page in their order', () => {
  expect(samplers).toMatchObject(samplerWords);
});
