import { describe, expect, it } from 'vitest';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { nextStep, startRun } from '../loop/step';
import { finish } from '../task';

const params = { pipeline: 'tumour-svm', answers: 'recorded' };

const family = await recordedPipelines('tumour-svm');

/** Searches from five random places and returns the places asked, rounded as they are recorded. */
function asked(choice: PartialSpec, steps: number): readonly string[] {
  const spec = completeSpec({ seed: 14, objective: { id: 'pipeline', params }, ...choice });
  let snapshot = finish(startRun(spec, [], { family }));
  for (let step = 0; step < steps; step++) snapshot = finish(nextStep(snapshot, [], { family }));
  const places = [...snapshot.observations, ...(snapshot.batch?.pending ?? [])];
  return places.map(({ x }) => x.map((value) => value.toPrecision(9)).join());
}

describe('a recorded pipeline', () => {
  // A search that may ask again asks what it believes best to the end, and learns nothing.
  it.each([
    ['one at a time', {}],
    ['by four lanes', { batch: { size: 4, asynchronous: true } }],
    ['at random', { strategy: { id: 'random', params: { initial: 5, steps: 30 } } }],
  ] as const)('is asked no place twice, %s', (_, choice) => {
    const places = asked(choice, 15);
    expect(places).toHaveLength(20);
    expect(new Set(places).size).toBe(20);
  });
});
