import { asin } from '../elementary/inverseTrigonometry';
import type { Mat, Vec } from '../arrays';
import { columnsOf, type Form, type Row } from './form';
import type { PlainKernel } from './plain';
import { weightVariance } from './weightVariance';

/** Points as they enter the arcsine: g_p = √(2w_p) x_p/√A with A = 1 + 2 Σ w x², so that |g|² = 1 − 1/A and a = g·g'. */
interface Directions {
  /** One [m] for each input. */
  readonly g: readonly Vec[];
  /** 1/A [m]. */
  readonly inverse: Vec;
}

function directionsOf(Z: Mat, variances: Vec): Directions {
  const scaled = columnsOf(Z).map((column, p) => column.map((z) => Math.sqrt(2 * variances[p]!) * z));
  const inverse = new Float64Array(Z.rows).fill(1);
  for (const column of scaled) column.forEach((s, j) => (inverse[j]! += s * s));
  inverse.forEach((a, j) => (inverse[j] = 1 / a));
  return { g: scaled.map((column) => column.map((s, j) => s * Math.sqrt(inverse[j]!))), inverse };
}

function arcsinForm(variances: Vec): Form {
  return {
    size: variances.length,
    diag: (X) => {
      const { g } = directionsOf(X, variances);
      const out = new Float64Array(X.rows);
      for (const column of g) column.forEach((value, j) => (out[j]! += value * value));
      return out.map(arc);
    },
    values: (X, Z, out) => {
      const directions = directionsOf(X, variances);
      const products = innerProducts(directions, Z ? directionsOf(Z, variances) : directions, out);
      return (i, from, to) => {
        products(i, from, to);
        for (let j = from; j < to; j++) out[j] = arc(out[j]!);
      };
    },
    slopes: (X, weights, out) => slopes(directionsOf(X, variances), weights, out),
  };
}

/** |a| ≤ 1 but for rounding. */
function arc(a: number): number {
  return (2 / Math.PI) * asin(Math.min(1, Math.max(-1, a)));
}

function innerProducts(some: Directions, others: Directions, out: Vec): Row {
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < some.g.length; p++) {
      const column = others.g[p]!;
      const one = some.g[p]![i]!;
      for (let j = from; j < to; j++) out[j]! += one * column[j]!;
    }
  };
}

/**
 * dk/d log w_p = (2/π) (g_p g'_p − a (g_p² + g'_p²)/2)/√(1 − a²), written as −(g_p − g'_p)²/2 + (1 − a)(g_p² + g'_p²)/2 above
 * the root, because both differences are small where the root is.
 */
function slopes(directions: Directions, weights: Vec, out: Vec): Row {
  const { g, inverse } = directions;
  const apart = new Float64Array(inverse.length);
  const along = new Float64Array(inverse.length);
  const products = innerProducts(directions, directions, apart);
  return (i, from, to) => {
    products(i, from, to);
    for (let j = from; j < to; j++) {
      const a = apart[j]!;
      const root = sine(a, inverse[i]!, inverse[j]!);
      const weight = weights[j]! / Math.PI;
      // 1 − a = (1 − a²)/(1 + a) where a is near 1; a difference of two g below 1e-12 is rounding.
      along[j] = weight * (a > 0 ? root / (1 + a) : (1 - a) / root);
      apart[j] = weight / Math.max(1e-12, root);
    }
    for (let p = 0; p < g.length; p++) {
      const column = g[p]!;
      const one = column[i]!;
      let sum = 0;
      for (let j = from; j < to; j++) {
        const other = column[j]!;
        const difference = one - other;
        sum += along[j]! * (one * one + other * other) - apart[j]! * difference * difference;
      }
      out[p]! += sum;
    }
  };
}

/** √(1 − a²) from 1/A and 1/B: 1 − (1 − 1/A)(1 − 1/B), which is positive, and what the angle between the points adds. */
function sine(a: number, inverseA: number, inverseB: number): number {
  const angle = (1 - inverseA) * (1 - inverseB) - a * a;
  return Math.sqrt(inverseA + inverseB - inverseA * inverseB + Math.max(0, angle));
}

/** (2/π) asin(2xᵀΣx' / √((1 + 2xᵀΣx)(1 + 2x'ᵀΣx'))), Σ diagonal, no bias input: 0 where x is 0. */
export const arcsin: PlainKernel = {
  id: 'arcsin',
  label: 'arcsine',
  summary: 'A neural network with endlessly many hidden units: steep near the origin, level far from it.',
  source: '001 (2.34)',
  params: [{ ...weightVariance, default: 10, typical: [0.01, 1000] }],
  form: (variances) => arcsinForm(variances),
};
