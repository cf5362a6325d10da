import { completeSpec } from '../../engine/experiment/complete';
import { searchedAxes } from '../../engine/manifold/criteria/searchBox';
import { nameOfSet } from '../../engine/objectives/leaveOneOut/params';
import { initialData } from '../../lab/state/data';
import { encodeLink } from '../../link/encodeLink';
import { listed, numbered, type DocumentEntries } from './entry';
import { experiment, lesson, manifold, state } from './places';

const turned = 'A turntable of drawn objects takes the place of the photographs of COIL-20.';
const drawnObjects = 'A turntable of twenty drawn objects takes the place of the photographs of COIL-20.';
const digits = 'Digits of 8×8 pixels take the place of those of USPS.';
const byHand = 'Values set by hand take the place of those of the literature.';
const raced = 'show=landscape,race';
const run = 'Press Run there: searches are made first.';
const edged = 'layers=belief,edges,rings';
const turntable = `cloud=turntable;n=288;labels=2,2,2,2;s=2;${raced}`;
const drawnDigits = `cloud=digits8;n=300;labels=10,10;s=1;${raced}`;

/** Two moons with six labels a class, all nine weights equal. */
const ensembled = 'labels=6,6;s=1;a=0.000976563;b=0.03125;graphs=ensemble;show=plane,ensemble';
const moons = 'Two moons take the place of photographs and digits, so that the plane shows each step.';

/** After six evaluations; the document has 243. */
const searchOfAll = encodeLink({
  ...initialData,
  spec: completeSpec({
    seed: 30,
    objective: {
      id: 'leave-one-out',
      params: { searched: nameOfSet(searchedAxes) },
    },
  }),
  step: 6,
});

/** Document 002, the dissertation about points without labels. */
export const becker: DocumentEntries = {
  code: '002',
  name: 'Becker 2013',
  figures: numbered('Figure', [
    ['1.1', 'the ε-insensitive loss', state('Losses: numbers', 'seed=30&panel=losses:n9=3.2')],
    ['1.2', 'the hinge loss', state('Losses: classes', 'seed=30&panel=losses:classes,c11=6')],
    ['1.3', 'many curves through the same points', lesson('cannot-be-learnt', 'same-points')],
    [
      '3.1',
      'two moons under three pulls',
      manifold('the first picture', 'seed=8;k=4;b=4', {
        differs: 'It shows one pull at a time, moved by a slider.',
      }),
    ],
    [
      '3.2',
      'the kernel of a point, deformed',
      lesson('without-labels', 'kernel-after', { differs: 'Two moons take the place of two circles.' }),
    ],
    ['4.1', 'the path of a search on COIL-20', manifold('Race', turntable, { differs: turned, after: run })],
    ['4.2', 'the same on digits', manifold('Race', drawnDigits, { differs: digits, after: run })],
    [
      '4.3',
      'error by the share of points without labels, COIL-20',
      experiment('manifold-shares', { differs: drawnObjects }),
    ],
    ['4.4', 'the same on digits', experiment('manifold-shares', { differs: digits })],
    [
      '4.5',
      'LapRLS and least squares on the deformed kernel agree',
      manifold('Agreement', 'seed=8;labels=3,3;k=4;b=1;show=plane,agreement'),
    ],
    [
      '4.6',
      'errors of five searches, COIL-20',
      experiment('manifold-five-searches', { differs: `${drawnObjects} ${byHand}` }),
    ],
    [
      '4.7',
      'errors of five searches, digits',
      experiment('manifold-five-searches', { differs: `${digits} ${byHand}` }),
    ],
  ]),
  tables: numbered('Table', [
    [
      '2.1',
      'validation functions of a classifier',
      manifold('ROC', 'seed=8;labels=10,10;noise=0.25;k=4;b=1;show=plane,roc'),
    ],
    [
      '4.1',
      'the box of the five numbers',
      state('The Lab: all five settings searched', searchOfAll, {
        differs: 'The page calls them smoothness, pull, width, neighbours and power.',
      }),
    ],
    [
      '4.2',
      'mean and deviation of the errors of five searches',
      experiment('manifold-five-searches', {
        differs: `A turntable and digits of 8×8 pixels are searched. ${byHand}`,
      }),
    ],
    [
      'A.1',
      'symbols',
      lesson('without-labels', 'edges', {
        differs: 'There is no table; point at a symbol in a formula, and the lesson says what it is.',
      }),
    ],
  ]),
  algorithms: listed([
    [
      '§1.1.2',
      'regression: a number learnt with the ε-insensitive loss',
      state('Losses: numbers', 'seed=30&panel=losses'),
    ],
    [
      '§1.1.3',
      'the quadratic hinge loss, and the smooth one',
      state('Losses: classes', 'seed=30&panel=losses:classes,smooth-hinge,c11=-2'),
    ],
    [
      '§1.1.4',
      'the logistic loss',
      state('Losses: classes', 'seed=30&panel=losses:classes,logistic,c11=-2', {
        differs: 'The document prints the logistic function in its place.',
      }),
    ],
    [
      '§1.2.1, §2.2.2',
      'risk, and by how much the error at the labels is too small',
      lesson('cannot-be-learnt', 'too-narrow', {
        differs: 'The bound of structural risk and the sum of bias and variance are not drawn.',
      }),
    ],
    [
      '§1.2.2',
      'linear and polynomial kernels',
      manifold('the polynomial kernel', 'cloud=two-circles;seed=3;labels=8,8;kernel=polynomial;degree=2'),
    ],
    [
      '(1.17)',
      'the sigmoid kernel',
      manifold('the sigmoid kernel', 'cloud=against-clusters;seed=3;labels=12,12;a=0.05;kernel=sigmoid;r=0', {
        differs: 'It may have negative eigenvalues; the page says what still holds then.',
      }),
    ],
    [
      'Theorem 1',
      'f is a sum of kernels at the points',
      manifold('the sum at a place', 'seed=8;k=4;b=1;layers=belief,expansion;spot=0.5:0.3;show=plane,pull'),
    ],
    [
      'Algorithm 1',
      'a gradient search over an ensemble of graphs',
      manifold('Ensemble', ensembled, { differs: moons, after: run }),
    ],
    [
      '§2.2.1',
      'the area under the ROC curve',
      manifold('ROC', 'cloud=three-arms;labels=8,8,8;noise=0.4;seed=3;against=2;show=plane,roc'),
    ],
    [
      '(4.4)–(4.6)',
      'a weighted sum of Laplacians, and least squares on it',
      manifold('Ensemble', `${ensembled};layers=belief,edges,rings`, { differs: moons }),
    ],
    [
      '(2.5)',
      'AIC, BIC and MDL',
      manifold('the first settings', 'seed=8;labels=6,6', {
        differs: 'C_p is AIC, as the document says; MDL is left out, because it ranks settings as BIC does.',
        after: 'Open Settings at the side, and then “Why not the training error?”.',
      }),
    ],
    [
      '(2.22), (2.23)',
      'a weighted sum of kernels',
      manifold('four widths', 'seed=8;labels=6,6;a=0.001;kernels=widths', {
        after: 'Open “Which kernel? Several at once” at the side.',
      }),
    ],
    ['(3.7)', 'neighbours within a distance', manifold('the graph', `seed=8;rule=epsilon;b=4;${edged}`)],
    ['(3.9)', 'heat weights of the edges', manifold('the graph', `seed=8;tau=0.01;b=4;${edged}`)],
    [
      '§3.5',
      'fewer points than all: landmarks',
      manifold('the first settings', 'seed=8;labels=6,6', {
        differs: 'The document names such methods; these are the landmarks of Nyström.',
        after: 'Open Settings at the side, and then “Too many points?”.',
      }),
    ],
    ['§4.1', 'leave-one-out in closed form', lesson('cannot-be-learnt', 'rings')],
    ['(4.1)', 'the printed formula of the error left out', lesson('cannot-be-learnt', 'printed')],
    [
      'Appendix B',
      'least squares with a bias',
      manifold('a bias', 'seed=8;labels=6,2;a=0.1;bias=1', {
        after: 'Open Settings at the side, and then “More about the graph”, for the switch.',
      }),
    ],
  ]),
  program: [],
};
