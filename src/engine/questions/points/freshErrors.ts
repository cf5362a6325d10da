import { roomOf } from '../../manifold/room';
import type { FreshErrorsAsked, PlaneData } from '../../manifold/roomAsks';
import type { Vec } from '../../numeric/arrays';
import type { Question } from '../question';

/** The share of fresh points misclassified by each of some settings [settings]. Errors: `invalid-data` where nothing has a label. */
export const freshErrors: Question<FreshErrorsAsked, Vec, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => roomOf(points).freshErrors(asked),
};
