import type { Rng } from '../numeric/random/rng';
import type { WorkMeter } from './meter';

/** Tools that everything that learns is handed: chance, and a meter of its work. Clocks there are none. */
export interface Tools {
  readonly rng: Rng;
  readonly meter: WorkMeter;
}
