import { describe, expect, it } from 'vitest';
import type { ParamValues } from '../../definition';
import { column } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { parametricGcp } from './parametricGcp';
import { parametricRefit } from './randomRefits';
import { datasetOfScores } from '../dataset';
import type { Hyperparameters, NoiseMode } from '../model';

const places = Array.from({ length: 12 }, (_, i) => i / 11);
/** Three scores of each place, further apart to the right. */
const data = datasetOfScores(
  column(places),
  places.map((x) => [-1, 0, 1].map((side) => Math.sin(7 * x) + (0.2 + x) * side)),
);
const settingsFor = (noiseMode: NoiseMode, standardize: boolean) =>
  ({
    kernel: { id: 'squared-exponential', params: {} },
    params: {},
    standardize,
    noiseMode,
  }) as const;

/** Length scale, a, b and c of the map: one of them a twentieth smaller or larger. */
function around({ kernel, warp, ...rest }: Hyperparameters): Hyperparameters[] {
  return [0.95, 1.05].flatMap((factor) => [
    { ...rest, warp: warp!, kernel: { ...kernel, lengthScale: factor * (kernel['lengthScale'] as number) } },
    ...['a', 'b', 'c'].map((id) => ({
      ...rest,
      kernel,
      warp: { ...warp, [id]: factor * (warp![id] as number) },
    })),
  ]);
}

describe.each([
  ['mean', true],
  ['folds-in-process', true],
  ['reproduced', true],
  ['egn', true],
  ['egn', false],
  ['egn-of-mean', true],
] as const)('a refit of scores, %s, standardised %s', (mode, standardize) => {
  const settings = settingsFor(mode, standardize);
  const likelihoodAt = (at: Hyperparameters): number =>
    finish(parametricGcp.fit(data, { ...settings, plan: { kind: 'fixed', at } })).record.logLikelihoodOutput;

  it.each([
    [1, 'both'],
    [2, 'both'],
    [3, 'map'],
    [4, 'kernel'],
  ] as const)(
    'reports the likelihood of what it found, which is best in its surroundings (%i, %s)',
    (seed, restart) => {
      const { record } = finish(parametricRefit(data, settings, { restart, rng: createRng(seed) }));
      expect(likelihoodAt(record.hyperparameters)).toBeCloseTo(record.logLikelihoodOutput, 8);
      for (const neighbour of around(record.hyperparameters)) {
        expect(likelihoodAt(neighbour)).toBeLessThan(record.logLikelihoodOutput);
      }
    },
  );
});

describe('a map of several terms', () => {
  const settings = settingsFor('mean', true);
  const learn = (params: ParamValues, restarts = 5) =>
    finish(
      parametricGcp.fit(data, { ...settings, params, plan: { kind: 'learn', restarts, rng: createRng(1) } }),
    );
  const one = learn({});
  const two = learn({ terms: 2 });

  it('is learnt with the kernel, its terms in the order of their places', () => {
    const { a, b, c, m } = two.record.hyperparameters.warp as Record<string, number[]>;
    for (const list of [a!, b!, c!]) expect(list).toHaveLength(2);
    expect(c![0]).toBeLessThan(c![1]!);
    expect(m).toBeGreaterThan(0);
    for (const height of [...a!, ...b!]) expect(height).toBeGreaterThan(0);
  });

  it('is not less likely than that of one by more than a search leaves', () => {
    expect(two.record.logLikelihoodOutput).toBeGreaterThan(one.record.logLikelihoodOutput - 0.05);
  });

  it('is searched for from eight starts at least, that of one as often as asked', () => {
    expect(learn({ terms: 2 }, 0).record).toEqual(learn({ terms: 2 }, 7).record);
    expect(learn({}, 0).record.evaluations).toBeLessThan(learn({}, 7).record.evaluations);
  });

  it('of one term is the map as it was, number by number', () => {
    expect(learn({ terms: 1 }).record).toEqual(one.record);
    expect(typeof one.record.hyperparameters.warp!['a']).toBe('number');
  });

  it('is restored from its record, and learnt anew without each answer', () => {
    const plan = { kind: 'learn', restarts: 5, rng: createRng(1) } as const;
    const restored = parametricGcp.restore(data, two.record, { ...settings, params: { terms: 2 }, plan });
    const at = column([0.05, 0.5, 0.93]);
    expect([...restored.posterior(at).mean()]).toEqual([...two.posterior(at).mean()]);
    const left = restored.leaveOneOut().logPredictiveDensity;
    expect(left).toBeCloseTo(two.leaveOneOut().logPredictiveDensity, 4);
    expect(left).toBeLessThan(restored.leaveOneOut().logPseudoLikelihood);
  });
});
