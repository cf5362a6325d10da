import { rowStart } from '../packed';
import { plainLearnerJobs, softmaxLoss, type LearnerJobs } from '../learnerJobs';
import type { Exports } from './instance';
import { behind, first, scratchOf, type Scratch } from './scratch';
import { supportJobs } from './supportJobs';

/** Below as many multiply-adds, or as many numbers, a call takes longer than what it saves. */
const leastProducts = 1024;
const leastCount = 32;

/** Returns the jobs of learners in vectors of two numbers. What is too small or too large is done by the plain jobs. */
export function simdLearnerJobs(code: Exports, scratch = scratchOf(code)): LearnerJobs {
  return {
    workAtOnce: 1.6e7,
    ...productJobs(code, scratch),
    setExponentials: exponentialJob(code, scratch),
    setSoftmaxGradient: softmaxJob(code, scratch),
    ...rectifierJobs(code, scratch),
    ...supportJobs(code, scratch),
    nearest: neighbourJob(code, scratch),
    addInner: innerJob(code, scratch),
  };
}

type ProductJobs = Pick<LearnerJobs, 'setTimesTransposed' | 'setTransposedTimes' | 'setTimes'>;

function productJobs(code: Exports, { roomFor, at }: Scratch): ProductJobs {
  return {
    setTimesTransposed: (out, A, B) => {
      const [n, d, k] = [A.rows, A.cols, B.rows];
      const ofB = n * d;
      const ofOut = ofB + k * d;
      const panel = ofOut + n * k;
      // One column is read once, whoever reads it.
      const room = k < 2 || n * d * k < leastProducts ? null : roomFor(panel + 4 * d + behind);
      if (!room || out.cols !== k) return plainLearnerJobs.setTimesTransposed(out, A, B);
      room.set(first(A.data, n * d));
      room.set(first(B.data, k * d), ofB);
      code.setTimesTransposed(at(ofOut), at(0), at(ofB), n, k, d, at(panel));
      out.data.set(room.subarray(ofOut, panel));
    },
    setTransposedTimes: (out, R, A) => {
      const [n, k, d] = [A.rows, R.cols, A.cols];
      const ofA = n * k;
      const ofOut = ofA + n * d;
      const end = ofOut + k * d;
      const room = n * d * k < leastProducts ? null : roomFor(end + behind);
      if (!room || out.data.length !== k * d) return plainLearnerJobs.setTransposedTimes(out, R, A);
      room.set(first(R.data, n * k));
      room.set(first(A.data, n * d), ofA);
      code.setTransposedTimes(at(ofOut), at(0), at(ofA), n, k, d);
      out.data.set(room.subarray(ofOut, end));
    },
    setTimes: (out, R, A) => {
      const [n, k, d] = [R.rows, R.cols, A.cols];
      const ofA = n * k;
      const ofOut = ofA + k * d;
      const end = ofOut + n * d;
      const room = n * d * k < leastProducts ? null : roomFor(end + behind);
      if (!room || out.data.length !== n * d) return plainLearnerJobs.setTimes(out, R, A);
      room.set(first(R.data, n * k));
      room.set(first(A.data, k * d), ofA);
      code.setTimes(at(ofOut), at(0), at(ofA), n, k, d);
      out.data.set(room.subarray(ofOut, end));
    },
  };
}

function exponentialJob(code: Exports, { roomFor, at }: Scratch): LearnerJobs['setExponentials'] {
  return (values, count) => {
    const room = count < leastCount ? null : roomFor(count + 1);
    if (!room) return plainLearnerJobs.setExponentials(values, count);
    room.set(first(values, count));
    code.setExponentials(at(0), count);
    values.set(room.subarray(0, count));
  };
}

/** Returns the job that copies the rows once, for the outputs and for the gradient. */
function softmaxJob(code: Exports, { roomFor, at }: Scratch): LearnerJobs['setSoftmaxGradient'] {
  return (out, A, layer, codes) => {
    const [n, d, k] = [A.rows, A.cols, layer.weights.rows];
    const weights = n * d;
    const biases = weights + k * d;
    const outputs = biases + k;
    // Behind the residuals one number is changed.
    const parts = outputs + n * k + 1;
    const ofWeights = parts + 3 * n;
    const ofBiases = ofWeights + k * d + behind;
    const truths = ofBiases + k;
    const panel = truths + Math.ceil(n / 8);
    const room = n * d * k < leastProducts ? null : roomFor(panel + 4 * d + behind);
    if (!room) return plainLearnerJobs.setSoftmaxGradient(out, A, layer, codes);
    room.set(first(A.data, weights));
    room.set(first(layer.weights.data, k * d), weights);
    room.set(layer.biases, biases);
    new Uint8Array(room.buffer, at(truths), n).set(codes.subarray(0, n));
    code.setTimesTransposed(at(outputs), at(0), at(weights), n, k, d, at(panel));
    code.setSoftmaxResiduals(at(outputs), at(biases), at(truths), at(parts), n, k);
    code.setTransposedTimes(at(ofWeights), at(outputs), at(0), n, k, d);
    code.setColumnSums(at(ofBiases), at(outputs), n, k);
    out.weights.data.set(room.subarray(ofWeights, ofWeights + k * d));
    out.biases.set(room.subarray(ofBiases, ofBiases + k));
    out.residuals.data.set(room.subarray(outputs, outputs + n * k));
    let loss = 0;
    for (let i = 0, p = parts; i < n; i++, p += 3) loss += softmaxLoss(room[p], room[p + 1], room[p + 2]);
    return loss;
  };
}

type RectifierJobs = Pick<LearnerJobs, 'setRectified' | 'setRectifiedGradient'>;

function rectifierJobs(code: Exports, { roomFor, at }: Scratch): RectifierJobs {
  return {
    setRectified: (out, A, layer) => {
      const [n, d, k] = [A.rows, A.cols, layer.weights.rows];
      const weights = n * d;
      const biases = weights + k * d;
      const sums = biases + k;
      const panel = sums + n * k;
      const room = n * d * k < leastProducts || out.cols !== k ? null : roomFor(panel + 4 * d + behind);
      if (!room) return plainLearnerJobs.setRectified(out, A, layer);
      room.set(first(A.data, weights));
      room.set(first(layer.weights.data, k * d), weights);
      room.set(layer.biases, biases);
      code.setTimesTransposed(at(sums), at(0), at(weights), n, k, d, at(panel));
      code.rectify(at(sums), at(biases), n, k);
      out.data.set(room.subarray(sums, panel));
    },
    setRectifiedGradient: (out, A, active, { R, W }) => {
      const [n, d, k, h] = [A.rows, A.cols, R.cols, W.cols];
      const sums = n * d + behind;
      const after = sums + n * h + 1;
      const outputs = after + n * k;
      const residuals = outputs + k * h + behind;
      const weights = residuals + n * h + 1;
      const biases = weights + h * d + behind;
      const room = n * h * (d + k) < leastProducts ? null : roomFor(biases + h);
      if (!room) return plainLearnerJobs.setRectifiedGradient(out, A, active, { R, W });
      room.set(first(A.data, n * d));
      room.set(first(active.data, n * h), sums);
      room.set(first(R.data, n * k), after);
      room.set(first(W.data, k * h), outputs);
      code.setTimes(at(residuals), at(after), at(outputs), n, k, h);
      code.clearWhereZero(at(residuals), at(sums), n * h);
      code.setTransposedTimes(at(weights), at(residuals), at(0), n, h, d);
      code.setColumnSums(at(biases), at(residuals), n, h);
      out.residuals.data.set(room.subarray(residuals, residuals + n * h));
      out.weights.data.set(room.subarray(weights, weights + h * d));
      out.biases.set(room.subarray(biases, biases + h));
    },
  };
}

function innerJob(code: Exports, { roomFor, at }: Scratch): LearnerJobs['addInner'] {
  return (lower, H, G) => {
    const [m, r] = [H.rows, H.cols];
    const triangle = rowStart(r);
    const ofH = triangle + behind;
    const ofG = H === G ? ofH : ofH + m * r;
    const panels = ofG + m * r + behind;
    const room = m * triangle < leastProducts ? null : roomFor(panels + 2 * m * (r + 3));
    if (!room) return plainLearnerJobs.addInner(lower, H, G);
    room.set(first(lower, triangle));
    room.set(first(H.data, m * r), ofH);
    if (H !== G) room.set(first(G.data, m * r), ofG);
    code.addInner(at(0), at(ofH), at(ofG), m, r, at(panels));
    lower.set(room.subarray(0, triangle));
  };
}

/** Numbers that levels.ts needs. */
function roomOfLevels(n: number, m: number, d: number): number {
  return d + 1 + ((d + 2) * (n + m + 30)) / 2 + n + 15;
}

function neighbourJob(code: Exports, { roomFor, at }: Scratch): LearnerJobs['nearest'] {
  return (Z, X, k) => {
    const [m, n, d] = [Z.rows, X.rows, Z.cols];
    const known = m * d;
    const out = known + n * d;
    const nearest = out + Math.ceil((m * k) / 2);
    const panels = nearest + k;
    const room = m * n * d < leastProducts ? null : roomFor(panels + roomOfLevels(n, m, d));
    if (!room) return null;
    room.set(first(Z.data, known));
    room.set(first(X.data, n * d), known);
    code.setNearest(at(out), at(0), at(known), m, n, d, k, at(panels), at(nearest));
    return new Int32Array(room.buffer, at(out), m * k).slice();
  };
}
