import type { Vec } from '../numeric/arrays';
import type { Experiment } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import type { Model } from '../models/model';
import { placesOn } from './places';

/** A step, with its model, and with the grid of its one input [m], even in the unit box. */
interface OnGrid {
  readonly snapshot: StepSnapshot;
  readonly experiment: Experiment;
  readonly model: Model;
  readonly x: Vec;
}

/** Part of the widest 95 % band by which straight lines between the points of a grid may miss the band at an observation. */
const mostMissed = 0.04;

/** Every so many points of the grid tell how wide the band becomes. */
const sparse = 16;

/** Distances of additional points from an observation, in cells of the grid: within, the curves bend where the grid does not see it. */
const reach = 2.4;
const perCell = 5;

/** Most points that are added. */
const mostAdded = 2000;

/**
 * True if straight lines between the points of a grid miss the 95 % band at an observation by more than `most` of its greatest width,
 * as they do where the length scale is hardly longer than a cell.
 */
export function isTooCoarse({ snapshot, experiment, model, x }: OnGrid, most = mostMissed): boolean {
  const observed = snapshot.observations.map((one) => one.x[0]);
  // Between codes there is nothing.
  if (observed.length === 0 || experiment.space.inputs[0]?.kind === 'categorical') return false;
  const cells = observed.map((value) => cellOf(x, value));
  // Each observation, and the two points of the grid beside it; then some of the whole grid, for how wide the band becomes.
  const beside = cells.flatMap((k, i) => [observed[i], x[k], x[k + 1]]);
  const asked = [...beside, ...x.filter((_, i) => i % sparse === 0)];
  const { grid } = placesOn(experiment, [x[0]], [{ input: 0, values: Float64Array.from(asked) }]);
  const posterior = model.posterior(grid, 'draft');
  const [low, high] = [posterior.quantile(0.025), posterior.quantile(0.975)];
  const widths = high.map((value, i) => value - low[i]);
  const widest = widths.reduce((a, b) => Math.max(a, b), 0);
  return cells.some((k, i) => {
    const share = (observed[i] - x[k]) / (x[k + 1] - x[k]);
    const straight = (1 - share) * widths[3 * i + 1] + share * widths[3 * i + 2];
    return straight - widths[3 * i] > most * widest;
  });
}

/** Returns the grid with more points around each observation, where it is too coarse; else null. */
export function finerGrid(on: OnGrid): Vec | null {
  if (!isTooCoarse(on)) return null;
  const { x, snapshot } = on;
  const observed = [...new Set(snapshot.observations.map((one) => one.x[0]))];
  const side = Math.max(1, Math.min(reach * perCell, Math.floor(mostAdded / observed.length / 2)));
  const last = x.length - 1;
  const added = observed.flatMap((value) => {
    const k = cellOf(x, value);
    const at = k + (value - x[k]) / (x[k + 1] - x[k]);
    return Array.from({ length: 2 * side + 1 }, (_, i) => {
      const away = i - side;
      if (away === 0) return value;
      const place = Math.min(last, Math.max(0, at + (away * reach) / side));
      const cell = Math.min(last - 1, Math.floor(place));
      return x[cell] + (place - cell) * (x[cell + 1] - x[cell]);
    });
  });
  return Float64Array.from(new Set([...x, ...added])).sort();
}

/** Returns the cell of a grid that a value is in. */
function cellOf(x: Vec, value: number): number {
  let [lo, hi] = [0, x.length - 1];
  while (hi - lo > 1) {
    const middle = (lo + hi) >> 1;
    if (x[middle] <= value) lo = middle;
    else hi = middle;
  }
  return lo;
}
