import type { Definition, IntegerSpec, NumberSpec, ParamValues } from '../../definition';

/** A kernel that is a function of the inner product x·z alone. */
export interface InnerKernelDef extends Definition {
  readonly formula: string;
  readonly params: readonly (NumberSpec | IntegerSpec)[];
  /** False where its matrices may have negative eigenvalues: then f is a solution of equations, but nothing is minimised. */
  readonly isDefinite: boolean;
  /** Returns the kernel as a function of x·z. */
  create(params: ParamValues): (inner: number) => number;
}

/** One of them, with its numbers. */
export interface InnerKernel {
  readonly id: string;
  readonly params: ParamValues;
}

/** Factor γ of x·z. */
export const gamma: NumberSpec = {
  kind: 'number',
  id: 'gamma',
  label: 'Factor γ',
  summary: 'By what x·z is multiplied.',
  default: 1,
  min: 1e-6,
  max: 1e6,
  typical: [0.1, 10],
  scale: 'log',
};

/** What is added to γx·z. */
export const offset: NumberSpec = {
  kind: 'number',
  id: 'offset',
  label: 'Offset r',
  summary: 'What is added to γx·z.',
  default: 1,
  min: 0,
  max: 100,
  typical: [0, 3],
  scale: 'linear',
};
