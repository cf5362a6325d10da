import { searchedAxes } from '../../engine/manifold/criteria/searchBox';
import { nameOfSet } from '../../engine/objectives/leaveOneOut/params';
import { opened, type WorkedExample } from './workedExample';

const begunBy = (initial: number) => ({ strategy: { id: 'smart-search', params: { initial } } }) as const;

const spread = { kernel: { id: 'squared-exponential' } } as const;

/** Figures of reports whose data are not printed: the same pictures of the function of 000 Figure 2-3, or of two moons. */
export const reportExamples: readonly WorkedExample[] = [
  opened({
    id: 'refits-disagree',
    title: 'Twenty refits of one parametric map',
    source: '000 Figure 2-1',
    sentence:
      'The parametric map is learnt twenty times from the same forty answers, each time from another start, and each refit draws its density of the outputs. The lesson “Why not a parametric map” says when they disagree. The source prints no data; these are of the curve of the first screen.',
    spec: { seed: 4, surrogate: { id: 'parametric-gcp' }, ...spread, ...begunBy(40) },
    layers: ['median', 'band95'],
    panel: { id: 'refits', text: '20' },
  }),
  opened({
    id: 'four-clusters',
    title: 'A density of outputs for each of four clusters',
    source: '000 Figure 2-2',
    sentence:
      'Thirty answers fall into four clusters by their places and outputs, and each has a density of outputs of its own: one of them has the low answers of both valleys. The strip under the axis says how much each weighs where.',
    spec: { seed: 30, surrogate: { id: 'nlgcp', params: { clusters: 4 } }, ...begunBy(30) },
    layers: ['truth', 'median', 'band95', 'clusters'],
  }),
  opened({
    id: 'lopsided-band',
    title: 'A band that is not symmetric',
    source: '000 Figure 2-3',
    sentence:
      'Five answers on the curve of the first screen. The band is Gaussian behind the map Ψ, so in y it is wider on one side of the median than on the other.',
    spec: { seed: 30 },
    layers: ['truth', 'median', 'band95', 'latent', 'query'],
  }),
  opened({
    id: 'clusters-beside',
    title: 'Expected improvement with one, two and three clusters',
    source: '000 Figure 4-2',
    sentence:
      'The same fifteen answers, and models with one, two and three clusters: three bands, and three curves of expected improvement.',
    spec: { seed: 30, ...spread, ...begunBy(15) },
    layers: ['truth', 'median', 'band95', 'query'],
    panel: {
      id: 'compare',
      text: [1, 2, 3].map((count) => `model=nlgcp,model.clusters=${count}`).join(';'),
    },
  }),
  opened({
    id: 'six-steps',
    title: 'The first six steps by an upper confidence bound',
    source: '000 Figure 4-3',
    sentence:
      'Five places at random, then six where the upper confidence bound is highest. Go back with ← to see each of them.',
    spec: { seed: 4, acquisition: { id: 'upper-confidence-bound' } },
    step: 6,
    layers: ['truth', 'mean', 'band95', 'query'],
  }),
  opened({
    id: 'five-settings',
    title: 'A search of all five settings',
    source: '002 Table 4.1',
    sentence:
      'Smoothness, pull, width, neighbours and power of the learner on two moons, in the box of the table: six evaluations of the error left out after the first five. The dissertation searches two sets of pictures with 243.',
    spec: {
      seed: 30,
      objective: {
        id: 'leave-one-out',
        params: { searched: nameOfSet(searchedAxes) },
      },
    },
    step: 6,
    layers: ['truth', 'mean', 'band95', 'query'],
  }),
];
