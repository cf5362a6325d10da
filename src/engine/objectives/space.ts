import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Vec } from '../numeric/arrays';
import { inputsOf, type Input, type InputKind, type Box } from './inputs';

/** The box of an objective, the unit box the engine searches, and the way between them (000 §5.3: parameters and their types). */
export interface Space {
  readonly inputs: readonly Input[];
  /** A place in the unit box [d]. */
  toUnit(x: readonly number[]): Vec;
  /** A place of the unit box in the objective's own units [d]: inside the box, whole numbers and codes exactly. */
  fromUnit(u: Vec): number[];
  /** The place of the unit box that is asked for u: each value of a whole number or code has an equal share of the line. */
  snap(u: Vec): Vec;
}

/** Returns the space of a box. Errors: `invalid-data` for kinds that do not fit the box. */
export function spaceOf(box: Box, kinds: readonly InputKind[] | null = null): Space {
  const inputs = inputsOf(box, kinds);
  return {
    inputs,
    toUnit: (x) => Float64Array.from(inputs, (input, p) => shareOf(input, x[p])),
    fromUnit: (u) => inputs.map((input, p) => valueAt(input, u[p])),
    snap: (u) => u.map((share, p) => snapped(inputs[p], share)),
  };
}

/** The place of a value between the ends of its input, 0 to 1; the middle if there is one value only. */
function shareOf({ kind, lo, hi }: Input, value: number): number {
  if (kind === 'log-float') return log(value / lo) / log(hi / lo);
  return hi > lo ? (value - lo) / (hi - lo) : 0.5;
}

function valueAt(input: Input, share: number): number {
  const { kind, lo, hi } = input;
  const within = Math.min(1, Math.max(0, share));
  if (kind === 'log-float') return Math.min(hi, Math.max(lo, lo * exp(within * log(hi / lo))));
  if (kind === 'float') return Math.min(hi, Math.max(lo, lo + (hi - lo) * within));
  return lo + levelOf(input, within);
}

function snapped(input: Input, share: number): number {
  if (input.levels === Infinity) return Math.min(1, Math.max(0, share));
  return shareOf(input, input.lo + levelOf(input, share));
}

/** The index of the value of an input that a share of the line belongs to. */
function levelOf({ levels }: Input, share: number): number {
  return Math.min(levels - 1, Math.max(0, Math.floor(share * levels)));
}

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
