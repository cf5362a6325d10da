import type { Vec } from '../../arrays';
import { normalFunctions, type WarpJobs } from '../warpJobs';
import type { Exports } from './instance';
import { scratchOf, type Scratch } from './scratch';

/** Kernels at places below which a call takes longer than what it saves. */
const leastKernels = 128;
/** The same of beliefs that are summed, and of numbers. */
const leastBeliefs = 8;
const leastCount = 12;
/** Numbers below which a loop copies faster than a view of them is made. */
const fewNumbers = 64;
/** Coefficients in a row of the table, and numbers from one row to the next in the memory, so that pairs of them are aligned. */
const order = 9;
const rowLength = 10;

/** Returns the jobs of models that bend their outputs, in vectors of two numbers. */
export function simdWarpJobs(code: Exports, scratch = scratchOf(code)): WarpJobs {
  return {
    kernelSums: kernelJob(code, scratch),
    latticeSums: latticeJob(code, scratch),
    panelSums: panelJob(code, scratch),
    setNormal: normalJob(code, scratch),
  };
}

function latticeJob(code: Exports, { roomFor, at }: Scratch): WarpJobs['latticeSums'] {
  return ({ z, width }, { mu, sd, strides }, reach) => {
    const [count, m] = [z.length, mu.length];
    const beliefs = 2 * count;
    const sums = beliefs + 3 * m;
    const room = m < leastBeliefs ? null : roomFor(sums + 3 * m);
    if (!room) return null;
    room.set(z);
    room.set(width, count);
    [mu, sd, strides].forEach((values, k) => room.set(values, beliefs + k * m));
    code.latticeSums(
      ...[at(0), at(count), count],
      ...[at(beliefs), at(beliefs + m), at(beliefs + 2 * m), m, reach, at(sums)],
    );
    return room.slice(sums, sums + 3 * m);
  };
}

function panelJob(code: Exports, { roomFor, at }: Scratch): WarpJobs['panelSums'] {
  return ({ rows, count }, { sd, starts, which }) => {
    const m = sd.length;
    const beliefs = rows.length;
    const sums = beliefs + 3 * m;
    const room = m < leastBeliefs ? null : roomFor(sums + 3 * m);
    if (!room) return null;
    room.set(rows);
    [which, sd, starts].forEach((values, k) => room.set(values, beliefs + k * m));
    code.panelSums(...[at(0), count], ...[at(beliefs), at(beliefs + m), at(beliefs + 2 * m), m, at(sums)]);
    return room.slice(sums, sums + 3 * m);
  };
}

function normalJob(code: Exports, { roomFor, at }: Scratch): WarpJobs['setNormal'] {
  return (values, what) => {
    const count = values.length;
    const room = count < leastCount ? null : roomFor(count + 1);
    if (!room) return false;
    if (count < fewNumbers) for (let i = 0; i < count; i++) room[i] = values[i];
    else room.set(values);
    // The last pair may have only one.
    room[count] = 0;
    code.setNormal(normalFunctions.indexOf(what), at(0), count);
    if (count < fewNumbers) for (let i = 0; i < count; i++) values[i] = room[i];
    else values.set(room.subarray(0, count));
    return true;
  };
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
