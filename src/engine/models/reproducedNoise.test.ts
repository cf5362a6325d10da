import { describe, expect, it } from 'vitest';
import egn from '../../testing/golden/08_egn.json';
import { fixtureKernel } from '../../testing/fixtureKernels';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../../headless/answer';
import { column, fromRows, linspace, meanOf, sdOf } from '../numeric/arrays';
import { createRng, type Rng } from '../numeric/random/rng';
import { finish } from '../task';
import { datasetOfScores } from './dataset';
import type { Dataset, FitSettings, Model, NoiseMode } from './model';
import { models } from './registry';

const grid = column(linspace(0, 1, 21));
const at = { kernel: { lengthScale: 0.3 }, outputScale: 0.9, noise: 1e-4, mean: 0.1 };
const settings = {
  kernel: { id: 'matern52', params: at.kernel },
  params: {},
  standardize: true,
  plan: { kind: 'fixed', at },
} as const satisfies FitSettings;

const sizes = [2, 4, 6, 2, 8, 4, 2];

/** Scores at seven places: of one standard deviation at all of them, or of any. */
function scoresOf(rng: Rng, sd: () => number): number[][] {
  return sizes.map((count) => {
    const middle = 2 + rng.normal();
    const half = sd();
    return Array.from({ length: count }, (_, j) => middle + (j % 2 === 0 ? half : -half));
  });
}

function dataOf(scores: readonly (readonly number[])[], rng: Rng): Dataset {
  return datasetOfScores(column(Float64Array.from(scores, () => rng.uniform())), scores);
}

function beliefOf(model: Model): readonly Float64Array[] {
  const belief = model.posterior(grid);
  return [belief.mean(), belief.quantile(0.1), belief.quantile(0.9)];
}

describe.each(
  models.filter(({ provides }) => provides.includes('kernel')).map((def) => [def.id, def] as const),
)('one noise from all scores pooled, %s', (_, def) => {
  const fit = (data: Dataset, noiseMode: NoiseMode): Model => {
    const model = def.fit(data, { ...settings, noiseMode });
    return finish(model);
  };

  it.each([1, 2, 3])('is EGN where all standard deviations are equal, data %i', (seed) => {
    const rng = createRng(seed);
    const scores = scoresOf(rng, () => 0.4);
    const data = dataOf(scores, rng);
    const [pooled, own] = [beliefOf(fit(data, 'reproduced')), beliefOf(fit(data, 'egn'))];
    pooled.forEach((values, k) => expectAllClose(values, own[k]!, { rtol: 1e-9, floor: 1 }));
    expect(beliefOf(fit(data, 'mean'))[2]).not.toEqual(pooled[2]);
  });

  it('is that of the place with a single score as well, which tells nothing of it', () => {
    const rng = createRng(4);
    const scores = [...scoresOf(rng, () => 0.4), [2.5]];
    const data = dataOf(scores, rng);
    const twice = dataOf([...scores.slice(0, -1), [2.9, 2.1]], rng);
    const [pooled, own] = [fit(data, 'reproduced'), fit({ ...twice, X: data.X }, 'egn')].map(beliefOf);
    pooled!.forEach((values, k) => expectAllClose(values, own![k]!, { rtol: 1e-9, floor: 1 }));
  });
});

describe.each(egn.cases.map((c, i) => [i, c] as const))('one noise from all scores, reference %i', (_, c) => {
  const request = {
    ...{
      op: 'posterior',
      data: { X: c.X, y: c.observations },
      scaling: { x: 'standardize', y: 'standardize' },
    },
    ...{ surrogate: { id: 'ngcp' }, kernel: fixtureKernel(c.kernel, c.params), at: c.Z, want: ['latent'] },
  };

  it('is (σ_n/σ_f)² on the diagonal, whatever place which deviation comes from', () => {
    const deviations = c.observations.flatMap((list, i) => list.map((value) => value - c.f[i]!));
    const ratio = Math.sqrt(meanOf(deviations.map((value) => value ** 2))) / sdOf(c.f);
    const pooled = answer({ ...request, noiseMode: 'reproduced' }) as unknown as Told;
    const byHand = answer({ ...request, noise: ratio ** 2 }) as unknown as Told;
    expectAllClose(pooled.latent.mean, byHand.latent.mean, { rtol: 1e-9 });
    expectAllClose(pooled.latent.variance, byHand.latent.variance, { rtol: 1e-9 });
  });
});

interface Told {
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
}

it('is 0, which is said, where no place has two scores', () => {
  const data = datasetOfScores(fromRows([[0], [0.5], [1]]), [[1], [3], [2]]);
  const gp = models.find(({ id }) => id === 'gp')!;
  const { record } = finish(gp.fit(data, { ...settings, noiseMode: 'reproduced' }));
  expect(record.warnings.join(' ')).toContain('No place has two different scores');
});
