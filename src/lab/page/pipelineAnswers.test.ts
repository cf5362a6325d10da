import { expect, it } from 'vitest';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import { recordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../../engine/pipelines/registry';
import { currentSnapshot } from '../state/select/pictures';
import { startedPipeline } from '../state/pipelineSpec';
import { idle } from '../state/store';
import { realLab } from '../../testing/realLab';
import { pipelineAnswersIn } from './pipelineAnswers';

interface Observed {
  readonly params: object;
  readonly scores?: readonly number[];
  readonly value?: null;
  readonly seconds: null;
}

function fileOf(pipeline: string, observations: readonly Observed[]): string {
  return JSON.stringify({ format: 'deep-mining-lab/answers', version: 1, pipeline, observations });
}

it.each(pipelineWords.map((words) => [words.id, words] as const))(
  'answers of %s are observations of its search again, to the bit',
  async (_, words) => {
    const places = (await recordedTable(words.id)).places.slice(0, 6);
    const observations = places.map((x, k) => ({
      params: valuesAt(words, x),
      scores: [0.25 * k, 0.5],
      seconds: null,
    }));
    const read = pipelineAnswersIn(fileOf(`${words.id}@${words.version}`, observations))!;
    expect(read.pipeline).toBe(words);
    expect(read.results).toEqual(places.map((x, k) => ({ x: [...x], y: (0.25 * k + 0.5) / 2 })));
    expect(read.notes).toEqual([]);
  },
);

it('answers of another version, of no pipeline, or of none of ours are no observations of one', () => {
  const [words] = pipelineWords;
  const some = [{ params: { a: 1 }, scores: [1], seconds: null }];
  expect(pipelineAnswersIn(fileOf(`${words!.id}@0`, some))).toBeNull();
  expect(pipelineAnswersIn(fileOf('constructor@1', some))).toBeNull();
  expect(pipelineAnswersIn('x,y\n1,2')).toBeNull();
  expect(pipelineAnswersIn('')).toBeNull();
});

it('a place outside of the box is left out and counted, and one that failed has no value', () => {
  const words = pipelineWords.find(({ id }) => id === 'digits-svm')!;
  const usual = Object.fromEntries(words.params.map((spec) => [spec.id, spec.default]));
  const strange = { ...usual, [words.params.find(({ kind }) => kind !== 'choice')!.id]: 1e9 };
  const read = pipelineAnswersIn(
    fileOf(`${words.id}@${words.version}`, [
      { params: usual, value: null, seconds: null },
      { params: strange, scores: [1], seconds: null },
    ]),
  )!;
  expect(read.results).toMatchObject([{ y: null }]);
  expect(read.notes).toEqual(['1 of 2 answers lie outside of its box and are left out.']);
});

it('results go into the run of the same pipeline, into a new one beside another, and one Undo takes them out', async () => {
  const lab = await realLab('seed=34&objective=pipeline&objective.pipeline=tumour-svm&step=1&model=gp');
  const seen = () => currentSnapshot(lab.store.getState())!;
  const before = seen();
  const { x } = before.observations[0]!;
  const given = startedPipeline(before.spec, 'tumour-svm');
  lab.intents.takeIn(given, [{ x, y: 0.99 }]);
  await idle(lab);
  expect(seen().step).toBe(1);
  expect(seen().observations).toHaveLength(before.observations.length + 1);
  lab.intents.undo();
  await idle(lab);
  expect(seen().observations).toEqual(before.observations);
  const other = startedPipeline(before.spec, 'tumour-boosting');
  const words = pipelineWords.find(({ id }) => id === 'tumour-boosting')!;
  const [place] = (await recordedTable(words.id)).places;
  lab.intents.takeIn(other, [{ x: place!, y: 0.1 }]);
  await idle(lab);
  expect(seen().spec.objective.params).toMatchObject({ pipeline: 'tumour-boosting' });
  expect(seen().observations.some(({ y }) => y === 0.1)).toBe(true);
});
