import { EngineError } from '../errors';

/** Lower and upper limit of each input. */
export type Box = readonly (readonly [lo: number, hi: number])[];

/**
 * The kind of an input: searched on a line, on a line of its logarithm, in whole numbers, or among codes. Codes have no order for
 * the search, which tries each instead of any other. For the kernel they have: code k of n stands at k/(n − 1) on a line, so
 * that codes next to each other are believed to be alike, and those at the ends to differ most.
 */
export type InputKind = (typeof inputKinds)[number];
export const inputKinds = ['float', 'log-float', 'integer', 'categorical'] as const;

/** One input of a search. */
export interface Input {
  readonly kind: InputKind;
  readonly lo: number;
  readonly hi: number;
  /** The number of values it can take; Infinity for a line. */
  readonly levels: number;
}

/** The inputs of a box. Errors: `invalid-data` for kinds that do not fit it. */
export function inputsOf(box: Box, kinds: readonly InputKind[] | null): readonly Input[] {
  if (kinds && kinds.length !== box.length) {
    const message = `There must be one kind for each of the ${box.length} inputs, not ${kinds.length}.`;
    throw new EngineError('invalid-data', message, { kinds: kinds.length });
  }
  return box.map(([lo, hi], p) => inputOf(kinds?.[p] ?? 'float', lo, hi));
}

function inputOf(kind: InputKind, lo: number, hi: number): Input {
  if (kind === 'float') return { kind, lo, hi, levels: Infinity };
  if (kind === 'log-float') {
    if (lo > 0) return { kind, lo, hi, levels: Infinity };
    const message = `An input searched by its logarithm must be positive, but its box begins at ${lo}.`;
    throw new EngineError('invalid-data', message, { lo });
  }
  const [first, last] = [Math.ceil(lo), Math.floor(hi)];
  if (first <= last) return { kind, lo: first, hi: last, levels: last - first + 1 };
  throw new EngineError('invalid-data', `There is no whole number between ${lo} and ${hi}.`, { lo, hi });
}
