import { sessionOf } from '../../manifold/session/session';
import type { InSampleAsked, InSampleTold, PlaneData } from '../../manifold/session/asks';
import type { Question } from '../question';

/** What in-sample criteria say of least squares along γ′_A. Errors: `invalid-data` where nothing has a label. */
export const inSample: Question<InSampleAsked, InSampleTold, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).inSample(asked),
};
