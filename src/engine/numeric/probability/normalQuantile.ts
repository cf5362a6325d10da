import { expm1 } from '../elementary/exp';
import { log, log1p } from '../elementary/log';

/*
 * Rational approximations of M. J. Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37 (1988) 477–484:
 * relative error about 1e-16 for z between −38 and 38.
 */
const CENTRAL = 0.425;
/**
 * Below this log-probability AS 241 ends (√27² of −log p) and the asymptotic series of Mills' ratio is exact
 * to 1e-16.
 */
const LOG_FAR = -729;
const LOG_LOWER = log(0.5 - CENTRAL);
const LOG_UPPER = log(0.5 + CENTRAL);
/** ln 2 less its double: keeps the median, where logP + ln 2 cancels, accurate. */
const LN2_REST = 2.319046813846299e-17;
const LOG_TWO_PI = 1.8378770664093453;

/**
 * Φ⁻¹(p), relative error about 1e-16 from p = 1e-316 to 1 − 1e-16; ∓Infinity at 0 and 1, NaN outside [0, 1].
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= CENTRAL) return centralQuantile(q);
  return q < 0 ? lowerTail(log(p)) : -lowerTail(log(1 - p));
}

/**
 * Φ⁻¹(exp(logP)): the inverse of `normalLogCdf`, for any logP ≤ 0, down to −1e300. Near 0 the upper tail 1 −
 * exp(logP) is taken without cancellation, so the result is as good as logP itself. −Infinity and 0 give
 * ∓Infinity, logP > 0 gives NaN.
 */
export function normalQuantileFromLog(logP: number): number {
  if (logP <= LOG_LOWER) return lowerTail(logP);
  if (logP < LOG_UPPER) return centralQuantile(0.5 * expm1(logP + Math.LN2 + LN2_REST));
  return -lowerTail(log(-expm1(logP)));
}

/** z for p = 0.5 + q, |q| ≤ 0.425. */
function centralQuantile(q: number): number {
  const r = 0.180625 - q * q;
  const top =
    ((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) * r +
      13731.69376550946) *
      r +
      1971.5909503065513) *
      r +
      133.14166789178438) *
      r +
    3.3871328727963665;
  const bottom =
    ((((((5226.495278852854 * r + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) * r +
      5394.196021424751) *
      r +
      687.1870074920579) *
      r +
      42.31333070160091) *
      r +
    1.0;
  return (q * top) / bottom;
}

/** z < 0 for a log-probability below log 0.075. */
function lowerTail(logP: number): number {
  if (logP < LOG_FAR) return farTail(logP);
  const r = Math.sqrt(-logP);
  return r <= 5 ? -nearTail(r - 1.6) : -middleTail(r - 5);
}

function nearTail(r: number): number {
  const top =
    ((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r +
      1.2704582524523684) *
      r +
      3.6478483247632045) *
      r +
      5.769497221460691) *
      r +
      4.630337846156546) *
      r +
    1.4234371107496835;
  const bottom =
    ((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r +
      0.14810397642748008) *
      r +
      0.6897673349851) *
      r +
      1.6763848301838038) *
      r +
      2.053191626637759) *
      r +
    1.0;
  return top / bottom;
}

function middleTail(r: number): number {
  const top =
    ((((((2.0103343992922881e-7 * r + 2.7115555687434876e-5) * r + 0.0012426609473880784) * r +
      0.026532189526576124) *
      r +
      0.29656057182850487) *
      r +
      1.7848265399172913) *
      r +
      5.463784911164114) *
      r +
    6.657904643501103;
  const bottom =
    ((((((2.0442631033899397e-15 * r + 1.421511758316446e-7) * r + 1.8463183175100548e-5) * r +
      0.0007868691311456133) *
      r +
      0.014875361290850615) *
      r +
      0.1369298809227358) *
      r +
      0.599832206555888) *
      r +
    1.0;
  return top / bottom;
}

/**
 * Far out, y = z² solves y = −2 log p − log 2π − log y + 2 log(1 − 1/y + 3/y² − 15/y³ + 105/y⁴) (Mills'
 * ratio). The map contracts by 1/y < 1/1400, so four rounds settle every digit.
 */
function farTail(logP: number): number {
  if (logP === -Infinity) return -Infinity;
  const w = -2 * logP - LOG_TWO_PI;
  let y = w;
  for (let round = 0; round < 5; round++) {
    const v = 1 / y;
    y = w - log(y) + 2 * log1p(-v * (1 - v * (3 - v * (15 - 105 * v))));
  }
  return -Math.sqrt(y);
}
