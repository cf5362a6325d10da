import { log1p } from '../numeric/elementary/log';
import type { Mat, Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import { columnsOf, rowsOf, type Covariance, type Row, type Rows } from './covariance';
import { decay } from './decay';
import type { PlainKernel, PlainWords } from './kernel';
import { periodicCovariance } from './periodic';
import { productOf } from './product';
import { squaredExponential } from './squaredExponential';

const positive = { kind: 'number', min: 1e-12, max: 1e12, scale: 'log' } as const;

const weight = { ...positive, default: 0.3, typical: [0.01, 1] } as const;
const perInput = { ...positive, perDimension: true } as const;

const params: readonly NumberSpec[] = [
  {
    ...weight,
    id: 'theta0',
    label: 'Weight of the smooth part',
    summary: 'θ₀: how much of the function is smooth and local; only the shares of θ₀, θ₁ and θ₂ count.',
  },
  {
    ...weight,
    id: 'theta1',
    label: 'Weight of the periodic part',
    summary: 'θ₁: how much of the function repeats itself, in periods that slowly change.',
  },
  {
    ...weight,
    id: 'theta2',
    label: 'Weight of the far-reaching part',
    summary: 'θ₂: how much of the function varies over short and long distances at once.',
  },
  {
    ...perInput,
    id: 'theta3',
    label: 'Rate of the smooth part',
    summary: 'θ₃: how quickly the smooth part forgets; 1/(2ℓ²) of its length scale ℓ.',
    default: 12.5,
    typical: [0.005, 5000],
  },
  {
    ...perInput,
    id: 'theta4',
    label: 'Squared length scale of the periodic part',
    summary: 'θ₄: over which distance, squared, the periods change.',
    default: 1,
    typical: [0.0025, 100],
  },
  {
    ...perInput,
    id: 'theta5',
    label: 'Period',
    summary: 'θ₅: after which distance the periodic part repeats itself.',
    default: 0.5,
    typical: [0.05, 5],
  },
  {
    ...perInput,
    id: 'theta6',
    label: 'Smoothness within a period',
    summary: 'θ₆: small lets the periodic part wiggle within a period, large makes it nearly flat.',
    default: 1,
    typical: [0.1, 10],
  },
  {
    ...perInput,
    id: 'theta7',
    label: 'Exponent of the far-reaching part',
    summary: 'θ₇: the smaller, the farther that part reaches.',
    default: 1,
    typical: [0.05, 20],
  },
  {
    ...perInput,
    id: 'theta8',
    label: 'Squared length scale of the far-reaching part',
    summary: 'θ₈: from which distance on, squared, that part falls.',
    default: 0.1,
    typical: [0.0001, 100],
  },
];

/** A member k_0, k_1 or k_2: its own parameters are θ of the whole, up to powers and constants. */
interface Member {
  readonly covariance: Covariance;
  /** Index of the θ that each of its parameters comes from, and d log(parameter)/d log θ. */
  readonly sources: readonly { readonly index: number; readonly power: number }[];
}

/** (θ_0 k_0 + θ_1 k_1 + θ_2 k_2)/(θ_0 + θ_1 + θ_2). */
interface Mixture {
  readonly weights: Vec;
  readonly members: readonly Member[];
  /** Added in the order of `mix`, so that points that coincide have exactly 1. */
  total: number;
  /** Sets that sum and the parameters of the members from the current θ. */
  take(): void;
}

/**
 * Returns the covariance of 000 (4.5–4.7) divided by the sum of the weights. `values`: θ_0, θ_1, θ_2, then θ_3 … θ_8 [d] each.
 */
function mixtureCovariance(values: Vec, dimension: number): Covariance {
  const mixture = mixtureOf(values, dimension);
  return {
    size: values.length,
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => mixedValues(mixture, { X, Z }, out),
    slopes: (X, weights, out) => mixedSlopes(mixture, X, { weights, out }),
  };
}

/**
 * Returns the mixture: θ_3 is 1/(2ℓ²) of a squared exponential, θ_4 is ℓ² of another, times a periodic of period θ_5 and length
 * scale θ_6.
 */
function mixtureOf(values: Vec, dimension: number): Mixture {
  const start = (k: number): number => 3 + (k - 3) * dimension;
  const list = (k: number): Vec => values.subarray(start(k), start(k + 1));
  const from = (k: number, power: number): Member['sources'] =>
    Array.from({ length: dimension }, (_, p) => ({ index: start(k) + p, power }));
  const [smooth, slow] = [new Float64Array(dimension), new Float64Array(dimension)];
  const [rates, squares] = [list(3), list(4)];
  const bell = (lengths: Vec): Covariance => squaredExponential.covariance(lengths, { dimension });
  const mixture: Mixture = {
    weights: values.subarray(0, 3),
    total: 1,
    members: [
      { covariance: bell(smooth), sources: from(3, -0.5) },
      {
        covariance: productOf([bell(slow), periodicCovariance(list(6), list(5))]),
        sources: [...from(4, 0.5), ...from(6, 1), ...from(5, 1)],
      },
      { covariance: longTailed(list(7), list(8)), sources: [...from(7, 1), ...from(8, 1)] },
    ],
    take: () => {
      mixture.total = values[0] + values[1] + values[2];
      rates.forEach((rate, p) => (smooth[p] = Math.sqrt(0.5 / rate)));
      squares.forEach((square, p) => (slow[p] = Math.sqrt(square)));
    },
  };
  return mixture;
}

function mixedValues(mixture: Mixture, { X, Z }: { X: Mat; Z: Mat | null }, out: Vec): Rows {
  const k = mixture.members.map(() => new Float64Array(out.length));
  const all = mixture.members.map(({ covariance }, m) => covariance.values(X, Z, k[m]));
  return () => {
    mixture.take();
    const rows = rowsOf(all);
    return (i, from, to) => {
      for (const row of rows) row(i, from, to);
      for (let j = from; j < to; j++) out[j] = mix(mixture, k, j);
    };
  };
}

function mix({ weights, total }: Mixture, k: readonly Vec[], j: number): number {
  return (weights[0] * k[0][j] + weights[1] * k[1][j] + weights[2] * k[2][j]) / total;
}

/**
 * Returns rows of slopes: dk/d log θ_m = θ_m (k_m − k)/(θ_0 + θ_1 + θ_2) for the weights; for the others those of the members.
 */
function mixedSlopes(mixture: Mixture, X: Mat, { weights, out }: { weights: Vec; out: Vec }): Rows {
  const { members } = mixture;
  const k = members.map(() => new Float64Array(X.rows));
  const own = members.map(({ covariance }) => new Float64Array(covariance.size));
  const allValues = members.map(({ covariance }, m) => covariance.values(X, null, k[m]));
  const allSlopes = members.map(({ covariance }, m) => covariance.slopes(X, weights, own[m]));
  return () => {
    mixture.take();
    const values = rowsOf(allValues);
    const slopes = rowsOf(allSlopes);
    const shares = mixture.weights.map((theta) => theta / mixture.total);
    return (i, from, to) => {
      for (const row of values) row(i, from, to);
      for (let j = from; j < to; j++) {
        const mixed = mix(mixture, k, j);
        for (let m = 0; m < 3; m++) out[m] += weights[j] * shares[m] * (k[m][j] - mixed);
      }
      members.forEach(({ sources }, m) => {
        own[m].fill(0);
        slopes[m](i, from, to);
        sources.forEach(({ index, power }, q) => (out[index] += shares[m] * power * own[m][q]));
      });
    };
  };
}

/** Returns the covariance Π (1 + d²/s)^{−e}, a rational quadratic for each input, `exponents` and `scales` [d] (000, 4.7). */
function longTailed(exponents: Vec, scales: Vec): Covariance {
  return {
    size: exponents.length + scales.length,
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => {
      const row = tailValues({ X, columns: columnsOf(Z ?? X), exponents, scales }, out);
      return () => row;
    },
    slopes: (X, weights, out) => tailSlopes({ X, columns: columnsOf(X), exponents, scales }, weights, out),
  };
}

interface Tails {
  readonly X: Mat;
  readonly columns: readonly Vec[];
  readonly exponents: Vec;
  readonly scales: Vec;
}

/** Computes the product as e^{−Σ e log(1 + d²/s)}, where log1p keeps the digits of small d²/s. */
function tailValues({ X, columns, exponents, scales }: Tails, out: Vec): Row {
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < columns.length; p++) {
      const column = columns[p];
      const x = X.data[i * X.cols + p];
      for (let j = from; j < to; j++) {
        const difference = x - column[j];
        out[j] += exponents[p] * log1p((difference * difference) / scales[p]);
      }
    }
    for (let j = from; j < to; j++) out[j] = decay(out[j]);
  };
}

/** Returns rows of slopes: dk/d log e = −k e log(1 + u), dk/d log s = k e u/(1 + u), u = d²/s. */
function tailSlopes(tails: Tails, weights: Vec, out: Vec): Rows {
  const { columns, exponents, scales } = tails;
  const d = columns.length;
  const row = new Float64Array(weights.length);
  const value = tailValues(tails, row);
  return () => (i, from, to) => {
    value(i, from, to);
    for (let j = from; j < to; j++) row[j] *= weights[j];
    for (let p = 0; p < d; p++) {
      const column = columns[p];
      let inExponent = 0;
      let inScale = 0;
      for (let j = from; j < to; j++) {
        const difference = column[i] - column[j];
        const u = (difference * difference) / scales[p];
        inExponent -= row[j] * log1p(u);
        inScale += row[j] * (u / (1 + u));
      }
      out[p] += exponents[p] * inExponent;
      out[d + p] += exponents[p] * inScale;
    }
  };
}

export const exponentialPeriodicWords: PlainWords = {
  id: 'exponential-periodic',
  label: 'exponential periodic',
  short: 'exp. periodic',
  group: 'Waves',
  summary:
    'Three functions at once: a smooth one, one whose periods slowly change, and one that reaches far.',
  source: '000 (4.5)–(4.7), divided by θ₀ + θ₁ + θ₂; its second part after MacKay (1998)',
  params,
};

/** (θ_0 k_0 + θ_1 k_1 + θ_2 k_2)/(θ_0 + θ_1 + θ_2): 1 where points coincide, so the output scale keeps its meaning. */
export const exponentialPeriodic: PlainKernel = {
  ...exponentialPeriodicWords,
  covariance: (values, { dimension }) => mixtureCovariance(values, dimension),
};
