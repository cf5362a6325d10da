import type { DataSpec, ParamValues } from '../definition';
import { EngineError, shown } from '../errors';
import type { Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import type { Space } from '../objectives/space';
import { localStrategy, type LocalTask } from './localSearch';
import { distance } from './maximize';
import { stepsSpec } from './nonAdaptive';
import type { StrategyWords } from './strategy';

const simplexSpec: DataSpec = {
  kind: 'data',
  id: 'simplex',
  label: 'First simplex',
  summary:
    'Its corners, one more than there are inputs; left out, the centre and a quarter of the box along each input.',
  default: null,
};

export const nelderMeadWords: StrategyWords = {
  id: 'nelder-mead',
  label: 'Nelder–Mead',
  summary:
    'Moves a triangle, or with more inputs a simplex, downhill: its worst corner is thrown over to the other side, further where that pays, less far where it does not. It knows values only, and ends in the valley that it began in.',
  source: 'Nelder and Mead (1965); met in 002 §4.1, §4.3.4',
  params: [stepsSpec, simplexSpec],
  budget: [stepsSpec.id],
  begins: (dimension) => dimension + 1,
};

/** Nelder and Mead's search: reflection 1, expansion 2, contraction ½, shrinking ½; places beyond the box are clipped. */
export const nelderMead = localStrategy(nelderMeadWords, {
  figure: 'simplex',
  startOf: cornersOf,
  run: moveSimplex,
});

/** Share of each side of the box that the first simplex spans. */
const size = 0.25;
/** Width of a simplex, as a share of the box, that counts as a point. */
const least = 1e-8;
const mostMoves = 10_000;

interface Corner {
  readonly x: Vec;
  readonly value: number;
}

/** Moves a simplex until it is a point. */
export function moveSimplex(task: LocalTask): void {
  const { start } = task;
  let corners: readonly Corner[] = [];
  for (const [k, x] of start.entries()) {
    const value = task.value(x, `Corner ${k + 1} of the first ${start.length}`);
    corners = [...corners, { x, value }];
    task.stands(corners.map((one) => one.x));
  }
  for (let moves = 0; moves < mostMoves; moves++) {
    corners = [...corners].sort((a, b) => a.value - b.value);
    task.stands(corners.map(({ x }) => x));
    if (corners.every(({ x }) => distance(x, corners[0].x) <= least)) return;
    corners = moved(corners, task);
  }
}

/** Makes one move of a simplex whose corners are sorted, the best first. */
function moved(corners: readonly Corner[], task: LocalTask): readonly Corner[] {
  const kept = corners.slice(0, -1);
  const worst = corners[corners.length - 1];
  const centre = worst.x.map((_, p) => kept.reduce((sum, { x }) => sum + x[p], 0) / kept.length);
  const tried = (factor: number, says: string): Corner => {
    const x = task.limit(centre.map((c, p) => c + factor * (c - worst.x[p])));
    return { x, value: task.value(x, says) };
  };
  const reflected = tried(1, 'The worst corner reflected at the others');
  if (reflected.value < corners[0].value) {
    const expanded = tried(2, 'The best so far, so twice as far the same way');
    return [...kept, expanded.value < reflected.value ? expanded : reflected];
  }
  if (reflected.value < kept[kept.length - 1].value) return [...kept, reflected];
  const isOutside = reflected.value < worst.value;
  const contracted = isOutside
    ? tried(0.5, 'Still among the worst, so half as far')
    : tried(-0.5, 'No better on the other side, so half way back');
  const isTaken = isOutside ? contracted.value <= reflected.value : contracted.value < worst.value;
  if (isTaken) return [...kept, contracted];
  return corners.map((one, k) => (k === 0 ? one : drawnIn(one, corners[0], task)));
}

function drawnIn({ x }: Corner, best: Corner, task: LocalTask): Corner {
  const place = x.map((value, p) => best.x[p] + 0.5 * (value - best.x[p]));
  return { x: place, value: task.value(place, 'Nothing helped, so all corners move half way to the best') };
}

function clipped(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Returns the corners of start number `index` in the unit box: those given, or a corner of a cube and its neighbours. */
function cornersOf(space: Space, { simplex }: ParamValues, index: number, rng: Rng): readonly Vec[] {
  const { inputs } = space;
  if (index === 0 && (simplex ?? null) !== null) return givenCorners(space, simplex);
  const first = Float64Array.from(inputs, () => (index === 0 ? 0.5 : rng.uniform()));
  return [
    first,
    ...inputs.map((_, p) =>
      first.map((value, q) => (q !== p ? value : value + (value > 1 - size ? -size : size))),
    ),
  ];
}

/** Errors: `invalid-value` for corners that are not one more than inputs, each of finite numbers. */
function givenCorners(space: Space, given: unknown): readonly Vec[] {
  const d = space.inputs.length;
  const isPlace = (one: unknown): one is number[] =>
    Array.isArray(one) && one.length === d && one.every(Number.isFinite);
  if (Array.isArray(given) && given.length === d + 1 && given.every(isPlace)) {
    return given.map((place) => space.toUnit(place).map(clipped));
  }
  const message = `The first simplex must be ${d + 1} places of ${d} numbers, not ${shown(given)}.`;
  throw new EngineError('invalid-value', message, { parameter: simplexSpec.id, value: given });
}
