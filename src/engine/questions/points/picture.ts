import { roomOf } from '../../manifold/room';
import type { Picture, PictureAsked, PlaneData } from '../../manifold/roomAsks';
import type { Question } from '../question';

/** What a learner makes of points. Errors: `invalid-data` where nothing has a label. */
export const picture: Question<PictureAsked, Picture, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => roomOf(points).picture(asked),
};
