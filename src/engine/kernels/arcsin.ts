import { asin } from '../numeric/elementary/inverseTrigonometry';
import type { Mat, Vec } from '../numeric/arrays';
import { columnsOf, type Covariance, type Row } from './covariance';
import { weightVariance } from './dotProduct';
import type { PlainKernel, PlainWords } from './kernel';

/** Points as they enter the arcsine: g_p = √(2w_p) x_p/√A with A = 1 + 2 Σ w x², so that |g|² = 1 − 1/A and a = g·g'. */
interface Directions {
  /** x, one [m] for each input. */
  readonly columns: readonly Vec[];
  readonly g: readonly Vec[];
  /** 1/A [m]. */
  readonly inverse: Vec;
}

/** Returns memory for the directions of points Z. */
function directionsOf(Z: Mat): Directions {
  const columns = columnsOf(Z);
  return { columns, g: columns.map((column) => column.slice()), inverse: new Float64Array(Z.rows) };
}

function setDirections({ columns, g, inverse }: Directions, variances: Vec): void {
  inverse.fill(1);
  g.forEach((scaled, p) => {
    const factor = Math.sqrt(2 * variances[p]);
    for (let j = 0; j < scaled.length; j++) {
      const s = (scaled[j] = factor * columns[p][j]);
      inverse[j] += s * s;
    }
  });
  for (let j = 0; j < inverse.length; j++) {
    inverse[j] = 1 / inverse[j];
    for (const scaled of g) scaled[j] *= Math.sqrt(inverse[j]);
  }
}

function arcsinCovariance(variances: Vec): Covariance {
  return {
    size: variances.length,
    diag: (X) => {
      const directions = directionsOf(X);
      setDirections(directions, variances);
      const out = new Float64Array(X.rows);
      for (const column of directions.g) column.forEach((value, j) => (out[j] += value * value));
      return out.map(arc);
    },
    values: (X, Z, out) => {
      const some = directionsOf(X);
      const others = Z ? directionsOf(Z) : some;
      const products = innerProducts(some, others, out);
      const row: Row = (i, from, to) => {
        products(i, from, to);
        for (let j = from; j < to; j++) out[j] = arc(out[j]);
      };
      return () => {
        setDirections(some, variances);
        if (Z) setDirections(others, variances);
        return row;
      };
    },
    slopes: (X, weights, out) => {
      const directions = directionsOf(X);
      const row = slopes(directions, weights, out);
      return () => {
        setDirections(directions, variances);
        return row;
      };
    },
  };
}

/** Returns (2/π) asin(a), where |a| ≤ 1 but for rounding. */
function arc(a: number): number {
  return (2 / Math.PI) * asin(Math.min(1, Math.max(-1, a)));
}

function innerProducts(some: Directions, others: Directions, out: Vec): Row {
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < some.g.length; p++) {
      const column = others.g[p];
      const one = some.g[p][i];
      for (let j = from; j < to; j++) out[j] += one * column[j];
    }
  };
}

/**
 * Returns rows of slopes dk/d log w_p = (2/π) (g_p g'_p − a (g_p² + g'_p²)/2)/√(1 − a²), written as −(g_p − g'_p)²/2 + (1 −
 * a)(g_p² + g'_p²)/2 above the root, because both differences are small where the root is.
 */
function slopes(directions: Directions, weights: Vec, out: Vec): Row {
  const { g, inverse } = directions;
  const apart = new Float64Array(inverse.length);
  const along = new Float64Array(inverse.length);
  const products = innerProducts(directions, directions, apart);
  return (i, from, to) => {
    products(i, from, to);
    for (let j = from; j < to; j++) {
      const a = apart[j];
      const root = sine(a, inverse[i], inverse[j]);
      const weight = weights[j] / Math.PI;
      // 1 − a = (1 − a²)/(1 + a) where a is near 1; a difference of two g below 1e-12 is rounding.
      along[j] = weight * (a > 0 ? root / (1 + a) : (1 - a) / root);
      apart[j] = weight / Math.max(1e-12, root);
    }
    for (let p = 0; p < g.length; p++) {
      const column = g[p];
      const one = column[i];
      let sum = 0;
      for (let j = from; j < to; j++) {
        const other = column[j];
        const difference = one - other;
        sum += along[j] * (one * one + other * other) - apart[j] * difference * difference;
      }
      out[p] += sum;
    }
  };
}

/**
 * Returns √(1 − a²) from 1/A and 1/B: 1 − (1 − 1/A)(1 − 1/B), which is positive, plus the share of the angle between the points.
 */
function sine(a: number, inverseA: number, inverseB: number): number {
  const angle = (1 - inverseA) * (1 - inverseB) - a * a;
  return Math.sqrt(inverseA + inverseB - inverseA * inverseB + Math.max(0, angle));
}

export const arcsinWords: PlainWords = {
  id: 'arcsin',
  label: 'arcsine',
  group: 'Trends and levels',
  summary: 'A neural network with infinitely many hidden units: steep near the origin, level far from it.',
  source: 'Williams (1998); met in 001 (2.34)',
  params: [{ ...weightVariance, default: 10, typical: [0.01, 1000] }],
};

/** (2/π) asin(2xᵀΣx' / √((1 + 2xᵀΣx)(1 + 2x'ᵀΣx'))), Σ diagonal, no bias input: 0 where x is 0. */
export const arcsin: PlainKernel = {
  ...arcsinWords,
  covariance: (variances) => arcsinCovariance(variances),
};
