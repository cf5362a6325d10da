import { describe, expect, it } from 'vitest';
import { rankingSettings } from '../ranking/params';
import type { StepSnapshot } from '../loop/snapshot';
import { defaultSpec } from '../experiment/complete';
import type { LearntFit } from '../experiment/spec';
import { startRun } from '../loop/step';
import { finish } from '../task';
import { questionIds, questionOf, type AskedOf, type QuestionId } from './registry';

const start = (objective: string): StepSnapshot =>
  finish(startRun({ ...defaultSpec, seed: 3, objective: { id: objective, params: {} } }, []));

const line = start('forrester');
const plane = start('branin');
const fit = defaultSpec.fit as LearntFit;
const through = plane.proposal!.x;

/** Something to ask of each: a step, and what is asked about it. */
const examples: { readonly [Id in QuestionId]: readonly [StepSnapshot, AskedOf<Id>] } = {
  view: [line, null],
  preview: [line, { observations: line.observations.map((one) => ({ ...one, y: one.y + 1 })) }],
  lines: [plane, { through, inputs: [0, 1] }],
  plane: [plane, { plane: { axes: [0, 1], through }, size: 30, precision: 'draft' }],
  explanation: [plane, { places: [through] }],
  landscape: [line, { fit, wished: [], size: 3 }],
  search: [line, { fit }],
  refits: [line, { count: 1, restart: 'map' }],
  ranking: [line, rankingSettings()],
  density: [line, null],
  leftOut: [line, null],
  samplePaths: [line, { count: 2 }],
  scoredPlaces: [line, null],
  smoother: [plane, { weights: true, at: through }],
  exactBelief: [line, null],
  chains: [line, { sampler: 'elliptical-slice', prior: 'default', samples: 8, seed: 1 }],
  hyperCurves: [line, { count: 3 }],
};

describe.each(questionIds)('%s', (id) => {
  const [snapshot, asked] = examples[id];

  it('goes before runs, or waits for its turn', () => {
    expect(['picture', 'look']).toContain(questionOf(id).priority);
  });

  it('is answered by plain data, of the same bits for the same snapshot and question', () => {
    const { answer } = questionOf(id);
    const first = finish(answer(snapshot, asked));
    expect(structuredClone(first)).toEqual(first);
    expect(first).not.toBeUndefined();
    expect(finish(answer(structuredClone(snapshot), structuredClone(asked)))).toEqual(first);
  });

  it('is asked in words that JSON keeps: they are the name of its answer', () => {
    expect(JSON.parse(JSON.stringify(asked))).toEqual(asked);
  });

  it('called off leaves nothing behind', () => {
    const { answer } = questionOf(id);
    const before = structuredClone([snapshot, asked]);
    const whole = finish(answer(snapshot, asked));
    const task = answer(snapshot, asked);
    task.next();
    expect(task.return(undefined as never).done).toBe(true);
    expect([snapshot, asked]).toEqual(before);
    expect(finish(answer(snapshot, asked))).toEqual(whole);
  });
});
