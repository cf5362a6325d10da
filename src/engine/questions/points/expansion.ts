import type { Expansion, ExpansionAsked } from '../../manifold/session/expansionAt';
import { sessionOf } from '../../manifold/session/session';
import type { PlaneData } from '../../manifold/session/asks';
import type { Question } from '../question';

/** What each point adds to f at a place. Errors: `invalid-data` where nothing has a label. */
export const expansion: Question<ExpansionAsked, Expansion, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => sessionOf(points).expansion(asked),
};
