import { expect, it } from 'vitest';
import { completeSpec } from '../../../engine/experiment/complete';
import { labelsOf, plannedAnswers } from './labels';

const pipeline = { id: 'pipeline', params: { pipeline: 'tumour-svm' } };

it('a search ends with the answers of the places it begins with, and one a step', () => {
  const planned = (id: string, params = {}, objective: { id: string } = pipeline) =>
    plannedAnswers(completeSpec({ objective, strategy: { id, params } }));
  expect(planned('smart-search', { initial: 5, smart: 50, final: 5 })).toBe(60);
  expect(planned('random', { initial: 7, steps: 20 })).toBe(27);
  expect(planned('quasi-newton', { steps: 20 })).toBe(21);
  expect(planned('nelder-mead', { steps: 20 }, { id: 'branin' })).toBe(23);
});

it('a search of a pipeline is called by the name of the pipeline', () => {
  const spec = completeSpec({ objective: pipeline });
  expect(labelsOf(spec).objective).toMatch(/^Tumours/);
});
