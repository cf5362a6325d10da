import type { Mat, Vec } from '../arrays';
import type { Definition, NumberSpec } from '../definition';
import { assemble, type Blueprint } from './assemble';
import type { Form } from './form';
import type { KernelDef } from './kernel';
import type { PairedKernel } from './pairs';
import { namedParams, slotsOf, valuesOf } from './parameters';

/** What a plain kernel says about itself, and its formula. */
export interface PlainKernel extends Definition {
  readonly params: readonly NumberSpec[];
  /** The formula at numbers [p] in natural units, all entries of the first spec, then of the second, … */
  form(values: Vec, dimension: number): Form;
  /** The formula on all pairs of given points, where there is a quicker way than by rows. */
  pairs?(X: Mat): PairedKernel;
}

/** A kernel that is made of numbers only: it may be a part of a sum or a product. */
export interface PlainKernelDef extends KernelDef {
  readonly params: readonly NumberSpec[];
  blueprint(dimension: number): Blueprint;
}

/** Completes a plain kernel to a member of the family. */
export function plainKernel({ form, pairs, ...words }: PlainKernel): PlainKernelDef {
  const blueprint = (dimension: number): Blueprint => {
    const slots = slotsOf(words.params, dimension);
    return {
      dimension,
      slots,
      params: (values) => namedParams(slots, values),
      form: (values) => form(values, dimension),
      ...(pairs && { pairs }),
    };
  };
  return {
    ...words,
    blueprint,
    create: (params, dimension) => assemble(blueprint(dimension), valuesOf(words.params, params, dimension)),
  };
}
