import type { Vec } from '../../../numeric/arrays';
import type { MapTable } from './mapTable';
import { curvatureAt, fitQuintic, slopeAt, slopeOf, valueAt, valueOf } from './quintic';

/** Ψ⁻¹ in pieces. */
export interface InversePieces {
  /** Places where pieces begin and the last one ends, rising [I + 1]. */
  readonly z: Vec;
  /** Coefficients of quintic polynomials [6·I]. */
  readonly pieces: Vec;
  /** [I], the cell of Ψ that has to be solved instead, −1 where the piece serves. */
  readonly toSolve: Int32Array;
}

/** Largest error of Ψ⁻¹ in bandwidths, or of Ψ of it: next to that of the table nothing. */
const allowed = 1e-11;
/** The error in the middle of a piece may miss what is elsewhere. */
const caution = 2;
/** Parts of a cell begin, end and are tested in their middle at multiples of this share of it; the least span two of them. */
const share = 1 / 16;

/** Pieces found so far, in arrays that double when they are full. */
interface Build {
  z: Vec;
  pieces: Vec;
  toSolve: Int32Array;
  count: number;
}

/** The cell of Ψ that is inverted: its polynomial, its ends in t, and its largest error. */
interface Cell {
  readonly pieces: Vec;
  readonly index: number;
  readonly from: number;
  readonly width: number;
  readonly allowed: number;
}

/** Inverts the polynomials of Ψ, cell by cell: each is halved until one polynomial in z stands for Ψ⁻¹ in each part. */
export function inversePieces(table: MapTable, pieces: Vec): InversePieces {
  const { t, values, refused, unit } = table;
  const cells = refused.length;
  const build: Build = {
    z: new Float64Array(2 * cells),
    pieces: new Float64Array(12 * cells),
    toSolve: new Int32Array(2 * cells),
    count: 0,
  };
  for (let index = 0; index < cells; index++) {
    setNode(0, t[index], { values, at: 3 * index });
    setNode(last, t[index + 1], { values, at: 3 * index + 3 });
    if (refused[index] === 0) {
      const steepest = Math.max(values[3 * index + 1], values[3 * index + 4]);
      const size = Math.max(1, Math.abs(values[3 * index + 3]));
      const error = allowed * Math.min(unit, size / steepest);
      invert(build, { pieces, index, from: t[index], width: t[index + 1] - t[index], allowed: error });
    } else append(build, 0, index);
  }
  const z = new Float64Array(build.count + 1);
  z.set(build.z.subarray(0, build.count));
  z[build.count] = values[3 * cells];
  return {
    z,
    pieces: build.pieces.slice(0, 6 * build.count),
    toSolve: build.toSolve.slice(0, build.count),
  };
}

const last = 1 / share;
/** z, t, dt/dz and d²t/dz² at all shares of the cell in hand; reused, so that a cell allocates nothing. */
const nodes = new Float64Array(4 * (last + 1));
const piece = new Float64Array(6);
const ends = new Float64Array(6);

/** Appends the pieces for a cell whose ends are set. A part that is not good is halved; the one after it is its sibling, or that of a whole it ends. */
function invert(build: Build, cell: Cell): void {
  let from = 0;
  let span = last;
  while (from < last) {
    setMiddle(from + span / 2, cell);
    const isGood = missed(from, span) <= cell.allowed;
    if (isGood || span === 2) {
      append(build, from, isGood ? -1 : cell.index);
      from += span;
      // The largest power of two in `from`.
      span = from & -from;
    } else span /= 2;
  }
}

/** Appends a piece from a node on, as it stands in `piece`. */
function append(build: Build, from: number, toSolve: number): void {
  if (build.count === build.toSolve.length) double(build);
  const { count } = build;
  build.z[count] = nodes[4 * from];
  build.pieces.set(piece, 6 * count);
  build.toSolve[count] = toSolve;
  build.count++;
}

function double(build: Build): void {
  const { z, pieces, toSolve } = build;
  build.z = new Float64Array(2 * z.length);
  build.z.set(z);
  build.pieces = new Float64Array(2 * pieces.length);
  build.pieces.set(pieces);
  build.toSolve = new Int32Array(2 * toSolve.length);
  build.toSolve.set(toSolve);
}

/** Sets `piece` between two nodes; returns how far it misses the one between them, its slope included. */
function missed(from: number, span: number): number {
  const left = 4 * from;
  const middle = 4 * (from + span / 2);
  const right = 4 * (from + span);
  const rise = nodes[right] - nodes[left];
  for (let k = 0; k < 3; k++) {
    ends[k] = nodes[left + 1 + k];
    ends[3 + k] = nodes[right + 1 + k];
  }
  fitQuintic(piece, ends, rise);
  const s = (nodes[middle] - nodes[left]) / rise;
  const bend = Math.abs(slopeOf(piece, s) - rise * nodes[middle + 2]);
  return caution * (Math.abs(valueOf(piece, s) - nodes[middle + 1]) + 0.12 * bend);
}

/** Sets the node of the inverse where the table has t and, from `at` on, Ψ, Ψ′ and Ψ″. */
function setNode(
  node: number,
  t: number,
  { values, at }: { readonly values: Vec; readonly at: number },
): void {
  nodes[4 * node] = values[at];
  nodes[4 * node + 1] = t;
  setSlopes(node, values[at + 1], values[at + 2]);
}

/** Sets the node of the inverse at a share of a cell. */
function setMiddle(node: number, { pieces, index, from, width }: Cell): void {
  const at = 6 * index;
  const s = share * node;
  nodes[4 * node] = valueAt(pieces, at, s);
  nodes[4 * node + 1] = from + s * width;
  setSlopes(node, slopeAt(pieces, at, s) / width, curvatureAt(pieces, at, s) / (width * width));
}

/** Sets dt/dz = 1/Ψ′ and d²t/dz² = −Ψ″/Ψ′³. */
function setSlopes(node: number, slope: number, bend: number): void {
  nodes[4 * node + 2] = 1 / slope;
  nodes[4 * node + 3] = -bend / (slope * slope * slope);
}
