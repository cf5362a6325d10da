import type { Definition } from '../../../definition';
import type { Vec } from '../../arrays';
import type { Evaluation } from '../box';
import type { Domain } from './domain';

/** A place of a domain, with its value and its gradient [p]. */
export interface Place extends Evaluation {
  readonly x: Vec;
}

/** Places to try, one for each t > 0, nearer and nearer the last as t falls to 0. */
export interface Line {
  /** The t that is tried first. */
  readonly first: number;
  /** Returns the place of the domain at t. */
  at(t: number): Vec;
}

/** The steps of one descent, which learn from the way. */
export interface Steps {
  lineFrom(place: Place): Line;
  /** Told of each step that was taken, and its t. */
  moved(from: Place, to: Place, t: number): void;
  /** Told that nothing on the last line was lower; returns true if another line is worth a try. */
  failed(): boolean;
}

/** A way to choose where a descent goes next. */
export interface StepRule<Id extends string = string> extends Definition {
  readonly id: Id;
  /** Begins a descent in a domain. */
  begin(domain: Domain): Steps;
}
