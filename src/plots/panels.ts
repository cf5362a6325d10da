import { acquisition } from './acquisition';
import type { ChartDefinition } from './chart';
import { densityOfY } from './densityOfY';
import { history } from './history';
import { latent } from './latent';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';

/** The charts that every run on one input has, in the order in which they are drawn. */
export const panels: readonly ChartDefinition<unknown>[] = [
  objectivePosterior,
  acquisition,
  densityOfY,
  outputMap,
  latent,
  history,
];
