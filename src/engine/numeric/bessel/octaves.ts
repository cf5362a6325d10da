import { oncePer } from '../../oncePer';
import type { Vec } from '../arrays';
import { exp } from '../elementary/exp';
import { log } from '../elementary/log';
import { cos } from '../elementary/trigonometry';
import { scaledPair } from './continuedFraction';
import { reciprocalGammaOfOnePlus, type WithSlope } from './powerSeries';
import type { TwoOrders } from './twoOrders';

/** Number of Chebyshev polynomials in s, on s₀ ≤ s ≤ 2s₀: K is analytic in s but at 0, so that weights fall like 5.8^{−k}. */
const octaveTerms = 20;
/** Number of Chebyshev polynomials in μ, on −1 ≤ μ ≤ ½: K is analytic in μ everywhere. */
const orderTerms = 20;

/** Returns cos(kπ(j + ½)/n), the k-th row for all j. */
function cosinesOf(n: number): readonly Vec[] {
  return Array.from({ length: n }, (_, k) =>
    Float64Array.from({ length: n }, (__, j) => cos((Math.PI * k * (j + 0.5)) / n)),
  );
}

const inS = /* @__PURE__ */ cosinesOf(octaveTerms);
const inOrder = /* @__PURE__ */ cosinesOf(orderTerms);

/** Two lists of weights: of order μ, and of order μ + 1. */
type Both<T> = readonly [lower: T, upper: T];

/** Weights of e^s (s/s₀)^a K_a(s) on an octave, both of 20 rows: one for each polynomial in s, of the polynomials in μ [20]. */
type Table = Both<readonly Vec[]>;

function tableOf(octave: number): Table {
  const rows = () => Array.from({ length: octaveTerms }, () => new Float64Array(orderTerms));
  const table: Table = [rows(), rows()];
  for (let m = 0; m < orderTerms; m++) {
    const columns = columnsAt(0.75 * inOrder[1][m] - 0.25, 2 << octave);
    for (let l = 0; l < orderTerms; l++) {
      const weight = (inOrder[l][m] * (l > 0 ? 2 : 1)) / orderTerms;
      table.forEach((own, which) => {
        for (let k = 0; k < octaveTerms; k++) own[k][l] += weight * columns[which][k];
      });
    }
  }
  return table;
}

/** Returns the weights of the polynomials in s [20] of e^s (s/s₀)^a K_a(s) at one μ. */
function columnsAt(mu: number, from: number): Both<Vec> {
  const columns: Both<Vec> = [new Float64Array(octaveTerms), new Float64Array(octaveTerms)];
  for (let j = 0; j < octaveTerms; j++) {
    const ratio = 1.5 + 0.5 * inS[1][j];
    const s = from * ratio;
    const { lower, upper } = scaledPair(mu, s);
    const factor = exp(mu * log(ratio)) / Math.sqrt(s);
    for (let k = 0; k < octaveTerms; k++) {
      const weight = (inS[k][j] * factor * (k > 0 ? 2 : 1)) / octaveTerms;
      columns[0][k] += weight * lower;
      columns[1][k] += weight * ratio * upper;
    }
  }
  return columns;
}

/** Least s at which e^{−s} counts as 0. */
const farthest = 708;

/** Number of octaves from s₀ = 2 on: the last reaches beyond the farthest s. */
const octaveCount = 9;

/** The octaves from s₀ = 2, 4, 8, … */
const octaveKeys = /* @__PURE__ */ Array.from({ length: octaveCount }, (_, octave) => ({ octave }));

/** The weights of an octave, once for each: 400 continued fractions, too many to compute before a kernel asks. */
const tableFor = /* @__PURE__ */ oncePer(({ octave }: { readonly octave: number }) => tableOf(octave));

/** 4/s₀ of each octave. */
const perOctave = /* @__PURE__ */ Float64Array.from(
  { length: octaveCount },
  (_, octave) => 2 / (1 << octave),
);

/**
 * Weights of the polynomials in s [20] of e^s T_a on an octave, those of order μ and of order μ + 1 in turn, then their slopes in μ.
 */
const pieceNumbers = 4 * octaveTerms;
const slopesAt = 2 * octaveTerms;

/** Numbers of the pieces of all octaves. */
export const octaveNumbers = octaveCount * pieceNumbers;

/** Returns both orders where q ≥ 1, which is s ≥ 2; the pieces that are asked for are kept in `memory`. */
export function octaves(mu: number, memory: Vec): TwoOrders {
  const inMu = polynomialsIn(mu);
  const isKnown = new Uint8Array(octaveCount);
  const pieceAt = (octave: number): number => {
    const at = octave * pieceNumbers;
    if (isKnown[octave] === 0) setPiece(memory, at, { octave, mu, ...inMu });
    isKnown[octave] = 1;
    return at;
  };
  return {
    set: (q, out) => {
      const s = 2 * Math.sqrt(q);
      if (s >= farthest) out.fill(0);
      else setSums(memory, pieceAt(octaveOf(s)), s, out);
    },
    setSlopes: (q, out, slopes) => {
      const s = 2 * Math.sqrt(q);
      if (s >= farthest) {
        out.fill(0);
        slopes.fill(0);
        return;
      }
      const piece = pieceAt(octaveOf(s));
      setSums(memory, piece, s, out);
      setSums(memory, piece + slopesAt, s, slopes);
    },
    complete: () => {
      for (let octave = 0; octave < octaveCount; octave++) pieceAt(octave);
    },
  };
}

function octaveOf(s: number): number {
  return 30 - Math.clz32(s);
}

/** Sets out [2] to e^{−s} times two sums of Chebyshev polynomials in 2s/s₀ − 3, by Clenshaw's recurrence. */
function setSums(weights: Vec, from: number, s: number, out: Vec): void {
  const twice = s * perOctave[octaveOf(s)] - 6;
  let a1 = 0;
  let a2 = 0;
  let b1 = 0;
  let b2 = 0;
  for (let at = from + 2 * octaveTerms - 2; at > from; at -= 2) {
    const a = twice * a1 + (weights[at] - a2);
    const b = twice * b1 + (weights[at + 1] - b2);
    a2 = a1;
    a1 = a;
    b2 = b1;
    b1 = b;
  }
  const decay = exp(-s);
  out[0] = decay * (0.5 * twice * a1 - a2 + weights[from]);
  out[1] = decay * (0.5 * twice * b1 - b2 + weights[from + 1]);
}

function setPiece(
  out: Vec,
  from: number,
  { octave, mu, values, slopes, gamma }: InMu & { readonly octave: number; readonly mu: number },
): void {
  const table = tableFor(octaveKeys[octave]);
  const logarithm = octave * Math.LN2;
  for (let which = 0; which < 2; which++) {
    // (s/2)^a is (s/s₀)^a 2^{octave · a}.
    const scale = 2 * exp((mu + which) * logarithm);
    for (let k = 0; k < octaveTerms; k++) {
      const row = table[which][k];
      let value = 0;
      let slope = 0;
      for (let l = 0; l < orderTerms; l++) {
        value += row[l] * values[l];
        slope += row[l] * slopes[l];
      }
      const at = from + 2 * k + which;
      out[at] = scale * gamma.value * value;
      out[at + slopesAt] = scale * (gamma.value * (slope + logarithm * value) + gamma.slope * value);
    }
  }
}

/** What of μ all octaves share. */
interface InMu {
  /** The Chebyshev polynomials on −1 ≤ μ ≤ ½, and their slopes in μ. */
  readonly values: Vec;
  readonly slopes: Vec;
  /** 1/Γ(1 + μ). */
  readonly gamma: WithSlope;
}

function polynomialsIn(mu: number): InMu {
  const x = (mu + 0.25) / 0.75;
  const values = new Float64Array(orderTerms);
  const slopes = new Float64Array(orderTerms);
  values.set([1, x]);
  slopes.set([0, 1 / 0.75]);
  for (let l = 2; l < orderTerms; l++) {
    values[l] = 2 * x * values[l - 1] - values[l - 2];
    slopes[l] = (2 / 0.75) * values[l - 1] + 2 * x * slopes[l - 1] - slopes[l - 2];
  }
  return { values, slopes, gamma: reciprocalGammaOfOnePlus(mu) };
}
