import { zeros, type Mat } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { cos, sin } from '../../numeric/elementary/trigonometry';

/** Features of one input, and what is believed of their weights before. */
export type FeatureSet =
  | {
      readonly id: 'powers';
      /** Variance before of the weight of 1, x, x², … */
      readonly variances: readonly number[];
    }
  | {
      readonly id: 'cosines';
      /** Number of cosines, even: each frequency in two phases. */
      readonly count: number;
      readonly lengthScale: number;
      /** Distance over which the waves are to be the Gaussian kernel's. */
      readonly width: number;
    };

/** Features at some places [q×m], and the variance of each weight before [m]; of cosines the frequency of each [m]. */
interface Features {
  at(places: ArrayLike<number>): Mat;
  readonly variances: readonly number[];
  readonly frequencies: readonly number[] | null;
}

/** Returns the features of a set. */
export function featuresOf(set: FeatureSet): Features {
  return set.id === 'powers' ? powers(set.variances) : cosines(set);
}

function powers(variances: readonly number[]): Features {
  return {
    variances,
    frequencies: null,
    at: (places) =>
      rowsOf(places, variances.length, (x, row) =>
        row.forEach((_, j) => (row[j] = j === 0 ? 1 : row[j - 1] * x)),
      ),
  };
}

/**
 * Waves cos(ωx) and cos(ωx − π/2), evenly spaced in ω, their variances the spectrum of exp(−d²/2ℓ²): the midpoint rule for the integral
 * that is the kernel (001, 3.20, draws the frequencies instead). It repeats itself with the period, up to
 * its sign; the period is chosen so that what comes from beyond it and what the last wave leaves out are about as small.
 */
function cosines({ count, lengthScale, width }: FeatureSet & { readonly id: 'cosines' }): Features {
  const pairs = count / 2;
  const period = (width + Math.sqrt(width * width + 8 * Math.PI * pairs * lengthScale * lengthScale)) / 2;
  const step = (2 * Math.PI) / period;
  const frequencies = Array.from({ length: pairs }, (_, j) => (j + 0.5) * step);
  const variances = frequencies.flatMap((frequency) => {
    const density = (lengthScale / Math.sqrt(2 * Math.PI)) * exp(-0.5 * (frequency * lengthScale) ** 2);
    return [2 * step * density, 2 * step * density];
  });
  return {
    variances,
    frequencies: frequencies.flatMap((frequency) => [frequency, frequency]),
    at: (places) =>
      rowsOf(places, count, (x, row) =>
        frequencies.forEach((frequency, j) => {
          row[2 * j] = cos(frequency * x);
          row[2 * j + 1] = sin(frequency * x);
        }),
      ),
  };
}

function rowsOf(places: ArrayLike<number>, m: number, set: (x: number, row: Float64Array) => void): Mat {
  const out = zeros(places.length, m);
  for (let i = 0; i < places.length; i++) set(places[i], out.data.subarray(i * m, (i + 1) * m));
  return out;
}
