import type { IntegerSpec, ParamSpec } from '../../definition';

type Ends = Pick<IntegerSpec, 'default' | 'min' | 'max' | 'summary'>;

/** Describes how many trees there are. */
export function treesSpec(ends: Ends): IntegerSpec {
  return { kind: 'integer', id: 'trees', label: 'Trees', ...ends };
}

/** Parameters that all forests of independent trees have. */
export const forestParams: readonly ParamSpec[] = [
  treesSpec({
    ...{ default: 100, min: 1, max: 1000 },
    summary: 'How many trees are grown: the more, the less hangs on their seed.',
  }),
  {
    ...{ kind: 'integer', id: 'minLeaf', label: 'Least leaf', default: 1, min: 1, max: 50 },
    summary: 'Observations in a leaf, at least: 1 goes through each of them, more takes them for noisy.',
  },
  {
    kind: 'choice',
    id: 'law',
    label: 'Belief',
    summary:
      'A bell curve of the mean and spread of the trees, or the outputs in their leaves as they are: these never hope for more than was seen.',
    default: 'gaussian',
    options: [
      { value: 'gaussian', label: 'Gaussian' },
      { value: 'empirical', label: 'outputs seen' },
    ],
  },
  {
    ...{ kind: 'integer', id: 'seed', label: 'Seed of the trees', default: 1, min: 0, max: 1_000_000 },
    summary: 'Where the random cuts start; they start alike at every step.',
  },
];
