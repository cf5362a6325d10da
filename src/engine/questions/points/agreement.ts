import type { Agreement, AgreementAsked } from '../../manifold/session/agreement';
import { sessionOf } from '../../manifold/session/session';
import type { PlaneData } from '../../manifold/session/asks';
import type { Question } from '../question';

/** LapRLS beside RLS on the deformed kernel. Errors: `invalid-data` where nothing has a label, `unsupported` for other learners and kernels with negative eigenvalues. */
export const agreement: Question<AgreementAsked, Agreement, PlaneData> = {
  priority: 'look',
  answer: (points, asked) => sessionOf(points).agreement(asked),
};
