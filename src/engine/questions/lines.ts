import type { StepView } from '../loop/view';
import type { Question } from './question';
import { buildView } from './view';

/** Lines through one place, along some of the inputs. */
export interface LinesAsked {
  /** The place where they cross [d], in the objective's units. */
  readonly through: readonly number[];
  /** Indices of the inputs that run, one for each line. */
  readonly inputs: readonly number[];
}

/** Draws the pictures along lines through one place, in the order of the inputs. Errors: `invalid-value` for a line beyond the box. */
export const lines: Question<LinesAsked, readonly StepView[]> = {
  priority: 'picture',
  *answer(snapshot, { through, inputs }, family) {
    const views: StepView[] = [];
    for (const along of inputs) {
      yield { done: views.length, total: inputs.length, label: 'Drawing' };
      views.push(buildView(snapshot, { line: { along, through }, family }));
    }
    return views;
  },
};
