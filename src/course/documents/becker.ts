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
    [
      '1.3',
      'many curves through the same points',
      lesson('cannot-be-learnt', 'too-narrow', {
        differs: 'The lesson shows one width at a time, turned by a slider.',
      }),
    ],
    ['3.1', 'two moons under three pulls', manifold('the first picture', 'seed=8;k=4;b=4')],
    ['3.2', 'the kernel of a point, deformed', lesson('without-labels', 'kernel-after')],
    ['4.1', 'the path of a search on COIL-20', manifold('Race', turntable, { differs: turned })],
    ['4.2', 'the same on digits', manifold('Race', drawnDigits, { differs: digits })],
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
      'Theorem 1',
      'f is a sum of kernels at the points',
      manifold('the sum at a place', 'seed=8;k=4;b=1;layers=belief,expansion;spot=0.5:0.3;show=plane,pull'),
    ],
    [
      'Algorithm 1',
      'a gradient search over an ensemble of graphs',
      manifold('Ensemble', ensembled, { differs: moons }),
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
    ['§4.1', 'leave-one-out in closed form', lesson('cannot-be-learnt', 'rings')],
    ['(4.1)', 'the printed formula of the error left out', lesson('cannot-be-learnt', 'printed')],
  ]),
};
