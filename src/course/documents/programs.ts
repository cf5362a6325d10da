import { completeSpec } from '../../engine/experiment/complete';
import { initialData } from '../../lab/state/data';
import { startedPipeline } from '../../lab/state/pipelineSpec';
import { encodeLink } from '../../link/encodeLink';
import { listed } from './entry';
import { example, experiment, lesson, manyRuns, panel, pipeline, state, told } from './places';

/** An experiment of a person’s own, as it opens. */
const ownExperiment = encodeLink({ ...initialData, room: 'experiment' });

/** A Student-t process averaged over draws of its hyper-parameters. */
const averagedStudent = encodeLink({
  ...initialData,
  spec: completeSpec({ seed: 30, surrogate: { id: 'student-t' }, fit: { kind: 'integrate' } }),
  step: 1,
  layers: ['truth', 'mean', 'band95', 'query', 'hyperSamples'],
});

/** DeepMining, the program of 000. */
export const deepMining = listed([
  [
    'DeepMining, examples/interface.py',
    'a random forest on digits',
    pipeline('digits-forest', {
      differs:
        'Its trees are at most 3 deep, and it searches the fewest rows that are split as well. Here trees grow until a leaf has one digit or would be too small.',
    }),
  ],
  [
    'DeepMining, random_start',
    'the number of starts of a fit',
    state('Lab: 10 starts of the fit', 'seed=30&restarts=10', {
      differs: 'The number here is of starts drawn at random; one more is where the step before ended.',
      after: 'Open Model at the side, and then “How it is fitted”.',
    }),
  ],
  [
    'DeepMining, estimator',
    'a function of your own to call',
    state('Experiment', ownExperiment, {
      differs:
        'It says what to try next, and you enter what came out. Exported programs call a function in Python, and so can a loop on the command line.',
    }),
  ],
  [
    'DeepMining, transform_param_path',
    'the best guess at each step',
    manyRuns('scores', {
      trials: 10,
      judge: 'score',
      objective: { id: 'pipeline', params: { pipeline: 'digits-svm' } },
      strategy: { id: 'smart-search', params: { smart: 30, final: 0 } },
      differs: 'The guess is the place with the largest Q̃; its real score is drawn.',
    }),
  ],
  [
    'DeepMining, cumul_score',
    'the mean real score of all visits so far',
    panel('Ranking: Many runs', 'ranking-runs', ';show=known', {
      spec: startedPipeline({ seed: 34 }, 'digits-svm'),
    }),
  ],
  [
    'DeepMining, full_test',
    'its tests as pictures',
    experiment('fig-6-1', { differs: 'The pictures are those of Figure 6-1, from runs of our own.' }),
  ],
  [
    'DeepMining, score tables',
    'what was recorded of 34 set-ups on digits and reviews',
    told(
      'The tables are not shipped. “Your data”, under “Search”, reads the two files of each as “settings and scores in two files”, and Ranking draws its figures of them; so does the experiment “author-tables” on the command line.',
    ),
  ],
  [
    'DeepMining, reNormalizeY',
    'z normalised once more',
    told('The option, which is off by default, normalises z once more. It is left out here.'),
  ],
]);

/** pyGPGO, the program of 001. */
export const pyGpgo = listed([
  ['pyGPGO, examples/covzoo', 'four kernels on one sine', example('four-kernels')],
  [
    'pyGPGO, examples/hyperopt',
    'the likelihood and its slope over the length scale',
    example('likelihood-of-the-sine'),
  ],
  ['pyGPGO, examples/integratedacq', 'an acquisition averaged over draws', example('sampled-means')],
  ['pyGPGO, examples/hyperpost', 'draws of the hyper-parameters', example('sampled-hyper-parameters')],
  [
    'pyGPGO, tutorials',
    'a support vector machine on moons',
    pipeline('moons-svm', {
      differs: 'Three tutorials, sklearnexample, mlopt and hyperparam, are one pipeline here.',
    }),
  ],
  [
    'pyGPGO, tStudentProcessMCMC',
    'a Student-t process averaged over draws, and its expected improvement',
    state('Lab: averaged Student-t process', averagedStudent),
  ],
  [
    'pyGPGO, MCMC',
    'hyper-parameters by NUTS and ADVI',
    told(
      'NUTS and ADVI are those of PyMC. Slice, elliptical slice and Metropolis sampling draw from the same posterior here.',
    ),
  ],
  [
    'pyGPGO, tests',
    'AdaBoost, one tree, a forest on data',
    told('Its old tests with AdaBoost and single trees are not run here; boosted trees are.'),
  ],
]);

/** Spearmint, the programs of 004. */
export const spearmint = listed([
  [
    'Spearmint, samplers',
    'slice sampling under a whitened prior',
    panel('Hyper-parameters: Chain', 'chain', 'surrogate-slice', {
      spec: completeSpec({ seed: 30, surrogate: { id: 'gp' } }),
      step: 9,
      differs:
        'Slice sampling has surrogate data in its place; along a whitened prior there are Metropolis steps.',
    }),
  ],
  [
    'Spearmint, status page',
    'what is known of an experiment, as a web page',
    state('Experiment', ownExperiment),
  ],
  [
    'Spearmint, GPConstrainedEIChooser',
    'places that give no value, and a process of their chance',
    lesson('must-not', 'fog', {
      differs: 'The lesson has a function of one input; the program tries Branin’s with a constraint.',
    }),
  ],
  ['Spearmint, failures', 'an evaluation that fails tells where others may', lesson('must-not', 'safest')],
  [
    'Spearmint, input warp',
    'axes that are bent where the function changes most',
    experiment('bends', {
      differs: 'The distribution of Kumaraswamy takes the place of the beta distribution.',
    }),
  ],
  [
    'Spearmint, several tasks',
    'an earlier search of something akin',
    experiment('earlier', { differs: 'There are two tasks: an earlier experiment, and the present one.' }),
  ],
  [
    'Spearmint, drivers',
    'jobs on a cluster',
    told(
      'A page cannot start jobs on a cluster. The command line and the exported programs can be called by one.',
    ),
  ],
  [
    'Spearmint, CMA',
    'evolution of covariance matrices',
    told('It is named in the program but not implemented there, and is not here either.'),
  ],
]);
