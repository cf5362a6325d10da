import { randomSearch } from './randomSearch';
import { smartSearch } from './smartSearch';
import type { StrategyDef } from './strategy';

/** All strategies, in the order of the list on the page. */
export const strategies: readonly StrategyDef[] = [smartSearch, randomSearch];
