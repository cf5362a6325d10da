import { hillsAt, type Hills } from './hartmannHills';
import { plainObjective } from './plain';

const hills: Hills = {
  centres: [
    [0.3689, 0.117, 0.2673],
    [0.4699, 0.4387, 0.747],
    [0.1091, 0.8732, 0.5547],
    [0.0381, 0.5743, 0.8828],
  ],
  rates: [
    [3, 10, 30],
    [0.1, 10, 35],
    [3, 10, 30],
    [0.1, 10, 35],
  ],
};

/** Hartmann’s function of three inputs, as a height: the literature minimises its negative, −3.86278. */
export const hartmann3 = plainObjective({
  id: 'hartmann3',
  label: 'Hartmann, 3-D',
  summary:
    'Four overlapping hills, steep along the third input and gentle along the first: inputs need length scales of their own.',
  source: 'Hartman (1973); Dixon and Szegő (1978), negated',
  params: [],
  direction: 'maximize',
  box: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  optima: [{ x: [0.11458887665506896, 0.55564889461693, 0.8525469846866774], value: 3.8627797873326624 }],
  evaluate: (x) => hillsAt(x, hills),
});
