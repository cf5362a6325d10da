import { gridSizeOf } from '../acquisitions/entropySearch';
import { acquisitionValue } from '../acquisitions/underFantasies';
import type { AcquisitionContext } from '../acquisitions/acquisition';
import type { ParamValues } from '../definition';
import type { Model } from '../models/model';
import type { Vec } from '../numeric/arrays';
import { jointPlaces } from './candidates';
import { stack } from './maximize';
import { isNew } from './newPlaces';
import type { Ask, AskInput, Member } from './strategy';

/**
 * The places of a grid along the only input, lowest first: the ends, and between them one in each of equal stretches, at the same
 * share of all, which is another at each step, so that the grid may come as near to a maximum as need be. Of a table, its rows, or
 * some of them.
 */
export function gridPlaces(input: AskInput, params: ParamValues): readonly Vec[] {
  const size = gridSizeOf(params);
  if (input.candidates) return sorted(jointPlaces(input.candidates, input, size));
  const share = input.rng.fork('grid').uniform();
  const between = Array.from({ length: size - 2 }, (_, i) => (i + share) / (size - 2));
  const places = [0, ...between, 1].map((u) => input.space.snap(Float64Array.of(u)));
  return places.filter((place, i) => i === 0 || place[0] > places[i - 1][0]);
}

function sorted(places: readonly Vec[]): readonly Vec[] {
  return [...places].sort((a, b) => a[0] - b[0]);
}

/** The task of a search over a grid. */
interface GridTask {
  readonly model: Model;
  readonly acquisition: Member;
  readonly context: AcquisitionContext;
  readonly origin: Ask['origin'];
}

/** Proposes the best place of the grid not asked yet; null where all of them were. */
export function gridMaximum(input: AskInput, { acquisition, model, origin, context }: GridTask): Ask | null {
  const { def, params } = acquisition;
  const places = gridPlaces(input, params);
  const value = acquisitionValue(acquisition, model.posterior(stack(places)), context);
  const free = places.map((x, i) => ({ x, i, value: value[i] })).filter(({ x }) => isNew(x, input));
  const falling = [...free].sort((a, b) => b.value - a.value);
  const [best] = falling;
  if (!best) return null;
  const isTop = (i: number) =>
    value[i] >= (value[i - 1] ?? -Infinity) && value[i] >= (value[i + 1] ?? -Infinity);
  const second = falling.find(({ i }) => i !== best.i && isTop(i));
  return {
    x: best.x,
    origin,
    acquisitionId: def.id,
    acquisition: best.value,
    exploit: best.value,
    explore: 0,
    runnerUp: second ? { x: second.x, acquisition: second.value } : null,
    note: null,
  };
}
