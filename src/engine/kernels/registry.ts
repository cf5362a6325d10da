import { arcsin } from './arcsin';
import { assemble } from './assemble';
import type { Combination } from './combination';
import { constant } from './constant';
import { dotProduct } from './dotProduct';
import { exponentialPeriodic } from './exponentialPeriodic';
import { gammaExponential } from './gammaExponential';
import type { KernelDef } from './kernel';
import { matern12 } from './matern12';
import { matern32 } from './matern32';
import { matern52 } from './matern52';
import { outlinedKernels } from './outlinedKernels';
import { periodic } from './periodic';
import type { PlainKernel } from './plain';
import { product } from './product';
import { rationalQuadratic } from './rationalQuadratic';
import { squaredExponential } from './squaredExponential';
import { sum } from './sum';
import { white } from './white';

/** Kernels that are made of numbers only, in the order of the list on the page. */
export const plainKernels: readonly PlainKernel[] = [
  matern52,
  squaredExponential,
  matern32,
  matern12,
  rationalQuadratic,
  gammaExponential,
  periodic,
  exponentialPeriodic,
  arcsin,
  dotProduct,
  constant,
  white,
];

/** Ways to make one kernel of several. */
export const combinations: readonly Combination[] = [sum, product];

const formulas = { plain: plainKernels, combinations };

/** All kernels, in the order of the list on the page: what numbers make, then what other kernels make. */
export const kernels: readonly KernelDef[] = outlinedKernels(formulas).map((kernel) => ({
  ...kernel,
  create: (params, dimension) => assemble(formulas, kernel.outline(params, dimension)),
}));
