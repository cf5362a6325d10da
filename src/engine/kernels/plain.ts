import type { Mat, Vec } from '../numeric/arrays';
import type { Form } from './form';
import type { PlainKernelWords } from './outline';
import type { PairedKernel } from './pairs';

/** What a plain kernel says about itself, and its formula. */
export interface PlainKernel extends PlainKernelWords {
  /** The formula at numbers [p] in natural units, all entries of the first spec, then of the second, …; they may change. */
  form(values: Vec, dimension: number): Form;
  /** The formula on all pairs of given points, where there is a quicker way than by rows. */
  pairs?(X: Mat): PairedKernel;
}
