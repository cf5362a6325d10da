/** What went wrong, for programs. */
export type ErrorCode =
  'unknown-id' | 'invalid-value' | 'invalid-data' | 'not-positive-definite' | 'unsupported' | 'internal';

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
