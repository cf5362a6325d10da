import { expect, it } from 'vitest';
import { rankingSettings } from '../ranking/params';
import { finish } from '../task';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { ranking } from './ranking';
import { nextStep, startRun } from '../loop/step';

const X = [[0], [1], [2], [3], [4]];
/** The third is best by mean, but shaky; the fourth hardly less and steady; the last is far worse. */
const y = [
  [0.4, 0.42, 0.41],
  [0.5, 0.52, 0.51],
  [0.95, 0.75, 0.85],
  [0.84, 0.84, 0.85],
  [0.1, 0.11, 0.09],
];
const settings = rankingSettings({ radius: 0.3, neighbours: 2 });

function ranked(given: PartialSpec, steps = 0) {
  let snapshot = finish(startRun(completeSpec(given), []));
  for (let step = 0; step < steps; step++) snapshot = finish(nextStep(snapshot, []));
  return finish(ranking.answer(snapshot, settings));
}

const points = (scores: readonly unknown[]) => ({
  objective: { id: 'table', params: { X, y: scores as never } },
  strategy: { id: 'random', params: { initial: 5 } },
});

it('orders by mean, joins what does not differ, and lets each measure select', () => {
  const { places, groupMeans, selected } = ranked(points(y));
  expect(places.map(({ x }) => x[0])).toEqual([2, 3, 1, 0, 4]);
  expect(places[0]!.group).toBe(0);
  expect(places[1]!.group).toBe(0);
  expect(places.at(-1)!.group).toBe(groupMeans.length - 1);
  expect(places[selected.mean]!.x).toEqual([2]);
  expect(places[selected.q]!.x).toEqual([3]);
  expect(places[selected.qGroup]!.x).toEqual([3]);
});

it('has Q = mean − α sd, and group means between the lowest and the highest of the group', () => {
  const { places, groupMeans } = ranked(points(y));
  for (const place of places) {
    expect(place.q).toBeCloseTo(place.mean - settings.alpha * place.sd, 12);
    expect(place.qGroup).toBeCloseTo(groupMeans[place.group]! - settings.alpha * place.sd, 12);
  }
});

it('turns round where small values are wanted', () => {
  const spec = { objective: { id: 'forrester' }, noiseSd: 0.5, seed: 4 };
  const { places, selected } = ranked(spec, 3);
  const means = places.map(({ mean }) => mean);
  expect(means).toEqual([...means].sort((a, b) => a - b));
  expect(places[selected.mean]!.mean).toBe(Math.min(...means));
});

it('appends the scores of repeated visits', () => {
  const spec = completeSpec({ noiseSd: 0.05, seed: 2 });
  const start = finish(startRun(spec, []));
  const x = start.observations[0]!.x;
  const again = finish(nextStep(start, [{ kind: 'try', step: 0, x }]));
  const found = finish(ranking.answer(again, settings)).places.find((place) => place.x.join() === x.join())!;
  expect(found.visits).toBe(2);
  expect(found.scores.length).toBe(2);
  expect(found.scores[0]).not.toBe(found.scores[1]);
});
