import { rowOf, zeros, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { solveSquare } from '../numeric/linalg/subspace';
import { placeOf, type Body } from './body';

/** Distance of places that are one. */
const same = 1e-9;

/** How many sets of walls have to be looked at for the vertices of a body: w over k. */
export function vertexSets({ walls: { walls }, dimension }: Body): number {
  let sets = 1;
  for (let p = 1; p <= dimension; p++) sets = (sets * (walls.rows - dimension + p)) / p;
  return sets;
}

/** The vertices of a body [m×d], in the order of their coordinates: each is where k of its walls meet. */
export function verticesOf(body: Body): readonly Vec[] {
  const { walls, room } = body.walls;
  const k = body.dimension;
  const found: Vec[] = [];
  const chosen: number[] = [];
  visit(0);
  return found.sort(byCoordinates);

  function visit(from: number): void {
    if (chosen.length === k) return keep();
    for (let i = from; i <= walls.rows - (k - chosen.length); i++) {
      chosen.push(i);
      visit(i + 1);
      chosen.pop();
    }
  }

  function keep(): void {
    const A = zeros(k, k);
    chosen.forEach((i, r) => A.data.set(rowOf(walls, i), r * k));
    const u = solveSquare(
      A,
      Float64Array.from(chosen, (i) => room[i]),
    );
    if (!u) return;
    for (let i = 0; i < walls.rows; i++) if (dot(rowOf(walls, i), u) > room[i] + same) return;
    const v = placeOf(body, u);
    if (found.every((one) => one.some((value, j) => Math.abs(value - v[j]) > same))) found.push(v);
  }
}

function byCoordinates(a: Vec, b: Vec): number {
  for (let j = 0; j < a.length; j++) if (Math.abs(a[j] - b[j]) > same) return a[j] - b[j];
  return 0;
}
