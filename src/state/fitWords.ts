import type { Definition } from '../engine/definition';
import type { CriterionId, NoiseMode } from '../engine/models/model';

/** What a choice without parameters is called, and what it means in a sentence. */
export interface Words<Id extends string = string> extends Pick<Definition, 'label' | 'summary'> {
  readonly id: Id;
}

/** What a fit may maximise. */
export const criteria: readonly Words<CriterionId>[] = [
  {
    id: 'marginal-likelihood',
    label: 'marginal likelihood',
    summary: 'How likely the observations are, all together, under the model',
  },
  {
    id: 'leave-one-out',
    label: 'leave-one-out',
    summary: 'How well each observation is predicted from the others',
  },
];

/** What the prior mean of z may be. */
export const means: readonly Words<'zero' | 'learnt'>[] = [
  { id: 'zero', label: 'zero', summary: 'Far from all observations z is expected to be 0, their average' },
  { id: 'learnt', label: 'learnt', summary: 'The level of z far from all observations is learnt as well' },
];

/** What several scores of one place may be used for. */
export const scoreUses: readonly Words<NoiseMode>[] = [
  { id: 'mean', label: 'their mean', summary: 'One observation for each place: the mean of its scores' },
  {
    id: 'folds-in-map',
    label: 'all in the map',
    summary: 'Ψ is learnt from all scores, the process from their means',
  },
  {
    id: 'folds-in-process',
    label: 'all as observations',
    summary: 'Each score is an observation of its own',
  },
  { id: 'egn', label: 'spread as noise', summary: 'The spread of the scores of a place is its noise' },
  {
    id: 'egn-of-mean',
    label: 'error of the mean',
    summary: 'The noise of a place is the standard error of the mean of its scores',
  },
];
