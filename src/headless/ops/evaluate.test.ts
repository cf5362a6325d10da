import { expect, it } from 'vitest';
import { datasetWords } from '../../engine/datasets/registry';
import { pipelineWords } from '../../engine/pipelines/registry';
import { recordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { hyperBox, valuesAt } from '../../engine/pipelines/hyperBox';
import { answer } from '../answer';

interface Evaluated {
  readonly scores: number[];
  readonly mean: number;
  readonly work: number;
  readonly sample: number[];
  readonly folds: number[];
  readonly values: Record<string, unknown>;
  readonly test: number;
}
const ask = (request: object): Evaluated => answer(request) as unknown as Evaluated;
const complaint = (request: object): string =>
  (answer({ op: 'evaluate', ...request }) as { error: { message: string } }).error.message;

it('trains a pipeline and says what it drew', () => {
  const { scores, mean, work, sample, folds, values } = ask({
    op: 'evaluate',
    pipeline: 'tumour-svm',
    values: { C: 83 },
    rows: 200,
    folds: 4,
    draw: 3,
  });
  expect(scores).toHaveLength(4);
  expect(mean).toBeCloseTo(scores.reduce((a, b) => a + b, 0) / 4, 12);
  expect(work).toBeGreaterThan(0);
  expect(values).toEqual({ C: 83, gamma: 0.03 });
  expect(sample).toHaveLength(200);
  expect(new Set(sample).size).toBe(200);
  expect(new Set(folds)).toEqual(new Set([0, 1, 2, 3]));
});

it('says which rows are in no fold', () => {
  const { sample, folds, scores } = ask({ op: 'evaluate', pipeline: 'digits-laprls', rows: 80 });
  expect(sample).toHaveLength(80);
  const counts = scores.map((_, fold) => folds.filter((one) => one === fold).length);
  expect([counts, folds.filter((one) => one === -1).length]).toEqual([[4, 4, 4, 4, 4], 60]);
});

it('gives the numbers that were recorded, of draws and of the test', async () => {
  const { places, evaluations, testScores } = await recordedTable('tumour-svm');
  const words = pipelineWords.find(({ id }) => id === 'tumour-svm')!;
  const request = { op: 'evaluate', pipeline: 'tumour-svm', values: valuesAt(words, places[7]!) };
  expect(ask({ ...request, draw: 1 })).toMatchObject(evaluations[7]![1]!);
  expect(ask({ ...request, test: true }).test).toBe(testScores[7]);
});

it('says in words what it cannot do', () => {
  expect(complaint({ pipeline: 'digits' })).toMatch(/^There is no "digits". Known are: digits-svm, /);
  expect(complaint({})).toBe('"pipeline" is missing: it must be a text.');
  expect(complaint({ pipeline: 'tumour-svm', values: { c: 1 } })).toBe(
    'There is no hyper-parameter "c". Known are: C, gamma.',
  );
  expect(complaint({ pipeline: 'tumour-svm', values: { C: 0 } })).toBe(
    'Penalty C must lie between 0.00001 and 100000, not 0.',
  );
  expect(complaint({ pipeline: 'tumour-svm', values: [1] })).toMatch(/"values" must be/);
  expect(complaint({ pipeline: 'tumour-svm', rows: 428 })).toMatch(/40 to 427 rows, not 428/);
  expect(complaint({ pipeline: 'tumour-svm', folds: 1 })).toMatch(/2 to 20 folds, not 1/);
  expect(complaint({ pipeline: 'tumour-svm', draw: -1 })).toMatch(/"draw" must be/);
  expect(complaint({ pipeline: 'tumour-svm', test: 'yes' })).toMatch(/"test" must be/);
});

it('lists pipelines with the box of a search, and the licence of their data', () => {
  const { pipelines } = answer({ op: 'pipelines' }) as unknown as { pipelines: Record<string, unknown>[] };
  expect(pipelines.map(({ id }) => id)).toEqual(pipelineWords.map(({ id }) => id));
  expect(pipelines[0]).toMatchObject({
    direction: 'maximize',
    ...hyperBox(pipelineWords[0]!),
    kinds: ['categorical', 'float', 'log-integer', 'integer', 'log-float'],
    dataset: { id: 'digits28', licence: 'CC BY-SA 3.0' },
  });
});

it('has R² beside a squared error, by the variance of the rows that it is about', () => {
  const asked = { op: 'evaluate', pipeline: 'penguins-knn', values: { neighbours: 8 } };
  const folds = answer(asked) as unknown as Record<string, number>;
  const test = answer({ ...asked, test: true }) as unknown as Record<string, number>;
  const { target } = datasetWords.find(({ id }) => id === 'penguins')!;
  expect(folds['explained']).toBeCloseTo(1 - folds['mean']! / target!.variance, 3);
  expect(folds['explained']).toBeGreaterThan(0.8);
  expect(test['explained']).toBeGreaterThan(0.7);
  expect(answer({ ...asked, pipeline: 'tumour-svm', values: {} })).not.toHaveProperty('explained');
});
