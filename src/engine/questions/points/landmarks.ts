import { sessionOf } from '../../manifold/session/session';
import type { PlaneData } from '../../manifold/session/asks';
import type { LandmarksAsked, OnLandmarksTold } from '../../manifold/session/landmarksOn';
import type { Question } from '../question';

/** What least squares on landmarks learn, for each of some numbers of these. Errors: `invalid-data` where nothing has a label. */
export const landmarks: Question<LandmarksAsked, readonly OnLandmarksTold[], PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).landmarks(asked),
};
