import { acquisitionWords } from '../../engine/acquisitions/registry';
import { modelWords } from '../../engine/models/registry';
import { samplerIds } from '../../engine/experiment/schema';
import { completeSpec } from '../../engine/experiment/complete';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import { readChainText, writeChainText } from '../../studies/hyper/chain/chainText';
import { listed, numbered, type DocumentEntries } from './entry';
import { pyGpgo } from './programs';
import { example, figure, found, lesson, manyRuns, panel, pipeline, state, told } from './places';

const own = (file: string): string =>
  `The four learners are not trained on these data here; “${file}” lies in the history of the repository of pyGPGO, and “Your data”, under “Search”, opens a table of its answers.`;

const ranges = 'The ranges are our own';

const ownRow = `This page beside the seven packages, in November 2026: processes of its own; ${modelWords.length} models; hyper-parameters by the largest likelihood, or drawn by ${samplerIds.length} samplers to choose from; ${acquisitionWords.length} acquisitions, averaged over draws where wanted; one proposal is searched on one core; MIT licence; TypeScript, in the browser and on the command line.`;

/** The four ways of chapter 4 on a learner that tells a number, over many seeds. */
function regressed(id: string, data: string, smart = 50) {
  return manyRuns('chapter-4', {
    trials: 20,
    objective: { id: 'pipeline', params: { pipeline: id } },
    surrogate: { id: 'gp', params: {} },
    strategy: { id: 'smart-search', params: { initial: 3, smart, final: 0 } },
    differs: `The learner is tuned on ${data}, not on binding affinities${smart === 50 ? '' : `, and asked ${3 + smart} of its ${50} settings`}.`,
  });
}

/** Two answers after the start, where the belief of the copula process at x = 40 is lopsided. */
const lopsided = { spec: completeSpec({ seed: 30 }), step: 2 };

/** A search by what answers tell, on the function of the first screen. */
const informed = { seed: 30, surrogate: { id: 'gp' } };

/** Chains of one sampler on fourteen answers, the noise held, beside the others. */
const chain = (sampler: string) =>
  panel('Hyper-parameters: Chain', 'chain', writeChainText({ ...readChainText(''), sampler, noise: 0.3 }), {
    spec: completeSpec({ seed: 30, surrogate: { id: 'gp', params: {} } }),
    step: 9,
  });

/** The search of the thesis among recorded settings: ranges as printed, a confidence bound, one answer after the other. */
const printedMoons = completeSpec({
  seed: 34,
  objective: { id: 'pipeline', params: { pipeline: 'moons-svm' } },
  surrogate: { id: 'gp' },
  acquisition: { id: 'upper-confidence-bound', params: { kappa: 1.5 } },
  strategy: { id: 'smart-search', params: { initial: 3, smart: 50, final: 0 } },
});

/** Document 001, the thesis about Bayesian optimisation whose program is pyGPGO. */
export const jimenez: DocumentEntries = {
  code: '001',
  name: 'Jiménez 2017',
  figures: numbered('Figure', [
    ['2.1', 'functions drawn from a prior', lesson('gaussian-process', 'five-functions')],
    ['2.2', 'a sine from five points', example('sine-fitted')],
    ['2.3', 'four kernels on one sine', example('four-kernels')],
    [
      '2.4',
      'the likelihood over the length scale, and its slope',
      example('likelihood-of-the-sine', {
        differs:
          'The slope is that in the logarithm of the length scale, as is the axis; it is 0 at the same place.',
      }),
    ],
    ['3.1', 'four acquisitions after three answers', example('four-acquisitions')],
    ['3.2', 'what bounds rule out', example('ruled-out')],
    ['3.3', 'means under draws of the hyper-parameters', example('sampled-means')],
    ['3.4', 'a forest with its doubt on a sine', example('forest-on-the-sine')],
    ['3.5', 'six steps on a sine', example('sine-run')],
    [
      '3.6',
      'Rastrigin’s function as a surface',
      example('rastrigin-run', { beside: { id: 'height', text: 'map=truth' } }),
    ],
    ['3.7', 'six steps on Rastrigin’s function', example('rastrigin-run')],
    ['4.1', 'docking and scoring of ligand poses', told('It explains chemistry that nothing here computes.')],
    ['4.2', 'a support vector machine on binding affinity', regressed('penguins-svr', 'penguins')],
    ['4.3', 'nearest neighbours on binding affinity', regressed('penguins-knn', 'penguins', 30)],
    ['4.4', 'boosting on binding affinity', regressed('friedman-boosting', 'a formula')],
    ['4.5', 'a neural network on binding affinity', regressed('friedman-mlp', 'a formula')],
    ['4.6', 'residues where two proteins touch', told('It explains chemistry that nothing here computes.')],
    ['4.7', 'a support vector machine on protein interfaces', told(own('pinter.csv'))],
    ['4.8', 'nearest neighbours on protein interfaces', told(own('pinter.csv'))],
    ['4.9', 'boosting on protein interfaces', told(own('pinter.csv'))],
    ['4.10', 'a neural network on protein interfaces', told(own('pinter.csv'))],
    [
      '4.11',
      'four learners on breast cancer',
      manyRuns('chapter-4', {
        trials: 20,
        objective: { id: 'pipeline', params: { pipeline: 'tumour-svm' } },
        surrogate: { id: 'gp', params: {} },
        strategy: { id: 'smart-search', params: { initial: 3, smart: 50, final: 0 } },
        differs:
          'It searches the support vector machine, by its accuracy instead of the log loss; boosting is another pipeline, and the other two learners are not tuned on these data. Random search begins with 3 places, too.',
      }),
    ],
    ['4.12', 'four learners on voices', told(own('lsvt.csv'))],
    ['4.13', 'four learners on Parkinson’s disease', told(own('parkinsons.csv'))],
    ['5.1', 'the minimal example', example('minimal-example')],
    ['5.2', 'contours of Franke’s function', example('franke-run', { map: 'truth' })],
    [
      '5.3',
      'a process on noisy data, its hyper-parameters learnt',
      example('noisy-sine', { differs: 'The band is one of 95\u00a0%, not of 90\u00a0%.' }),
    ],
    ['5.4', 'draws of the hyper-parameters', example('sampled-hyper-parameters')],
    [
      '5.5',
      'two noisy moons',
      found('moons-svm', {
        differs:
          'The 200 points are those of the thesis; here they have the five folds of scikit-learn today.',
      }),
    ],
  ]),
  tables: numbered('Table', [
    [
      '4.1',
      'ranges of the support vector machine',
      pipeline('penguins-svr', {
        differs: 'The ranges are those printed; the data are penguins, whose mass is told.',
      }),
    ],
    [
      '4.2',
      'range of nearest neighbours',
      pipeline('penguins-knn', { differs: 'The range is 1 to 50 instead of 10 to 50, on penguins.' }),
    ],
    [
      '4.3',
      'ranges of boosting',
      pipeline('friedman-boosting', { differs: `${ranges}, and a fifth number is tuned, on a formula.` }),
    ],
    [
      '4.4',
      'ranges of the neural network',
      pipeline('friedman-mlp', { differs: `${ranges}, and the learning rate is tuned, too, on a formula.` }),
    ],
    ['4.5', 'atom types of a docking program', told('It belongs to chemistry that nothing here computes.')],
    ['4.6', 'atom types of each voxel channel', told('It belongs to chemistry that nothing here computes.')],
    [
      '4.7',
      'fields of the Ljubljana breast cancer data',
      told(
        'It describes Ljubljana’s data; ours are the 569 cases of Wisconsin, as in the program of the thesis.',
      ),
    ],
    ['4.8', 'fields of the Parkinson’s data', told(own('parkinsons.csv'))],
    ['5.1', 'packages compared, in 2017', told(ownRow)],
  ]),
  algorithms: listed([
    [
      '(2.8)–(2.17)',
      'weights of a line, and the same belief by covariances',
      lesson('lines', 'two-answers', {
        differs:
          'In (2.12) the thesis prints σ⁻² where σₙ⁻², of the noise, is meant; and that a matrix as large as the number of answers is inverted is true of (2.16), not of (2.15).',
      }),
    ],
    ['Algorithm 1', 'regression by a Cholesky factor', lesson('gaussian-process', 'two-answers')],
    ['Algorithm 2', 'Metropolis steps with f held', chain('fixed-f')],
    ['Algorithm 3', 'Metropolis steps with ν held', chain('whitened')],
    ['Algorithm 4', 'surrogate Metropolis steps', chain('surrogate-metropolis')],
    ['Algorithm 5', 'surrogate slice sampling', figure('Hyper-parameters: Chain', 'length-scales', 'chain')],
    ['Algorithm 6', 'the loop of Bayesian optimisation', lesson('smart-search', 'proposal')],
    [
      'Algorithm 7',
      'descriptors of the voxels of a protein',
      told('It belongs to chemistry that nothing here computes.'),
    ],
    [
      '(2.28)',
      'the expected loss of a number that is named',
      panel('Picking a winner', 'winner', 'pinball,tau=0.8,at=40', lopsided),
    ],
    [
      '(2.29)',
      'the number of least expected loss: mean, median, quantile, mode',
      panel('Picking a winner', 'winner', 'absolute,at=40', lopsided),
    ],
    [
      '(2.46), (2.47)',
      'the spectrum of a linear smoother',
      panel('Spectrum', 'smoother', 'i=2', {
        spec: completeSpec({ seed: 30, surrogate: { id: 'gp', params: {} }, noiseSd: 0.2 }),
        step: 8,
      }),
    ],
    ['§2.5', 'leave-one-out', lesson('leave-one-out', 'all-covered')],
    [
      '§2.5.2',
      'choice by a holdout set or by k folds',
      panel('Hyper-parameters: Curves', 'curves', 'lengthScale,k=5', {
        spec: completeSpec({
          seed: 30,
          surrogate: { id: 'gp', params: {} },
          fit: { kind: 'learn', criterion: 'folds' },
        }),
        step: 9,
        differs:
          'Each fold is a holdout set in its turn, and none is judged alone. The fit maximises the log density of what is left out; the command line tells the squared error as well.',
      }),
    ],
    [
      '§3.3.2',
      'a bound whose κ grows, as the theorem on regret needs it',
      panel('Why this point?', 'why', '', {
        spec: completeSpec({
          seed: 3,
          objective: { id: 'forrester' },
          surrogate: { id: 'gp' },
          acquisition: { id: 'upper-confidence-bound', params: { schedule: 'growing' } },
        }),
        step: 3,
      }),
    ],
    [
      '(3.10)',
      'Thompson sampling by spectra',
      told(
        'Thompson sampling draws the function exactly here, at the candidates. Drawn by its spectrum it would be an approximation, but defined everywhere.',
      ),
    ],
    [
      '(3.18)',
      'the integrated acquisition by a quadrature',
      state(
        'Lab: average by a quadrature',
        encodeLink({
          ...initialData,
          spec: completeSpec({
            seed: 30,
            surrogate: { id: 'gp' },
            fit: { kind: 'integrate', how: 'quadrature' },
          }),
          step: 3,
        }),
        { differs: 'The rule has three values of each of at most four hyper-parameters.' },
      ),
    ],
    [
      '(3.11)',
      'entropy search',
      panel('Why this point?', 'why', '', {
        spec: completeSpec({ ...informed, acquisition: { id: 'entropy-search' } }),
        step: 3,
        differs: 'It needs a grid, so it takes one input; max-value entropy search takes any number.',
      }),
    ],
    [
      '(3.12)',
      'predictive entropy search',
      panel('Why this point?', 'why', '', {
        spec: completeSpec({ ...informed, acquisition: { id: 'predictive-entropy' } }),
        step: 3,
        differs:
          'It takes one input here, where slope and bend at the maximum are numbers; max-value entropy search takes any number.',
      }),
    ],
    [
      '§5.1',
      'the mode Entropy of pyGPGO: doubt alone',
      panel('Why this point?', 'why', '', {
        spec: completeSpec({ ...informed, acquisition: { id: 'entropy' } }),
        step: 3,
      }),
    ],
    [
      '(3.13)',
      'a portfolio whose choice is made by entropy',
      state(
        'Lab: entropy search portfolio',
        encodeLink({
          ...initialData,
          spec: completeSpec({ seed: 30, acquisition: { id: 'entropy-search-portfolio' } }),
          step: 3,
        }),
        { differs: 'It needs the same grid, so it takes one input; GP-Hedge takes any number.' },
      ),
    ],
    [
      '§5.4.4',
      'a machine on two moons, its ranges searched without logarithms',
      pipeline('moons-svm', {
        spec: printedMoons,
        step: 50,
        differs: 'A switch beside it searches the same ranges in logarithms.',
      }),
    ],
    ['(3.23)', 'the Student-t process', lesson('heavy-tails', 'outlier-t')],
    [
      '§4.1.2, §4.1.3',
      'fifty-three evaluations by each of four searches',
      regressed('penguins-svr', 'penguins'),
    ],
    ['(4.3)', 'the mean squared error', found('penguins-svr')],
    [
      '(4.7)–(4.9)',
      'support vector regression',
      pipeline('penguins-svr', { differs: 'In (4.8) Q is K, not yᵢyⱼK as after (4.5).' }),
    ],
  ]),
  program: pyGpgo,
};
