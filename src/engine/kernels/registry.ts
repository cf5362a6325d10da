import type { Definition, ParamSpec, ParamValues } from '../definition';
import {
  combinedStructure,
  partsSpec,
  readCombined,
  type Combination,
  type CombinationWords,
  type Grammar,
} from './combination';
import type { KernelDef, KernelGroup, KernelInputs, KernelWords, PlainKernel, PlainWords } from './kernel';
import {
  kernelOf,
  plainNumbers,
  plainStructure,
  type KernelStructure,
  type NumberStructure,
} from './structure';
import { arcsin, arcsinWords } from './arcsin';
import { constant, constantWords } from './constant';
import { deformedKernel } from './deformed';
import { dotProduct, dotProductWords } from './dotProduct';
import { exponentialPeriodic, exponentialPeriodicWords } from './exponentialPeriodic';
import { gammaExponential, gammaExponentialWords } from './gammaExponential';
import { inputWarpKernel } from './inputWarp';
import { matern, maternWords } from './matern';
import { matern12, matern12Words } from './matern12';
import { matern32, matern32Words } from './matern32';
import { matern52, matern52Words } from './matern52';
import { periodic, periodicWords } from './periodic';
import { product, productWords } from './product';
import { rationalQuadratic, rationalQuadraticWords } from './rationalQuadratic';
import { squaredExponential, squaredExponentialWords } from './squaredExponential';
import { sum, sumWords } from './sum';
import { white, whiteWords } from './white';

/** The kernels of the page, in the order of its list: the plain ones, then the combinations. */
export const kernels: readonly KernelDef[] = /* @__PURE__ */ withFormulas(
  [
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
  [sum, product],
);

/**
 * All kernels: those of the page, and those that only a program can describe: one that the graph of given points deforms, and one on bent
 * axes.
 */
export const allKernels: readonly KernelDef[] = /* @__PURE__ */ withMade(kernels);

/** Words of the kernels of the page, in the same order: a page imports them without the formulas. */
export const kernelWords: readonly KernelWords[] = /* @__PURE__ */ withoutFormulas(
  [
    matern52Words,
    squaredExponentialWords,
    matern32Words,
    matern12Words,
    rationalQuadraticWords,
    gammaExponentialWords,
    periodicWords,
    exponentialPeriodicWords,
    arcsinWords,
    dotProductWords,
    constantWords,
    whiteWords,
    maternWords,
  ],
  [sumWords, productWords],
);

function withMade(others: readonly KernelDef[]): readonly KernelDef[] {
  return [...others, deformedKernel(others), inputWarpKernel(others)];
}

function withFormulas(
  plain: readonly PlainKernel[],
  combinations: readonly Combination[],
): readonly KernelDef[] {
  const grammar: Grammar<KernelStructure> = {
    plain: plain.map((one) => ({ ...one, complete: (numbers) => plainStructure(one, numbers) })),
    combinations: combinations.map((one) => ({
      ...one,
      complete: (numbers, parts) => combinedStructure(one, numbers, parts),
    })),
  };
  return membersOf(grammar).map(({ structure, ...words }) => ({
    ...words,
    create: (params, dimension, codes) =>
      kernelOf(structure(params, { dimension, ...(codes?.includes(true) && { codes }) })),
  }));
}

function withoutFormulas(
  plain: readonly PlainWords[],
  combinations: readonly CombinationWords[],
): readonly KernelWords[] {
  const complete = (numbers: NumberStructure): NumberStructure => numbers;
  const grammar: Grammar<NumberStructure> = {
    plain: plain.map((one) => ({ ...one, complete })),
    combinations: combinations.map((one) => ({ ...one, complete })),
  };
  return membersOf(grammar).map(({ structure, ...words }) => ({
    ...words,
    numbers: (params, dimension) => {
      const { hyperparameters, paramsAt, values } = structure(params, { dimension });
      return { hyperparameters, params: paramsAt(values) };
    },
  }));
}

interface Member<Structure> extends Definition {
  readonly group: KernelGroup;
  readonly params: readonly ParamSpec[];
  readonly isStationary?: true;
  structure(params: ParamValues, inputs: KernelInputs): Structure;
}

function membersOf<Structure extends NumberStructure>(
  grammar: Grammar<Structure>,
): readonly Member<Structure>[] {
  return [
    ...grammar.plain.map((rule) => ({
      ...rule,
      structure: (params: ParamValues, inputs: KernelInputs) =>
        rule.complete(plainNumbers(rule, params, inputs)),
    })),
    ...grammar.combinations.map((rule) => ({
      ...rule,
      params: [partsSpec],
      structure: (params: ParamValues, inputs: KernelInputs) => readCombined(rule, params, inputs, grammar),
    })),
  ];
}
