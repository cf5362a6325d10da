import type { Mat, Vec } from '../numeric/arrays';
import { productForm } from './combination';
import { rowsOf, type Form, type Rows } from './form';
import { longTailed } from './longTailed';
import { periodicForm } from './periodic';
import { squaredExponentialProfile } from './squaredExponential';
import { stationary } from './stationary';

/** One of k_0, k_1, k_2: its own parameters are θ of the whole, but for powers and constants. */
interface Member {
  readonly form: Form;
  /** Which θ each of its parameters comes from, and d log(parameter)/d log θ. */
  readonly sources: readonly { readonly index: number; readonly power: number }[];
}

/** (θ_0 k_0 + θ_1 k_1 + θ_2 k_2)/(θ_0 + θ_1 + θ_2). */
interface Mixture {
  readonly weights: Vec;
  readonly members: readonly Member[];
  /** Added in the order of `mix`, so that points that coincide have exactly 1. */
  total: number;
  /** Sets that sum, and what the members compute with, from the θ as they are now. */
  take(): void;
}

/** 000 (4.5–4.7) divided by the sum of the weights. `values`: θ_0, θ_1, θ_2, then θ_3 … θ_8 [d] each. */
export function exponentialPeriodicForm(values: Vec, dimension: number): Form {
  const mixture = mixtureOf(values, dimension);
  return {
    size: values.length,
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => mixedValues(mixture, { X, Z }, out),
    slopes: (X, weights, out) => mixedSlopes(mixture, X, { weights, out }),
  };
}

/** θ_3 is 1/(2ℓ²) of a squared exponential, θ_4 is ℓ² of another, times a periodic of period θ_5 and length scale θ_6. */
function mixtureOf(values: Vec, dimension: number): Mixture {
  const start = (k: number): number => 3 + (k - 3) * dimension;
  const list = (k: number): Vec => values.subarray(start(k), start(k + 1));
  const from = (k: number, power: number): Member['sources'] =>
    Array.from({ length: dimension }, (_, p) => ({ index: start(k) + p, power }));
  const [smooth, slow] = [new Float64Array(dimension), new Float64Array(dimension)];
  const [rates, squares] = [list(3), list(4)];
  const bell = (lengths: Vec): Form => stationary(() => squaredExponentialProfile, lengths);
  const mixture: Mixture = {
    weights: values.subarray(0, 3),
    total: 1,
    members: [
      { form: bell(smooth), sources: from(3, -0.5) },
      {
        form: productForm([bell(slow), periodicForm(list(6), list(5))]),
        sources: [...from(4, 0.5), ...from(6, 1), ...from(5, 1)],
      },
      { form: longTailed(list(7), list(8)), sources: [...from(7, 1), ...from(8, 1)] },
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
  const all = mixture.members.map(({ form }, m) => form.values(X, Z, k[m]));
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

/** dk/d log θ_m = θ_m (k_m − k)/(θ_0 + θ_1 + θ_2) for the weights; for the others what the members say. */
function mixedSlopes(mixture: Mixture, X: Mat, { weights, out }: { weights: Vec; out: Vec }): Rows {
  const { members } = mixture;
  const k = members.map(() => new Float64Array(X.rows));
  const own = members.map(({ form }) => new Float64Array(form.size));
  const allValues = members.map(({ form }, m) => form.values(X, null, k[m]));
  const allSlopes = members.map(({ form }, m) => form.slopes(X, weights, own[m]));
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
