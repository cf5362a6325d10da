import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Vec } from '../numeric/arrays';
import { byLogarithm, inputsOf, type Input, type InputKind, type Box } from './inputs';

/** The box of an objective, the unit box the engine searches, and the way between them (000 §5.3: parameters and their types). */
export interface Space {
  readonly inputs: readonly Input[];
  /** A place in the unit box [d]. */
  toUnit(x: ArrayLike<number>): Vec;
  /** A place of the unit box in the objective's own units [d]: inside the box, whole numbers and codes exactly. */
  fromUnit(u: Vec): number[];
  /** Slopes of a function at x as slopes across the unit box [d]; 0 along whole numbers and codes. */
  toUnitSlopes(slopes: Vec, x: Vec): Vec;
  /**
   * The place of the unit box that is asked for u: each value of a whole number or code has an equal share of the
   * line, but on a line of logarithms the nearest whole number is taken.
   */
  snap(u: Vec): Vec;
}

/** Returns the space of a box. Errors: `invalid-data` for kinds that do not fit the box. */
export function spaceOf(box: Box, kinds: readonly InputKind[] | null = null): Space {
  const inputs = inputsOf(box, kinds);
  return {
    inputs,
    toUnit: (x) => {
      const shares = new Float64Array(inputs.length);
      for (let p = 0; p < shares.length; p++) shares[p] = shareOf(inputs[p], x[p]);
      return shares;
    },
    fromUnit: (u) => inputs.map((input, p) => valueAt(input, u[p])),
    toUnitSlopes: (slopes, x) => slopes.map((slope, p) => slope * widthAt(inputs[p], x[p])),
    snap: (u) => u.map((share, p) => snapped(inputs[p], share)),
  };
}

/** The place of a value between the ends of its input, 0 to 1; the middle if there is one value only. */
function shareOf({ kind, lo, hi }: Input, value: number): number {
  if (kind !== 'log-float' && !(hi > lo)) return 0.5;
  return byLogarithm(kind) ? log(value / lo) / log(hi / lo) : (value - lo) / (hi - lo);
}

/** Shares of the line of the values next to one of a whole number; of all others of a code. */
export function neighbours(input: Input, share: number): readonly number[] {
  const { kind, lo, levels } = input;
  if (levels === Infinity || levels < 2) return [];
  const at = byLogarithm(kind) ? levelOf(input, share) : Math.round(share * (levels - 1));
  const all = Array.from({ length: levels }, (_, level) => level);
  const near = kind === 'categorical' ? all : [at - 1, at + 1];
  return near
    .filter((level) => level !== at && level >= 0 && level < levels)
    .map((level) => shareOf(input, lo + level));
}

function valueAt(input: Input, share: number): number {
  const { kind, lo, hi } = input;
  const within = Math.min(1, Math.max(0, share));
  if (kind === 'log-float') return Math.min(hi, Math.max(lo, alongLogarithm(input, within)));
  if (kind === 'float') return Math.min(hi, Math.max(lo, lo + (hi - lo) * within));
  return lo + levelOf(input, within);
}

/** How fast the value of an input changes with its share of the line. */
function widthAt({ kind, lo, hi, levels }: Input, value: number): number {
  if (levels < Infinity) return 0;
  return kind === 'log-float' ? value * log(hi / lo) : hi - lo;
}

function snapped(input: Input, share: number): number {
  if (input.levels === Infinity) return Math.min(1, Math.max(0, share));
  return shareOf(input, input.lo + levelOf(input, share));
}

function alongLogarithm({ lo, hi }: Input, share: number): number {
  return lo * exp(share * log(hi / lo));
}

/** The index of the value of an input that a share of the line belongs to; on a line of logarithms that of the nearest value. */
function levelOf(input: Input, share: number): number {
  const { kind, lo, levels } = input;
  const level = byLogarithm(kind)
    ? Math.round(alongLogarithm(input, share)) - lo
    : Math.floor(share * levels);
  return Math.min(levels - 1, Math.max(0, level));
}

/** Whole numbers and codes with at most so many combinations are all scored. */
export const mostScored = 5000;

/**
 * Lists every place of a space whose inputs are all whole numbers or codes, in the unit box; null if there are more than `most`.
 */
export function allPlaces({ inputs, toUnit }: Space, most: number): readonly Vec[] | null {
  const count = inputs.reduce((product, { levels }) => product * levels, 1);
  if (!(count <= most)) return null;
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    return toUnit(
      inputs.map(({ lo, levels }) => {
        const level = rest % levels;
        rest = Math.floor(rest / levels);
        return lo + level;
      }),
    );
  });
}
