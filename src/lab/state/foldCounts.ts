import type { IntegerSpec } from '../../engine/definition';
import { schema } from '../../engine/experiment/schema';

const { folds, foldSeed } = schema.fit.of.learn;

/** Number of the folds by which hyper-parameters are chosen, and their seed. */
export const foldCounts = [
  {
    kind: 'integer',
    id: 'folds',
    label: 'Folds',
    summary:
      'Each observation goes to one of so many folds, and is predicted from those of the others. With as many as there are observations it is leave-one-out.',
    default: folds.usual,
    min: 2,
    max: 10,
  },
  {
    kind: 'integer',
    id: 'foldSeed',
    label: 'Seed of the folds',
    summary: 'Which observation goes to which fold is drawn by this number: another one, other folds.',
    default: foldSeed.usual,
    min: 0,
    max: 99,
  },
] as const satisfies readonly IntegerSpec[];
