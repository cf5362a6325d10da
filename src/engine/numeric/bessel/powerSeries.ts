import type { Vec } from '../arrays';
import { expm1 } from '../elementary/exp';
import { log } from '../elementary/log';
import type { TwoOrders } from './twoOrders';

/** Taylor coefficients of 1/Γ(1 + μ), which is entire: the next is below 1e-19. */
const reciprocalGamma = [
  1, 0.5772156649015329, -0.6558780715202539, -0.04200263503409524, 0.16653861138229148, -0.04219773455554433,
  -0.009621971527876973, 0.0072189432466631, -0.0011651675918590652, -0.00021524167411495098,
  0.0001280502823881162, -2.013485478078824e-5, -1.2504934821426706e-6, 1.133027231981696e-6,
  -2.056338416977607e-7, 6.116095104481416e-9, 5.002007644469223e-9, -1.18127457048702e-9,
  1.0434267116911005e-10, 7.782263439905071e-12, -3.696805618642206e-12, 5.100370287454476e-13,
  -2.0583260535665066e-14, -5.348122539423018e-15, 1.2267786282382608e-15, -1.1812593016974588e-16,
  1.1866922547516004e-18, 1.4123806553180319e-18,
] as const;

/** Number of coefficients of each series: where q ≤ 1, terms fall like 1/k!². */
const terms = 14;

/** Numbers of all series and of their slopes in μ. */
export const seriesNumbers = 2 * 4 * terms;

/** A function of μ and its slope there. */
export interface WithSlope {
  readonly value: number;
  readonly slope: number;
}

/** 1/Γ(1 + μ), |μ| ≤ 1, within a few units in the last place of 1, and its slope. */
export function reciprocalGammaOfOnePlus(mu: number): WithSlope {
  const { plus, plusSlope } = gammaPair(mu);
  return { value: plus, slope: plusSlope };
}

/** 1/Γ(1 + μ) and [1/Γ(1 − μ) − 1/Γ(1 + μ)] / μ with their slopes in μ, which lose no digits at μ = 0. */
interface GammaPair {
  readonly plus: number;
  readonly plusSlope: number;
  readonly quotient: number;
  readonly quotientSlope: number;
}

function gammaPair(mu: number): GammaPair {
  const square = mu * mu;
  let even = 0;
  let evenSlope = 0;
  let odd = 0;
  let oddSlope = 0;
  for (let k = reciprocalGamma.length - 2; k >= 0; k -= 2) {
    evenSlope = evenSlope * square + even;
    even = even * square + reciprocalGamma[k];
    oddSlope = oddSlope * square + odd;
    odd = odd * square + reciprocalGamma[k + 1];
  }
  return {
    plus: even + mu * odd,
    plusSlope: 2 * mu * evenSlope + odd + 2 * square * oddSlope,
    quotient: -2 * odd,
    quotientSlope: -4 * mu * oddSlope,
  };
}

/**
 * Returns both orders where q ≤ 1. With E = (q^μ − 1)/μ, T_μ is R(q) + S(q) E and T_{μ+1} is U(q) + V(q) E: Temme's arrangement
 * (1975) of K_μ = ½π (I_{−μ} − I_μ) / sin πμ, which keeps its digits where μ is 0.
 */
export function powerSeries(mu: number, memory: Vec): TwoOrders {
  const { values, slopes: inMu } = coefficients(mu);
  return {
    set: (q, out) => {
      const singular = mu === 0 ? log(q) : expm1(mu * log(q)) / mu;
      setSums(values, q, singular, out);
    },
    setSlopes: (q, out, slopes) => {
      const logarithm = log(q);
      const singular = mu === 0 ? logarithm : expm1(mu * logarithm) / mu;
      setSums(values, q, singular, out);
      setSums(inMu, q, singular, slopes);
      const singularSlope = slopeOfSingular(mu, logarithm, singular);
      slopes[0] += sumOf(values.s, q) * singularSlope;
      slopes[1] += sumOf(values.v, q) * singularSlope;
    },
    complete: () => {
      setInTurn(memory, 0, values);
      setInTurn(memory, 4 * terms, inMu);
    },
  };
}

/** Sets R, U, S and V in turn. */
function setInTurn(out: Vec, from: number, { r, s, u, v }: Coefficients): void {
  for (let k = 0, at = from; k < terms; k++, at += 4) {
    out[at] = r[k];
    out[at + 1] = u[k];
    out[at + 2] = s[k];
    out[at + 3] = v[k];
  }
}

/** Sets out [2] to R(q) + S(q) E and U(q) + V(q) E. */
function setSums({ r, s, u, v }: Coefficients, q: number, singular: number, out: Vec): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let k = terms - 1; k >= 0; k--) {
    a = a * q + r[k];
    b = b * q + s[k];
    c = c * q + u[k];
    d = d * q + v[k];
  }
  out[0] = a + b * singular;
  out[1] = c + d * singular;
}

function sumOf(coefficientsOfOne: Vec, q: number): number {
  let sum = 0;
  for (let k = terms - 1; k >= 0; k--) sum = sum * q + coefficientsOfOne[k];
  return sum;
}

/** Returns dE/dμ of E = (e^{μl} − 1)/μ. */
function slopeOfSingular(mu: number, l: number, singular: number): number {
  const x = mu * l;
  if (Math.abs(x) > 0.5) return l * singular + (l - singular) / mu;
  // l² Σ x^k / (k! (k + 2)), of which the last term is below 1e-17.
  let sum = 0;
  let factor = 1;
  for (let k = 0; k <= 13; k++) {
    sum += factor / (k + 2);
    factor *= x / (k + 1);
  }
  return l * l * sum;
}

/** Coefficients [14] of R, S, U and V. */
interface Coefficients {
  readonly r: Vec;
  readonly s: Vec;
  readonly u: Vec;
  readonly v: Vec;
}

/** Returns the coefficients, of which those of U and V follow from T_{μ+1} = μ T_μ − q dT_μ/dq, and their slopes in μ. */
function coefficients(mu: number): { readonly values: Coefficients; readonly slopes: Coefficients } {
  let { plus, plusSlope, quotient, quotientSlope } = gammaPair(mu);
  let minus = plus + mu * quotient;
  let minusSlope = plusSlope + quotient + mu * quotientSlope;
  // 1/k! and the common factor: ½πμ / sin πμ is ½ Γ(1 + μ) Γ(1 − μ).
  let factor = 1 / minus;
  const relative = -minusSlope * factor;
  const values = emptyCoefficients();
  const slopes = emptyCoefficients();
  for (let k = 0; k < terms; k++) {
    if (k > 0) {
      const divisor = k * k - mu * mu;
      quotient = (k * quotient + plus + minus) / divisor;
      quotientSlope = (k * quotientSlope + plusSlope + minusSlope + 2 * mu * quotient) / divisor;
      plus /= k + mu;
      plusSlope = (plusSlope - plus) / (k + mu);
      minus /= k - mu;
      minusSlope = (minusSlope + minus) / (k - mu);
      factor /= k;
    }
    const r = (values.r[k] = factor * quotient);
    const s = (values.s[k] = -factor * plus);
    const rSlope = (slopes.r[k] = factor * (quotientSlope + relative * quotient));
    const sSlope = (slopes.s[k] = -factor * (plusSlope + relative * plus));
    values.u[k] = (mu - k) * r - s;
    values.v[k] = -k * s;
    slopes.u[k] = r + (mu - k) * rSlope - sSlope;
    slopes.v[k] = -k * sSlope;
  }
  return { values, slopes };
}

function emptyCoefficients(): Coefficients {
  const empty = () => new Float64Array(terms);
  return { r: empty(), s: empty(), u: empty(), v: empty() };
}
