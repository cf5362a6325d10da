import { datasets } from '../engine/datasets/registry';
import type { Dataset, DatasetDef } from '../engine/datasets/dataset';
import { byId, type ParamValues } from '../engine/definition';
import { measuresIn } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { advance } from '../engine/loop/advance';
import { openBook, placeMark, type AnswerBook, type BookEntry, type Need } from '../engine/loop/book';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { loadedFor, type Objectives } from '../engine/objectives/loaded';
import { wordsOf } from '../engine/objectives/pipeline';
import { objectives } from '../engine/objectives/registry';
import { measureDraw } from '../engine/pipelines/evaluation';
import { valuesAt } from '../engine/pipelines/hyperBox';
import type { PipelineDef } from '../engine/pipelines/pipeline';
import { pipelines } from '../engine/pipelines/registry';
import { finish, type Task } from '../engine/task';
import { readDataFile } from './dataFiles';

/** Returns the pipeline of an id. Errors: `unknown-id`. */
export function pipelineOf(id: string): PipelineDef {
  return byId(pipelines as readonly PipelineDef[], id);
}

/** Reads the data of a pipeline from disk. */
export function dataOf({ dataset }: Pick<PipelineDef, 'dataset'>): Dataset<unknown> {
  const def = byId(datasets as readonly DatasetDef<unknown>[], dataset);
  return def.decode(readDataFile(def.file));
}

/** Makes the steps of a run, and measures on the way what they wait for. */
export interface MeasuredRun {
  made(make: (book: AnswerBook | undefined) => Task<StepSnapshot>): StepSnapshot;
  /** Answers that were measured, and those known before. */
  entries(): readonly BookEntry[];
}

/** Begins a run of a spec. `known`: what was measured for it before. */
export function measuredRun(
  spec: Pick<ExperimentSpec, 'objective'>,
  known: readonly BookEntry[],
): MeasuredRun {
  const { params } = spec.objective;
  const measures = measuresIn(spec);
  const entries = [...known];
  let data: Dataset<unknown> | null = null;

  function measured({ x, draw }: Need): BookEntry {
    const def = pipelineOf(wordsOf(params).id);
    data ??= dataOf(def);
    const values: ParamValues = valuesAt(def, x);
    return { place: placeMark(x), draw, ...finish(measureDraw(def, data, { values, draw })) };
  }

  return {
    entries: () => entries,
    made(make) {
      for (;;) {
        const book = measures ? openBook({ of: measures.what, entries }) : undefined;
        const next = finish(advance(make(book)));
        if (next.kind === 'made') return next.snapshot;
        entries.push(...next.needs.map(measured));
      }
    },
  };
}

/** An objective as a request may name it. */
interface Asked {
  readonly id?: unknown;
  readonly params?: ParamValues;
}

/** Loads what the objectives of requests answer with, and returns the family with it. A request that cannot be read is left to its answer. */
export async function loadedForRequests(requests: readonly unknown[]): Promise<Objectives> {
  let family: Objectives = objectives;
  for (const request of requests) {
    const asked = request as ({ op?: unknown; spec?: { objective?: Asked } } & Asked) | null;
    const objective = asked?.op === 'objective' ? asked : asked?.spec?.objective;
    try {
      family =
        (await loadedFor({ id: objective?.id, params: objective?.params ?? {} }, family, readDataFile)) ??
        family;
    } catch {
      // The answer says what is wrong with it.
    }
  }
  return family;
}
