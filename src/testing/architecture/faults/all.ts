import { cycles } from './cycles';
import { doors } from './door';
import { engineOrder } from './engineOrder';
import { folders } from './folders';
import { ids } from './ids';
import { numbers } from './numbers';
import { packages } from './packages';
import { purity } from './purity';
import { shape } from './shape';
import { spaces } from './spaces';
import { texts } from './texts';
import type { Fault } from './fault';

/** One planted fault or more of each rule. */
export const faults: readonly Fault[] = [
  ...folders,
  ...packages,
  ...engineOrder,
  ...doors,
  ...cycles,
  ...purity,
  ...shape,
  ...texts,
  ...ids,
  ...numbers,
  ...spaces,
];
