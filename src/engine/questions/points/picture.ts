import { sessionOf } from '../../manifold/session/session';
import type { Picture, PictureAsked, PlaneData } from '../../manifold/session/asks';
import type { Question } from '../question';

/** What a learner makes of points. Errors: `invalid-data` where nothing has a label. */
export const picture: Question<PictureAsked, Picture, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => sessionOf(points).picture(asked),
};
