import { expect, it } from 'vitest';
import type { Dataset } from '../datasets/dataset';
import { EngineError } from '../errors';
import { finish, type Task } from '../task';
import { measureDraw } from './evaluation';
import type { Evaluation, EvaluationTools, PipelineDef } from './pipeline';

/** A pipeline that does what is asked of it. */
function pipelineThat(evaluate: (tools: EvaluationTools) => Evaluation): PipelineDef {
  // oxlint-disable-next-line require-yield -- a task like that of a real pipeline, that happens to be instant
  function* task(_: unknown, __: unknown, tools: EvaluationTools): Task<Evaluation> {
    return evaluate(tools);
  }
  return { id: 'made-up', version: 1, evaluate: task } as unknown as PipelineDef;
}

const data = {} as Dataset<unknown>;
const measured = (evaluate: (tools: EvaluationTools) => Evaluation) =>
  finish(measureDraw(pipelineThat(evaluate), data, { values: {}, draw: 0 }));

it('a pipeline that cannot be trained has no scores, and took the work that it took', () => {
  const answer = measured(({ meter }) => {
    meter.add(1234);
    throw new EngineError('invalid-data', 'Nothing can be learnt without rows and columns.');
  });
  expect(answer).toEqual({ scores: [], work: 1234 });
});

it('folds that could not be scored are left out', () => {
  expect(measured(() => ({ scores: [0.5, NaN, 0.7], work: 9 }))).toEqual({ scores: [0.5, 0.7], work: 9 });
});

it('what is wrong with the request stays a fault', () => {
  const refuse = () => {
    throw new EngineError('unknown-id', 'There is no such thing.');
  };
  expect(() => measured(refuse)).toThrow('There is no such thing.');
});
