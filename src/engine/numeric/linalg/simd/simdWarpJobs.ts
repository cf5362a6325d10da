import type { Vec } from '../../arrays';
import type { WarpJobs } from '../warpJobs';
import type { Exports } from './instance';
import { scratchOf, type Scratch } from './scratch';

/** Kernels at places below which a call takes longer than what it saves. */
const leastKernels = 128;
/** Coefficients in a row of the table, and numbers from one row to the next in the memory, so that pairs of them are aligned. */
const order = 9;
const rowLength = 10;

/** Returns the jobs of models that bend their outputs, in vectors of two numbers. */
export function simdWarpJobs(code: Exports, scratch = scratchOf(code)): WarpJobs {
  return { kernelSums: kernelJob(code, scratch) };
}

function kernelJob(code: Exports, { roomFor, at }: Scratch): WarpJobs['kernelSums'] {
  let isTabled = false;
  return ({ y, bandwidth }, t, table) => {
    const [n, m] = [y.length, t.length];
    const room = n * m < leastKernels ? null : roomFor(n + 9 * m);
    if (!room) return null;
    if (!isTabled) setTable(code, table);
    isTabled = true;
    room.set(y);
    room.set(t, n);
    code.kernelSums(at(0), n, bandwidth, at(n), m, at(n + m));
    return room.slice(n + m, n + 9 * m);
  };
}

/** Writes the table where nothing else is ever written. */
function setTable({ memory, gaussianTable }: Exports, given: Vec): void {
  const rows = given.length / order;
  const table = new Float64Array(memory.buffer, gaussianTable(), rows * rowLength);
  for (let row = 0; row < rows; row++) {
    table.set(given.subarray(row * order, (row + 1) * order), row * rowLength);
  }
}
