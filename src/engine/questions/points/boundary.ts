import type { Painted } from '../../manifold/planePainter';
import { roomOf } from '../../manifold/room';
import type { BoundaryAsked, PlaneData } from '../../manifold/roomAsks';
import type { Question } from '../question';

/** Where a learner would draw the line between classes. Errors: `invalid-data` where nothing has a label. */
export const boundary: Question<BoundaryAsked, Painted, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => roomOf(points).boundary(asked),
};
