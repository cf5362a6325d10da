import { answer } from './answer';

/** What the command prints and how it ends. */
export interface Response {
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
