import type { Definition, NumberSpec, ParamSpec, ParamValues } from '../../definition';
import type { Vec } from '../../numeric/arrays';

/** A member of the family of costs: how long an evaluation takes at a place. */
export interface CostDef extends Definition {
  /** One of them is `spreadSpec`. */
  readonly params: readonly ParamSpec[];
  /** True if it asks for the standing of a place: the function is evaluated for it. */
  readonly ofValue?: true;
  /**
   * The median duration of an evaluation at u [d], a place of the unit box: seconds, above 0. `standing`, of a cost that asks for it, is
   * between 0, as bad as can be, and 1: Φ of the value less the mean over the box, by its standard deviation.
   */
  median(u: Vec, params: ParamValues, standing?: number): number;
  /** Returns a sentence about parameters that do not fit so many inputs, or null; left out, all fit. */
  complaint?(params: ParamValues, dimension: number): string | null;
}

/** What all durations have in common, in seconds. */
export const durationSpec = {
  kind: 'number',
  min: 0.001,
  max: 1e6,
  typical: [1, 1000],
  scale: 'log',
  unit: 's',
} as const;

export const spreadSpec: NumberSpec = {
  kind: 'number',
  id: 'spread',
  label: 'Chance',
  summary: 'Standard deviation of the log of the seconds: at 0 the same place always takes equally long.',
  default: 0,
  min: 0,
  max: 2,
  scale: 'linear',
};
