import { hillsAt, type Hills } from './hartmannHills';
import { plainObjective } from './plain';

const hills: Hills = {
  centres: [
    [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
    [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
    [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665],
    [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
  ],
  rates: [
    [10, 3, 17, 3.5, 1.7, 8],
    [0.05, 10, 17, 0.1, 8, 14],
    [3, 3.5, 1.7, 10, 17, 8],
    [17, 8, 0.05, 10, 0.1, 14],
  ],
};

const best = [
  0.20168951100670543, 0.15001069182345797, 0.476873974221897, 0.2753324304940561, 0.31165161660011326,
  0.6573005340656203,
];

/** Hartmann’s function of six inputs, as a height: the literature minimises its negative, −3.32237. */
export const hartmann6 = plainObjective({
  id: 'hartmann6',
  label: 'Hartmann, 6-D',
  isUsual: true,
  summary:
    'Four hills on a plain that fills most of a box of six inputs: good places are rare, and outputs crowd at the low end.',
  source: 'Hartman (1973); Dixon and Szegő (1978), negated; met in 000 Fig 6-1',
  params: [],
  direction: 'maximize',
  box: best.map(() => [0, 1]),
  optima: [{ x: best, value: 3.3223680114155147 }],
  evaluate: (x) => hillsAt(x, hills),
});
