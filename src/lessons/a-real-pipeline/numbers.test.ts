import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { meanOf } from '../../engine/numeric/arrays';
import { recordedTable, type RecordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../../engine/pipelines/registry';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { spreadOfBetterHalf, twoScores } from '../../testing/recordedTwice';
import { aRealPipeline, clocks, figures } from './a-real-pipeline';

const mdx = readFileSync(new URL('./a-real-pipeline.mdx', import.meta.url), 'utf8');
const text = mdx.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

/** Expects the lesson to say this, with numbers computed here. */
const says = (words: string): void => expect(text).toContain(words);

const family = await recordedPipelines('tumour-svm', 'digits-svm');

/** Returns when the answer that came last was there, in 10⁹ multiply-adds. */
function lastAnswer({ observations }: StepSnapshot): number {
  return Math.max(...observations.map((one) => one.launched! + one.seconds!));
}

const workRange = ({ evaluations }: RecordedTable): number => {
  const work = evaluations.map(([first]) => first!.work);
  return Math.max(...work) / Math.min(...work);
};

describe('what the lesson on a real pipeline says', () => {
  it('of the folds of the first and of the fifth setting', () => {
    const { observations } = snapshotOfLink(figures['five-places'], family);
    const [first, fifth] = [observations[0]!, observations[4]!];
    says(
      `the lowest is ${Math.min(...first.scores!).toFixed(3)}, the highest ${Math.max(...first.scores!).toFixed(3)}, and the mean ${first.y.toFixed(3)}`,
    );
    says(`with $C = ${first.x[0]!.toFixed(1)}$ and $\\gamma = ${first.x[1]!.toFixed(3)}$`);
    says(`with $C = ${fifth.x[0]!.toFixed(3)}$ and $\\gamma = ${fifth.x[1]!.toFixed(2)}$`);
    says(`${fifth.y.toFixed(3)} on average`);
    const farthest = Math.max(...fifth.scores!.map((score) => Math.abs(score - fifth.y)));
    says(`no fold is farther from it than ${(Math.ceil(1000 * farthest) / 1000).toFixed(3)}`);
    expect(fifth.y).toBeCloseTo(268 / 427, 4);
  });

  it('of all recorded settings', async () => {
    const table = await recordedTable('tumour-svm');
    const scores = table.evaluations.map((draws) => draws.map((one) => meanOf(one.scores)));
    const stuck = scores.filter((both) => both.every((one) => Math.abs(one - 268 / 427) < 1e-3));
    const good = scores.filter((both) => meanOf(both) >= 0.97);
    says(`Of the ${table.places.length} settings that we recorded, ${stuck.length} have this very score`);
    says(`Only ${good.length} reach 0.97`);
    const best = scores.reduce((a, both, i) => (meanOf(both) > meanOf(scores[a]!) ? i : a), 0);
    const [C, gamma] = table.places[best]!;
    const [high, low] = scores[best]!.toSorted((a, b) => b - a);
    says(
      `$C = ${C!.toFixed(1)}$ and $\\gamma = ${gamma!.toFixed(4)}$, has ${high!.toFixed(3)} in one and ${low!.toFixed(3)} in another`,
    );
  });

  it('of chance on the digits, and of work', async () => {
    const digits = await recordedTable('digits-svm');
    const { rows } = pipelineWords.find(({ id }) => id === 'digits-svm')!;
    says(`which ${rows} of 1500 images`);
    says(
      `the standard deviation of a score is ${spreadOfBetterHalf(twoScores('accuracy', digits)).toFixed(3)}`,
    );
    says(`takes ${Math.round(workRange(await recordedTable('digits-sgd')))} times as long as the cheapest`);
  });

  it('of four workers and of one', () => {
    const [four, one] = [
      snapshotOfLink(figures['thirteen-more'], family),
      snapshotOfLink(figures['one-lane'], family),
    ];
    expect([four, one].map(({ observations }) => observations.length)).toEqual([18, 18]);
    expect(lastAnswer(one).toFixed(3)).toBe(clocks.one.toFixed(3));
    expect(four.batch!.clock.toFixed(3)).toBe(clocks.four.toFixed(3));
    const arrivals = four.observations.map((one) => one.clock);
    for (const { id, launched } of [...four.observations, ...four.batch!.pending])
      if (id >= 4) expect(arrivals).toContain(launched);
    expect(four.batch!.pending).toHaveLength(3);
    says(`eighteenth answer comes at ${clocks.one}, that of the four at ${clocks.four}`);
    const best = ({ observations }: StepSnapshot) => Math.max(...observations.map(({ y }) => y)).toFixed(3);
    says(`found ${best(four)}, and the one ${best(one)}`);
    const task = aRealPipeline.tasks.find(({ id }) => id === 'faster') as { answer: number };
    expect(Math.abs(task.answer - lastAnswer(one) / four.batch!.clock)).toBeLessThan(0.03);
  });

  it('of the kinds of hyper-parameters', () => {
    const { params } = pipelineWords.find(({ id }) => id === 'digits-svm')!;
    expect(params.map((one) => [one.kind, 'scale' in one ? one.scale : undefined])).toEqual([
      ['choice', undefined],
      ['number', 'linear'],
      ['integer', 'log'],
      ['integer', undefined],
      ['number', 'log'],
    ]);
    expect(params[2]).toMatchObject({ min: 5, max: 150 });
    expect(params[3]).toMatchObject({ min: 1, max: 4 });
    for (const one of pipelineWords.find(({ id }) => id === 'tumour-svm')!.params)
      expect(one).toMatchObject({ min: 1e-5, max: 1e5, scale: 'log' });
  });
});
