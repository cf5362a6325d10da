import { acquisition } from './acquisition';
import type { ChartDefinition } from './chart';
import { clusterWeights } from './clusterWeights';
import { densityOfY } from './densityOfY';
import { history } from './history';
import { latent } from './latent';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';

/** All charts of one-dimensional runs. */
export const charts: readonly ChartDefinition<unknown>[] = [
  objectivePosterior,
  clusterWeights,
  acquisition,
  densityOfY,
  outputMap,
  latent,
  history,
];
