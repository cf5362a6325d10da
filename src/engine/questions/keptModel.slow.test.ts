import { describe, expect, it } from 'vitest';
import { specComplaint } from '../experiment/complaints';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import type { ExperimentSpec } from '../experiment/spec';
import type { StepSnapshot } from '../loop/snapshot';
import { nextStep, startRun } from '../loop/step';
import { models } from '../models/registry';
import { finish } from '../task';
import { isLong, sample } from '../../testing/sweep';
import { questionOf, type QuestionId } from './registry';

const specOf = (objective: string, rest: PartialSpec): ExperimentSpec =>
  completeSpec({ objective: { id: objective }, seed: 3, ...rest });

const averaged = { kind: 'integrate', samples: 2 } as const;

/** The specs whose models are kept and restored in ways of their own. */
const specs: readonly (readonly [name: string, spec: ExperimentSpec])[] = [
  ...models.map(({ id }) => [id, specOf('forrester', { surrogate: { id } })] as const),
  ...sample(models, 4, ({ id }) => id)
    .map(({ id }) => [`${id}, averaged`, specOf('forrester', { surrogate: { id }, fit: averaged })] as const)
    .filter(([, spec]) => specComplaint(spec) === null),
  ['a cost', specOf('forrester', { cost: { id: 'rising', params: {} } })],
  ['two inputs', specOf('branin', { surrogate: { id: 'nlgcp' } })],
];

function asksOf({ proposal, observations }: StepSnapshot): readonly (readonly [QuestionId, unknown])[] {
  const through = proposal?.x ?? observations[0]!.x;
  const common = [
    ['lines', { through, inputs: through.map((_, p) => p) }],
    ['explanation', { places: [through] }],
    ['density', null],
    ['leftOut', null],
    ['samplePaths', { count: 2 }],
    ['scoredPlaces', null],
    ['smoother', { weights: true, at: through }],
  ] as const;
  if (through.length === 1) return [...common, ['view', null]];
  return [...common, ['plane', { plane: { axes: [0, 1], through }, size: 12, precision: 'full' }]];
}

/** The answer, or what is wrong with the question. */
function answered(id: QuestionId, snapshot: StepSnapshot, asked: unknown): unknown {
  try {
    return finish(questionOf(id).answer(snapshot as never, asked));
  } catch (fault) {
    return String(fault);
  }
}

describe.each(specs)('the model kept with a step: %s', (name, spec) => {
  const making = { keepsModel: true };
  const first = finish(startRun(spec, [], making));
  const second = finish(nextStep(first, [], making));

  const steps = [
    ['next', second],
    ['first', first],
  ] as const;
  // One model is kept in the same way at the start of a run as after a step.
  it.each(steps.slice(0, isLong || name === 'ngcp' ? 2 : 1))(
    'answers as the one restored, to the bit, at the %s step',
    (_, snapshot) => {
      const copy = structuredClone(snapshot);
      for (const [id, asked] of asksOf(snapshot))
        expect(answered(id, snapshot, asked), id).toEqual(answered(id, copy, asked));
    },
  );
});
