import { expect, it } from 'vitest';
import { completeSpec } from '../../engine/experiment/complete';
import { nextStep, startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { methodIds, methodsOf, usesModel } from './methods';

/** The places of a search without a model on a formula of one input. */
function placesOf(id: string, formula: string): readonly number[] {
  const base = completeSpec({
    seed: 5,
    objective: { id: 'formula', params: { formula, box: [[0, 1]] } },
    strategy: { id: 'smart-search', params: { initial: 6, smart: 12, final: 0 } },
  });
  const { spec } = methodsOf(base, [id]).find(({ text }) => text === id)!;
  let snapshot = finish(startRun(spec, []));
  for (let step = 0; step < 12; step++) snapshot = finish(nextStep(snapshot, []));
  return snapshot.observations.map(({ x }) => x[0]!);
}

const base = completeSpec({ seed: 5 });
const bare = methodsOf(base, methodIds).filter(({ spec }) => !usesModel(spec));

it.each(bare)(
  '$text is said to learn nothing from the answers exactly where other answers change nothing',
  (one) => {
    const isDeaf = JSON.stringify(placesOf(one.text, 'x')) === JSON.stringify(placesOf(one.text, '-x'));
    expect(one.words.endsWith(': learns nothing from the answers')).toBe(isDeaf);
  },
);
