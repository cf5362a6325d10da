/** Counts the work of an evaluation in multiply-adds, known from the sizes of what is computed: a clock that is the same everywhere. */
export interface WorkMeter {
  /** Counts multiply-adds; an exponential or a logarithm counts as `elementaryWork`. */
  add(multiplyAdds: number): void;
  /** The work so far. */
  readonly total: number;
}

/** Multiply-adds that take as long as one exponential. */
export const elementaryWork = 12;

/** Creates a meter that stands at 0. */
export function createMeter(): WorkMeter {
  let total = 0;
  return {
    add: (multiplyAdds) => {
      total += multiplyAdds;
    },
    get total() {
      return total;
    },
  };
}
