import type { Vec } from '../../../numeric/arrays';
import type { MapTable } from './mapTable';
import { curvatureAt, fitQuintic, slopeAt, valueAt } from './quintic';

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
/** Most times a cell of Ψ is halved. */
const deepest = 4;

/** t, dt/dz and d²t/dz² at a place z. */
type Node = readonly [z: number, t: number, slope: number, curvature: number];

interface Build {
  readonly nodes: Node[];
  readonly toSolve: number[];
  readonly coefficients: number[];
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
  const build: Build = { nodes: [nodeAt(t, values, 0)], toSolve: [], coefficients: [] };
  for (let index = 0; index < refused.length; index++) {
    const right = nodeAt(t, values, index + 1);
    const steepest = Math.max(values[3 * index + 1], values[3 * index + 4]);
    const size = Math.max(1, Math.abs(right[0]));
    const error = allowed * Math.min(unit, size / steepest);
    const cell = { pieces, index, from: t[index], width: t[index + 1] - t[index], allowed: error };
    halve(build, cell, { low: 0, high: 1, right, depth: refused[index] === 0 ? deepest : 0 });
  }
  return {
    z: Float64Array.from(build.nodes, ([z]) => z),
    pieces: Float64Array.from(build.coefficients),
    toSolve: Int32Array.from(build.toSolve),
  };
}

/** A part of a cell, as shares of it, up to a known node. */
interface Part {
  readonly low: number;
  readonly high: number;
  readonly right: Node;
  readonly depth: number;
}

const piece = new Float64Array(6);
const ends = new Float64Array(6);

/** Appends the pieces for a part of a cell, whose left node is the last so far. */
function halve(build: Build, cell: Cell, { low, high, right, depth }: Part): void {
  const left = build.nodes.at(-1)!;
  const middle = nodeIn(cell, 0.5 * (low + high));
  const isGood = depth > 0 && missed(left, middle, right) <= cell.allowed;
  if (isGood || depth <= 1) {
    build.nodes.push(right);
    build.toSolve.push(isGood ? -1 : cell.index);
    build.coefficients.push(...piece);
    return;
  }
  halve(build, cell, { low, high: 0.5 * (low + high), right: middle, depth: depth - 1 });
  halve(build, cell, { low: 0.5 * (low + high), high, right, depth: depth - 1 });
}

/** Sets `piece` between two nodes; returns how far it misses the one between them, its slope included. */
function missed(left: Node, middle: Node, right: Node): number {
  const rise = right[0] - left[0];
  ends.set([left[1], left[2], left[3], right[1], right[2], right[3]]);
  fitQuintic(piece, ends, rise);
  const s = (middle[0] - left[0]) / rise;
  const bend = Math.abs(slopeAt(piece, 0, s) - rise * middle[2]);
  return caution * (Math.abs(valueAt(piece, 0, s) - middle[1]) + 0.12 * bend);
}

/** Returns the inverse at a node of the table. */
function nodeAt(t: Vec, values: Vec, node: number): Node {
  return turned(t[node], values[3 * node], { slope: values[3 * node + 1], bend: values[3 * node + 2] });
}

/** Returns the inverse at a share of a cell. */
function nodeIn({ pieces, index, from, width }: Cell, s: number): Node {
  const at = 6 * index;
  const slope = slopeAt(pieces, at, s) / width;
  return turned(from + s * width, valueAt(pieces, at, s), {
    slope,
    bend: curvatureAt(pieces, at, s) / (width * width),
  });
}

/** Returns the node of the inverse: dt/dz = 1/Ψ′, d²t/dz² = −Ψ″/Ψ′³. */
function turned(t: number, z: number, { slope, bend }: { slope: number; bend: number }): Node {
  return [z, t, 1 / slope, -bend / (slope * slope * slope)];
}
