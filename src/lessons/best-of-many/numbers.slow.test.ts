import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { meanOf } from '../../engine/numeric/arrays';
import { normalCdf } from '../../engine/numeric/probability/normal';
import { recordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../../engine/pipelines/registry';
import { explanation } from '../../engine/questions/explanation';
import { finish } from '../../engine/task';
import { firstPipelines } from '../../testing/firstPipelines';
import { figureOfLink, snapshotOfLink } from '../../testing/figureOfLink';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { bestOf, spreadOfBetterHalf, twoScores, type TwoScores } from '../../testing/recordedTwice';
import { isLong } from '../../testing/sweep';
import { figures, luck } from './best-of-many';

const mdx = readFileSync(new URL('./best-of-many.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

/** Pipelines whose places are recorded twice, in the order of the lesson. */
const ids = [
  'digits-laprls',
  'digits-svm',
  'eras-bayes',
  'digits-sgd',
  'tumour-svm',
  'tumour-boosting',
] as const;

const family = await recordedPipelines(...ids);
const twice = new Map<string, TwoScores>();
const wordsOf = (id: string) => pipelineWords.find((one) => one.id === id)!;

beforeAll(async () => {
  for (const id of ids) {
    twice.set(id, twoScores(wordsOf(id).metric, await recordedTable(id)));
  }
});

const said = (value: number): string => value.toFixed(3).replace('-', '−').replace('−0.000', '0.000');

/** Returns the mean of the largest of so many standard normal numbers: ∫ 1 − Φ(x)ⁿ over x > 0, less ∫ Φ(x)ⁿ below. */
function largestOf(count: number): number {
  const step = 0.001;
  let sum = 0;
  for (let x = step / 2; x < 9; x += step) sum += 1 - normalCdf(x) ** count - normalCdf(-x) ** count;
  return sum * step;
}

/** Returns how far the best of thirty places drawn by chance is ahead of its other validation, and the model’s mean there. */
function aheadOf(id: string, seed: number): readonly [score: number, mean: number] {
  const snapshot = snapshotOfLink(
    `seed=${seed}&objective=pipeline&objective.pipeline=${id}&model=gp&kernel=matern52&initial=30&smart=0&final=0&noiseMode=egn-of-mean`,
    family,
  );
  const sign = wordsOf(id).metric === 'accuracy' ? 1 : -1;
  const best = snapshot.observations.reduce((a, b) => (sign * b.y > sign * a.y ? b : a));
  const { first, again } = twice.get(id)!;
  // Draws are numbered by launches, and two are recorded.
  const i = [first, again][best.id % 2]!.findIndex(
    (score, k) => Math.abs(score - sign * best.y) < 1e-12 && isPlace(id, k, best.x),
  );
  const other = [again, first][best.id % 2]![i]!;
  const [place] = finish(explanation.answer(snapshot, { places: [best.x] }, family)).places;
  return [sign * best.y - other, sign * place!.mean - other];
}

const places = new Map<string, readonly (readonly number[])[]>();
beforeAll(async () => {
  for (const id of ids) places.set(id, (await recordedTable(id)).places);
});

function isPlace(id: string, k: number, x: readonly number[]): boolean {
  return places
    .get(id)!
    [k]!.every((value, j) => Math.abs(value - x[j]!) <= 1e-9 * Math.max(1e-9, Math.abs(value)));
}

describe('what the lesson on the best of many validations says', () => {
  it('of twenty settings that are equally good', () => {
    const { snapshot } = figureOfLink(figures['twenty-settings']);
    expect(snapshot.observations).toHaveLength(20);
    says(`The best has ${snapshot.best!.toFixed(1)}, so`);
    expect(snapshot.spec.noiseSd).toBe(luck.sd);
    const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent)!;
    const believed = finish(explanation.answer(snapshot, { places: [best.x] })).places[0]!.mean;
    says(`Its mean at the winner is ${believed.toFixed(1)} here`);
  });

  it('of luck', () => {
    says(
      `The highest of ten bell-shaped numbers stands ${largestOf(10).toFixed(2)} standard deviations above their mean on average, the highest of twenty ${largestOf(20).toFixed(2)}, that of a hundred ${largestOf(100).toFixed(2)}`,
    );
    expect(largestOf(100).toFixed(2)).toBe(luck.ofHundred.toFixed(2));
  });

  it('of odd and even digits', () => {
    const scores = twice.get('digits-laprls')!;
    const [ten, hundred] = [bestOf(scores, 10), bestOf(scores, 100)];
    says(`the standard deviation of one is ${said(spreadOfBetterHalf(scores))}`);
    says(
      `The best of 10 settings has a score of ${said(ten.chosen)}, and of ${said(ten.again)} when it is validated again. The best of 100 settings has ${said(hundred.chosen)}. Validated again, it has ${said(hundred.again)}.`,
    );
    expect(Math.abs(hundred.again - ten.again)).toBeLessThan(0.001);
    says(
      `raised the score by ${said(hundred.chosen - ten.chosen)}, and the second validation not at all. On test rows it is the same story, ${said(ten.test)} and ${said(hundred.test)}`,
    );
  });

  it('of the other pipelines', () => {
    const [, ...others] = ids.map((id) => {
      const { chosen, again } = bestOf(twice.get(id)!, 100);
      return said(chosen - again);
    });
    says(
      `by ${others[0]} for digits with support vectors, by ${others[1]} for speeches, by ${others[2]} for digits by gradient steps, by ${others[3]} for tumours with support vectors; and by ${others[4]} for tumours with boosted trees`,
    );
    const accuracies = ids.slice(1).filter((id) => wordsOf(id).metric === 'accuracy');
    expect(accuracies).toHaveLength(4);
    const spreads = accuracies.map((id) => spreadOfBetterHalf(twice.get(id)!));
    says(`scatter less, by ${said(Math.max(...spreads))} at most`);
    const { chosen, test } = bestOf(twice.get('digits-svm')!, 100);
    says(`has ${said(chosen)} in cross-validation and ${said(test)} on test rows`);
  });

  it('of how much is recorded', async () => {
    const tables = await Promise.all(firstPipelines.map(({ id }) => recordedTable(id)));
    const counts = tables.map((one) => one.places.length);
    says(
      `recorded ${Math.min(...counts)} to ${Math.max(...counts)} settings of each of our first seven pipelines`,
    );
    expect(tables).toHaveLength(7);
    expect(tables.filter(({ evaluations }) => evaluations.every(({ length }) => length > 1))).toHaveLength(6);
    expect(wordsOf('tumour-svm').rows).toBe(427);
    expect((wordsOf('digits-svm').rows * 4) / 5).toBe(480);
  });

  // Each of 240 searches learns a model of thirty answers.
  it.runIf(isLong)('of what the model believes, from seeds that nobody had looked at', () => {
    const seeds = Array.from({ length: 40 }, (_unused, i) => 97_001 + i);
    const [parity, ...others] = ids.map((id) => {
      const all = seeds.map((seed) => aheadOf(id, seed));
      const [score, mean] = [0, 1].map((k) => said(meanOf(all.map((one) => one[k]!))));
      return { score, mean };
    });
    says(
      `For odd and even the best score was ahead of the second validation by ${parity!.score} on average, and the mean there by ${parity!.mean}`,
    );
    const [svm, speeches, steps, tumours, trees] = others.map(({ score, mean }) => `${score} and ${mean}`);
    says(
      `For boosted trees it was ${trees} of log loss, for speeches ${speeches}, for digits with support vectors ${svm}, for tumours with support vectors ${tumours}, for digits by gradient steps ${steps}`,
    );
  });

  it('of the reader of digits', () => {
    const { observations, incumbent, best } = snapshotOfLink(figures['digits-search'], family);
    const start = Math.max(...observations.filter(({ id }) => id < 5).map(({ y }) => y));
    says(`from ${said(start)}, the best of five settings drawn by chance, to ${said(best!)}`);
    const { x } = observations.find(({ id }) => id === incumbent)!;
    const k = places.get('digits-svm')!.findIndex((_place, i) => isPlace('digits-svm', i, x));
    says(`it reads ${(100 * twice.get('digits-svm')!.test[k]!).toFixed(1)} % of them`);
  });
});
