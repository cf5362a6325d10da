import { EngineError, faultOf, type Fault } from '../engine/errors';
import type { Objectives } from '../engine/objectives/loaded';
import { objectives } from '../engine/objectives/registry';
import { answerCatalogue } from './ops/catalogue';
import { answerDeviations } from './ops/deviations';
import { answerDiagnose } from './ops/diagnose';
import { answerEvaluate } from './ops/evaluate';
import { answerFailures } from './ops/failures';
import { answerFit } from './ops/fit';
import { answerFutures } from './ops/foresight/futures';
import { answerModelChoice } from './ops/foresight/modelChoice';
import { answerGuess } from './ops/guess';
import { answerHedge } from './ops/hedge';
import { answerKernel } from './ops/kernel';
import { answerLogPosterior } from './ops/logPosterior';
import { answerObjective } from './ops/objective';
import { answerPipelines } from './ops/pipelines';
import { answerPosterior } from './ops/posterior';
import { answerProject } from './ops/project';
import { answerRank } from './ops/rank';
import { answerRankRuns } from './ops/rankRuns';
import { answerRepeats } from './ops/repeats';
import { answerRun } from './ops/run';
import { answerSampleHyper } from './ops/sampleHyper';
import { answerSecondOutcome } from './ops/secondOutcome';
import { answerSuggest } from './ops/suggest';
import { answerTable } from './ops/table';
import { answerTree } from './ops/tree';
import { answerGraph } from './ops/manifold/graph';
import { answerLandscape } from './ops/manifold/landscape';
import { answerLearn } from './ops/manifold/learn';
import { answerTune } from './ops/manifold/tune';
import { answerValidate } from './ops/validate';
import { answerWarp } from './ops/warp';
import { field, quote, readFields, type Fields } from '../engine/json';

/** Output of the command, and its exit code. */
interface Response {
  /** JSON for stdout; empty if the input was none. */
  readonly output: string;
  /** Sentence for stderr. */
  readonly complaint: string;
  /** 0: all answered, 1: an answer is an error, 2: the input is not JSON. */
  readonly exitCode: 0 | 1 | 2;
}

/** Answers the text of a request, or of an array of requests, in the same shape and order, with the objectives as far as they were loaded. */
export function respond(text: string, family: Objectives = objectives): Response {
  let request: unknown;
  try {
    request = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    const why = text.trim() === '' ? 'it is empty' : messageOf(thrown);
    return { output: '', complaint: `The request is not JSON: ${why}.`, exitCode: 2 };
  }
  const answers = (Array.isArray(request) ? request : [request]).map((one) => answer(one, family));
  const output = JSON.stringify(Array.isArray(request) ? answers : answers[0]);
  const failed = answers.some((one) => faultIn(one) !== null);
  return { output: `${output}\n`, complaint: '', exitCode: failed ? 1 : 0 };
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.length > 200 ? `${message.slice(0, 200)}…` : message;
}

/** The operations that a request may ask for, by the name in its `op`. */
export const ops = [
  ...(['catalogue', 'kernel', 'posterior', 'fit', 'warp', 'objective', 'run', 'rank', 'tree'] as const),
  ...(['log-posterior', 'sample-hyper', 'diagnose', 'hedge', 'evaluate', 'pipelines', 'table'] as const),
  ...(['graph', 'learn', 'landscape', 'tune', 'validate'] as const),
  ...(['rank-runs', 'deviations', 'project', 'guess'] as const),
  ...(['failures', 'second-outcome', 'repeats'] as const),
  ...(['futures', 'model-choice'] as const),
  ...(['suggest'] as const),
] as const;
type Op = (typeof ops)[number];

/** The answer, or what was wrong with the request. */
type Answer = Readonly<Record<string, unknown>> | { readonly error: Fault };

/** Returns why an answer is none, or stops early; null for a whole one, in which `error` may be a share of rows. */
export function faultIn({ error }: Readonly<Record<string, unknown>>): Fault | null {
  return typeof error === 'object' && error !== null ? (error as Fault) : null;
}

/** Longest message; longer ones are cut, because they may quote the request. */
const longestMessage = 600;

/** Answers one request. Never throws: a fault becomes the answer. */
export function answer(request: unknown, family: Objectives = objectives): Answer {
  try {
    const fields = readFields(request, 'request');
    const told = answerOp(readOp(fields), fields, family);
    const fault = faultIn(told);
    return requireFinite(fault ? { ...told, error: shortened(fault) } : told);
  } catch (thrown) {
    return { error: shortened(faultOf(thrown)) };
  }
}

function readOp(fields: Fields): Op {
  const given = field(fields, 'op');
  const found = ops.find((op) => op === given);
  if (found !== undefined) return found;
  const problem = given === undefined ? '"op" is missing.' : `There is no op ${quote(given)}.`;
  throw new EngineError('unknown-id', `${problem} Known are: ${ops.join(', ')}.`, { op: quote(given) });
}

function answerOp(op: Op, fields: Fields, family: Objectives): Readonly<Record<string, unknown>> {
  switch (op) {
    case 'catalogue':
      return answerCatalogue();
    case 'kernel':
      return answerKernel(fields);
    case 'posterior':
      return answerPosterior(fields);
    case 'fit':
      return answerFit(fields);
    case 'warp':
      return answerWarp(fields);
    case 'objective':
      return answerObjective(fields, family);
    case 'run':
      return answerRun(fields, family);
    case 'rank':
      return answerRank(fields);
    case 'rank-runs':
      return answerRankRuns(fields);
    case 'deviations':
      return answerDeviations(fields);
    case 'project':
      return answerProject(fields);
    case 'tree':
      return answerTree(fields);
    case 'log-posterior':
      return answerLogPosterior(fields);
    case 'sample-hyper':
      return answerSampleHyper(fields);
    case 'diagnose':
      return answerDiagnose(fields);
    case 'hedge':
      return answerHedge(fields);
    case 'guess':
      return answerGuess(fields);
    case 'futures':
      return answerFutures(fields);
    case 'model-choice':
      return answerModelChoice(fields);
    case 'suggest':
      return answerSuggest(fields);
    case 'evaluate':
      return answerEvaluate(fields);
    case 'pipelines':
      return answerPipelines();
    case 'table':
      return answerTable(fields);
    case 'graph':
      return answerGraph(fields);
    case 'learn':
      return answerLearn(fields);
    case 'landscape':
      return answerLandscape(fields);
    case 'tune':
      return answerTune(fields);
    case 'validate':
      return answerValidate(fields);
    case 'failures':
      return answerFailures(fields);
    case 'repeats':
      return answerRepeats(fields);
    case 'second-outcome':
      return answerSecondOutcome(fields);
    default:
      return op satisfies never;
  }
}

/** Returns the fault as small plain data. */
function shortened({ code, message, detail }: Fault): Fault {
  const entries = Object.entries(detail).map(([key, value]) => [key, plain(value)] as const);
  return { code, message: cut(message), detail: Object.fromEntries(entries) };
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return cut(value);
  if (Number.isFinite(value) || typeof value === 'boolean' || value === null) return value;
  return quote(value);
}

function cut(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
}

/**
 * Returns the answer unchanged. Errors: `invalid-value` naming the first number that JSON cannot write and would turn
 * into null.
 */
function requireFinite<T>(answer: T): T {
  check(answer, '');
  return answer;
}

function check(value: unknown, path: string): void {
  if (value === null) return;
  if (typeof value === 'number' || value === undefined) {
    if (Number.isFinite(value)) return;
    const message = `"${path}" of the answer comes out as ${String(value)}, which is not a number: look for extreme values in the request.`;
    throw new EngineError('invalid-value', message, { field: path, value: String(value) });
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (!Number.isFinite(value[i])) check(value[i], `${path}[${i}]`);
    }
  } else if (typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) check(one, path === '' ? key : `${path}.${key}`);
  }
}
