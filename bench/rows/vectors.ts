import { byId } from '../../src/engine/definition';
import { kernels } from '../../src/engine/kernels/registry';
import { condition, predict, type GaussianProcess } from '../../src/engine/models/gp/gaussianProcess';
import type { Mat, Vec } from '../../src/engine/numeric/arrays';
import { dot } from '../../src/engine/numeric/linalg/core';
import { jobs } from '../../src/engine/numeric/linalg/fastJobs';
import { plainJobs, type Jobs } from '../../src/engine/numeric/linalg/jobs';
import { dataOf, gridOf, held } from '../data';
import { inProcess } from '../timing';
import { largestError, play, type Bench, type Row } from './row';

/** Right-hand sides of a substitution: as many as are predicted at once. */
const sides = 64;

/** Compares the jobs with vectors with the plain ones in the same run; their results have to be the same bits. */
export async function* vectorRows(bench: Bench): AsyncGenerator<Row> {
  for (const n of bench.quick ? [50] : [50, 100, 200, 400]) {
    for (const [what, work] of Object.entries(matrixWork(n))) {
      yield await against(bench, {
        what: `${what}, vectors`,
        n,
        ours: () => work(jobs),
        plain: () => work(plainJobs),
      });
    }
  }
  for (const kernel of ['squared-exponential', 'matern52', 'rational-quadratic', 'gamma-exponential']) {
    for (const n of bench.quick ? [50] : [50, 200]) {
      const process = processOf(kernel, n);
      for (const side of bench.quick ? [20] : [20, 64]) {
        const Z = gridOf(side);
        yield await against(bench, {
          what: `latent mean and variance, ${kernel}, vectors`,
          n,
          points: Z.rows,
          ours: () => joined(predict(process, Z)),
          plain: () => joined(predictPlainly(process, Z)),
        });
      }
    }
  }
}

interface Pair {
  readonly what: string;
  readonly n: number;
  readonly points?: number;
  readonly ours: () => Vec;
  readonly plain: () => Vec;
}

function against(bench: Bench, { ours, plain, ...pair }: Pair): Promise<Row> {
  const gate = { what: 'bits', error: largestError(ours(), plain()), allowed: 0 };
  const peer = { name: 'plain core', contestant: inProcess(plain) };
  return play({ row: 'vectors', ...pair, ours, peer, gate }, bench);
}

/** The work on a covariance of n rows, each in memory of its own. */
function matrixWork(n: number): Readonly<Record<string, (jobs: Jobs) => Vec>> {
  const { factor } = processOf('squared-exponential', n);
  const size = n;
  const L = factor.lower;
  const A = L.map(() => 0);
  for (let i = 0, at = 0; i < n; i++) {
    const row = L.subarray((i * (i + 1)) / 2, (i * (i + 1)) / 2 + i + 1);
    for (let j = 0; j <= i; j++) A[at++] = dot(L.subarray((j * (j + 1)) / 2, (j * (j + 1)) / 2 + j + 1), row);
  }
  const [lower, upper] = [A.slice(), A.slice()];
  const given = new Float64Array(sides * n).map((_, k) => Math.sin(k));
  const B = given.slice();
  return {
    factor: ({ factorRows }) => {
      lower.set(A);
      factorRows({ size, lower }, 0, size);
      return lower;
    },
    inverse: ({ inverseInto }) => {
      inverseInto(factor, upper);
      return upper;
    },
    substitution: ({ substituteRows }) => {
      B.set(given);
      substituteRows(factor, B, sides);
      return B;
    },
  };
}

function processOf(id: string, n: number): GaussianProcess {
  const { X, y } = dataOf(n);
  const kernel = byId(kernels, id).create(held.kernel, 2);
  return condition(
    { kernel, outputScale: held.outputScale, noise: 1e-4, mean: 0 },
    { X, z: Float64Array.from(y) },
  );
}

function joined({ mean, variance }: { mean: Vec; variance: Vec }): Vec {
  return Float64Array.from([...mean, ...variance]);
}

/** What `predict` does where there are no vectors: `sides` places after another, in steps. */
function predictPlainly({ prior, X, factor, alpha }: GaussianProcess, Z: Mat): { mean: Vec; variance: Vec } {
  const mean = new Float64Array(Z.rows);
  const variance = prior.kernel.diag(Z);
  for (let from = 0; from < Z.rows; from += sides) {
    const rows = Math.min(sides, Z.rows - from);
    const data = Z.data.subarray(from * Z.cols, (from + rows) * Z.cols);
    const cross = prior.kernel.cov({ rows, cols: Z.cols, data }, X);
    const rowAt = (j: number): Vec => cross.data.subarray(j * X.rows, (j + 1) * X.rows);
    for (let j = 0; j < rows; j++) mean[from + j] = prior.mean + prior.outputScale * dot(rowAt(j), alpha);
    plainJobs.substituteRows(factor, cross.data, rows);
    for (let j = 0; j < rows; j++) {
      const square = dot(rowAt(j), rowAt(j));
      const value = prior.outputScale * (variance[from + j]! - prior.outputScale * square);
      variance[from + j] = Math.max(1e-12, value);
    }
  }
  return { mean, variance };
}
