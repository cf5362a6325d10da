import type { Vec } from '../../../numeric/arrays';

/** A finder of cells between rising nodes: evenly spaced buckets tell where to look. */
export interface CellFinder {
  readonly nodes: Vec;
  /** Buckets for each unit. */
  readonly density: number;
  /** The last cell that begins before each bucket does, as its number is computed: rounding moves values and nodes alike. */
  readonly first: Uint32Array;
}

/** Buckets for each cell. */
const finer = 4;

/** Returns a finder for rising nodes [J + 1], J ≥ 1, the last greater than the first. */
export function cellFinder(nodes: Vec): CellFinder {
  const cells = nodes.length - 1;
  const buckets = finer * cells;
  const density = buckets / (nodes[cells] - nodes[0]);
  const first = new Uint32Array(buckets + 2);
  for (let bucket = 1, cell = 0; bucket < first.length; bucket++) {
    while (cell + 1 < cells && (nodes[cell + 1] - nodes[0]) * density < bucket) cell++;
    first[bucket] = cell;
  }
  return { nodes, density, first };
}

/** Returns the cell of a value between the first node and the last: the last cell that begins at or below it. */
export function cellOf({ nodes, density, first }: CellFinder, value: number): number {
  const bucket = ((value - nodes[0]) * density) | 0;
  let low = first[bucket];
  let high = first[bucket + 1] + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (nodes[middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}
