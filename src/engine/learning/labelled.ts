import type { Mat } from '../numeric/arrays';

/** Rows with the class of each, a number below `classes`. */
export interface Labelled<Rows = Mat> {
  readonly rows: Rows;
  readonly labels: Uint8Array;
  readonly classes: number;
}
