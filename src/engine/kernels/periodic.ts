import { cos, sin } from '../numeric/elementary/trigonometry';
import { zeros, type Mat, type Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import { decay } from './decay';
import { columnsOf, inverseSquare, type Covariance, type Row } from './covariance';
import type { Derivatives } from './derivatives';
import type { PlainKernel, PlainWords } from './kernel';

const smoothness: NumberSpec = {
  kind: 'number',
  id: 'lengthScale',
  label: 'Length scale',
  summary:
    'How smooth the function is within a period: small lets it wiggle there, large makes it nearly flat.',
  default: 1,
  min: 1e-12,
  max: 1e12,
  typical: [0.1, 10],
  scale: 'log',
  perDimension: true,
};

const period: NumberSpec = {
  kind: 'number',
  id: 'period',
  label: 'Period',
  summary: 'After which distance the function repeats itself; 1 is the whole box.',
  default: 0.5,
  min: 1e-12,
  max: 1e12,
  typical: [0.05, 5],
  scale: 'log',
  perDimension: true,
  isLength: true,
};

/** Points on one circle for each input: its angle is 2π x/p, its chords are 2 |sin(π d/p)|. */
interface Circles {
  /** x less that of the first row of X, so that only differences matter; one [m] for each input. */
  readonly offsets: readonly Vec[];
  /** Offsets over the period p. */
  readonly turns: readonly Vec[];
  readonly cosines: readonly Vec[];
  readonly sines: readonly Vec[];
}

/** Returns memory for the circles of points Z. */
function circlesOf(Z: Mat, X: Mat): Circles {
  const offsets = columnsOf(Z).map((column, p) => column.map((z) => z - X.data[p]));
  const like = (): readonly Vec[] => offsets.map((offset) => offset.slice());
  return { offsets, turns: like(), cosines: like(), sines: like() };
}

function setCircles({ offsets, turns, cosines, sines }: Circles, periods: Vec): void {
  offsets.forEach((offset, p) => {
    for (let j = 0; j < offset.length; j++) {
      const turn = (turns[p][j] = offset[j] / periods[p]);
      const angle = 2 * Math.PI * (turn - Math.round(turn));
      cosines[p][j] = cos(angle);
      sines[p][j] = sin(angle);
    }
  });
}

/**
 * Returns the covariance exp(−2 Σ sin²(π d/p)/ℓ²), the sum over the inputs, `lengths` and `periods` [d]. It is the squared
 * exponential of points on circles, so sines are taken of points, not of pairs.
 */
export function periodicCovariance(lengths: Vec, periods: Vec): Covariance {
  return {
    size: 2 * lengths.length,
    steps: () => [
      {
        profile: { id: 'squared-exponential', numbers: new Float64Array(0) },
        inverseSquares: Float64Array.from({ length: 2 * lengths.length }, (_, k) =>
          inverseSquare(lengths, k >> 1),
        ),
        codes: undefined,
        onCircles: (Z, X) => [onCircles(Z, Z, periods), onCircles(X, Z, periods)],
      },
    ],
    derivatives: () => (lengths.length === 1 ? derivativesOf(inverseSquare(lengths, 0), periods[0]) : null),
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => {
      const some = circlesOf(X, X);
      const others = Z ? circlesOf(Z, X) : some;
      const row = values({ some, others, lengths }, out);
      return () => {
        setCircles(some, periods);
        if (Z) setCircles(others, periods);
        return row;
      };
    },
    slopes: (X, weights, out) => {
      const circles = circlesOf(X, X);
      const row = slopes({ some: circles, others: circles, lengths }, weights, out);
      return () => {
        setCircles(circles, periods);
        return row;
      };
    },
  };
}

/** Returns exp((cos(2πu/p) − 1)/ℓ²), the same of one input, with its derivatives. `rate` is 1/ℓ². */
function derivativesOf(rate: number, length: number): Derivatives {
  const pitch = (2 * Math.PI) / length;
  const square = pitch * pitch;
  return {
    into: (u, [value, slope, bend]) => {
      for (let i = 0; i < u.length; i++) {
        const turn = u[i] / length;
        const half = Math.PI * (turn - Math.round(turn));
        const [s, c] = [sin(half), cos(half)];
        value[i] = decay(2 * rate * s * s);
        const falls = -rate * pitch * 2 * s * c;
        slope[i] = falls * value[i];
        bend[i] = (falls * falls - rate * square * (1 - 2 * s * s)) * value[i];
      }
    },
    fourth: rate * (1 + 3 * rate) * square * square,
  };
}

/** Returns points [m×2d] on the circles that the first row of others is the origin of, as `setCircles` has them. */
function onCircles({ rows, cols, data }: Mat, others: Mat, periods: Vec): Mat {
  const out = zeros(rows, 2 * cols);
  for (let k = 0; k < data.length; k++) {
    const turn = (data[k] - others.data[k % cols]) / periods[k % cols];
    const angle = 2 * Math.PI * (turn - Math.round(turn));
    out.data[2 * k] = cos(angle);
    out.data[2 * k + 1] = sin(angle);
  }
  return out;
}

interface Pairs {
  readonly some: Circles;
  readonly others: Circles;
  readonly lengths: Vec;
}

function values({ some, others, lengths }: Pairs, out: Vec): Row {
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < lengths.length; p++) {
      const cosines = others.cosines[p];
      const sines = others.sines[p];
      const cosine = some.cosines[p][i];
      const sine = some.sines[p][i];
      const half = 0.5 * inverseSquare(lengths, p);
      for (let j = from; j < to; j++) {
        const across = cosine - cosines[j];
        const along = sine - sines[j];
        out[j] += half * (across * across + along * along);
      }
    }
    for (let j = from; j < to; j++) out[j] = decay(out[j]);
  };
}

/** Returns rows of slopes: dk/d log ℓ = 4k sin²(π d/p)/ℓ²; dk/d log p = 2k sin(2π d/p) (π d/p)/ℓ². */
function slopes(pairs: Pairs, weights: Vec, out: Vec): Row {
  const { some: circles, lengths } = pairs;
  const d = lengths.length;
  const row = new Float64Array(weights.length);
  const value = values(pairs, row);
  return (i, from, to) => {
    value(i, from, to);
    for (let j = from; j < to; j++) row[j] *= weights[j];
    for (let p = 0; p < d; p++) {
      const turns = circles.turns[p];
      const cosines = circles.cosines[p];
      const sines = circles.sines[p];
      let inLength = 0;
      let inPeriod = 0;
      for (let j = from; j < to; j++) {
        const across = cosines[i] - cosines[j];
        const along = sines[i] - sines[j];
        const doubled = sines[i] * cosines[j] - cosines[i] * sines[j];
        inLength += row[j] * (across * across + along * along);
        inPeriod += row[j] * doubled * (turns[i] - turns[j]);
      }
      out[p] += inverseSquare(lengths, p) * inLength;
      out[d + p] += 2 * Math.PI * inverseSquare(lengths, p) * inPeriod;
    }
  };
}

export const periodicWords: PlainWords = {
  id: 'periodic',
  label: 'periodic',
  group: 'Waves',
  isUsual: true,
  summary: 'Functions that repeat themselves for ever: what happens in one period happens in all.',
  source:
    'MacKay (1998); met as the second part of 000 (4.6); in one dimension the exponential sine of 001 §5.1',
  params: [smoothness, period],
};

/** exp(−2 Σ sin²(π d/p)/ℓ²): a sum over the inputs, because with the distance inside the sine it is no covariance. */
export const periodic: PlainKernel = {
  ...periodicWords,
  covariance: (values, { dimension }) =>
    periodicCovariance(values.subarray(0, dimension), values.subarray(dimension)),
};
