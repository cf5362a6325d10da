import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import type { Vec } from '../arrays';
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
    thetaGradient: (X) => thetaGradientOf(form, requireInputs(X, dimension)),
    gradientProduct: (X, W) => gradientProductOf(form, requireInputs(X, dimension), W),
  };
}

/** e^θ, never past what is accepted: e^{log v} may round to the other side of a bound. */
function naturalUnits(slots: readonly Slot[], theta: Vec): Vec {
  return theta.map((logarithm, p) => {
    const [lo, hi] = slots[p]!.accepted;
    return Math.min(hi, Math.max(lo, exp(logarithm)));
  });
}
