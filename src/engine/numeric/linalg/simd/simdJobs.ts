import type { Mat, Vec } from '../../arrays';
import { rowStart, upperStart } from '../packed';
import {
  plainJobs,
  profileParts,
  vectorProfiles,
  type Jobs,
  type KernelStep,
  type Radial,
  type VectorProfile,
} from '../jobs';
import type { Exports } from './instance';
import { first, scratchOf, type Scratch } from './scratch';

/** Below them a call takes longer than what it saves: of a matrix, of one to factor, of one for fewer than four right-hand sides. */
const leastSize = 8;
const leastFactored = 11;
const leastForFew = 24;

/** The same of jobs on numbers that are not in a matrix. */
const leastCount = 256;

/** Numbers of a panel of four sides, and of the corner behind it. */
const panelOf = (size: number): number => 4 * size + 16;

/**
 * Returns the jobs in vectors of two numbers. The memory of the instance is for the time of a call: numbers are copied there, and
 * the results back. What is too small or too large is done by the plain jobs.
 */
export function simdJobs(code: Exports, scratch = scratchOf(code)): Jobs {
  const { roomFor, at } = scratch;
  return {
    factorRows: (factor, from, to) => {
      const { lower, size } = factor;
      const end = rowStart(to);
      const room = size < leastFactored ? null : roomFor(end + panelOf(to));
      if (!room) return plainJobs.factorRows(factor, from, to);
      room.set(first(lower, end));
      const failed = code.factorRows(at(0), at(end), from, to);
      const start = rowStart(from);
      lower.set(room.subarray(start, end), start);
      return failed;
    },
    substituteRows: substitutionJob(code, scratch),
    invertRows: (factor, U, from, to) => {
      const { lower, size } = factor;
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(2 * triangle + panelOf(size));
      if (!room) return plainJobs.invertRows(factor, U, from, to);
      room.set(first(lower, triangle));
      code.invertRows(at(0), size, at(triangle), at(2 * triangle), from, to);
      const [start, end] = [rowOfUpper(from, size), rowOfUpper(to, size)];
      U.set(room.subarray(triangle + start, triangle + end), start);
    },
    multiplyRows: (U, size, from, to) => {
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(triangle + panelOf(size));
      if (!room) return plainJobs.multiplyRows(U, size, from, to);
      room.set(first(U, triangle));
      code.multiplyRows(at(0), size, at(triangle), from, to);
      const [start, end] = [rowOfUpper(from, size), rowOfUpper(to, size)];
      U.set(room.subarray(start, end), start);
    },
    inverseInto: (factor, upper) => {
      const { lower, size } = factor;
      const triangle = rowStart(size);
      const room = size < leastSize ? null : roomFor(2 * triangle + panelOf(size));
      if (!room) return plainJobs.inverseInto(factor, upper);
      room.set(first(lower, triangle));
      code.invertRows(at(0), size, at(triangle), at(2 * triangle), 0, size);
      code.multiplyRows(at(triangle), size, at(2 * triangle), 0, size);
      upper.set(room.subarray(triangle, 2 * triangle));
    },
    weightedSquare: squareJob(code, scratch),
    setProfile: profileJob(code, scratch),
    evidenceOn: evidenceJob(code, scratch),
    predict: predictJob(code, scratch),
  };
}

/** Returns the number of a profile in assembly/profile.ts. */
function numberOf({ id }: VectorProfile): number {
  return vectorProfiles.indexOf(id);
}

function substitutionJob(code: Exports, { roomFor, at }: Scratch): Jobs['substituteRows'] {
  return (factor, B, rows) => {
    const { lower, size } = factor;
    const triangle = rowStart(size);
    const count = rows * size;
    const least = rows < 4 ? leastForFew : leastSize;
    const room = size < least ? null : roomFor(triangle + count + panelOf(size));
    if (!room) return plainJobs.substituteRows(factor, B, rows);
    room.set(first(lower, triangle));
    room.set(first(B, count), triangle);
    code.substituteRows(at(0), size, at(triangle), rows, at(triangle + count));
    B.set(room.subarray(triangle, triangle + count));
  };
}

function squareJob(code: Exports, { roomFor, at }: Scratch): Jobs['weightedSquare'] {
  return (size) => {
    if (size < leastSize) return plainJobs.weightedSquare(size);
    const [weights, full] = [rowStart(size), rowStart(size) + size];
    const panel = full + size * size;
    let plain: ReturnType<Jobs['weightedSquare']> | null = null;
    return (packed, c) => {
      const room = roomFor(panel + panelOf(size));
      if (!room) {
        plain ??= plainJobs.weightedSquare(size);
        plain(packed, c);
        return;
      }
      room.set(packed);
      room.set(c, weights);
      code.weightedSquare(at(0), size, at(weights), at(full), at(panel));
      packed.set(room.subarray(0, weights));
    };
  };
}

function profileJob(code: Exports, { roomFor, at }: Scratch): Jobs['setProfile'] {
  return (row, from, to, { profile, part }) => {
    const count = to - from;
    const room = count < leastCount ? null : roomFor(count + 1 + profile.numbers.length);
    if (!room) return false;
    room.set(count === row.length ? row : row.subarray(from, to));
    room.set(profile.numbers, count + 1);
    code.setProfile(numberOf(profile), profileParts.indexOf(part), at(count + 1), at(0), at(0), count);
    row.set(room.subarray(0, count), from);
    return true;
  };
}

/** Bits of what is asked of the evidence in assembly/evidence.ts. */
const asked = { kernel: 1, shape: 2, codes: 4, slopes: 8, learntMean: 16 };

/** Returns the job of whole evaluations of a fit; the points are laid out once for all of them. */
function evidenceJob(code: Exports, { roomFor, at }: Scratch): Jobs['evidenceOn'] {
  return ({ rows: n, cols: d, data }, codes) => {
    if (n < leastSize) return null;
    const [odd, triangle] = [d % 2, 2 * Math.ceil(rowStart(n) / 2)];
    // As in assembly/evidence.ts, in numbers: inputs come in pairs.
    const inputs = d + odd;
    const points = new Float64Array(n * inputs);
    data.forEach((x, k) => (points[Math.floor(k / d) * inputs + odd + (k % d)] = x));
    const marks = Float64Array.from({ length: inputs }, (_, p) => Number(codes?.[p - odd] ?? false));
    const perInput = 2 + n * inputs;
    const given = perInput + 2 * inputs;
    const matrices = given + 2 * n;
    const slope = matrices + 4 * triangle;
    const out = slope + triangle + panelOf(n);
    const sums = out + n;
    const numbers = sums + 7 + inputs;
    const found = {
      ...{ mean: 0.5, misfit: 0.5, logDeterminant: 0.5, scaleSlope: 0.5, noiseSlope: 0.5 },
      kernelSlopes: new Float64Array(d + 1),
    };
    const setKernel = (room: Float64Array, { profile, inverseSquares }: ProfileAt): number => {
      room.set(points, 2);
      for (let p = 0; p < odd; p++) room[perInput + p] = 0;
      for (let p = 0; p < d; p++) room[perInput + odd + p] = inverseSquares[p];
      for (let p = 0; p < inputs; p++) room[perInput + inputs + p] = marks[p];
      copy(profile.numbers, room, numbers);
      return asked.kernel + (profile.numbers.length > 0 ? asked.shape : 0) + (codes ? asked.codes : 0);
    };
    const setKernelSlopes = (room: Float64Array, { inverseSquares }: ProfileAt): void => {
      const { kernelSlopes } = found;
      // dk/d log ℓ = k′(r²) · (−2 d²/ℓ²), each pair twice; where a point meets itself d is 0.
      for (let p = 0; p < d; p++) kernelSlopes[p] = room[sums + 7 + odd + p] * (-4 * inverseSquares[p]);
      kernelSlopes[d] = 2 * room[sums + 6];
    };
    return (task, withSlopes) => {
      const { kernel, noise, mean } = task;
      const room = roomFor(numbers + (kernel?.profile.numbers.length ?? 0));
      if (!room) return null;
      let what = (withSlopes ? asked.slopes : 0) + (mean === null ? asked.learntMean : 0);
      room[0] = task.outputScale;
      room[1] = mean ?? 0;
      if (kernel) what += setKernel(room, kernel);
      else room.set(task.unit, matrices + triangle);
      copy(task.z, room, given);
      if (typeof noise === 'number') for (let i = given + n; i < matrices; i++) room[i] = noise;
      else copy(noise, room, given + n);
      if (code.evidence(what, n, inputs / 2, kernel ? numberOf(kernel.profile) : 0, at(0)) >= 0) return null;
      for (let i = 0; i < n; i++) task.alpha[i] = room[out + i];
      found.mean = room[sums];
      found.misfit = room[sums + 1];
      found.logDeterminant = 2 * room[sums + 2];
      if (!withSlopes) return found;
      found.scaleSlope = 2 * room[sums + 3] - room[sums + 4];
      found.noiseSlope = room[sums + 5];
      if (kernel) setKernelSlopes(room, kernel);
      else task.slope.set(room.subarray(slope, slope + task.slope.length));
      return found;
    };
  };
}

type ProfileAt = Pick<Radial, 'profile' | 'inverseSquares'>;

/** Copies a few numbers, for which a loop is faster than a view. */
function copy(values: ArrayLike<number>, room: Float64Array, to: number): void {
  for (let i = 0; i < values.length; i++) room[to + i] = values[i];
}

/** What a step does, as in assembly/predict.ts, and how many numbers say so. */
const does = { places: 0, codes: 1, circles: 2, number: 3, plus: 4, times: 5 };
const perStep = 8;

/** Returns the job that predicts in one call: all that it needs is copied once, behind each other. */
function predictJob(code: Exports, scratch: Scratch): Jobs['predict'] {
  const { roomFor, at } = scratch;
  return ({ steps, factor, X, alphas, rows }, Z) => {
    const [n, d, m, s, q] = [factor.size, X.cols, Z.rows, alphas.length, rows?.rows ?? 0];
    if (n < leastSize) return null;
    const points = rowStart(n);
    const places = points + n * d;
    const alpha = places + m * d;
    const after = alpha + s * n;
    const sums = after + q * n;
    const squares = sums + s * m;
    const products = squares + m;
    const program = products + q * m;
    const { numbers, height } = extentOf(steps, m + n);
    const panels = program + perStep * steps.length + numbers;
    const behindPanels = panels + height * 4 * n;
    const room = roomFor(behindPanels + panelOf(2 * d));
    if (!room) return null;
    room.set(first(factor.lower, points));
    room.set(first(X.data, n * d), points);
    room.set(first(Z.data, m * d), places);
    alphas.forEach((values, k) => room.set(values, alpha + k * n));
    if (rows) room.set(first(rows.data, q * n), after);
    laySteps(room, program, { steps, X, Z, points, places, at });
    code.predict(
      ...[at(0), n, at(panels), at(behindPanels), at(program), steps.length],
      ...[at(alpha), s, m, at(sums), at(squares), at(after), q, at(products)],
    );
    const eachFrom = (start: number, count: number): Vec[] =>
      Array.from({ length: count }, (_, k) => room.slice(start + k * m, start + (k + 1) * m));
    return {
      sums: eachFrom(sums, s),
      squares: room.slice(squares, squares + m),
      products: eachFrom(products, q),
    };
  };
}

/** Returns how many numbers the terms of steps have, for so many points, and how many panels lie on top of each other at most. */
function extentOf(
  steps: readonly KernelStep[],
  points: number,
): { readonly numbers: number; readonly height: number } {
  let [numbers, height, now] = [0, 0, 0];
  for (const step of steps) {
    now += step === '+' || step === '×' ? -1 : 1;
    height = Math.max(height, now);
    if (typeof step === 'number') numbers++;
    else if (typeof step === 'object') {
      const d = step.inverseSquares.length;
      numbers += 2 * d + step.profile.numbers.length + ('onCircles' in step ? points * d : 0);
    }
  }
  return { numbers, height };
}

/** Where steps are laid, and what they are about. */
interface Laying {
  readonly steps: readonly KernelStep[];
  readonly X: Mat;
  readonly Z: Mat;
  /** Where X and Z are. */
  readonly points: number;
  readonly places: number;
  readonly at: Scratch['at'];
}

/** Lays steps, and behind them the numbers of their terms. */
function laySteps(room: Float64Array, program: number, { steps, X, Z, points, places, at }: Laying): void {
  let end = program + perStep * steps.length;
  const put = (values: Float64Array): number => {
    room.set(values, end);
    end += values.length;
    return end - values.length;
  };
  for (let k = 0, from = program; k < steps.length; k++, from += perStep) {
    const step = steps[k];
    if (typeof step === 'string') {
      room[from] = step === '+' ? does.plus : does.times;
    } else if (typeof step === 'number') {
      room[from] = does.number;
      room[from + 2] = at(end);
      room[end++] = step;
    } else {
      const { profile, inverseSquares, codes } = step;
      const circles = 'onCircles' in step ? step.onCircles(Z, X) : null;
      room[from] = circles ? does.circles : codes ? does.codes : does.places;
      room[from + 1] = numberOf(profile);
      room[from + 2] = at(put(profile.numbers));
      room[from + 3] = at(circles ? put(circles[1].data) : points);
      room[from + 4] = at(end);
      for (let p = 0; p < inverseSquares.length; p++) {
        room[end++] = inverseSquares[p];
        room[end++] = codes?.[p] ? 1 : 0;
      }
      room[from + 5] = at(circles ? put(circles[0].data) : places);
      room[from + 6] = inverseSquares.length;
    }
  }
}

/** Returns where row i of a packed upper triangle begins. */
function rowOfUpper(i: number, size: number): number {
  return upperStart(i, size) + i;
}
