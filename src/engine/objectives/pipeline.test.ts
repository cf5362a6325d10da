import { describe, expect, it } from 'vitest';
import { recordedPipelines } from '../../testing/loadedObjectives';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { objectiveOf } from '../experiment/inputs';
import { nextStep, startRun } from '../loop/step';
import { meanOf } from '../numeric/arrays';
import { recordedTable } from '../pipelines/recorded/recordedTable';
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

describe('a pipeline that is recorded on lines and in logarithms', async () => {
  const moons = { pipeline: 'moons-svm', answers: 'recorded' };
  const loaded = await recordedPipelines('moons-svm');
  const table = await recordedTable('moons-svm');
  const objective = { id: 'pipeline', params: moons };
  const logs = ['log-float', 'log-float'] as const;
  const placesOf = (spec: Parameters<typeof objectiveOf>[0]) =>
    objectiveOf(spec, loaded)!.candidates!(moons)!.map(({ x }) => x);

  it('offers a search the places that are spread as it searches', () => {
    const from = table.logsFrom!;
    expect(placesOf({ objective })).toEqual(table.places.slice(0, from));
    expect(placesOf({ objective, inputs: logs })).toEqual(table.places.slice(from));
    expect(placesOf({ objective, inputs: ['float', 'float'] })).toEqual(table.places.slice(0, from));
  });

  it('asks these only, and knows the best of both', () => {
    const named = (x: readonly number[]) => x.map((value) => value.toPrecision(9)).join();
    const names = new Set(table.places.slice(table.logsFrom).map(named));
    const spec = completeSpec({ objective, inputs: logs, strategy: { id: 'random' } });
    let at = finish(startRun(spec, [], { family: loaded }));
    for (let step = 0; step < 4; step++) at = finish(nextStep(at, [], { family: loaded }));
    expect(at.observations.length).toBeGreaterThan(4);
    for (const { x } of at.observations) expect(names.has(named(x))).toBe(true);
    const def = objectiveOf({ objective }, loaded)!;
    const best = Math.max(...table.evaluations.map(([one]) => meanOf(one!.scores)));
    expect(def.optima(moons)[0]!.value).toBe(best);
  });

  it('answers the same each time', () => {
    const def = objectiveOf({ objective }, loaded)!;
    expect(def.isNoisy!(moons)).toBe(false);
    expect(def.measures!(moons)!.isFresh).toBe(false);
  });
});
