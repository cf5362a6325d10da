import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Mat, Vec } from '../numeric/arrays';
import { byId } from '../definition';
import { requireFinite, requireInputs } from './checks';
import type { Combination } from './combination';
import type { Form } from './form';
import type { Kernel } from './kernel';
import { crossOf, gramInto, gramOf, thetaGradientOf } from './matrices';
import { dealt, paramsOf, type KernelOutline } from './outline';
import { pairedForm, type PairedKernel } from './pairs';
import type { Slot } from './parameters';
import type { PlainKernel } from './plain';

/** What the outlines of kernels are filled in with. */
export interface Formulas {
  readonly plain: readonly PlainKernel[];
  readonly combinations: readonly Combination[];
}

/** The kernel of an outline; `theta` are the logs of its numbers. */
export function assemble(
  formulas: Formulas,
  outline: KernelOutline,
  theta: Vec = outline.values.map(log),
): Kernel {
  const { dimension, parameters, values } = outline;
  const form = formOf(formulas, outline, values);
  return {
    theta,
    parameters,
    get params() {
      return paramsOf(outline, values);
    },
    withTheta: (next) => assemble(formulas, { ...outline, values: naturalUnits(parameters, next) }, next),
    gram: (X) => gramOf(form, requireInputs(X, dimension)),
    gramInto: (X, upper) => gramInto(form, requireInputs(X, dimension), upper),
    cov: (X, Z) => crossOf(form, requireInputs(X, dimension), requireInputs(Z, dimension)),
    diag: (X) => requireFinite(form.diag(requireInputs(X, dimension))),
    onPairs: (X) => onPairs(formulas, outline, requireInputs(X, dimension)),
    thetaGradient: (X) => thetaGradientOf(form, requireInputs(X, dimension)),
  };
}

/** The formula of an outline at numbers [p] in natural units, in memory that may change. */
function formOf(formulas: Formulas, { id, dimension, parts }: KernelOutline, values: Vec): Form {
  if (!parts) return byId(formulas.plain, id).form(values, dimension);
  const forms = dealt(parts, values).map(({ part, own }) => formOf(formulas, part, own));
  return byId(formulas.combinations, id).form(forms);
}

/** At logs θ, whatever the formula takes. */
function onPairs(formulas: Formulas, outline: KernelOutline, X: Mat): PairedKernel {
  const { id, parameters, parts } = outline;
  const values = new Float64Array(parameters.length);
  const quick = parts ? undefined : byId(formulas.plain, id).pairs?.(X);
  const paired = quick ?? pairedForm((at) => formOf(formulas, outline, at), X, parameters.length);
  return {
    size: parameters.length,
    gram: (theta, out) => {
      setNaturalUnits(values, parameters, theta);
      paired.gram(values, out);
    },
    gradient: (W, out) => paired.gradient(W, out),
  };
}

function setNaturalUnits(out: Vec, slots: readonly Slot[], theta: Vec): void {
  for (let p = 0; p < out.length; p++) {
    const [lo, hi] = slots[p].accepted;
    out[p] = Math.min(hi, Math.max(lo, exp(theta[p])));
  }
}

/** e^θ, never past what is accepted: e^{log v} may round to the other side of a bound. */
function naturalUnits(slots: readonly Slot[], theta: Vec): Vec {
  return theta.map((logarithm, p) => {
    const [lo, hi] = slots[p].accepted;
    return Math.min(hi, Math.max(lo, exp(logarithm)));
  });
}
