import { listed, type DocumentEntries } from './entry';
import { lesson } from './places';

/** Document 003, the sheet that puts the algorithms of 000 in order. */
export const sheet: DocumentEntries = {
  code: '003',
  name: 'Algorithm sheet',
  figures: [],
  tables: [],
  algorithms: listed([
    ['§1 (1)', 'the observations, normalised', lesson('seven-steps', 'ten-answers')],
    ['§1 (2)', 'clusters of the observations', lesson('seven-steps', 'two-clusters')],
    ['§1 (3)', 'a map of each cluster, blended', lesson('seven-steps', 'maps')],
    ['§1 (4)', 'the observations in z', lesson('seven-steps', 'answers-in-z')],
    ['§1 (5)', 'a Gaussian process of z', lesson('seven-steps', 'process')],
    ['§1 (6–7)', 'the prediction, and back to y', lesson('seven-steps', 'prediction-in-y')],
    ['§2', 'three ways with lists of scores', lesson('noise', 'noise-of-mean')],
    ['§3 (1)', 'places at random', lesson('smart-search', 'start')],
    ['§3 (2)', 'places by the acquisition', lesson('smart-search', 'after-two-steps')],
    ['§3 (3)', 'places by the mean', lesson('budget', 'final-steps')],
  ]),
  program: [],
};
