import type { ParamValues } from '../definition';
import { arcsin } from './arcsin';
import { combinedStructure, partsSpec, type Grammar } from './combination';
import { constant } from './constant';
import { dotProduct } from './dotProduct';
import { exponentialPeriodic } from './exponentialPeriodic';
import { gammaExponential } from './gammaExponential';
import type { KernelDef } from './kernel';
import { matern } from './matern';
import { matern12 } from './matern12';
import { matern32 } from './matern32';
import { matern52 } from './matern52';
import { periodic } from './periodic';
import { product } from './product';
import { rationalQuadratic } from './rationalQuadratic';
import { squaredExponential } from './squaredExponential';
import { kernelOf, plainStructure } from './structure';
import { sum } from './sum';
import { white } from './white';

/** The parts of kernels, each list in the order of the list on the page. */
const grammar: Grammar = {
  plain: [
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
    matern,
  ],
  combinations: [sum, product],
};

/** All kernels, in the order of the list on the page: the plain ones, then the combinations. */
export const kernels: readonly KernelDef[] = [
  ...grammar.plain.map((kernel) => ({
    ...kernel,
    create: (params: ParamValues, dimension: number) => kernelOf(plainStructure(kernel, params, dimension)),
  })),
  ...grammar.combinations.map((combination) => ({
    ...combination,
    params: [partsSpec],
    create: (params: ParamValues, dimension: number) =>
      kernelOf(combinedStructure(combination, params, dimension, grammar)),
  })),
];
