import { gridSearch } from './grid';
import { latinHypercubeSearch } from './latinHypercube';
import { randomSearch } from './randomSearch';
import { smartSearch } from './smartSearch';
import { sobolSearch } from './sobol';
import type { StrategyDef } from './strategy';

/** All strategies, in the order of the list on the page. */
export const strategies: readonly StrategyDef[] = [
  smartSearch,
  randomSearch,
  sobolSearch,
  latinHypercubeSearch,
  gridSearch,
];
