import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { Choice } from '../../engine/experiment/families';
import { objectiveOf } from '../../engine/experiment/inputs';
import type { Box } from '../../engine/objectives/inputs';
import type { ObjectiveDef } from '../../engine/objectives/objective';
import { valueAt } from './trial';

/** What progress is measured by. Values in the objective's own units. */
export interface Goal {
  /** `regret`: how much worse than the best there is. `gain`: percent of what a table holds. `best`: the value itself. */
  readonly measure: 'regret' | 'gain' | 'best';
  readonly minimize: boolean;
  /** The best value there is; null where it is not known. */
  readonly optimum: number | null;
  /** The worst value there is, as far as a fixed set of places tells; null where the best is not known. */
  readonly worst: number | null;
}

const known = new WeakMap<Choice, Goal>();

/** What progress on an objective is measured by (000 §6.2.3): computed once for each objective. */
export function goalOf({ objective }: Pick<ExperimentSpec, 'objective'>): Goal {
  const found = known.get(objective) ?? freshGoal(objective);
  known.set(objective, found);
  return found;
}

function freshGoal(objective: Choice): Goal {
  const def = objectiveOf({ objective });
  const minimize = def?.direction === 'minimize';
  const optimum = def?.optima(objective.params)[0]?.value ?? null;
  if (!def || optimum === null) return { measure: 'best', minimize, optimum: null, worst: null };
  const rows = def.candidates?.(objective.params);
  const values = rows ? rows.map(({ y }) => y) : valuesOver(def, objective);
  const worst = values.reduce((a, b) => (minimize ? Math.max(a, b) : Math.min(a, b)), optimum);
  return { measure: rows ? 'gain' : 'regret', minimize, optimum, worst };
}

const places = 4096;

/** The function at places that fill its box evenly, and at its corners. */
function valuesOver(def: ObjectiveDef, objective: Choice): readonly number[] {
  const box = def.box(objective.params);
  const units = [...evenly(box.length), ...corners(box.length)];
  return units.flatMap((unit) => valueAt({ objective }, placeIn(box, unit)) ?? []);
}

function placeIn(box: Box, unit: readonly number[]): readonly number[] {
  return box.map(([lo, hi], p) => lo + unit[p]! * (hi - lo));
}

/** The additive recurrence of the generalised golden ratio: evenly spread in any number of dimensions. */
function evenly(dimension: number): readonly (readonly number[])[] {
  let ratio = 2;
  for (let i = 0; i < 60; i++) ratio = (1 + ratio) ** (1 / (dimension + 1));
  const pace = Array.from({ length: dimension }, (_, p) => ratio ** -(p + 1));
  return Array.from({ length: places }, (_, i) => pace.map((one) => (0.5 + i * one) % 1));
}

function corners(dimension: number): readonly (readonly number[])[] {
  if (dimension > 10) return [];
  return Array.from({ length: 2 ** dimension }, (_, i) =>
    Array.from({ length: dimension }, (_, p) => (i >> p) & 1),
  );
}
