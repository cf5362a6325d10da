import { EngineError, faultOf, type Fault } from '../engine/errors';
import type { Objectives } from '../engine/objectives/loaded';
import { objectives } from '../engine/objectives/registry';
import { answerCatalogue } from './ops/catalogue';
import { answerChoose } from './ops/choose';
import { answerDeviations } from './ops/deviations';
import { answerDiagnose } from './ops/diagnose';
import { answerEvaluate } from './ops/evaluate';
import { answerFailures } from './ops/failures';
import { answerFit } from './ops/fit';
import { answerCampaigns } from './ops/foresight/campaigns';
import { answerFutures } from './ops/foresight/futures';
import { answerInputWarp } from './ops/foresight/inputWarp';
import { answerModelChoice } from './ops/foresight/modelChoice';
import { answerGuess } from './ops/guess';
import { answerHedge } from './ops/hedge';
import { answerParzen } from './ops/parzen';
import { answerHyperStep } from './ops/hyperStep';
import { answerKernel } from './ops/kernel';
import { answerFirstRuns } from './ops/firstRuns';
import { answerLines } from './ops/lines';
import { answerLimitedMaximum } from './ops/limitedMaximum';
import { answerLimits } from './ops/limits';
import { answerLogPosterior } from './ops/logPosterior';
import { answerObjective } from './ops/objective';
import { answerPipelines } from './ops/pipelines';
import { answerPosterior } from './ops/posterior';
import { answerProject } from './ops/project';
import { answerRank } from './ops/rank';
import { answerRankRuns } from './ops/rankRuns';
import { answerReadTable } from './ops/readTable';
import { answerRepeats } from './ops/repeats';
import { answerRun } from './ops/run';
import { answerSampleHyper } from './ops/sampleHyper';
import { answerSecondOutcome } from './ops/secondOutcome';
import { answerSuggest } from './ops/suggest';
import { answerTable } from './ops/table';
import { answerTree } from './ops/tree';
import { answerGraph } from './ops/manifold/graph';
import { answerInSample } from './ops/manifold/inSample';
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
  const given = (Array.isArray(request) ? request : [request]).map((one) => answer(one, family));
  const output = JSON.stringify(Array.isArray(request) ? given : given[0]);
  const failed = given.some((one) => faultIn(one) !== null);
  return { output: `${output}\n`, complaint: '', exitCode: failed ? 1 : 0 };
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.length > 200 ? `${message.slice(0, 200)}…` : message;
}

/** What answers a request, by the name in its `op`. */
const answers = {
  catalogue: answerCatalogue,
  kernel: answerKernel,
  posterior: answerPosterior,
  fit: answerFit,
  choose: answerChoose,
  warp: answerWarp,
  objective: answerObjective,
  run: answerRun,
  rank: answerRank,
  tree: answerTree,
  'log-posterior': answerLogPosterior,
  'sample-hyper': answerSampleHyper,
  'hyper-step': answerHyperStep,
  diagnose: answerDiagnose,
  hedge: answerHedge,
  parzen: answerParzen,
  evaluate: answerEvaluate,
  pipelines: answerPipelines,
  table: answerTable,
  graph: answerGraph,
  learn: answerLearn,
  'in-sample': answerInSample,
  landscape: answerLandscape,
  tune: answerTune,
  validate: answerValidate,
  'rank-runs': answerRankRuns,
  deviations: answerDeviations,
  project: answerProject,
  'read-table': answerReadTable,
  guess: answerGuess,
  lines: answerLines,
  failures: answerFailures,
  'second-outcome': answerSecondOutcome,
  repeats: answerRepeats,
  futures: answerFutures,
  'model-choice': answerModelChoice,
  'input-warp': answerInputWarp,
  campaigns: answerCampaigns,
  suggest: answerSuggest,
  limits: answerLimits,
  'limited-maximum': answerLimitedMaximum,
  'first-runs': answerFirstRuns,
} as const satisfies Readonly<Record<string, (fields: Fields, family: Objectives) => Said>>;

type Op = keyof typeof answers;
type Said = Readonly<Record<string, unknown>>;

/** The operations that a request may ask for. */
export const ops = Object.keys(answers) as readonly Op[];

/** The answer, or what was wrong with the request. */
type Answer = Said | { readonly error: Fault };

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
    const told = answers[readOp(fields)](fields, family);
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
