import { acquisition } from './acquisition';
import type { ChartDefinition } from './chart';
import { clusterWeights } from './clusterWeights';
import { densityOfY } from './densityOfY';
import { history } from './history';
import { latent } from './latent';
import { objectivePosterior } from './objectivePosterior';
import { outputMap } from './outputMap';

/** All charts of runs on one input, in the order in which they are read; the layout says which have room. */
export const charts: readonly ChartDefinition<unknown>[] = [
  objectivePosterior,
  clusterWeights,
  acquisition,
  densityOfY,
  outputMap,
  latent,
  history,
];
