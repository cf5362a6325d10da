import { expect, it } from 'vitest';
import { completeSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import { rankingSettings } from '../ranking/params';
import type { Visit } from '../ranking/rankRuns';
import { finish } from '../task';
import { rankedRuns } from './rankedRuns';

const X = [[0], [1], [2], [3]];
const y = [
  [0.5, 0.7],
  [0.9, 0.8],
  [0.1, 0.2],
  [0.4, 0.3],
];
const runs: readonly (readonly Visit[])[] = [
  [
    [0, 0],
    [1, 0],
  ],
  [
    [2, 0],
    [3, 0],
  ],
];
const asked = { settings: rankingSettings({ radius: 0.3 }), levels: [0.5, 1], ranks: 2, methods: [runs] };

function ask(params: Record<string, string>, scores = y) {
  const spec = completeSpec({ objective: { id: 'table', params: { X, y: scores, ...params } } });
  return finish(rankedRuns.answer(finish(startRun(spec, [])), asked))!;
}

it('needs evaluations in the direction of the objective', () => {
  expect(ask({}).methods[0]!.needed).toEqual([
    [1, 2],
    [null, null],
  ]);
  expect(ask({ direction: 'minimize' }).methods[0]!.needed).toEqual([
    [null, null],
    [1, 1],
  ]);
});

it('tells scores in the units of the objective, and shares of what they can be shares of', () => {
  const [up, down] = [ask({}), ask({ direction: 'minimize' })];
  expect([up.share, down.share]).toEqual(['score', 'range']);
  expect(down.methods[0]!.meanRealScoreSoFar.every((value) => value > 0)).toBe(true);
  const negative = ask(
    {},
    y.map((list) => list.map((score) => -score)),
  );
  expect(negative.share).toBe('range');
  for (const { q } of [...up.methods, ...down.methods, ...negative.methods]) {
    expect(q.shareOfBest.flat().every((share) => share !== null && share >= 0 && share <= 1)).toBe(true);
  }
});

it('is null where any place can be asked', () => {
  const spec = completeSpec({ objective: { id: 'branin' } });
  expect(finish(rankedRuns.answer(finish(startRun(spec, [])), asked))).toBeNull();
});
