import { listed, numbered, type DocumentEntries } from './entry';
import { example, lesson, manyRuns, panel, pipeline, told } from './places';
import { spearmint } from './programs';

const tabled = (what: string, why: string): string =>
  `${what} is not run here, because ${why}. A table of its answers with seconds lies in HPOlib; “Your data”, under “Search”, reads it.`;
const topics = tabled('Online LDA, with its 288 settings,', 'an evaluation takes five to ten hours');
const motifs = tabled(
  'The structured support vector machine for protein motifs, with its 1400 settings,',
  'one search takes up to a day',
);

/** Document 004, the article on practical Bayesian optimisation. */
export const snoek: DocumentEntries = {
  code: '004',
  name: 'Snoek 2012',
  figures: numbered('Figure', [
    ['1a', 'beliefs under three draws of the hyper-parameters', lesson('length-scales', 'hyper-samples')],
    ['1b', 'expected improvement under each', example('draws-apart')],
    ['1c', 'their average', example('draws-apart')],
    ['2a', 'beliefs under three fantasies of pending answers', lesson('four-workers', 'fantasies')],
    ['2b', 'expected improvement under each', example('fantasies-apart')],
    ['2c', 'expected improvement after averaging', example('pending-fantasies')],
    [
      '3a',
      'Branin’s function: four searches',
      manyRuns('averaged', {
        trials: 20,
        objective: { id: 'branin', params: {} },
        surrogate: { id: 'gp', params: {} },
        strategy: { id: 'smart-search', params: { initial: 2, smart: 48, final: 0 } },
      }),
    ],
    [
      '3b',
      'logistic regression, by number of evaluations',
      pipeline('digits-sgd', {
        differs: 'The digits have 8×8 pixels; the button “evaluations” changes the axis of the regret.',
      }),
    ],
    [
      '3c',
      'the same, by time',
      pipeline('digits-sgd', {
        differs: 'The digits have 8×8 pixels; time is counted as work, so that runs repeat exactly.',
      }),
    ],
    ['4a', 'online LDA, by number of evaluations', told(topics)],
    [
      '4b',
      'the same by days, with several workers',
      lesson('four-workers', 'any-order', { differs: 'Workers search a drawn function.' }),
    ],
    [
      '4c',
      'on the grid and off it',
      manyRuns('grid', {
        trials: 5,
        objective: { id: 'pipeline', params: { pipeline: 'tumour-svm', sample: 'same' } },
        surrogate: { id: 'gp', params: {} },
        strategy: { id: 'smart-search', params: { smart: 20, final: 0 } },
        differs: 'A recorded pipeline that trains in moments is searched, not online LDA.',
      }),
    ],
    ['5a', 'finding motifs, by hours', told(motifs)],
    ['5b', 'the same, by number of evaluations', told(motifs)],
    [
      '5c',
      'four covariances',
      manyRuns('kernels', {
        trials: 20,
        objective: { id: 'pipeline', params: { pipeline: 'digits-sgd' } },
        surrogate: { id: 'gp', params: {} },
        strategy: { id: 'smart-search', params: { smart: 40, final: 0 } },
        differs:
          'A recorded pipeline is searched, and Matérn 1/2 stands for the kernel with one length for all inputs.',
      }),
    ],
    [
      '6',
      'a network on CIFAR-10 against a human expert',
      told(
        'The network with its nine numbers is too large to be trained here. The article has 14.98\u00a0% of its test images wrong, where the human expert had 18\u00a0%.',
      ),
    ],
  ]),
  tables: [],
  algorithms: listed([
    ['§3.2', 'expected improvement per second', lesson('cost', 'per-second')],
    [
      '§3.2, end',
      'value and duration believed as one process',
      lesson('cheap-and-good', 'untold-together', {
        differs: 'The document takes both apart, and names this as possible.',
      }),
    ],
    ['§3.3', 'answers that are pending', lesson('four-workers', 'three-pending')],
    [
      '§4',
      'rivals: random search of the grid, and a human expert',
      pipeline('digits-sgd', {
        differs: 'Default settings stand for the expert: the line “by hand” in the picture of the regret.',
      }),
    ],
    ['§4.1', 'searches compared from many seeds', panel('Many runs', 'batch')],
  ]),
  program: spearmint,
};
