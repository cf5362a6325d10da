import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import { emptyPoint, type Distribution, type DistributionPoint } from './kernelDistribution';

/**
 * Returns F = (1 − share) F_a + share F_b in logs, 0 ≤ share ≤ 1; at 0 and 1 the part itself. Parts must be different objects.
 */
export function mixture(a: Distribution, b: Distribution, share: number): Distribution {
  if (share === 0) return a;
  if (share === 1) return b;
  const logA = log1p(-share);
  const logB = log(share);
  const point = emptyPoint();
  const settle = (t: number): void => {
    const ofA = a.at(t);
    const ofB = b.at(t);
    point.logLower = logSum(logA + ofA.logLower, logB + ofB.logLower);
    point.logUpper = logSum(logA + ofA.logUpper, logB + ofB.logUpper);
    point.logDensity = logSum(logA + ofA.logDensity, logB + ofB.logDensity);
    const isLower = point.logLower < point.logUpper;
    // log of B's share of the smaller tail over A's.
    const odds = logB - logA + (isLower ? ofB.logLower - ofA.logLower : ofB.logUpper - ofA.logUpper);
    point.logHazard = logSum(
      logHazard(ofA, isLower) - logSum(0, odds),
      logHazard(ofB, isLower) - logSum(0, -odds),
    );
    const partA = exp(logA + ofA.logDensity - point.logDensity);
    point.score = partA * ofA.score + (1 - partA) * ofB.score;
  };
  let last = Number.NaN;
  return {
    kernels: [...a.kernels, ...b.kernels],
    at: (t) => {
      if (t !== last) settle(t);
      last = t;
      return point;
    },
  };
}

/** log of density over the lower or the upper tail. */
function logHazard(point: Readonly<DistributionPoint>, isLower: boolean): number {
  if (isLower === point.logLower < point.logUpper) return point.logHazard;
  return point.logDensity - (isLower ? point.logLower : point.logUpper);
}

/** log(exp a + exp b). */
function logSum(a: number, b: number): number {
  return Math.max(a, b) + log1p(exp(-Math.abs(a - b)));
}
