import { log } from '../../../numeric/elementary/log';
import type { Vec } from '../../../numeric/arrays';
import { inversePieces } from './inversePieces';
import { solveInverse } from './kdeMap';
import type { MapTable } from './mapTable';
import { fitQuintic, slopeAt, solveQuintic, valueAt } from './quintic';
import { cellFinder, cellOf } from './rising';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/**
 * The map of a table with K = 1, for all who ask: polynomials for Ψ and, where they are as good, for Ψ⁻¹, so that a look-up
 * either way is a cell found by its bucket and one polynomial. `exact` serves beyond the table.
 */
export function directMap(table: MapTable, exact: MonotoneMap): MonotoneMap {
  const { t, refused } = table;
  const last = refused.length;
  const outputs = cellFinder(t);
  const pieces = piecesOf(table);
  let known: Invertible | null = null;
  const turned = (): Invertible => (known ??= inverseOf(table, pieces, exact));
  const serves = (y: number): boolean => y > t[0] && y < t[last];
  const forward = (y: number): number => {
    const cell = serves(y) ? cellOf(outputs, y) : -1;
    if (cell < 0 || refused[cell] !== 0) return exact.forward(y);
    return valueAt(pieces, 6 * cell, (y - t[cell]) / (t[cell + 1] - t[cell]));
  };
  return {
    forward,
    transform: (y) => {
      for (let i = 0; i < y.length; i++) y[i] = forward(y[i]);
    },
    logDerivative: (y) => {
      const cell = serves(y) ? cellOf(outputs, y) : -1;
      if (cell < 0 || refused[cell] !== 0) return exact.logDerivative(y);
      const width = t[cell + 1] - t[cell];
      return log(slopeAt(pieces, 6 * cell, (y - t[cell]) / width) / width);
    },
    // Made when first needed: not every user of a map inverts it.
    inverse: (z) => turned().inverse(z),
    invert: (z) => turned().invert(z),
  };
}

type Invertible = Required<Pick<MonotoneMap, 'inverse' | 'invert'>>;

function inverseOf(table: MapTable, pieces: Vec, exact: MonotoneMap): Invertible {
  const { t, values, refused } = table;
  const { z: nodes, pieces: turned, toSolve } = inversePieces(table, pieces);
  const latents = cellFinder(nodes);
  const [least, greatest] = [nodes[0], nodes.at(-1)!];
  const solve = (cell: number, z: number): number => {
    if (refused[cell] !== 0) return solveInverse(z, [t[cell], t[cell + 1]], exact);
    const rise = values[3 * cell + 3] - values[3 * cell];
    const piece = pieces.subarray(6 * cell, 6 * cell + 6);
    return t[cell] + (t[cell + 1] - t[cell]) * solveQuintic(piece, z, rise);
  };
  const inverse = (z: number): number => {
    if (!(z > least && z < greatest)) return exact.inverse(z);
    const at = cellOf(latents, z);
    if (toSolve[at] >= 0) return solve(toSolve[at], z);
    const from = nodes[at];
    return valueAt(turned, 6 * at, (z - from) / (nodes[at + 1] - from));
  };
  return {
    inverse,
    invert: (z) => {
      for (let i = 0; i < z.length; i++) z[i] = inverse(z[i]);
    },
  };
}

/** Coefficients of Ψ in each cell [6·J]. */
function piecesOf({ t, values }: MapTable): Vec {
  const pieces = new Float64Array(6 * (t.length - 1));
  for (let cell = 0; 6 * cell < pieces.length; cell++) {
    const ends = values.subarray(3 * cell, 3 * cell + 6);
    fitQuintic(pieces.subarray(6 * cell, 6 * cell + 6), ends, t[cell + 1] - t[cell]);
  }
  return pieces;
}
