import type { ChoiceSpec, ParamValues } from '../definition';
import { EngineError } from '../errors';
import { meanOf } from '../numeric/arrays';
import { hyperBox } from '../pipelines/hyperBox';
import { isMaximised, metricNames } from '../pipelines/metric';
import type { PipelineWords } from '../pipelines/pipeline';
import type { RecordedTable } from '../pipelines/recorded/recordedTable';
import { pipelineWords } from '../pipelines/registry';
import { byLogarithm, type InputKind } from './inputs';
import type { Measurement, ObjectiveDef, Recorded, Row } from './objective';
import { placeName } from '../numberText';

const choice: ChoiceSpec = {
  kind: 'choice',
  id: 'pipeline',
  label: 'Pipeline',
  summary: 'What is trained and scored.',
  default: 'tumour-svm',
  options: pipelineWords.map(({ id, label }) => ({ value: id, label })),
};

const answers: ChoiceSpec = {
  kind: 'choice',
  id: 'answers',
  label: 'Answers',
  summary:
    'Recorded ones are there at once, at some hundred places; live ones are trained here, at any place.',
  default: 'recorded',
  options: [
    { value: 'recorded', label: 'recorded' },
    { value: 'live', label: 'trained here' },
  ],
};

const sample: ChoiceSpec = {
  kind: 'choice',
  id: 'sample',
  label: 'Rows',
  summary: 'Each evaluation draws rows and folds of its own, or all take the same.',
  default: 'fresh',
  options: [
    { value: 'fresh', label: 'drawn afresh' },
    { value: 'same', label: 'always the same' },
  ],
};

/** A real pipeline of machine learning, cross-validated: the thing that the sources tune. */
export const pipeline: ObjectiveDef = /* @__PURE__ */ pipelineWith(new Map());

/** Tables as they are asked, by the id of their pipeline. */
type Tables = ReadonlyMap<string, Table>;

/** The objective with the recorded tables that were fetched. */
function pipelineWith(tables: Tables): ObjectiveDef {
  return {
    id: 'pipeline',
    label: 'a real pipeline',
    summary:
      'A pipeline that learns from data: its hyper-parameters are the inputs, its score in cross-validation is the answer, different each time because the rows are drawn.',
    source: '000 §3.1',
    params: [choice, answers, sample],
    direction: 'maximize',
    directionOf: (params) => directionOf(wordsOf(params)),
    isAskable: true,
    hasExchangeableCodes: true,
    box: (params) => hyperBox(wordsOf(params)).box,
    evaluate: null,
    optima: (params) => {
      const rows = tableOf(tables, params)?.rows ?? [];
      if (rows.length === 0) return [];
      const sign = directionOf(wordsOf(params)) === 'maximize' ? 1 : -1;
      const best = rows.reduce((most, row) => (sign * row.y > sign * most.y ? row : most));
      return [{ x: best.x, value: best.y }];
    },
    candidates: (params, kinds) => rowsOf(tables, params, kinds),
    record: (params) => tableOf(tables, params)?.record ?? null,
    inputs: (params) => hyperBox(wordsOf(params)).kinds,
    isNoisy: isFresh,
    asksOnce: isRecorded,
    names: (params) => {
      const words = wordsOf(params);
      return {
        inputs: words.params.map(({ label }) => label),
        codes: words.params.map((spec) =>
          spec.kind === 'choice' ? spec.options.map(({ label }) => label) : null,
        ),
        output: metricNames[words.metric],
      };
    },
    load: (params) => {
      const { id } = wordsOf(params);
      if (!isRecorded(params) || tables.has(id)) return null;
      return fetchedTable(id).then((table) => pipelineWith(new Map([...tables, [id, table]])));
    },
    measures: (params) => {
      const words = wordsOf(params);
      return {
        what: `${words.id}@${words.version}`,
        isFresh: isFresh(params),
        recorded: isRecorded(params) ? (x, draw) => recordedAt(tables, words, { x, draw }) : null,
      };
    },
  };
}

/** True if each evaluation draws rows and folds of its own. */
export function isFresh(params: ParamValues): boolean {
  return params['sample'] !== 'same' && !wordsOf(params).hasFolds;
}

/** Returns the words of the pipeline that the parameters of the objective name. Errors: `unknown-id`. */
export function wordsOf({ pipeline: id = choice.default }: ParamValues): PipelineWords {
  const found = pipelineWords.find((one) => one.id === id);
  if (found) return found;
  const known = pipelineWords.map((one) => one.id).join(', ');
  throw new EngineError('unknown-id', `There is no pipeline ${JSON.stringify(id)}. Known are: ${known}.`, {
    pipeline: id,
  });
}

function isRecorded({ answers: kind = answers.default }: ParamValues): boolean {
  return kind === 'recorded';
}

function directionOf({ metric }: PipelineWords): ObjectiveDef['direction'] {
  return isMaximised(metric) ? 'maximize' : 'minimize';
}

/** A table as it is asked. */
interface Table {
  readonly rows: readonly Row[];
  /** Those that a search on lines is offered, and one in logarithms; both all of them unless the table says otherwise. */
  readonly onLines: readonly Row[];
  readonly inLogs: readonly Row[];
  readonly record: readonly Recorded[];
  readonly at: ReadonlyMap<string, readonly Measurement[]>;
}

async function fetchedTable(id: string): Promise<Table> {
  const { offered, recordedTable } = await import('../pipelines/recorded/recordedTable');
  const table = await recordedTable(id);
  return readable(table, (rows, isInLogs) => offered(rows, table, isInLogs));
}

function readable(
  { places, evaluations }: RecordedTable,
  offered: (rows: readonly Row[], isInLogs: boolean) => readonly Row[],
): Table {
  const rows = places.map((x, i) => ({ x, y: meanOf(evaluations[i].flatMap(({ scores }) => [...scores])) }));
  const record = places.flatMap((x, i) => {
    const scored = evaluations[i].map(({ scores }) => scores).filter((scores) => scores.length > 0);
    return scored.length > 0 ? [{ x, evaluations: scored }] : [];
  });
  return {
    ...{ rows, record, onLines: offered(rows, false), inLogs: offered(rows, true) },
    at: new Map(places.map((x, i) => [placeName(x), evaluations[i]])),
  };
}

/** Returns the table of a pipeline; undefined where answers are live, or not fetched yet. */
function tableOf(tables: Tables, params: ParamValues): Table | undefined {
  return isRecorded(params) ? tables.get(wordsOf(params).id) : undefined;
}

/** Returns the recorded places that a search with inputs of these kinds is offered, with the means of their scores; undefined as there. */
function rowsOf(
  tables: Tables,
  params: ParamValues,
  kinds: readonly InputKind[] = hyperBox(wordsOf(params)).kinds,
): readonly Row[] | undefined {
  return tableOf(tables, params)?.[kinds.some(byLogarithm) ? 'inLogs' : 'onLines'];
}

function recordedAt(
  tables: Tables,
  { id, label }: PipelineWords,
  { x, draw }: { readonly x: readonly number[]; readonly draw: number },
): Measurement {
  const found = tables.get(id)?.at.get(placeName(x));
  if (found) return found[draw % found.length];
  const message = tables.has(id)
    ? `Nothing is recorded at (${x.join(', ')}): train it, or ask a recorded place.`
    : `The record of “${label}” has not been fetched.`;
  throw new EngineError('unsupported', message, { x });
}
