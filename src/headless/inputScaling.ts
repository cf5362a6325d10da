import { zeros, type Mat } from '../engine/numeric/arrays';
import type { Box } from '../engine/objectives/inputs';
import { standardisation } from '../engine/models/dataset';
import { field, optional, readFields, readOneOf, type Fields } from '../engine/experiment/json';
import { readBox } from './readRows';

/** How inputs and outputs are brought to a common size before the surrogate sees them. */
export interface Scaling {
  /** Rows [m×d] as given → rows in the units of the kernel. */
  readonly inputs: (rows: Mat) => Mat;
  readonly standardizeOutputs: boolean;
}

const inputScalings = ['none', 'standardize', 'unit'] as const;

/** Reads `scaling` and `box`. What is left out is not scaled. `X` [n×d] are the observed inputs. */
export function readScaling(request: Fields, X: Mat): Scaling {
  const scaling = optional(field(request, 'scaling'), {}, (value) => readFields(value, 'scaling'));
  const x = optional(field(scaling, 'x'), 'none', (value) => readOneOf(value, 'scaling.x', inputScalings));
  const y = optional(field(scaling, 'y'), 'none', (value) =>
    readOneOf(value, 'scaling.y', ['none', 'standardize']),
  );
  return { inputs: inputScaling(x, X, field(request, 'box')), standardizeOutputs: y === 'standardize' };
}

function inputScaling(kind: (typeof inputScalings)[number], X: Mat, box: unknown): (rows: Mat) => Mat {
  switch (kind) {
    case 'none':
      return (rows) => rows;
    case 'standardize':
      return affine(Array.from({ length: X.cols }, (_, p) => standardisation(columnOf(X, p))));
    case 'unit':
      return affine(sidesOf(readBox(box, 'box', X.cols)));
    default:
      return kind satisfies never;
  }
}

function sidesOf(box: Box): { shift: number; scale: number }[] {
  return box.map(([lo, hi]) => ({ shift: lo, scale: hi - lo }));
}

function columnOf(X: Mat, p: number): Float64Array {
  return Float64Array.from({ length: X.rows }, (_, i) => X.data[i * X.cols + p]!);
}

function affine(columns: readonly { shift: number; scale: number }[]): (rows: Mat) => Mat {
  return (rows) => {
    const out = zeros(rows.rows, rows.cols);
    rows.data.forEach((value, k) => {
      const { shift, scale } = columns[k % rows.cols]!;
      out.data[k] = (value - shift) / scale;
    });
    return out;
  };
}
