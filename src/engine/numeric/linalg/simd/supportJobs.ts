import { setSquaredNorms } from '../distances';
import type { LearnerJobs, RowKernel } from '../learnerJobs';
import type { Exports } from './instance';
import { behind, first, type Scratch } from './scratch';

/** Below as many numbers of rows, or multiply-adds, a call takes longer than what it saves. */
const leastNumbers = 64;
const leastProducts = 512;

/** Largest degree that is multiplied out. */
const mostFactors = 1024;

/** Multiply-adds that one call does, about: some milliseconds' worth. */
const workOfCall = 4e6;

/** Columns of numbers that each row of a dual has, in assembly/pair.ts; a mark is one more. */
const columns = 7;

/** Returns the jobs of support vector machines in vectors of two numbers. */
export function supportJobs(
  code: Exports,
  { roomFor, at }: Scratch,
): Pick<LearnerJobs, 'kernelsBetween' | 'solvePair'> {
  return {
    kernelsBetween: (A, B, kernel) => {
      const [m, n, d] = [A.rows, B.rows, A.cols];
      const numbers = numbersOf(kernel);
      const others = m * d;
      const out = others + n * d;
      const norms = out + m * n;
      const panel = norms + m + n;
      const room = !numbers || m * n * d < leastProducts ? null : roomFor(panel + 4 * d + behind);
      if (!room) return null;
      room.set(first(A.data, others));
      room.set(first(B.data, n * d), others);
      setSquaredNorms(room.subarray(norms), A);
      setSquaredNorms(room.subarray(norms + m), B);
      code.setTimesTransposed(at(out), at(0), at(others), m, n, d, at(panel));
      code.setKernel(...numbers!);
      code.setKernels(at(out), at(norms), at(norms + m), m, n);
      return { rows: m, cols: n, data: room.slice(out, norms) };
    },
    solvePair: (problem, before) => {
      const { kernel, positives, negatives, C, tolerance, limit } = problem;
      const l = positives.rows + negatives.rows;
      const d = positives.cols;
      const numbers = numbersOf(kernel);
      const column = 4 * Math.ceil(l / 4);
      const alpha = 2;
      const slope = alpha + column;
      const end = alpha + (columns + d + 1) * column + Math.ceil((l * column) / 2);
      const room = !numbers || l * d < leastNumbers ? null : roomFor(end + l * d + behind);
      if (!room) return null;
      if (before?.memory) room.set(before.memory);
      code.setKernel(...numbers!);
      code.placePair(at(0), l, d, positives.rows, C);
      if (!before) {
        room.set(first(positives.data, positives.rows * d), end);
        room.set(first(negatives.data, negatives.rows * d), end + positives.rows * d);
        code.beginPair(at(end));
      }
      const done = before?.pairs ?? 0;
      const pairs = done + code.continuePair(limit - done, tolerance, workOfCall);
      const violation = code.violation();
      const isOver = pairs >= limit || !(violation >= tolerance) || pairs === done;
      return {
        alpha: room.slice(alpha, alpha + l),
        slope: room.slice(slope, slope + l),
        pairs,
        violation,
        memory: isOver ? null : room.slice(0, end),
      };
    },
  };
}

/** Returns the number of a kernel in assembly/kernelValues.ts, γ, c₀ and degree; null for a degree that is not multiplied out. */
function numbersOf(kernel: RowKernel): readonly [number, number, number, number] | null {
  if (kernel.kind === 'linear') return [0, 0, 0, 0];
  if (kernel.kind === 'rbf') return [2, kernel.gamma, 0, 0];
  const { gamma, coef0, degree } = kernel;
  return Number.isInteger(degree) && degree >= 1 && degree <= mostFactors ? [1, gamma, coef0, degree] : null;
}
