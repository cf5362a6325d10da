import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import type { Mat, Vec } from '../arrays';
import { pairedForm, type PairedKernel } from './pairs';
import type { ParamValues } from '../definition';
import { requireFinite, requireInputs } from './checks';
import type { Form } from './form';
import type { Kernel } from './kernel';
import { crossOf, gradientProductOf, gramInto, gramOf, thetaGradientOf } from './matrices';
import type { Slot } from './parameters';

/** A kernel but for its numbers. */
export interface Blueprint {
  readonly dimension: number;
  readonly slots: readonly Slot[];
  /** Numbers [p] in natural units, named as `KernelDef.create` takes them. */
  params(values: Vec): ParamValues;
  /** The formula at numbers [p] in natural units. */
  form(values: Vec): Form;
  /** The formula on all pairs of given points, where there is a quicker way than by rows. */
  pairs?(X: Mat): PairedKernel;
}

/** The kernel of a blueprint at numbers [p] in natural units; `theta` are their logs. */
export function assemble(blueprint: Blueprint, values: Vec, theta: Vec = values.map(log)): Kernel {
  const { dimension, slots } = blueprint;
  const form = blueprint.form(values);
  return {
    theta,
    parameters: slots,
    get params() {
      return blueprint.params(values);
    },
    withTheta: (next) => assemble(blueprint, naturalUnits(slots, next), next),
    gram: (X) => gramOf(form, requireInputs(X, dimension)),
    gramInto: (X, upper) => gramInto(form, requireInputs(X, dimension), upper),
    cov: (X, Z) => crossOf(form, requireInputs(X, dimension), requireInputs(Z, dimension)),
    diag: (X) => requireFinite(form.diag(requireInputs(X, dimension))),
    onPairs: (X) => onPairs(blueprint, requireInputs(X, dimension)),
    thetaGradient: (X) => thetaGradientOf(form, requireInputs(X, dimension)),
    gradientProduct: (X, W) => gradientProductOf(form, requireInputs(X, dimension), W),
  };
}

/** At logs θ, whatever the blueprint takes. */
function onPairs(blueprint: Blueprint, X: Mat): PairedKernel {
  const { slots, pairs, form } = blueprint;
  const values = new Float64Array(slots.length);
  const paired = pairs ? pairs(X) : pairedForm(form, X);
  return {
    size: slots.length,
    gram: (theta, out) => {
      setNaturalUnits(values, slots, theta);
      paired.gram(values, out);
    },
    gradient: (W, out) => paired.gradient(W, out),
  };
}

function setNaturalUnits(out: Vec, slots: readonly Slot[], theta: Vec): void {
  for (let p = 0; p < out.length; p++) {
    const [lo, hi] = slots[p]!.accepted;
    out[p] = Math.min(hi, Math.max(lo, exp(theta[p]!)));
  }
}

/** e^θ, never past what is accepted: e^{log v} may round to the other side of a bound. */
function naturalUnits(slots: readonly Slot[], theta: Vec): Vec {
  return theta.map((logarithm, p) => {
    const [lo, hi] = slots[p]!.accepted;
    return Math.min(hi, Math.max(lo, exp(logarithm)));
  });
}
