import type { Dataset, DatasetDef } from '../engine/datasets/dataset';
import { byId, type ParamValues } from '../engine/definition';
import { EngineError } from '../engine/errors';
import { createMeter } from '../engine/learning/meter';
import { measureDraw } from '../engine/pipelines/evaluation';
import type { Mat } from '../engine/numeric/arrays';
import type { Explanation } from '../engine/pipelines/explain/explanation';
import type { FittedPipeline, PipelineDef } from '../engine/pipelines/pipeline';
import type { Task } from '../engine/task';
import type { DataFiles } from './dataFiles';
import type {
  AnyJob,
  EvaluateJob,
  ExplainJob,
  ReadJob,
  Reading,
  TrainingJob,
  TrainingProgress,
} from './protocol';
import type { Emit, Work } from './work';

/** What a worker trains with. */
export interface TrainingTools {
  readonly pipelines: readonly PipelineDef[];
  readonly datasets: readonly DatasetDef<unknown>[];
  readonly files: Pick<DataFiles, 'load'>;
  /** Explains what a search found; left out, nothing is explained. */
  readonly explain?: (asked: ExplainJob['asked'], def: PipelineDef, data: Dataset<unknown>) => Task<object>;
  /** Trains a pipeline on the whole search part, to read rows; left out, nothing is read. */
  readonly fit?: FitWhole;
}

type FitWhole = (
  def: PipelineDef,
  values: ParamValues,
  data: Dataset<unknown>,
) => Task<FittedPipeline<unknown>>;

/** Creates what turns jobs into work. Data are fetched and decoded once, when a job first needs them. */
export function createTraining(tools: TrainingTools): (job: AnyJob) => Work {
  const kept = new Map<string, Promise<Dataset<unknown>>>();
  const fit = tools.fit && remembering(tools.fit);

  function dataOf(id: string): Promise<Dataset<unknown>> {
    const known = kept.get(id);
    if (known) return known;
    const def = byId(tools.datasets, id);
    const loading = tools.files.load(def.file).then((bytes) => def.decode(bytes));
    kept.set(id, loading);
    loading.catch(() => kept.delete(id));
    return loading;
  }

  return (job) => {
    if (job.kind !== 'train') {
      throw new EngineError('unsupported', 'This worker only trains pipelines.', { kind: job.kind });
    }
    const def = pipelineOf(tools.pipelines, job);
    let data: Dataset<unknown> | null = null;
    return {
      isUrgent: false,
      prepare: async () => {
        data = await dataOf(def.dataset);
      },
      begin: (emit) => begin(job, emit, { def, data: data!, explain: tools.explain, fit }),
    };
  };
}

function pipelineOf(pipelines: readonly PipelineDef[], { subject }: TrainingJob): PipelineDef {
  const { pipeline, version } = subject;
  const def = byId(pipelines, pipeline);
  if (def.version === version) return def;
  const message = `The pipeline ${pipeline} stands here in version ${def.version}, and version ${version} was asked for: load the page again.`;
  throw new EngineError('unsupported', message, { pipeline, version });
}

interface Ready {
  readonly def: PipelineDef;
  readonly data: Dataset<unknown>;
  readonly explain: TrainingTools['explain'];
  readonly fit: FitWhole | undefined;
}

function begin(job: TrainingJob, emit: Emit, ready: Ready): Task<void> {
  switch (job.question) {
    case 'evaluate':
      return evaluate(job, emit, ready);
    case 'explain':
      return explain(job, emit, ready);
    case 'read':
      return read(job, emit, ready);
    default:
      return job satisfies never;
  }
}

function* evaluate({ asked }: EvaluateJob, emit: Emit, { def, data }: Ready): Task<void> {
  const { values, draw } = asked;
  const meter = createMeter();
  let scores: readonly number[] = [];
  const task = measureDraw(def, data, { values, draw, meter, onFold: (told) => (scores = [...told]) });
  try {
    for (let next = task.next(); ; next = task.next()) {
      if (next.done) return emit.answer(next.value);
      const progress: TrainingProgress = { ...next.value, scores, work: meter.total };
      yield progress;
    }
  } finally {
    task.return(undefined as never);
  }
}

function* explain(job: ExplainJob, emit: Emit, { def, data, explain: explained }: Ready): Task<void> {
  if (!explained) throw new EngineError('unsupported', `Nothing explains the pipeline ${def.id} yet.`);
  emit.answer((yield* explained(job.asked, def, data)) as Explanation);
}

function* read({ asked: { values, row } }: ReadJob, emit: Emit, { def, data, fit }: Ready): Task<void> {
  if (!fit) throw new EngineError('unsupported', `Nothing reads rows with the pipeline ${def.id} here.`);
  const columns = (data.search.rows as Partial<Mat>).cols;
  if (row.length !== columns) {
    const message = `A row of ${def.dataset} has ${columns ?? 'no'} columns; this one has ${row.length}.`;
    throw new EngineError('invalid-data', message, { pipeline: def.id });
  }
  const fitted = yield* fit(def, values, data);
  const rows: Mat = { rows: 1, cols: row.length, data: Float64Array.from(row) };
  const { labels, scores } = yield* fitted.classify(rows, { meter: createMeter() });
  const reading: Reading = { said: labels[0]!, scores: scores.data.slice() };
  emit.answer(reading);
}

/** Keeps the last fit, so that one row after the other is read by it. */
function remembering(fit: FitWhole): FitWhole {
  let last: { readonly name: string; readonly fitted: FittedPipeline<unknown> } | null = null;
  return function* again(def, values, data) {
    const name = JSON.stringify([def.id, values]);
    if (last?.name !== name) last = { name, fitted: yield* fit(def, values, data) };
    return last.fitted;
  };
}
