import type { Vec } from '../../../numeric/arrays';
import { squareBy } from '../../../numeric/linalg/packed';
import { applyPrecision, precisionInto } from '../../gp/trend';
import type { LeaveOneOut } from '../../model';
import type { Conditioned, Criterion, Judged } from '../criterion';
import { bestMeanOf } from './bestMean';
import { answerOf, blocksOf, judge, multiply, precisionOf, setCovariances, type Block } from './blocks';
import type { Folds } from './folds';
import type { LeftOutLaw } from './laws';

/**
 * Σ log density of each answer given those outside its fold (001 §2.5.2), one by one, as leave-one-out has it. With P = C⁻¹ and
 * α = P(z − m) the answers of a fold F lie S α_F from their means, and S = (P_FF)⁻¹ is their covariance (001, 2.42, for a block): nothing
 * is fitted anew, and an evaluation takes some n³ operations whatever the folds.
 */
export function foldsCriterion(folds: Folds, law: LeftOutLaw): Criterion {
  return {
    value: (process) => {
      const blocks = blocksOf(folds, process.z.length);
      setCovariances(blocks, precisionOf(process), process);
      return blocks.reduce((sum, block) => sum + judge(block, process, law), 0);
    },
    evaluator: (rows) => evaluatorOf(rows, folds, law),
    bestMean: (rows) => bestMeanOf(rows, folds, law),
  };
}

/** Returns the belief about each answer [n] given those outside its fold, noise included, and Σ log density. */
export function latentFolds(process: Judged, folds: Folds, law: LeftOutLaw): LeaveOneOut['latent'] {
  const { z } = process;
  const blocks = blocksOf(folds, z.length);
  setCovariances(blocks, precisionOf(process), process);
  const [mean, variance] = [z.slice(), new Float64Array(z.length)];
  let logPseudoLikelihood = 0;
  for (const block of blocks) {
    logPseudoLikelihood += judge(block, process, law);
    block.rows.forEach((row, a) => {
      mean[row] -= block.distance[a];
      variance[row] = block.covariance[a * block.rows.length + a] * law.stretch(answerOf(block, a));
    });
  }
  return { mean, variance, logPseudoLikelihood };
}

/**
 * Returns the criterion, and sets its slopes, at one trial of n rows after another. With g and h the slopes in the variances s_i = S_ii and
 * in the distances r = S α_F, c that in the squared distance of the others, t = Sh and u_F = t − 2cr,
 * d value = Σ_F (M_F : P_F: dC P_:F) − uᵀP dC α + Σ c dβ for M_F = S diag(g) S + ½(trᵀ + rtᵀ) − c rrᵀ, because dS = S P_F: dC P_:F S and
 * dα = −P dC α. That in z is Pu, and that of β.
 */
function evaluatorOf(rows: number, folds: Folds, law: LeftOutLaw): (trial: Conditioned) => number {
  const blocks = blocksOf(folds, rows).map((block): Weighed => {
    const m = block.rows.length;
    return { block, weights: new Float64Array(m * m), t: new Float64Array(m), part: new Float64Array(m) };
  });
  const all = blocks.map(({ block }) => block);
  const square = squareBy(rows);
  const weigh = (P: Vec, row: number, out: Vec): void => {
    for (let f = 0; f < blocks.length; f++) weighPart(blocks[f], P, row, out);
  };
  return (trial) => {
    const { slope, zSlope } = trial;
    precisionInto(trial, slope);
    setCovariances(all, slope, trial);
    let value = 0;
    let inMisfit = 0;
    for (let f = 0; f < blocks.length; f++) {
      const { block, t } = blocks[f];
      value += judge(block, trial, law);
      inMisfit += block.inRest;
      multiply(block.covariance, block.inDistance, t);
      for (let a = 0; a < t.length; a++) {
        zSlope[block.rows[a]] = t[a] - 2 * block.inRest * block.distance[a];
      }
      setWeights(blocks[f]);
    }
    applyPrecision(trial, zSlope);
    square(slope, weigh);
    takePull(trial);
    if (inMisfit !== 0) addMisfitSlope(trial, inMisfit);
    return value;
  };
}

/** A fold, its M [m×m] and t [m], and memory for the entries F of a row of P. */
interface Weighed {
  readonly block: Block;
  readonly weights: Vec;
  readonly t: Vec;
  readonly part: Vec;
}

/** Sets M of a fold. */
function setWeights({ block: { covariance, inVariance, distance, inRest }, weights, t }: Weighed): void {
  const m = t.length;
  for (let a = 0; a < m; a++) {
    for (let b = a; b < m; b++) {
      let sum = 0.5 * (t[a] * distance[b] + distance[a] * t[b]) - inRest * distance[a] * distance[b];
      for (let c = 0; c < m; c++) sum += covariance[a * m + c] * inVariance[c] * covariance[b * m + c];
      weights[a * m + b] = weights[b * m + a] = sum;
    }
  }
}

/** Sets the entries F of the row of P that begins at an index, times M. */
function weighPart({ block: { rows }, weights, part }: Weighed, P: Vec, row: number, out: Vec): void {
  const m = part.length;
  for (let a = 0; a < m; a++) part[a] = P[row + rows[a]];
  for (let a = 0, at = 0; a < m; a++) {
    let sum = 0;
    for (let b = 0; b < m; b++, at++) sum += weights[at] * part[b];
    out[rows[a]] = sum;
  }
}

/** Takes ½(Pu αᵀ + α (Pu)ᵀ) from the slope. */
function takePull({ alpha, slope, zSlope }: Conditioned): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    for (let j = i; j < alpha.length; j++, at++) {
      slope[at] -= 0.5 * (zSlope[i] * alpha[j] + alpha[i] * zSlope[j]);
    }
  }
}

/** Adds g dβ to the slopes: dβ = 2αᵀdz − αᵀdC α. */
export function addMisfitSlope({ alpha, slope, zSlope }: Conditioned, g: number): void {
  for (let i = 0, at = 0; i < alpha.length; i++) {
    for (let j = i; j < alpha.length; j++, at++) slope[at] -= g * alpha[i] * alpha[j];
    zSlope[i] += 2 * g * alpha[i];
  }
}
