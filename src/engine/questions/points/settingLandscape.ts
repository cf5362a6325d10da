import { sessionOf } from '../../manifold/session/session';
import type { LandscapeAsked, PlaneData } from '../../manifold/session/asks';
import type { Mat } from '../../numeric/arrays';
import type { Question } from '../question';

/** How good a learner is at each value of two numbers of its setting [rows×columns]. Errors: `invalid-data` where nothing has a label. */
export const settingLandscape: Question<LandscapeAsked, Mat, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).landscape(asked),
};
