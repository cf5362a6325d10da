import type { Cholesky } from '../../../numeric/linalg/cholesky';
import { inverseInto, solveInPlace } from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import { rowStart } from '../../../numeric/linalg/packed';
import type { Vec } from '../../../numeric/arrays';
import type { MeanRule } from '../../gp/gaussianProcess';
import type { Folds } from './folds';
import { blocksOf, judge, multiply, setCovariances } from './blocks';
import type { LeftOutLaw } from './laws';

/** Returns the mean at which the sum of log densities is largest: with o = P1, r_F loses S o_F as the mean grows by 1. */
export function bestMeanOf(rows: number, folds: Folds, law: LeftOutLaw): MeanRule {
  const blocks = blocksOf(folds, rows);
  const room = new Float64Array(rowStart(rows));
  const [ones, values, alpha] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)];
  const moves = blocks.map((block) => new Float64Array(block.rows.length));
  const centre = (mean: number, z: Vec): number => {
    let misfit = 0;
    for (let i = 0; i < rows; i++) {
      alpha[i] = values[i] - mean * ones[i];
      misfit += (z[i] - mean) * alpha[i];
    }
    return misfit;
  };
  const slopeAt = (mean: number, z: Vec): number => {
    const misfit = centre(mean, z);
    let all = 0;
    for (let i = 0; i < rows; i++) all += alpha[i];
    let slope = 0;
    for (let f = 0; f < blocks.length; f++) {
      const block = blocks[f];
      judge(block, { alpha, misfit }, law);
      slope -= dot(block.inDistance, moves[f]) + 2 * block.inRest * all;
      // (S o_F)ᵀα_F = o_Fᵀr_F.
      slope += 2 * block.inRest * dot(moves[f], block.pull);
    }
    return slope;
  };
  return (factor: Cholesky, z) => {
    inverseInto(factor, room);
    setCovariances(blocks, room, { factor });
    solveInPlace(factor, ones.fill(1));
    values.set(z);
    solveInPlace(factor, values);
    centre(0, z);
    let [above, below] = [0, 0];
    for (let f = 0; f < blocks.length; f++) {
      const { rows: own, covariance, pull, distance } = blocks[f];
      for (let a = 0; a < own.length; a++) pull[a] = ones[own[a]];
      multiply(covariance, pull, moves[f]);
      for (let a = 0; a < own.length; a++) pull[a] = alpha[own[a]];
      multiply(covariance, pull, distance);
      for (let a = 0; a < own.length; a++) {
        const share = moves[f][a] / covariance[a * (own.length + 1)];
        above += share * distance[a];
        below += share * moves[f][a];
      }
    }
    return law.bestMean(above / below, (mean) => slopeAt(mean, z));
  };
}
