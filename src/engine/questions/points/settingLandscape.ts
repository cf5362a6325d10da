import { roomOf } from '../../manifold/room';
import type { LandscapeAsked, PlaneData } from '../../manifold/roomAsks';
import type { Mat } from '../../numeric/arrays';
import type { Question } from '../question';

/** How good a learner is at each value of two numbers of its setting [rows×columns]. Errors: `invalid-data` where nothing has a label. */
export const settingLandscape: Question<LandscapeAsked, Mat, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => roomOf(points).landscape(asked),
};
