import { column, linspace, rowOf, zeros, type Mat, type Vec } from '../src/engine/numeric/arrays';
import { objectives } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import { spaceOf } from '../src/engine/objectives/space';
import type { Rng } from '../src/engine/numeric/random/rng';

/** A function of the engine on the unit box, in its own units and direction. */
export interface Problem {
  readonly id: string;
  readonly label: string;
  readonly dimension: number;
  /** Returns outputs [n] at places X [n×d] of the unit box. */
  at(X: Mat): Vec;
}

/** Returns the objective called `id`. */
export function problemOf(id: string): Problem {
  const def = byId(objectives, id);
  const space = spaceOf(def.box({}));
  const evaluate = def.evaluate!;
  return {
    id,
    label: def.label,
    dimension: space.inputs.length,
    at: (X) =>
      Float64Array.from({ length: X.rows }, (_, i) =>
        evaluate(Float64Array.from(space.fromUnit(rowOf(X, i))), {}),
      ),
  };
}

/** Draws uniform random places [n×d] of the unit box, in each input between two shares of its range. */
export function randomPlaces(
  shape: { readonly count: number; readonly dimension: number },
  rng: Rng,
  [lo, hi]: readonly [number, number] = [0, 1],
): Mat {
  const out = zeros(shape.count, shape.dimension);
  out.data.forEach((_, k) => (out.data[k] = lo + (hi - lo) * rng.uniform()));
  return out;
}

/** Returns evenly spaced places [n×1] of the unit interval, ends included. */
export function evenPlaces(count: number): Mat {
  return column(linspace(0, 1, count));
}
