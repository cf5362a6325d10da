import { expect, it } from 'vitest';
import { ranking } from '../../engine/questions/ranking';
import { nextStep, startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { exampleOfScores } from './example';
import { settingsOf } from './settings';

it('is an example on which the measures disagree, and some places cannot be told apart', () => {
  let snapshot = finish(startRun(exampleOfScores(), []));
  for (let step = 0; step < 8; step++) snapshot = finish(nextStep(snapshot, []));
  const { places, groupMeans, selected } = finish(ranking.answer(snapshot, settingsOf('')));
  expect(selected.q).not.toBe(selected.mean);
  expect(groupMeans.length).toBeLessThan(places.length);
});
