import { EngineError, faultOf, type Fault } from '../engine/errors';
import { answerCatalogue } from './ops/catalogue';
import { answerFit } from './ops/fit';
import { answerKernel } from './ops/kernel';
import { answerObjective } from './ops/objective';
import { answerPosterior } from './ops/posterior';
import { answerRank } from './ops/rank';
import { answerRun } from './ops/run';
import { answerWarp } from './ops/warp';
import { field, quote, readFields, type Fields } from '../engine/experiment/json';

/** What the command prints and how it ends. */
interface Response {
  /** JSON for stdout; empty where the input was none. */
  readonly output: string;
  /** A sentence for stderr. */
  readonly complaint: string;
  /** 0: all answered, 1: an answer is an error, 2: the input is not JSON. */
  readonly exitCode: 0 | 1 | 2;
}

/** Answers the text of a request, or of an array of requests, in the same shape and order. */
export function respond(text: string): Response {
  let request: unknown;
  try {
    request = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    const why = text.trim() === '' ? 'it is empty' : messageOf(thrown);
    return { output: '', complaint: `The request is not JSON: ${why}.`, exitCode: 2 };
  }
  const answers = Array.isArray(request) ? request.map(answer) : [answer(request)];
  const output = JSON.stringify(Array.isArray(request) ? answers : answers[0]);
  const failed = answers.some((one) => Object.hasOwn(one, 'error'));
  return { output: `${output}\n`, complaint: '', exitCode: failed ? 1 : 0 };
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.length > 200 ? `${message.slice(0, 200)}…` : message;
}

const ops = ['catalogue', 'kernel', 'posterior', 'fit', 'warp', 'objective', 'run', 'rank'] as const;
type Op = (typeof ops)[number];

/** What was asked for, or what was wrong with the request. */
type Answer = Readonly<Record<string, unknown>> | { readonly error: Fault };

/** Longer sentences are cut: a value of the request may have got into them. */
const longestMessage = 600;

/** Answers one request. Never throws: what goes wrong is the answer. */
export function answer(request: unknown): Answer {
  try {
    const fields = readFields(request, 'request');
    return requireFinite(answerOp(readOp(fields), fields));
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

function answerOp(op: Op, fields: Fields): Readonly<Record<string, unknown>> {
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
      return answerObjective(fields);
    case 'run':
      return answerRun(fields);
    case 'rank':
      return answerRank(fields);
    default:
      return op satisfies never;
  }
}

/** Small plain data, whatever the fault carried. */
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

/** The answer itself. Errors: `invalid-value` naming the first number JSON has no form for, which it would turn into null. */
function requireFinite<T>(answer: T): T {
  check(answer, '');
  return answer;
}

function check(value: unknown, path: string): void {
  if (value === null) return;
  if (typeof value === 'number' || value === undefined) {
    if (Number.isFinite(value)) return;
    const message = `"${path}" of the answer comes out as ${String(value)}, which is no finite number: look for extreme values in the request.`;
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
