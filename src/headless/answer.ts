import { EngineError, faultOf, type Fault } from '../engine/errors';
import { requireFinite } from './finite';
import { answerCatalogue } from './ops/catalogue';
import { answerFit } from './ops/fit';
import { answerKernel } from './ops/kernel';
import { answerObjective } from './ops/objective';
import { answerPosterior } from './ops/posterior';
import { answerRank } from './ops/rank';
import { answerRun } from './ops/run';
import { answerWarp } from './ops/warp';
import { field, quote, readFields, type Fields } from '../engine/experiment/json';

const ops = ['catalogue', 'kernel', 'posterior', 'fit', 'warp', 'objective', 'run', 'rank'] as const;
type Op = (typeof ops)[number];

/** What was asked for, or what was wrong with the request. */
export type Answer = Readonly<Record<string, unknown>> | { readonly error: Fault };

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
