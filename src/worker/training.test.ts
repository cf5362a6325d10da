import { describe, expect, it } from 'vitest';
import type { DatasetDef } from '../engine/datasets/dataset';
import { EngineError } from '../engine/errors';
import { zeros, type Mat } from '../engine/numeric/arrays';
import { evaluationRng } from '../engine/pipelines/crossValidate';
import type { Evaluation, PipelineDef } from '../engine/pipelines/pipeline';
import { createFakeClock } from '../testing/clocks';
import { settled } from '../testing/fakePort';
import type { FromWorker, TrainingJob, TrainingProgress, EvaluateJob, ReadJob } from './protocol';
import { createServer } from './server';
import { createTraining, type TrainingTools } from './training';

const rows = { rows: zeros(2, 1), labels: Uint8Array.of(0, 1), classes: 2 };

const dataset: DatasetDef = {
  ...{ id: 'dots', label: '', summary: '', source: '', file: 'dots.bin', licence: '', origin: '' },
  ...{ rowsName: 'dots', searchRows: 2, testRows: 2 },
  decode: (bytes) => {
    if (!bytes.length) throw new EngineError('invalid-data', 'The data file dots.bin is empty.');
    return { search: rows, test: rows, classNames: ['a', 'b'] };
  },
};

/** A pipeline whose two folds take ten pieces of work each. */
const pipeline: PipelineDef = {
  ...{
    id: 'tossing',
    label: '',
    summary: '',
    source: '',
    question: '',
    way: '',
    version: 2,
    dataset: 'dots',
  },
  ...{ metric: 'accuracy', folds: 2, rows: 2, params: [], stages: [] },
  fit: () => {
    throw new EngineError('unsupported', 'Nothing is fitted here.');
  },
  *evaluate({ fails }, __, { rng, meter, onFold }) {
    const scores: number[] = [];
    for (let fold = 0; fold < 2; fold++) {
      for (let piece = 0; piece < 10; piece++) {
        meter.add(100);
        yield { done: fold, total: 2, label: 'Tossing' };
      }
      if (fails) throw new Error('The coin is lost.');
      scores.push(rng.uniform());
      onFold?.(scores, meter.total);
    }
    return { scores, work: meter.total };
  },
};

const subject = { pipeline: 'tossing', version: 2 };
const evaluate: EvaluateJob = {
  ...{ kind: 'train', question: 'evaluate', subject },
  asked: { values: {}, draw: 7 },
};

function createWorld(load: TrainingTools['files']['load'], more: Partial<TrainingTools> = {}) {
  const posted: FromWorker[] = [];
  const clock = createFakeClock();
  let time = 0;
  const server = createServer({
    post: (message) => void posted.push(message),
    now: () => (time += 10),
    pause: () => Promise.resolve(),
    after: clock.after,
    work: createTraining({ pipelines: [pipeline], datasets: [dataset], files: { load }, ...more }),
  });
  const request = (id: number, job: TrainingJob = evaluate) => server.handle({ type: 'request', id, job });
  const end = async () => {
    for (let turn = 0; turn < 20; turn++) await settled();
  };
  const of = (type: FromWorker['type']) => posted.filter((message) => message.type === type);
  const fault = () => JSON.stringify(of('failed'));
  return { server, posted, clock, request, end, of, fault };
}

const bytes = () => Promise.resolve(Uint8Array.of(1));
const never = () => new Promise<Uint8Array>(() => {});

describe('a measurement', () => {
  it('is that of its draw, whoever makes it', async () => {
    const { request, end, of } = createWorld(bytes);
    request(1);
    request(2);
    request(3, { ...evaluate, asked: { values: {}, draw: 8 } });
    await end();
    const [first, again, other] = of('answer').map((one) => (one as { answer: Evaluation }).answer);
    expect(first!.scores[0]).toBe(evaluationRng(pipeline, 7).uniform());
    expect(again).toEqual(first);
    expect(other!.scores).not.toEqual(first!.scores);
    expect(first!.work).toBe(2000);
    expect(of('done')).toHaveLength(3);
  });

  it('tells on its way of folds and of work, which only grow', async () => {
    const { request, end, of } = createWorld(bytes);
    request(1);
    await end();
    const told = of('progress').map((one) => (one as unknown as { progress: TrainingProgress }).progress);
    expect(told.length).toBeGreaterThan(3);
    told.slice(1).forEach(({ scores, work }, i) => {
      expect(work).toBeGreaterThan(told[i]!.work);
      expect(scores.length).toBeGreaterThanOrEqual(told[i]!.scores.length);
    });
    expect(told.at(-1)!.scores).toHaveLength(1);
  });

  it('fetches and decodes its data once', async () => {
    let loads = 0;
    const { request, end, of } = createWorld(() => {
      loads++;
      return bytes();
    });
    for (const id of [1, 2, 3]) request(id);
    await end();
    expect(of('done')).toHaveLength(3);
    expect(loads).toBe(1);
  });
});

describe('a job that cannot be done', () => {
  it.each([
    [
      'a pipeline that is not known',
      { ...evaluate, subject: { ...subject, pipeline: 'casting' } },
      'There is no \\"casting\\"',
    ],
    ['another version', { ...evaluate, subject: { ...subject, version: 1 } }, 'load the page again'],
    [
      'training that throws',
      { ...evaluate, asked: { values: { fails: true }, draw: 7 } },
      'The coin is lost.',
    ],
  ])('fails in words: %s', async (_, job, words) => {
    const { request, end, fault, of } = createWorld(bytes);
    request(1, job);
    request(2);
    await end();
    expect(fault()).toContain(words);
    expect(of('done')).toHaveLength(1);
  });

  it('fails in words where nothing explains, and is answered where something does', async () => {
    const values = { values: {}, folds: [] };
    const job: TrainingJob = {
      ...{ kind: 'train', question: 'explain', subject },
      asked: { best: values, usual: values },
    };
    const without = createWorld(bytes);
    without.request(1, job);
    await without.end();
    expect(without.fault()).toContain('Nothing explains');
    const world = createWorld(bytes, {
      *explain(__, def) {
        yield { done: 0, total: 1, label: 'Looking' };
        return { of: def.id };
      },
    });
    world.request(1, job);
    await world.end();
    expect(world.of('answer')).toEqual([{ type: 'answer', id: 1, answer: { of: 'tossing' } }]);
  });

  it('whose data file is broken fails in words, and the next one tries again', async () => {
    const files = [new Uint8Array(0), Uint8Array.of(1)];
    const { request, end, fault, of } = createWorld(() => Promise.resolve(files.shift()!));
    request(1);
    await end();
    expect(fault()).toContain('dots.bin is empty');
    request(2);
    await end();
    expect(of('done')).toHaveLength(1);
  });
});

describe('while data are fetched', () => {
  it('a cancel is over at once, and what arrives later is dropped', async () => {
    let arrive = (_: Uint8Array) => {};
    const world = createWorld(() => new Promise((resolve) => (arrive = resolve)));
    world.request(1);
    world.server.handle({ type: 'cancel', id: 1 });
    expect(world.posted.map(({ type }) => type)).toEqual(['started', 'cancelled']);
    arrive(Uint8Array.of(1));
    await world.end();
    expect(world.posted).toHaveLength(2);
  });

  it('signs of life come, and after a minute a sentence', () => {
    const { request, clock, of, fault } = createWorld(never);
    request(1);
    clock.pass(50_000);
    expect(of('progress').length).toBeGreaterThan(5);
    expect(of('failed')).toEqual([]);
    clock.pass(10_000);
    expect(fault()).toContain('did not arrive within 60 seconds');
    const heard = of('progress').length;
    clock.pass(60_000);
    expect(of('progress')).toHaveLength(heard);
  });
});

describe('a row that is read', () => {
  const read: ReadJob = {
    ...{ kind: 'train', question: 'read', subject },
    asked: { values: { side: 1 }, row: [4] },
  };

  /** A fit that says of each row its own value, counted. */
  function counted() {
    let fits = 0;
    const fit: TrainingTools['fit'] = function* (_, values) {
      fits++;
      yield { done: 0, total: 1, label: 'Fitting' };
      return {
        inside: null,
        *classify(asked) {
          yield { done: 0, total: 1, label: 'Reading' };
          const [value] = (asked as Mat).data;
          return {
            labels: Uint8Array.of(Number(values.side)),
            scores: { rows: 1, cols: 2, data: Float64Array.of(-value!, value!) },
          };
        },
      };
    };
    return { fit, fits: () => fits };
  }

  it('is told with what speaks for each class, by one fit for all rows of the same values', async () => {
    const { fit, fits } = counted();
    const { request, end, of } = createWorld(bytes, { fit });
    request(1, read);
    request(2, { ...read, asked: { ...read.asked, row: [7] } });
    await end();
    expect(of('answer').map((one) => (one as { answer: unknown }).answer)).toEqual([
      { said: 1, scores: Float64Array.of(-4, 4) },
      { said: 1, scores: Float64Array.of(-7, 7) },
    ]);
    expect(fits()).toBe(1);
    request(3, { ...read, asked: { ...read.asked, values: { side: 0 } } });
    await end();
    expect(fits()).toBe(2);
    expect(of('done')).toHaveLength(3);
  });

  it('has the columns of its data, and somebody who reads', async () => {
    const { request, end, fault } = createWorld(bytes, { fit: counted().fit });
    request(1, { ...read, asked: { ...read.asked, row: [1, 2] } });
    await end();
    expect(fault()).toContain('A row of dots has 1 columns; this one has 2.');
    const other = createWorld(bytes);
    other.request(1, read);
    await other.end();
    expect(other.fault()).toContain('Nothing reads rows');
  });
});
