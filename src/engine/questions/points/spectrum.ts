import { roomOf } from '../../manifold/room';
import type { PlaneData, Spectrum, SpectrumAsked } from '../../manifold/roomAsks';
import type { Question } from '../question';

/** The smoothest directions of the graph of points. */
export const spectrum: Question<SpectrumAsked, Spectrum, PlaneData> = {
  priority: 'picture',
  answer: (points, asked) => roomOf(points).spectrum(asked),
};
