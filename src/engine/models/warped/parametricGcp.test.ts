import { describe, expect, it } from 'vitest';
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
