import { ackley } from './ackley';
import { branin, branin004 } from './branin';
import { custom } from './custom';
import { drawn } from './drawn';
import { formula } from './formula';
import { forrester } from './forrester';
import { franke } from './franke';
import { goldsteinPrice } from './goldsteinPrice';
import { hartmann3 } from './hartmann3';
import { hartmann6 } from './hartmann6';
import { leaveOneOut } from './leaveOneOut';
import type { ObjectiveDef } from './objective';
import { pipeline } from './pipeline';
import { points } from './points';
import { rastrigin } from './rastrigin';
import { rosenbrock } from './rosenbrock';
import { sine } from './sine';
import { sixHumpCamel } from './sixHumpCamel';
import { steps } from './steps';
import { table } from './table';

/** All objectives, in the order of the list on the page: known functions, then those that the visitor brings. */
export const objectives: readonly ObjectiveDef[] = [
  custom,
  forrester,
  sine,
  branin,
  branin004,
  rosenbrock,
  rastrigin,
  franke,
  goldsteinPrice,
  sixHumpCamel,
  hartmann3,
  hartmann6,
  ackley,
  steps,
  leaveOneOut,
  pipeline,
  formula,
  drawn,
  table,
  points,
];
