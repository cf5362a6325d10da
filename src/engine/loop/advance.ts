import type { Task } from '../task';
import { AnswersMissing, type Need } from './book';
import type { StepSnapshot } from './snapshot';

/** A step that is made, or what has to be measured before it can be. */
export type Advance =
  | { readonly kind: 'made'; readonly snapshot: StepSnapshot }
  | { readonly kind: 'waiting'; readonly needs: readonly Need[] };

/** Makes a step as far as the book of answers goes: nothing is measured here. */
export function* advance(making: Task<StepSnapshot>): Task<Advance> {
  try {
    return { kind: 'made', snapshot: yield* making };
  } catch (thrown) {
    if (thrown instanceof AnswersMissing) return { kind: 'waiting', needs: thrown.needs };
    throw thrown;
  }
}
