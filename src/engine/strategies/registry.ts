import { gridSearch, gridWords } from './grid';
import { latinHypercubeSearch, latinHypercubeWords } from './latinHypercube';
import { nelderMead, nelderMeadWords } from './nelderMead';
import { parzen, parzenWords } from './parzen/parzen';
import { quasiNewton, quasiNewtonWords } from './quasiNewton';
import { randomSearch, randomWords } from './randomSearch';
import { smartSearch, smartSearchWords } from './smartSearch';
import { sobolSearch, sobolWords } from './sobol';
import type { StrategyDef, StrategyWords } from './strategy';

/** All strategies, in the order of the list on the page. */
export const strategies: readonly StrategyDef[] = [
  smartSearch,
  randomSearch,
  sobolSearch,
  latinHypercubeSearch,
  gridSearch,
  parzen,
  nelderMead,
  quasiNewton,
];

/** Their words and parameters, in the same order; a page imports these without the formulas. */
export const strategyWords: readonly StrategyWords[] = [
  smartSearchWords,
  randomWords,
  sobolWords,
  latinHypercubeWords,
  gridWords,
  parzenWords,
  nelderMeadWords,
  quasiNewtonWords,
];
