import type { Vec } from '../../numeric/arrays';
import { warpJobs } from '../../numeric/linalg/fastJobs';
import type { NormalFunction } from '../../numeric/linalg/warpJobs';
import { normalCdf } from '../../numeric/probability/normal';
import { gaussianMeanExcess, millsRatio } from '../gaussian';

const functions: Readonly<Record<NormalFunction, (x: number) => number>> = {
  cdf: normalCdf,
  millsRatio,
  meanExcess: gaussianMeanExcess,
};

/** Replaces each number by a function of the normal distribution, and returns them. */
export function setNormal(values: Vec, what: NormalFunction, jobs = warpJobs): Vec {
  if (jobs.setNormal(values, what)) return values;
  const valueAt = functions[what];
  for (let i = 0; i < values.length; i++) values[i] = valueAt(values[i]);
  return values;
}
