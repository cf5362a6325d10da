import { acquisition } from './acquisition';
import type { ChartDefinition } from './chart';
import { densityOfY } from './densityOfY';
import { history } from './history';
import { latentFacts, outputMapFacts } from './mapPanelFacts';
import { objectivePosterior } from './objectivePosterior';

/** The charts of every run on one input that stand before those of Ψ, and the one after, in the order in which they are drawn. */
export const panelsBefore: readonly ChartDefinition<unknown>[] = [
  objectivePosterior,
  acquisition,
  densityOfY,
];
export const panelsAfter: readonly ChartDefinition<unknown>[] = [history];

/** What all of them need of a model. */
export const panelNeeds: readonly Pick<ChartDefinition<unknown>, 'id' | 'needs'>[] = [
  ...panelsBefore,
  outputMapFacts,
  latentFacts,
  ...panelsAfter,
];
