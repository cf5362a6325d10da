import type { Kde } from '../probability/kde';
import { logSlope, solveInverse } from './kdeMap';
import type { MonotoneMap } from './warp';

/** Nodes per bandwidth: with quintic Hermite pieces the error of Ψ stays below 1e-9. */
const nodesPerBandwidth = 12;
/** The table reaches this many bandwidths beyond the outermost observations; further out the exact map serves. */
const reach = 8.5;
/** A table longer than this costs more than it saves. */
const longestTable = 20_000;

/** A cell across which log Ψ′ moves by more than this is looked at: quintic pieces bend wrongly where Ψ′ spans decades. */
const suspicious = 0.1;
/** Largest error of Ψ and of log Ψ′ inside a cell that is still served from the table. */
const allowed = { value: 1e-9, logSlope: 1e-6 };

interface Table {
  readonly start: number;
  readonly spacing: number;
  readonly z: Float64Array;
  readonly slope: Float64Array;
  readonly curvature: Float64Array;
  /** 1 where the exact map has to serve: between groups of outputs far apart, beside outliers. */
  readonly refused: Uint8Array;
}

/**
 * Ψ of a kernel density estimate on a uniform grid: values, first and second derivatives exact at the nodes, quintic
 * Hermite pieces between; cells where that is not the same map to 1e-9 are served by `exact`.
 */
export function tabulatedMap(kde: Kde, exact: MonotoneMap): MonotoneMap {
  const lo = kde.y.reduce((a, b) => Math.min(a, b)) - reach * kde.bandwidth;
  const hi = kde.y.reduce((a, b) => Math.max(a, b)) + reach * kde.bandwidth;
  const cells = Math.ceil(((hi - lo) / kde.bandwidth) * nodesPerBandwidth);
  if (!(cells < longestTable)) return exact;
  const table = tabulate(kde, exact, { lo, spacing: (hi - lo) / cells, cells });
  const zLow = table.z[0]!;
  const zHigh = table.z[cells]!;
  const serves = (y: number): boolean => y > lo && y < hi && table.refused[cellOf(table, y)] === 0;
  return {
    forward: (y) => (serves(y) ? pieceAt(table, y).value : exact.forward(y)),
    logDerivative: (y) => (serves(y) ? Math.log(pieceAt(table, y).slope) : exact.logDerivative(y)),
    inverse: (z) => (z > zLow && z < zHigh ? invert(table, exact, z) : exact.inverse(z)),
  };
}

function tabulate(kde: Kde, exact: MonotoneMap, grid: { lo: number; spacing: number; cells: number }): Table {
  const { lo, spacing, cells } = grid;
  const z = new Float64Array(cells + 1);
  const slope = new Float64Array(cells + 1);
  const curvature = new Float64Array(cells + 1);
  for (let i = 0; i <= cells; i++) {
    const t = lo + i * spacing;
    z[i] = exact.forward(t);
    slope[i] = Math.exp(logSlope(kde, t, z[i]));
    // From log Ψ' = log d − log φ(Ψ): Ψ'' = Ψ' (d'/d + Ψ Ψ').
    curvature[i] = slope[i]! * (kde.score(t) + z[i]! * slope[i]!);
  }
  const table = { start: lo, spacing, z, slope, curvature, refused: new Uint8Array(cells) };
  for (let cell = 0; cell < cells; cell++) if (!isTrue(table, exact, cell)) table.refused[cell] = 1;
  return table;
}

/** Whether a cell agrees with the exact map; only cells where log Ψ′ moves quickly are asked. */
function isTrue(table: Table, exact: MonotoneMap, cell: number): boolean {
  const { slope, curvature, spacing, start } = table;
  const moves = (node: number): number => Math.abs((curvature[node]! / slope[node]!) * spacing);
  if (moves(cell) < suspicious && moves(cell + 1) < suspicious) return true;
  return [0.2, 0.5, 0.8].every((s) => {
    const t = start + (cell + s) * spacing;
    const { value, slope: tabled } = evaluate(table, cell, s);
    const logSlopeError = Math.abs(Math.log(tabled) - exact.logDerivative(t));
    return Math.abs(value - exact.forward(t)) <= allowed.value && logSlopeError <= allowed.logSlope;
  });
}

/** Value and slope of the last piece evaluated; reused, so that look-ups allocate nothing. */
const piece = { value: 0, slope: 0 };

function pieceAt(table: Table, t: number): typeof piece {
  const cell = cellOf(table, t);
  return evaluate(table, cell, (t - table.start) / table.spacing - cell);
}

function cellOf({ start, spacing, refused }: Table, t: number): number {
  return Math.min(refused.length - 1, Math.max(0, Math.floor((t - start) / spacing)));
}

/** Quintic Hermite interpolation at s in [0, 1] of a cell. */
function evaluate(table: Table, cell: number, s: number): typeof piece {
  const d = table.spacing;
  const z0 = table.z[cell]!;
  const rise = table.z[cell + 1]! - z0;
  const a = table.slope[cell]! * d;
  const b = table.slope[cell + 1]! * d;
  const p = 0.5 * table.curvature[cell]! * d * d;
  const q = 0.5 * table.curvature[cell + 1]! * d * d;
  // z0 + a s + p s² + s³ (c3 + c4 s + c5 s²) with the last three from the far end.
  const u = rise - a - p;
  const v = b - a - 2 * p;
  const w = q - p;
  const c3 = 10 * u - 4 * v + w;
  const c4 = -15 * u + 7 * v - 2 * w;
  const c5 = 6 * u - 3 * v + w;
  piece.value = z0 + s * (a + s * (p + s * (c3 + s * (c4 + s * c5))));
  piece.slope = (a + s * (2 * p + s * (3 * c3 + s * (4 * c4 + s * 5 * c5)))) / d;
  return piece;
}

/** The t with Ψ(t) = z: cell by bisection over the nodes, then safeguarded Newton inside it. */
function invert(table: Table, exact: MonotoneMap, z: number): number {
  let lo = 0;
  let hi = table.z.length - 1;
  while (hi - lo > 1) {
    const middle = (lo + hi) >> 1;
    if (table.z[middle]! <= z) lo = middle;
    else hi = middle;
  }
  if (table.refused[lo] === 0) return table.start + (lo + solveInCell(table, lo, z)) * table.spacing;
  return solveInverse(z, [table.start + lo * table.spacing, table.start + hi * table.spacing], exact);
}

function solveInCell(table: Table, cell: number, z: number): number {
  let low = 0;
  let high = 1;
  const rise = table.z[cell + 1]! - table.z[cell]!;
  let s = rise > 0 ? (z - table.z[cell]!) / rise : 0.5;
  for (let i = 0; i < 60; i++) {
    const { value, slope } = evaluate(table, cell, s);
    if (value > z) high = s;
    else low = s;
    const newton = s - (value - z) / (slope * table.spacing);
    const next = newton >= low && newton <= high ? newton : 0.5 * (low + high);
    if (Math.abs(next - s) < 1e-14) return next;
    s = next;
  }
  return s;
}
