import { describe, expect, it } from 'vitest';
import { quantileOf, comparePairs } from '../engine/metrics/repetitions';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { nextStep, startRun } from '../engine/loop/step';
import { finish } from '../engine/task';
import { createBatch } from '../studies/batch/batch.store';
import { batchSummary, duelsOf, finishedTrials, type BatchData } from '../studies/batch/batchData';
import { decodeLink } from '../link/decodeLink';
import { figureOfLink } from '../testing/figureOfLink';
import { createInlinePort } from '../worker/inlinePort';
import { shownStates } from '../testing/shownStates';
import { isLong } from '../testing/sweep';
import { lessonOf } from './registry';

/** Runs the search of a lesson's figure many times, as its reader does. */
async function batchOf(lesson: string, words: string): Promise<BatchData> {
  const { spec, ui } = decodeLink(
    shownStates(lessonOf(lesson)!).find((shown) => shown.words === words)!.link,
  );
  const { store, intents } = createBatch({ port: createInlinePort(), base: spec });
  intents.open(ui.panel!.text, spec);
  intents.start();
  await expect.poll(() => store.getState().running, { interval: 200 }).toBe(null);
  return store.getState();
}

function needed(data: BatchData, gain: number) {
  const { targets, methods } = batchSummary(data);
  return methods.map((one) => one.needed[targets.indexOf(gain)]!);
}

/** Compares the first method with each of the others: sooner, later, p; without a gain nearer, farther, p at the end. */
function duels(data: BatchData, gain: number | null) {
  return duelsOf(finishedTrials(data), gain, batchSummary(data).goal).map(
    ({ firstSmaller, secondSmaller, p }) => [firstSmaller, secondSmaller, p.toPrecision(2)],
  );
}

const regrets = (data: BatchData) =>
  batchSummary(data).methods.map(({ curve }) => curve.at(-1)!.median.toPrecision(2));

describe('budget', () => {
  it.runIf(isLong)(
    'sees no difference of final steps within 1 % of the optimum, of three answers from forty seeds',
    async () => {
      const data = await batchOf('budget', 'forty others');
      expect(needed(data, 99).map(({ never }) => 40 - never)).toEqual([12, 16, 18]);
      expect(duels(data, 99)).toEqual([
        [2, 6, '0.29'],
        [4, 8, '0.39'],
      ]);
      expect(duels(data, 75)[1]).toEqual([8, 0, '0.0078']);
      expect(duels(data, 99.9)[1]).toEqual([1, 8, '0.039']);
      expect(batchSummary(data).targets).toHaveLength(6);
    },
  );

  it.runIf(isLong)('sees them polish, of six answers', async () => {
    const data = await batchOf('budget', 'six answers');
    expect(duels(data, 99.9)).toEqual([[0, 9, '0.0039']]);
    expect(duels(data, 99)).toEqual([[0, 1, '1.0']]);
  });

  it.runIf(isLong)('begins with two places or with twelve, and arrives or not, from forty seeds', () => {
    const most = 30;
    const seeds = Array.from({ length: 40 }, (_, i) => 1001 + i);
    const after = (initial: number) =>
      seeds.map((seed) => {
        const hash = `seed=${seed}&acquisition=upper-confidence-bound&initial=${initial}`;
        let snapshot: StepSnapshot = finish(startRun(decodeLink(hash).spec, []));
        const arrived = () => snapshot.observations.findIndex(({ y }) => y >= goal);
        while (arrived() < 0 && snapshot.observations.length < most)
          snapshot = finish(nextStep(snapshot, []));
        return arrived() < 0 ? Infinity : arrived() + 1;
      });
    const [two, twelve] = [after(2), after(12)];
    expect([two, twelve].map((all) => quantileOf(all, 0.5))).toEqual([9, 14]);
    const { firstSmaller, secondSmaller, p } = comparePairs(two, twelve);
    expect([firstSmaller, secondSmaller, p.toFixed(2)]).toEqual([25, 13, '0.07']);
    const isLost = (all: readonly number[]) => all.map((one) => (Number.isFinite(one) ? 0 : 1));
    expect([two, twelve].map((all) => isLost(all).filter((one) => one > 0).length)).toEqual([12, 1]);
    expect(comparePairs(isLost(two), isLost(twelve)).p.toFixed(3)).toBe('0.003');
  });

  const { view } = figureOfLink('seed=4');
  const [least, top] = [Math.min(...view.truth!), Math.max(...view.truth!)];
  const goal = top - 0.01 * (top - least);

  it('has one stretch of places within 1 % of the optimum', () => {
    const inside = [...view.truth!].map((y) => y >= goal);
    const edges = [...inside.keys()].filter((i) => inside[i] !== inside[i - 1] && i > 0);
    const crossing = (i: number) =>
      i - 1 + (goal - view.truth![i - 1]!) / (view.truth![i]! - view.truth![i - 1]!);
    const [from, to] = edges.map(crossing);
    expect(edges).toHaveLength(2);
    expect((to! - from!).toFixed(1)).toBe('6.7');
    expect(Math.round(Math.LN2 / -Math.log1p(-6.7 / 400))).toBe(41);
  });
});

describe('experiments', () => {
  it.runIf(isLong)('has ten trials that do not tell three methods apart at 95 %', async () => {
    const data = await batchOf('experiments', 'run it many times');
    expect(needed(data, 95).map(({ median }) => median)).toEqual([6.5, 6.5, 6]);
    expect(duels(data, 95)).toEqual([
      [1, 2, '1.0'],
      [3, 2, '1.0'],
    ]);
    expect(duels(data, 99.9)[1]).toEqual([6, 0, '0.031']);
    expect(
      needed(data, 99)
        .map(({ median }) => median)
        .slice(0, 2),
    ).toEqual([7, 7.5]);
    expect(duels(data, 99)[0]).toEqual([2, 1, '1.0']);
    expect(
      needed(data, 99.9)
        .map(({ median }) => median)
        .slice(0, 2),
    ).toEqual([9, 8.5]);
  });

  it.runIf(isLong)('has a logarithm that ends nearer than the copula on Goldstein–Price', async () => {
    const data = await batchOf('experiments', 'log-GP');
    expect(regrets(data).slice(0, 3)).toEqual(['17', '29', '0.014']);
    expect(duels(data, 99.999)[0]).toEqual([2, 0, '0.50']);
    expect(duels(data, null)[1]).toEqual([0, 10, '0.0020']);
  });
});
