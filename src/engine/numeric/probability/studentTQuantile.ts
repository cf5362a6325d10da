import { exp, expm1 } from '../elementary/exp';
import { log } from '../elementary/log';
import { EngineError } from '../../errors';
import { normalQuantile } from './normalQuantile';
import { logTailFactor, normalFrom, studentPdf, studentSides } from './studentT';

const MOST_ROUNDS = 100;

/** Value of a function whose zero is sought, and its slope in log t; where a probability underflows neither need be a number. */
interface Step {
  readonly value: number;
  readonly slope: number;
}

/**
 * Returns the p-quantile of Student's t with ν degrees of freedom: location + scale · quantile is a band's edge. ∓Infinity at 0
 * and 1, and where it is beyond 1.8e308, as it is for very few degrees of freedom. Errors: `invalid-value` unless 0 ≤ p ≤ 1 and ν
 * is in the range of `studentLogPdf`.
 */
export function studentQuantile(p: number, df: number): number {
  if (!(p >= 0 && p <= 1)) {
    throw new EngineError('invalid-value', `A probability lies between 0 and 1, unlike ${p}.`, {
      p: String(p),
    });
  }
  const peak = studentPdf(0, df);
  if (df > normalFrom) return normalQuantile(p);
  if (p === 0.5) return 0;
  const size = Math.abs(p - 0.5) < 0.25 ? centralSize(2 * Math.abs(p - 0.5), peak, df) : tailSize(p, df);
  return p < 0.5 ? -size : size;
}

/** Returns t with P(|T| ≤ t) = inside. The density is largest at 0, so the search starts below. */
function centralSize(inside: number, peak: number, df: number): number {
  return solve(inside / (2 * peak), (t) => {
    const reached = studentSides(t, df).inside;
    return { value: log(reached / inside), slope: (2 * t * studentPdf(t, df)) / reached };
  });
}

/** Returns t with P(|T| > t) = outside; larger than the normal's. */
function tailSize(p: number, df: number): number {
  const outside = 2 * Math.min(p, 1 - p);
  if (outside === 0) return Infinity;
  const start = Math.max(leadingSize(outside, df), -normalQuantile(0.5 * outside));
  if (start === Infinity) return Infinity;
  return solve(start, (t) => {
    const left = studentSides(t, df).outside;
    return { value: log(outside / left), slope: (2 * t * studentPdf(t, df)) / left };
  });
}

/** Returns t at which the leading term of the tail has the probability: below the quantile. */
function leadingSize(outside: number, df: number): number {
  const logRoot = (logTailFactor(df) - log(outside)) / df;
  if (logRoot > 300) return exp(logRoot + 0.5 * log(df));
  return logRoot > 0 ? Math.sqrt(df) * Math.sqrt(expm1(2 * logRoot)) : 0;
}

/**
 * Returns the zero of a rising function of log t by Newton's method. The logs of both probabilities are concave in log t, so that
 * after one step it closes in from one side; where a step leaves the bracket, the bracket is halved. Infinity where no double is
 * large enough.
 */
function solve(start: number, at: (t: number) => Step): number {
  let [low, high] = [0.5 * start, Number.MAX_VALUE];
  if (!(at(high).value > 0)) return Infinity;
  let t = start;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { value, slope } = at(t);
    if (value > 0) high = t;
    else low = t;
    const change = -value / slope;
    const newton = t * exp(change);
    t = newton >= low && newton <= high ? newton : Math.sqrt(low) * Math.sqrt(high);
    if (Math.abs(change) < 2 ** -51) break;
  }
  return t;
}
