import { custom } from './custom';
import { forrester } from './forrester';
import type { ObjectiveDef } from './objective';
import { points } from './points';
import { sine } from './sine';
import { table } from './table';

/** All objectives, in the order of the list on the page. */
export const objectives: readonly ObjectiveDef[] = [custom, forrester, sine, table, points];
