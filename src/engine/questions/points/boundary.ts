import type { Painted } from '../../manifold/session/planePainter';
import { sessionOf } from '../../manifold/session/session';
import type { BoundaryAsked, PlaneData } from '../../manifold/session/asks';
import type { Question } from '../question';

/** Where a learner would draw the line between classes. Errors: `invalid-data` where nothing has a label. */
export const boundary: Question<BoundaryAsked, Painted, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => sessionOf(points).boundary(asked),
};
