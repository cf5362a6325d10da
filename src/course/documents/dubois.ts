import { startedPipeline } from '../../lab/state/pipelineSpec';
import { scored } from '../../lessons/noise/scored';
import { listed, numbered, type DocumentEntries } from './entry';
import { deepMining } from './programs';
import { example, figure, lesson, manifold, manyRuns, panel, pipeline, state, told } from './places';

/** A search among recorded settings of a pipeline that reads digits. */
const recordedDigits = startedPipeline({ seed: 34 }, 'digits-svm');

/** Document 000, the report on copula processes and Smart Search. */
export const dubois: DocumentEntries = {
  code: '000',
  name: 'Dubois 2015',
  figures: numbered('Figure', [
    [
      '1-1',
      'a straight border between two classes, with its margin',
      manifold(
        'the linear kernel',
        'cloud=against-clusters;seed=3;labels=12,12;a=0.05;learner=svm;kernel=linear;layers=belief,margins',
      ),
    ],
    [
      '1-2',
      'a pipeline of digits, its stages and numbers',
      figure('Pipelines: What was found', 'best-of-many', 'digits-found', {
        differs: 'The document has 42,000 digits; here there are 2,000, with ranges of our own.',
      }),
    ],
    [
      '2-1',
      'densities of repeated parametric fits disagree',
      figure('Hyper-parameters: Refits', 'parametric', 'refits'),
    ],
    ['2-2', 'a density of outputs for each of four clusters', lesson('regions', 'four-clusters')],
    ['2-3', 'the lopsided band of the copula process', state('Lab: first screen', '')],
    [
      '3-1',
      'one setting, one subsample, a score of each fold',
      figure('Pipelines: lanes', 'a-real-pipeline', 'one-lane'),
    ],
    [
      '3-2',
      'the mean score of every setting, in two dimensions',
      panel('Ranking: The table', 'ranking-table', ';show=cloud;axes=as-printed', {
        spec: recordedDigits,
        differs:
          'The axes are the printed ones; the settings are those recorded here, with 5 to 150 directions where the document has 50 to 300.',
      }),
    ],
    [
      '4-1',
      'how far the scores of folds lie from their mean, with a Gaussian',
      panel('Ranking: The table', 'ranking-table', ';show=deviations', {
        spec: recordedDigits,
      }),
    ],
    ['4-2', 'expected improvement with one, two and three clusters', example('clusters-beside')],
    ['4-3', 'the first six steps of a search', lesson('smart-search', 'sixth-step')],
    [
      '6-1',
      'likelihood and error of both processes, by number of answers',
      lesson('fits', 'these-thirty', { differs: 'The lesson shows one number of answers at a time.' }),
    ],
    ['6-2', 'the same with one, two and three clusters', lesson('fits', 'clusters-1-2-3')],
    ['6-3', 'evaluations needed for a gain', panel('Many runs', 'batch')],
    [
      '6-4',
      'the same, divided by those of a Gaussian process',
      panel('Many runs', 'batch', 'trials=20;against=gp-ei;gp-ei;nlgcp-ei'),
    ],
    [
      '6-5',
      'where the searches went, how often, and how good it is there',
      panel('Ranking: The table', 'ranking-table', ';show=cloud;colour=real', {
        spec: recordedDigits,
        after: 'Press Start in Many runs beside it: several searches are made first.',
      }),
    ],
    [
      '6-6',
      'the largest smooth score known, by number of evaluations',
      panel('Ranking: Many runs', 'ranking-runs', ';show=known', { spec: recordedDigits }),
    ],
    [
      '6-7',
      'share of the best real score, by rank',
      panel('Ranking: Many runs', 'ranking-runs', ';show=shares', { spec: recordedDigits }),
    ],
    [
      '6-8',
      'real rank by rank',
      panel('Ranking: Many runs', 'ranking-runs', ';show=ranks', { spec: recordedDigits }),
    ],
    [
      'B-1',
      'the mean of the folds against their spread as noise, in a search',
      manyRuns('scores', {
        trials: 20,
        objective: { id: 'pipeline', params: { pipeline: 'digits-svm' } },
        strategy: { id: 'smart-search', params: { smart: 30, final: 0 } },
      }),
    ],
  ]),
  tables: [],
  algorithms: listed([
    [
      '(2.8)',
      'the parametric map with several terms',
      state(
        'Hyper-parameters: Refits, two terms',
        'seed=4&kernel=squared-exponential&initial=10&panel=refits:5,map,terms2',
      ),
    ],
    ['§3.3.1', 'groups by Welch’s test', figure('Ranking', 'ranking', 'ranking')],
    ['§3.3.2', 'the smooth score of a setting', lesson('ranking', 'ranking-after')],
    [
      '§3.4.1',
      'a pipeline that reads sentiments',
      told(
        'The reviews of IMDB are not shipped. Passages of four eras take their place in a pipeline of texts, with ranges of our own.',
      ),
    ],
    ['§4.1.4', 'noise of each setting by its own folds (EGN)', lesson('noise', 'noise-of-folds')],
    [
      '§4.1.2',
      'noise sent through Ψ, and why not',
      lesson('noise', 'noise-bent', {
        differs: 'Noise around the mean of the folds stands for that around f, which nobody knows.',
      }),
    ],
    [
      '(4.1)–(4.4)',
      'Gaussian noise whose ratio σₙ/σ_f comes from all folds',
      state('Lab: pooled spread as noise', `${scored}&step=6&noiseMode=reproduced`),
    ],
    [
      '§4.2',
      'two kernels, SE and EP',
      panel('Side by side: kernels', 'compare', 'kernel=squared-exponential;kernel=exponential-periodic'),
    ],
    [
      '§4.4',
      'one cluster more every so many steps',
      manyRuns('growing', { trials: 10, surrogate: { id: 'nlgcp', params: {} } }),
    ],
    ['§4.3.1', 'expected improvement through the map Ψ', figure('Why this point?', 'copula', 'why')],
    ['§5.1', 'the algorithm in seven steps', lesson('seven-steps', 'ten-answers')],
    ['§5.3', 'Smart Search: random, smart, final', lesson('smart-search', 'start')],
    [
      '§7.2',
      'clusters and smoothing that are learnt',
      state('Lab: nLGCP, chosen', 'seed=30&initial=14&model=nlgcp&choice=left-out', {
        after: 'Open Model at the side: a small table has what each choice foretells.',
      }),
    ],
    ['§6.2.3', 'relative gain', panel('Many runs', 'batch')],
    [
      'C.1',
      'a call of SmartSearch for two newsgroups',
      pipeline('eras-sgd', {
        differs:
          'The 20 newsgroups have no licence and are not shipped: the two eras farthest apart, of the texts that are here, stand for two of the groups.',
      }),
    ],
    ['C.2', 'the log of a search', panel('Numbers: History', 'tables', 'history', { step: 10 })],
  ]),
  program: deepMining,
};
