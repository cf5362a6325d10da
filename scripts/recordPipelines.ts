/**
 * Computes the recorded tables of pipelines again, at the places they have: node scripts/run-ts.mjs scripts/recordPipelines.ts part parts [pipeline]
 * computes every parts-th place from `part` on, so that several processes share the work, and goes on where it was stopped;
 * `… write` then writes the tables. What was computed is kept in .cache/recorded: remove it when a pipeline has changed.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { datasets } from '../src/engine/datasets/registry';
import type { Dataset, DatasetDef } from '../src/engine/datasets/dataset';
import { createMeter } from '../src/engine/learning/meter';
import { evaluationRng, testScore } from '../src/engine/pipelines/crossValidate';
import { valuesAt } from '../src/engine/pipelines/hyperBox';
import type { Evaluation, PipelineDef } from '../src/engine/pipelines/pipeline';
import type { RecordedFile } from '../src/engine/pipelines/recorded/recordedTable';
import { pipelines } from '../src/engine/pipelines/registry';
import { finish } from '../src/engine/task';
import { readDataFile } from '../src/headless/dataFiles';

/** What was computed at one place. */
interface Computed {
  readonly place: readonly number[];
  readonly evaluations: readonly Evaluation[];
  readonly test: number;
}

const kept = path.resolve('.cache', 'recorded');

const tableFile = (id: string): string => path.resolve('src/engine/pipelines/recorded', `${id}.json`);
const readTable = (id: string): RecordedFile =>
  JSON.parse(readFileSync(tableFile(id), 'utf8')) as RecordedFile;

/** Draws of a pipeline that are recorded. */
const drawsOf = ({ id, hasFolds }: PipelineDef): number => (hasFolds || id.endsWith('-mlp') ? 1 : 2);

function dataOf({ dataset }: PipelineDef): Dataset<unknown> {
  const def = (datasets as readonly DatasetDef<unknown>[]).find(({ id }) => id === dataset)!;
  return def.decode(readDataFile(def.file));
}

/** What was computed before, by place. */
function computed({ id }: PipelineDef): Map<string, Computed> {
  if (!existsSync(kept)) return new Map();
  const names = readdirSync(kept).filter((name) => name.startsWith(`${id}.`));
  const lines = names.flatMap((name) => readFileSync(path.join(kept, name), 'utf8').split('\n'));
  const all = lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Computed] : []));
  return new Map(all.map((one) => [one.place.join(), one]));
}

function compute(pipeline: PipelineDef, part: number, parts: number): void {
  const data = dataOf(pipeline);
  const before = computed(pipeline);
  const places = readTable(pipeline.id).rows.map(([place]) => place as readonly number[]);
  mkdirSync(kept, { recursive: true });
  places.forEach((place, i) => {
    if (i % parts !== part || before.has(place.join())) return;
    const values = valuesAt(pipeline, place);
    const evaluations = Array.from({ length: drawsOf(pipeline) }, (_, draw) => {
      const tools = { rng: evaluationRng(pipeline, draw), meter: createMeter() };
      return finish(pipeline.evaluate(values, data, tools));
    });
    const test = finish(testScore(pipeline, values, data, { meter: createMeter() })).score;
    const line = JSON.stringify({ place, evaluations, test } satisfies Computed);
    appendFileSync(path.join(kept, `${pipeline.id}.${part}-${parts}.jsonl`), `${line}\n`);
  });
  console.log(`${pipeline.id}: part ${part} of ${parts} is there.`);
}

function write(pipeline: PipelineDef): void {
  const known = computed(pipeline);
  const { rows, logsFrom } = readTable(pipeline.id);
  const { testRows, folds } = { testRows: dataOf(pipeline).test.labels.length, folds: foldSizes(pipeline) };
  const right = pipeline.metric === 'accuracy' ? { folds, test: testRows } : null;
  const count = (score: number, of: number | undefined): number => (of ? Math.round(score * of) : score);
  const written = rows.map(([place]) => {
    const found = known.get((place as readonly number[]).join());
    if (!found) throw new Error(`${pipeline.id} was not computed at ${String(place)}.`);
    const scores = found.evaluations.map((one) =>
      one.scores.map((score, k) => count(score, right?.folds[k])),
    );
    const works = found.evaluations.map(({ work }, draw) =>
      draw > 0 ? work - found.evaluations[0]!.work : work,
    );
    return [place, ...scores, ...works, count(found.test, right?.test)];
  });
  const lines = written.map((row) => JSON.stringify(row)).join(',\n');
  const head = JSON.stringify({ pipeline: pipeline.id, version: pipeline.version, right, logsFrom });
  writeFileSync(tableFile(pipeline.id), `${head.slice(0, -1)},"rows":[\n${lines}\n]}\n`);
  console.log(`${pipeline.id}: ${rows.length} places.`);
}

/** Rows of each fold of an evaluation whose labels are known. */
function foldSizes({ id, rows, folds }: PipelineDef): number[] {
  const known = id === 'digits-laprls' ? rows / 4 : rows;
  return Array.from({ length: folds }, (_, fold) => Math.ceil((known - fold) / folds));
}

const [first, parts, only] = process.argv.slice(2);
for (const pipeline of pipelines as readonly PipelineDef[]) {
  if (only !== undefined && pipeline.id !== only) continue;
  if (first === 'write') write(pipeline);
  else compute(pipeline, Number(first), Number(parts));
}
