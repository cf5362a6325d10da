import { arcsin } from './arcsin';
import { compositeKernels } from './compositeKernels';
import { constant } from './constant';
import { dotProduct } from './dotProduct';
import { exponentialPeriodic } from './exponentialPeriodic';
import { gammaExponential } from './gammaExponential';
import type { KernelDef } from './kernel';
import { matern12 } from './matern12';
import { matern32 } from './matern32';
import { matern52 } from './matern52';
import { periodic } from './periodic';
import type { PlainKernelDef } from './plain';
import { product } from './product';
import { rationalQuadratic } from './rationalQuadratic';
import { squaredExponential } from './squaredExponential';
import { sum } from './sum';
import { white } from './white';

const plain: readonly PlainKernelDef[] = [
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

/** All kernels, in the order of the list on the page: what numbers make, then what other kernels make. */
export const kernels: readonly KernelDef[] = [
  ...plain,
  ...compositeKernels({ plain, combinations: [sum, product] }),
];
