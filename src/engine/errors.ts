/** The kind of a fault, for programs. */
export type ErrorCode =
  | 'unknown-id'
  | 'invalid-value'
  | 'invalid-data'
  | 'not-positive-definite'
  | 'unsupported'
  | 'internal';

/** A fault in words: what was wrong, the value, what to do. `detail` is plain data and crosses `postMessage`. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: ErrorCode;
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** The plain-data form of any thrown value, for messages and JSON. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Turns whatever was thrown into a fault. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof EngineError) {
    return { code: thrown.code, message: thrown.message, detail: thrown.detail };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'internal', message: `Something unexpected happened in the engine: ${message}`, detail: {} };
}

const longestQuote = 20;

/** Quotes a text in a sentence, shortened to 20 characters. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  const short = characters.slice(0, longestQuote).join('');
  return `"${short}${characters.length > longestQuote ? '…' : ''}"`;
}

const mostShown = 2;

/** Returns a value of JSON as it may appear in a sentence: short, whatever was given. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (!Array.isArray(value)) return 'an object';
  const isShort = value.length <= mostShown && value.every((one) => typeof one !== 'object' || one === null);
  return isShort ? `[${value.map(shown).join(', ')}]` : `a list of ${value.length}`;
}
