import { sessionOf } from '../../manifold/session/session';
import type { PlaneData } from '../../manifold/session/asks';
import type { Setting } from '../../manifold/learners/setting';
import type { Mat } from '../../numeric/arrays';
import type { Question } from '../question';

/** Places in a plane for points that lie in more dimensions [n×2], by the graphs of a mix. */
export const places: Question<Pick<Setting, 'mix'>, Mat, PlaneData> = {
  priority: 'picture',
  answer: (points, { mix }) => sessionOf(points).places(mix),
};
