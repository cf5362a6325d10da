import { byValue } from './byValue';
import type { CostDef } from './cost';
import { even } from './even';
import { falling, ridge, rising } from './slope';

/** All costs, in the order of the list on the page. */
export const costs: readonly CostDef[] = [rising, falling, ridge, even, byValue];
