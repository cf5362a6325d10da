import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import type { Vec } from '../arrays';
import {
  emptyPoint,
  pointLength,
  readPoint,
  writePoint,
  type Distribution,
  type DistributionPoint,
} from './kernelDistribution';

/**
 * Returns F = (1 − share) F_a + share F_b in logs, 0 ≤ share ≤ 1; at 0 and 1 the part itself. Parts must be different objects.
 */
export function mixture(a: Distribution, b: Distribution, share: number): Distribution {
  if (share === 0) return a;
  if (share === 1) return b;
  const logA = log1p(-share);
  const logB = log(share);
  const [point, partA, partB] = [emptyPoint(), emptyPoint(), emptyPoint()];
  const settle = (ofA: Readonly<DistributionPoint>, ofB: Readonly<DistributionPoint>): void => {
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
    const shareA = exp(logA + ofA.logDensity - point.logDensity);
    point.score = shareA * ofA.score + (1 - shareA) * ofB.score;
  };
  let last = Number.NaN;
  return {
    kernels: [...a.kernels, ...b.kernels],
    at: (t) => {
      if (t !== last) settle(a.at(t), b.at(t));
      last = t;
      return point;
    },
    pointsAt: (t, jobs) => {
      const [rowsA, rowsB] = [a.pointsAt(t, jobs), b.pointsAt(t, jobs)];
      const rows: Vec = new Float64Array(pointLength * t.length);
      for (let i = 0; i < t.length; i++) {
        readPoint(rowsA, i, partA);
        readPoint(rowsB, i, partB);
        settle(partA, partB);
        writePoint(rows, i, point);
      }
      // What is settled last is no longer that of `last`.
      last = Number.NaN;
      return rows;
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
