import { sessionOf } from '../../manifold/session/session';
import type { PlaneData } from '../../manifold/session/asks';
import type { DescentAsked, DescentTold } from '../../manifold/session/descents';
import type { Question } from '../question';

/** How far Algorithm 1 of 002 has come within some evaluations. Errors: `invalid-data` where nothing has a label. */
export const descent: Question<DescentAsked, DescentTold, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).descent(asked),
};
