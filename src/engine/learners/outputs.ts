import { requireRows, type Labelled } from '../learning/labelled';
import { elementaryWork } from '../learning/meter';
import type { Tools } from '../learning/tools';
import { argmax, rowOf, rowsBetween, zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log1p } from '../numeric/elementary/log';
import { learnerJobs } from '../numeric/linalg/fastJobs';
import {
  setColumnSums,
  setSoftmaxResidual,
  type LayerGradient,
  type LinearLayer,
} from '../numeric/linalg/learnerJobs';
import type { Task } from '../task';
import type { Classified } from './learner';

/**
 * What is told apart: classes that have rows. Of two there is one output, which speaks for the second, of one there is none; else
 * there is one for each (softmax).
 */
export interface Targets {
  /** The classes that have rows, rising. */
  readonly present: Uint8Array;
  /** Place of each row's class among these [n]. */
  readonly codes: Uint8Array;
  readonly outputs: number;
  readonly classes: number;
}

/** Returns what is told apart. Errors: `invalid-data` without rows or columns. */
export function targetsOf(data: Labelled): Targets {
  requireRows(data);
  const { labels, classes } = data;
  const places = new Int32Array(classes).fill(-1);
  for (const label of labels) places[label] = 0;
  const present = Uint8Array.from(places.keys()).filter((label) => places[label] === 0);
  present.forEach((label, place) => (places[label] = place));
  const codes = labels.map((label) => places[label]);
  return { present, codes, outputs: present.length > 2 ? present.length : present.length - 1, classes };
}

/**
 * Replaces outputs of rows [n×outputs] by their residuals p − 1[truth], and returns Σ −log p(truth); `rows` are the numbers of
 * these rows, all of them in order unless given.
 */
export function setResiduals(outputs: Mat, { codes }: Targets, rows?: Int32Array): number {
  const k = outputs.cols;
  let loss = 0;
  if (k === 0) return loss;
  for (let i = 0; i < outputs.rows; i++) {
    const code = codes[rows ? rows[i] : i];
    loss +=
      k === 1 ? setPairResidual(outputs.data, i, code) : setSoftmaxResidual(outputs.data, i * k, k, code);
  }
  return loss;
}

/** Replaces s by σ(s) − code, and returns log(1 + e^s) − code·s. */
function setPairResidual(data: Float64Array, at: number, code: number): number {
  const s = data[at];
  const small = exp(-Math.abs(s));
  data[at] = (s >= 0 ? 1 : small) / (1 + small) - code;
  return Math.max(s, 0) - code * s + log1p(small);
}

/**
 * Sets the gradient of the summed losses of rows A [n×d], told by linear outputs of theirs, and their residuals [n×outputs]; returns
 * the sum of losses. `chosen` are the numbers of these rows, all of them in order unless given.
 */
export function setOutputGradient(
  out: LayerGradient,
  A: Mat,
  layer: LinearLayer,
  targets: Targets,
  chosen?: Int32Array,
): number {
  if (targets.outputs > 1) {
    const codes = chosen ? Uint8Array.from(chosen, (row) => targets.codes[row]) : targets.codes;
    return learnerJobs.setSoftmaxGradient(out, A, layer, codes);
  }
  setLinear(out.residuals, A, layer);
  const loss = setResiduals(out.residuals, targets, chosen);
  setFromResiduals(out, A);
  return loss;
}

/** Sets the outputs Wa + b of rows A [n×d] [n×outputs]. */
export function setLinear(out: Mat, A: Mat, layer: LinearLayer): void {
  learnerJobs.setTimesTransposed(out, A, layer.weights);
  addToRows(out, layer.biases);
}

/** Sets the gradient of weights and biases from the residuals that stand in it. */
function setFromResiduals(out: LayerGradient, A: Mat): void {
  learnerJobs.setTransposedTimes(out.weights, out.residuals, A);
  setColumnSums(out.biases, out.residuals);
}

/** Adds a row [k] to each row of a matrix [n×k]. */
function addToRows({ rows, cols, data }: Mat, row: Vec): void {
  for (let i = 0, at = 0; i < rows; i++) for (let c = 0; c < cols; c++, at++) data[at] += row[c];
}

/** Returns after how many rows at most to report progress, where each needs so much work: some milliseconds' worth. */
export function rowsPerReport(workPerRow: number): number {
  return Math.max(1, Math.floor(4e6 / (workPerRow + 1)));
}

/** Multiply-adds of the residuals of one row. */
export function residualWork({ outputs }: Targets): number {
  return outputs * (elementaryWork + 2) + elementaryWork;
}

/** The last layer of a network: what its linear outputs are to tell of n rows, and by which loss. */
export interface Head {
  readonly outputs: number;
  /** Multiply-adds of the residuals of one row. */
  readonly work: number;
  /**
   * Sets the gradient of the summed losses of rows A [m×d] and their residuals [m×outputs]; returns the sum. `chosen` are their numbers
   * [m].
   */
  setGradient(out: LayerGradient, A: Mat, layer: LinearLayer, chosen: Int32Array): number;
}

/** A head that tells classes by the log loss. */
export function classHead(targets: Targets): Head {
  return {
    outputs: targets.outputs,
    work: residualWork(targets),
    setGradient: (out, A, layer, chosen) => setOutputGradient(out, A, layer, targets, chosen),
  };
}

/** A head that tells one number, by half its squared error (001 (4.14) with linear output). */
export function squaredHead(targets: Vec): Head {
  return {
    outputs: 1,
    work: 4,
    setGradient: (out, A, layer, chosen) => {
      setLinear(out.residuals, A, layer);
      let loss = 0;
      for (let i = 0; i < A.rows; i++) {
        const residual = (out.residuals.data[i] -= targets[chosen[i]]);
        loss += 0.5 * residual * residual;
      }
      setFromResiduals(out, A);
      return loss;
    },
  };
}

/** Linear scores of classes: s = Wx + b, probabilities by softmax. */
export interface Scores {
  /** [classes×d]; of two classes that have rows the first has zeros, of one without rows too. */
  readonly weights: Mat;
  /** [classes]; −∞ for a class without rows, which is never told. */
  readonly biases: Vec;
}

/** Returns the scores of all classes for the weights [outputs×d] and biases [outputs] of outputs. */
export function scoresOf(weights: Mat, biases: Vec, { present, outputs, classes }: Targets): Scores {
  const all = { weights: zeros(classes, weights.cols), biases: new Float64Array(classes).fill(-Infinity) };
  present.forEach((label, place) => {
    const output = place - (present.length - outputs);
    all.biases[label] = output < 0 ? 0 : biases[output];
    if (output >= 0) rowOf(all.weights, label).set(rowOf(weights, output));
  });
  return all;
}

/** Classifies rows [n×d] by their scores. */
export function* classifyBy(rows: Mat, scores: Scores, { meter }: Pick<Tools, 'meter'>): Task<Classified> {
  const { weights, biases } = scores;
  const classes = weights.rows;
  const out = zeros(rows.rows, classes);
  const together = rowsPerReport(weights.data.length);
  for (let i = 0; i < rows.rows; i += together) {
    yield { done: i, total: rows.rows, label: 'Telling classes' };
    const to = Math.min(rows.rows, i + together);
    learnerJobs.setTimesTransposed(rowsBetween(out, i, to), rowsBetween(rows, i, to), weights);
  }
  addToRows(out, biases);
  meter.add(rows.rows * classes * (rows.cols + elementaryWork + 2));
  return classifiedBy(out);
}

/** Returns what scores [n×classes] tell; where a training that diverged has left none that are numbers, no class more than another. */
function classifiedBy(scores: Mat): Classified {
  const labels = new Uint8Array(scores.rows);
  const probabilities = zeros(scores.rows, scores.cols);
  for (let i = 0; i < scores.rows; i++) {
    const row = rowOf(scores, i);
    const p = rowOf(probabilities, i);
    const best = argmax(row);
    let sum = 0;
    for (let c = 0; c < p.length; c++) sum += p[c] = exp(row[c] - row[best]);
    if (Number.isFinite(sum)) {
      labels[i] = best;
      for (let c = 0; c < p.length; c++) p[c] /= sum;
    } else {
      p.fill(1 / p.length);
    }
  }
  return { labels, scores, probabilities };
}
