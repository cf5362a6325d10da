import { resolveParams, type ParamSpec, type ParamValues } from '../../definition';
import { argmax, rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { requireRows, takeRows } from '../../learning/labelled';
import { solveDual, solveDualOfRows, type Dual, type PairKernels } from '../../learning/smo';
import type { RowKernel } from '../../numeric/linalg/learnerJobs';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import type { Classified, Classifier, LearnerDef } from '../learner';
import { gramOf, gramWork, kernelsBetween } from './gram';

/** The machine that tells two classes apart: f(x) = Σ coefficientₛ k(xₛ, x) − ρ; positive speaks for `first`. */
export interface PairMachine {
  readonly first: number;
  readonly second: number;
  /** Places of its support vectors in the list of all support vectors [s]. */
  readonly members: Int32Array;
  /** yα of each [s]. */
  readonly coefficients: Vec;
  readonly rho: number;
  /** Pairs of multipliers changed until it was found. */
  readonly pairs: number;
  readonly converged: boolean;
}

/** A fitted support vector machine. */
export interface Svm extends Classifier {
  readonly kernel: RowKernel;
  /** Support vectors of any pair, as indices of the rows it was fitted to, by class and then by index. */
  readonly support: Int32Array;
  /** These rows [s×d]. */
  readonly supportRows: Mat;
  /** The largest α that each has in any pair [s]. */
  readonly alpha: Vec;
  /** One a pair of classes that have rows: (0, 1), (0, 2), … */
  readonly machines: readonly PairMachine[];
  /** Computes the decision values of rows [m×d], one column a machine [m×machines]. */
  decide(rows: Mat, tools: { readonly meter: WorkMeter }): Task<Mat>;
}

const params: readonly ParamSpec[] = [
  {
    id: 'kernel',
    label: 'Kernel',
    summary: 'How alike two rows are: by their product, by a power of it, or by their distance.',
    kind: 'choice',
    default: 'rbf',
    options: [
      { value: 'linear', label: 'Linear' },
      { value: 'poly', label: 'Polynomial' },
      { value: 'rbf', label: 'Gaussian' },
    ],
  },
  {
    id: 'C',
    label: 'Penalty C',
    summary: 'The price of a row on the wrong side of its margin.',
    kind: 'number',
    default: 1,
    min: 1e-6,
    max: 1e6,
    typical: [1e-3, 1e3],
    scale: 'log',
  },
  {
    id: 'gamma',
    label: 'Kernel factor γ',
    summary: 'Scales products or squared distances of rows: the larger, the nearer a row must be to matter.',
    kind: 'number',
    default: 1,
    min: 1e-8,
    max: 1e6,
    typical: [1e-3, 10],
    scale: 'log',
  },
  {
    id: 'degree',
    label: 'Degree',
    summary: 'The power of the polynomial kernel.',
    kind: 'integer',
    default: 3,
    min: 1,
    max: 10,
  },
  {
    id: 'coef0',
    label: 'Constant c₀',
    summary: 'Added to the product in the polynomial kernel: with 0 only terms of the full degree are left.',
    kind: 'number',
    default: 0,
    min: -1e3,
    max: 1e3,
    typical: [0, 2],
    scale: 'linear',
  },
];

/** Reads the kernel of rows from its parameters. */
export function kernelOf(values: ParamValues): RowKernel {
  const gamma = Number(values.gamma);
  if (values.kernel === 'linear') return { kind: 'linear' };
  if (values.kernel === 'rbf') return { kind: 'rbf', gamma };
  return { kind: 'poly', gamma, degree: Number(values.degree), coef0: Number(values.coef0) };
}

/**
 * Support vector classification as LIBSVM does it: C-SVC between every two classes, then a vote; of classes with equally many votes the
 * first wins. A class without rows gets no vote.
 */
export const svm: LearnerDef<Mat, Svm> = {
  id: 'svm',
  label: 'Support vector machine',
  summary: 'Draws between every two classes the border with the widest margin; only rows near it matter.',
  source:
    'Boser, Guyon and Vapnik (1992); Cortes and Vapnik (1995); trained as by Chang and Lin (2011); met in 000 §3.4.2',
  params,
  *fit(data, given, { meter }) {
    const values = resolveParams(params, given);
    requireRows(data);
    const { rows, labels, classes } = data;
    const kernel = kernelOf(values);
    const ofClass = rowsByClass(labels, classes);
    const found = yield* bordersOf(rows, ofClass, { kernel, C: Number(values.C) }, meter);
    const largest = new Float64Array(rows.rows);
    for (const { chosen, dual } of found) {
      chosen.forEach((row, t) => (largest[row] = Math.max(largest[row], dual.alpha[t])));
    }
    const support = Int32Array.of(
      ...ofClass.flatMap((members) => [...members].filter((row) => largest[row] > 0)),
    );
    const placeOf = new Int32Array(rows.rows).fill(-1);
    support.forEach((row, place) => (placeOf[row] = place));
    const machines = found.map(({ first, second, chosen, dual }): PairMachine => {
      const kept = chosen.map((_, t) => t).filter((t) => dual.alpha[t] > 0);
      const positives = ofClass[first].length;
      return {
        first,
        second,
        members: kept.map((t) => placeOf[chosen[t]]),
        coefficients: Float64Array.from(kept, (t) => (t < positives ? dual.alpha[t] : -dual.alpha[t])),
        rho: dual.rho,
        pairs: dual.pairs,
        converged: dual.converged,
      };
    });
    const present = ofClass.findIndex((members) => members.length > 0);
    return fitted(
      kernel,
      support,
      takeRows(rows, support),
      Float64Array.from(support, (row) => largest[row]),
      {
        machines,
        classes,
        present,
      },
    );
  },
};

/** Returns the rows of each class, in their order. */
function rowsByClass(labels: Uint8Array, classes: number): readonly Int32Array[] {
  const members = Array.from({ length: classes }, (): number[] => []);
  for (let i = 0; i < labels.length; i++) members[labels[i]].push(i);
  return members.map((rows) => Int32Array.from(rows));
}

/** The border between two classes, and the rows whose multipliers it has, those of the first class first. */
interface Border {
  readonly first: number;
  readonly second: number;
  readonly chosen: Int32Array;
  readonly dual: Dual;
}

/** Finds the borders between all classes that have rows, (0, 1), (0, 2), … */
function* bordersOf(
  rows: Mat,
  ofClass: readonly Int32Array[],
  { kernel, C }: { readonly kernel: RowKernel; readonly C: number },
  meter: WorkMeter,
): Task<readonly Border[]> {
  // Class after class, so that the rows of a border lie side by side.
  const sorted = takeRows(rows, Int32Array.from(ofClass.flatMap((members) => Array.from(members))));
  const starts = ofClass.map((_, c) => ofClass.slice(0, c).reduce((sum, { length }) => sum + length, 0));
  const rowsOf = (c: number): Mat => rowsBetween(sorted, starts[c], starts[c] + ofClass[c].length);
  const placesOf = (c: number): readonly number[] => Array.from(ofClass[c], (_, t) => starts[c] + t);
  let gram: PairKernels | null = null;
  const found: Border[] = [];
  // As much as all kernels, whether all are asked for or not: what is counted does not depend on how it is computed.
  meter.add(gramWork(sorted));
  for (let first = 0; first < ofClass.length; first++) {
    for (let second = first + 1; second < ofClass.length; second++) {
      const positives = ofClass[first].length;
      if (positives === 0 || ofClass[second].length === 0) continue;
      const both = { kernel, positives: rowsOf(first), negatives: rowsOf(second) };
      let dual = yield* solveDualOfRows(both, C, meter);
      if (!dual) {
        gram ??= yield* gramOf(sorted, kernel);
        const places = Int32Array.from([...placesOf(first), ...placesOf(second)]);
        dual = yield* solveDual(gram, { chosen: places, positives }, C, meter);
      }
      found.push({ first, second, chosen: Int32Array.from([...ofClass[first], ...ofClass[second]]), dual });
      yield { done: first, total: ofClass.length, label: 'Borders between classes' };
    }
  }
  return found;
}

function fitted(
  kernel: RowKernel,
  support: Int32Array,
  supportRows: Mat,
  alpha: Vec,
  { machines, classes, present }: { machines: readonly PairMachine[]; classes: number; present: number },
): Svm {
  function* decide(rows: Mat, { meter }: { readonly meter: WorkMeter }): Task<Mat> {
    const kernels = yield* kernelsBetween(rows, supportRows, kernel, meter);
    const out = zeros(rows.rows, machines.length);
    for (let i = 0; i < rows.rows; i++) {
      const k = rowOf(kernels, i);
      machines.forEach(({ members, coefficients, rho }, m) => {
        let sum = 0;
        for (let s = 0; s < members.length; s++) sum += coefficients[s] * k[members[s]];
        out.data[i * machines.length + m] = sum - rho;
      });
    }
    meter.add(rows.rows * machines.reduce((total, { members }) => total + members.length, 0));
    return out;
  }
  function* classify(rows: Mat, tools: { readonly meter: WorkMeter }): Task<Classified> {
    const decisions = yield* decide(rows, tools);
    const scores = zeros(rows.rows, classes);
    const labels = new Uint8Array(rows.rows);
    for (let i = 0; i < rows.rows; i++) {
      const votes = rowOf(scores, i);
      // With one class only there is nobody to vote against.
      if (machines.length === 0) votes[present] = 1;
      machines.forEach(
        ({ first, second }, m) => votes[decisions.data[i * machines.length + m] > 0 ? first : second]++,
      );
      labels[i] = argmax(votes);
    }
    return { labels, scores };
  }
  return { kernel, support, supportRows, alpha, machines, decide, classify };
}
