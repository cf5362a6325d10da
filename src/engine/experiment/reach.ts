import type { Vec } from '../numeric/arrays';
import { oncePer } from '../oncePer';
import { functionOf, objectiveOf } from './inputs';
import type { Choice } from './families';

/** Places at which a function is asked how far its values reach. */
const places = 2048;

/** Points of a line on which regions of a function are looked for. */
const gridPoints = 4001;

/**
 * Returns the distance between the best value and the worst of an objective, as far as 2048 even places of its box, or all its rows,
 * tell; null where the best is not known, or where asking takes long.
 */
export function rangeOf({ objective }: { readonly objective: Choice }): number | null {
  return reachOf(objective).range;
}

const reachOf = oncePer((objective: Choice): { readonly range: number | null } => {
  const def = objectiveOf({ objective });
  const ask = functionOf({ objective });
  const best = def?.optima(objective.params)[0]?.value;
  if (!def || !ask || best === undefined || def.load) return { range: null };
  const rows = def.candidates?.(objective.params);
  const values = rows ? rows.map(({ y }) => y) : spread(def.box(objective.params)).map(ask);
  const range = values.reduce((most, value) => Math.max(most, Math.abs(best - value)), 0);
  return { range: range > 0 && Number.isFinite(range) ? range : null };
});

/** Returns even places of a box: those of a Kronecker sequence, whose steps are powers of the generalised golden ratio. */
function spread(box: readonly (readonly [number, number])[]): Vec[] {
  const ratio = goldenRatio(box.length);
  let step = 1;
  const steps = box.map(() => (step /= ratio));
  return Array.from({ length: places }, (_, k) =>
    Float64Array.from(box, ([lo, hi], p) => lo + (hi - lo) * ((0.5 + k * steps[p]) % 1)),
  );
}

/** Returns the positive root of x^(d + 1) = x + 1, by halving. */
function goldenRatio(dimension: number): number {
  let [low, high] = [1, 2];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    let power = middle;
    for (let p = 0; p < dimension; p++) power *= middle;
    if (power < middle + 1) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Returns how many points an even grid with both ends needs to be sure to come within a regret of the optimum of a function of one
 * input: one more than its box is times as wide as the widest region within that regret. Null for other objectives, and for a
 * regret of 0.
 */
export function evenGridWithin(spec: { readonly objective: Choice }, regret: number): number | null {
  const def = objectiveOf(spec);
  const ask = functionOf(spec);
  const { params } = spec.objective;
  const box = def?.box(params) ?? [];
  const [best] = def?.optima(params) ?? [];
  const isLine = box.length === 1 && !def?.candidates?.(params) && !def?.inputs?.(params) && !def?.load;
  if (!def || !ask || !best || !isLine || !(regret > 0)) return null;
  const [lo, hi] = box[0];
  const isWithin = (x: number) => Math.abs(best.value - ask(Float64Array.of(x))) <= regret;
  const starts = Array.from({ length: gridPoints }, (_, i) => lo + ((hi - lo) * i) / (gridPoints - 1));
  const inside = [...starts.filter(isWithin), ...def.optima(params).map(({ x }) => x[0])].toSorted(
    (a, b) => a - b,
  );
  const step = (hi - lo) / (gridPoints - 1);
  let widest = 0;
  for (let i = 0; i < inside.length;) {
    let end = i;
    while (end + 1 < inside.length && inside[end + 1] - inside[end] <= step * 1.5) end++;
    const left = edge(isWithin, inside[i], Math.max(lo, inside[i] - step));
    const right = edge(isWithin, inside[end], Math.min(hi, inside[end] + step));
    widest = Math.max(widest, right - left);
    i = end + 1;
  }
  return widest > 0 ? Math.ceil((hi - lo) / widest - 1e-9) + 1 : null;
}

/** Returns where a region ends between a place inside and one that may be outside, by halving. */
function edge(isWithin: (x: number) => boolean, inside: number, outside: number): number {
  if (isWithin(outside)) return outside;
  let [near, far] = [inside, outside];
  for (let i = 0; i < 60; i++) {
    const middle = (near + far) / 2;
    if (isWithin(middle)) near = middle;
    else far = middle;
  }
  return near;
}
