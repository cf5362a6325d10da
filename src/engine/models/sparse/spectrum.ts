import { rowOf, zeros, type Mat } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { cosSinInto } from '../../numeric/elementary/trigonometry';
import type { Kernel } from '../../kernels/kernel';
import { createRng } from '../../numeric/random/rng';
import { drawChiSquare } from '../../numeric/random/chiSquare';
import { EngineError } from '../../errors';
import type { Prior } from '../gp/gaussianProcess';
import type { Features } from './features';

/** ν of the kernels whose spectrum is that of a Student-t with 2ν degrees of freedom; Infinity where it is Gaussian. */
function smoothnessOf(id: string, { params }: Kernel): number | null {
  switch (id) {
    case 'squared-exponential':
      return Infinity;
    case 'matern12':
      return 0.5;
    case 'matern32':
      return 1.5;
    case 'matern52':
      return 2.5;
    case 'matern':
      return params['nu'] as number;
    default:
      return null;
  }
}

/** Where the frequencies of a kernel come from. */
export interface Spectrum {
  /** Returns angular frequencies [m×d]. */
  frequenciesAt(kernel: Kernel): Mat;
  /** True if frequencies are in inverse length scales; given ones are the same at all. */
  readonly isScaled: boolean;
}

/** Returns angular frequencies as given, whatever the length scales. */
export function givenSpectrum(frequencies: Mat): Spectrum {
  return { frequenciesAt: () => frequencies, isScaled: false };
}

/** How many frequencies are drawn, and with which random numbers. */
interface SpectrumTask {
  readonly features: number;
  readonly seed: number;
}

/**
 * Draws angular frequencies from the spectrum of a kernel: Gaussian for the squared exponential, Student-t with 2ν degrees of freedom for
 * Matérn kernels, in inverse length scales. The same draws serve all hyper-parameters. Errors: `unsupported` for another kernel.
 */
export function drawnSpectrum(id: string, task: SpectrumTask): Spectrum {
  let unit: { readonly smoothness: number; readonly draws: Mat } | null = null;
  return {
    isScaled: true,
    frequenciesAt: (kernel) => {
      const smoothness = smoothnessOf(id, kernel);
      if (smoothness === null) {
        const message =
          'A spectral GP draws from the spectrum of its kernel, which is known here for the squared exponential and the Matérn kernels only: choose one of these.';
        throw new EngineError('unsupported', message, { kernel: id });
      }
      const scales = kernel.hyperparameters.flatMap(({ name }, k) =>
        name === 'lengthScale' ? [exp(kernel.theta[k])] : [],
      );
      // A search asks at one length scale after another: only a smoothness that is learnt needs new draws.
      if (unit?.smoothness !== smoothness)
        unit = { smoothness, draws: drawn(scales.length, smoothness, task) };
      const { draws } = unit;
      return { ...draws, data: draws.data.map((value, k) => value / scales[k % scales.length]) };
    },
  };
}

/** Draws frequencies at unit length scales [m×d]. */
function drawn(dimension: number, smoothness: number, { features, seed }: SpectrumTask): Mat {
  const out = zeros(features, dimension);
  const rng = createRng(seed).fork('frequencies');
  const df = 2 * smoothness;
  for (let r = 0; r < features; r++) {
    const own = rng.fork('frequency', r);
    const row = rowOf(out, r);
    for (let p = 0; p < dimension; p++) row[p] = own.normal();
    const stretch = smoothness === Infinity ? 1 : Math.sqrt(df / drawChiSquare(df, own));
    for (let p = 0; p < dimension; p++) row[p] *= stretch;
  }
  return out;
}

/** Returns √(σ_f²/m) (cos ωᵀx, sin ωᵀx) of each frequency (001, 3.22, with e^{+iωx*}). */
export function spectralFeatures({ outputScale, kernel }: Prior, spectrum: Spectrum): Features {
  const frequencies = spectrum.frequenciesAt(kernel);
  const m = frequencies.rows;
  const height = Math.sqrt(outputScale / m);
  const hasScalesOnly = kernel.hyperparameters.every(({ name }) => name === 'lengthScale');
  return {
    jitter: 0,
    at: (Z) => {
      const out = zeros(Z.rows, 2 * m);
      for (let j = 0, to = 0; j < Z.rows; j++) {
        for (let r = 0; r < m; r++, to += 2) {
          let phase = 0;
          for (let p = 0; p < Z.cols; p++) phase += frequencies.data[r * Z.cols + p] * Z.data[j * Z.cols + p];
          cosSinInto(phase, out.data, to);
        }
      }
      for (let k = 0; k < out.data.length; k++) out.data[k] *= height;
      return out;
    },
    ...(spectrum.isScaled && hasScalesOnly && { pull: pulledBy(frequencies) }),
  };
}

/** Returns the `pull` of waves in inverse length scales: ω falls as ln ℓ rises, ∂ω/∂ln ℓ = −ω, and cosine turns to sine. */
function pulledBy(frequencies: Mat): NonNullable<Features['pull']> {
  return (X, V, weights) => {
    const out = new Float64Array(X.cols);
    for (let j = 0, at = 0; j < X.rows; j++) {
      for (let r = 0; r < frequencies.rows; r++, at += 2) {
        const turn = weights.data[at] * V.data[at + 1] - weights.data[at + 1] * V.data[at];
        for (let p = 0; p < X.cols; p++)
          out[p] += turn * frequencies.data[r * X.cols + p] * X.data[j * X.cols + p];
      }
    }
    return out;
  };
}
