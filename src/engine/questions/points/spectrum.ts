import { sessionOf } from '../../manifold/session/session';
import type { PlaneData, Spectrum, SpectrumAsked } from '../../manifold/session/asks';
import type { Question } from '../question';

/** The smoothest directions of the graph of points. */
export const spectrum: Question<SpectrumAsked, Spectrum, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => sessionOf(points).spectrum(asked),
};
