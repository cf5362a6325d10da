import { describe, expect, it } from 'vitest';
import { rankingSettings } from '../ranking/params';
import type { StepSnapshot } from '../loop/snapshot';
import { sourdough } from '../../testing/sourdough';
import { suggestionParts } from '../campaign/suggestion';
import { defaultSpec } from '../experiment/complete';
import type { LearntFit } from '../experiment/spec';
import { startRun } from '../loop/step';
import { finish } from '../task';
import type { PlaneData } from '../manifold/session/asks';
import { buffersIn } from '../../worker/server';
import {
  lateQuestionOf,
  questionIds,
  questionOf,
  type AskedOf,
  type QuestionId,
  type SubjectOf,
} from './registry';

const start = (objective: string): StepSnapshot =>
  finish(startRun({ ...defaultSpec, seed: 3, objective: { id: objective, params: {} } }, []));

const searched = finish(
  startRun(
    { ...defaultSpec, objective: { id: 'branin', params: {} }, strategy: { id: 'parzen', params: {} } },
    [],
  ),
);
const line = start('forrester');
const plane = start('branin');
const fit = defaultSpec.fit as LearntFit;
const through = plane.proposal!.x;

const points: PlaneData = {
  points: Array.from({ length: 20 }, (_, i) => [i % 5, Math.floor(i / 5) + (i % 2)]),
  labels: Array.from({ length: 20 }, (_, i) => (i % 4 === 0 ? (i >> 3) % 2 : null)),
  classes: 2,
};
const mix = [{ weight: 1, spec: { rule: 'knn', value: 4, normalized: false, power: 2 } }] as const;
const setting = { lengthScale: 1, ambient: 0.1, intrinsic: 1, mix };
const learner = { id: 'rls', bias: false, centred: true } as const;
const grid = { x: [0, 4], y: [0, 4], side: 4 } as const;
const axes = [
  { parameter: 'ambient', values: [0.1, 1] },
  { parameter: 'neighbours', values: [3, 4] },
] as const;
const fresh = { cloud: 'two-moons', noise: 0.1, seed: 1, count: 10 };

/** Something to ask of each: a subject, and what is asked about it. */
const examples: { readonly [Id in QuestionId]: readonly [SubjectOf<Id>, AskedOf<Id>] } = {
  view: [line, null],
  preview: [line, { moved: line.observations.map((one) => ({ ...one, y: one.y + 1 })) }],
  lines: [plane, { through, inputs: [0, 1] }],
  plane: [plane, { plane: { axes: [0, 1], through }, size: 30, precision: 'draft' }],
  explanation: [plane, { places: [through] }],
  guesses: [plane, { place: through, loss: 'huber', params: { delta: 1 } }],
  carriedNoise: [line, { place: null, sd: null }],
  landscape: [line, { fit, wished: [], size: 3 }],
  search: [line, { fit }],
  criterionCurves: [line, { fit: { kind: 'learn' }, wished: 'lengthScale', size: 5, folds: 3, foldSeed: 1 }],
  refits: [line, { count: 1, restart: 'map' }],
  ranking: [line, rankingSettings()],
  scoreTable: [start('table'), { settings: rankingSettings(), of: 'scores', isStandardised: false }],
  rankedRuns: [
    start('table'),
    {
      settings: rankingSettings(),
      levels: [0.5, 1],
      ranks: 2,
      methods: [
        [
          [
            [0, 0],
            [9, 0],
          ],
        ],
      ],
    },
  ],
  density: [line, null],
  leftOut: [line, null],
  samplePaths: [line, { count: 2 }],
  scoredPlaces: [line, null],
  parzen: [searched, null],
  smoother: [plane, { weights: true, at: through }],
  smootherSpectrum: [line, null],
  exactBelief: [line, null],
  chains: [line, { sampler: 'elliptical-slice', prior: 'default', samples: 8, seed: 1 }],
  mixing: [line, { prior: 'default', noises: [0.3], seed: 1 }],
  hyperCurves: [line, { count: 3 }],
  picture: [points, { setting, learner, grid, lifted: 0, kernelOf: 1, isRough: false }],
  boundary: [points, { setting, learner, grid }],
  settingLandscape: [points, { setting, learner, axes, criterion: 'mean-press' }],
  freshErrors: [points, { settings: [setting], learner, fresh }],
  descent: [
    points,
    { learner, scaled: false, step: 'quasi-newton', start: 1, seed: 1, evaluations: 6, fresh },
  ],
  spectrum: [points, { setting, count: 3 }],
  places: [points, { mix }],
  landmarks: [points, { setting, centred: true, counts: [3, 8], choice: 'k-means', seed: 1 }],
  agreement: [points, { setting, learner, grid }],
  expansion: [points, { setting, learner, lifted: null, place: [0.2, 0.1] }],
  inSample: [points, { setting, centred: true, ambients: [0.01, 0.1, 1] }],
  lossFits: [
    { x: [-1, 0, 1, 2], y: [-1, 0.5, 1, 0] },
    {
      losses: [
        { id: 'squared', params: {} },
        { id: 'epsilon-insensitive', params: { epsilon: 0.1 } },
      ],
      ...{ lengthScale: 0.7, ambient: 0.1, grid: { from: -1, to: 2, count: 5 }, held: 3 },
    },
  ],
  interpolants: [
    { x: [-1, 0, 1, 2], y: [-1, 0.5, 1, 0] },
    { widths: [0.3, 1], grid: { from: -1, to: 2, count: 5 } },
  ],
  weights: [
    { x: [-1, 0, 1], y: [-1, 0.5, 1] },
    {
      features: { id: 'cosines', count: 6, lengthScale: 0.7, width: 4 },
      ...{ noise: 0.09, draws: 2, seed: 1, grid: { from: -2, to: 2, count: 5 } },
    },
  ],
  futures: [line, { trials: 2 }],
  suggestion: [sourdough, { count: 2, seed: 1, want: suggestionParts, at: [sourdough.trials[0]!.values] }],
};

describe.each(questionIds)('%s', async (id) => {
  const [subject, asked] = examples[id];
  const late = lateQuestionOf(id);
  const { priority } = late ?? questionOf(id);
  const answer = late ? await late.load() : questionOf(id).answer;

  it('goes before runs, or waits for its turn', () => {
    expect(['picture', 'look']).toContain(priority);
  });

  let answered: { readonly first: unknown; readonly copy: unknown; readonly given: unknown } | null = null;
  /** Its first answer, which is plain data, with copies of it and of what was asked, computed once. */
  const answeredOnce = () => {
    if (answered) return answered;
    const given = structuredClone([subject, asked]);
    const first: unknown = finish(answer(subject, asked));
    const copy = structuredClone(first);
    expect(copy).toEqual(first);
    return (answered = { first, copy, given });
  };

  it('is answered by plain data, of the same bits for the same subject and question', () => {
    const { copy, given } = answeredOnce();
    expect(copy).not.toBeUndefined();
    expect([subject, asked]).toEqual(given);
    expect(finish(answer(structuredClone(subject), structuredClone(asked)))).toEqual(copy);
  });

  it('is asked in words that JSON keeps: they are the name of its answer', () => {
    expect(JSON.parse(JSON.stringify(asked))).toEqual(asked);
  });

  it('may be handed over with the memory of its answer', () => {
    const { first, copy, given } = answeredOnce();
    structuredClone(first, { transfer: buffersIn(first) });
    expect([subject, asked]).toEqual(given);
    expect(finish(answer(subject, asked))).toEqual(copy);
  });

  it('called off leaves nothing behind', () => {
    const { copy, given } = answeredOnce();
    const task = answer(subject, asked);
    task.next();
    expect(task.return(undefined as never).done).toBe(true);
    expect([subject, asked]).toEqual(given);
    expect(finish(answer(subject, asked))).toEqual(copy);
  });
});
