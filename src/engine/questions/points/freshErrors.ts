import { sessionOf } from '../../manifold/session/session';
import type { FreshErrorsAsked, PlaneData } from '../../manifold/session/asks';
import type { Vec } from '../../numeric/arrays';
import type { Question } from '../question';

/** The share of fresh points misclassified by each of some settings [settings]. Errors: `invalid-data` where nothing has a label. */
export const freshErrors: Question<FreshErrorsAsked, Vec, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).freshErrors(asked),
};
