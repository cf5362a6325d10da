import { EngineError } from '../errors';
import { linspace, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';

/** Lower and upper limit of each input. */
export type Box = readonly (readonly [lo: number, hi: number])[];

/**
 * The kind of an input: searched on a line, on a line of its logarithm, in whole numbers, in whole numbers on a line of their
 * logarithm, or among codes. Codes have no order for the search, which tries each instead of any other, and none for stationary
 * kernels where a spec calls them exchangeable: then the squared distance of two is [a ≠ b]. Else code k of n stands at k/(n − 1) on
 * a line, so that codes next to each other are believed to be alike, and those at the ends to differ most.
 */
export type InputKind = (typeof inputKinds)[number];
export const inputKinds = ['float', 'log-float', 'integer', 'log-integer', 'categorical'] as const;

/** One input of a search. */
export interface Input {
  readonly kind: InputKind;
  readonly lo: number;
  readonly hi: number;
  /** The number of values it can take; Infinity for a line. */
  readonly levels: number;
}

/** True if places of an input stand on a line of its logarithm. */
export function byLogarithm(kind: InputKind): boolean {
  return kind === 'log-float' || kind === 'log-integer';
}

/** Returns values [count] of an input from end to end that are even where it is searched: on its line, or on that of its logarithm. */
export function evenlyAlong(kind: InputKind, [lo, hi]: Box[number], count: number): Vec {
  if (!byLogarithm(kind)) return linspace(lo, hi, count);
  const values = linspace(0, log(hi / lo), count).map((part) => Math.min(hi, lo * exp(part)));
  values[count - 1] = hi;
  return values;
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
  if (byLogarithm(kind) && lo <= 0) {
    const message = `An input searched by its logarithm must be positive, but its box begins at ${lo}.`;
    throw new EngineError('invalid-data', message, { lo });
  }
  if (kind === 'float' || kind === 'log-float') return { kind, lo, hi, levels: Infinity };
  const [first, last] = [Math.ceil(lo), Math.floor(hi)];
  if (first <= last) return { kind, lo: first, hi: last, levels: last - first + 1 };
  throw new EngineError('invalid-data', `There is no whole number between ${lo} and ${hi}.`, { lo, hi });
}
