import { argmax, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { candidatesOf, shiftsOf, type Candidate, type Inside } from './candidates';
import { excessAt, type Body } from './body';
import { climbIn, type Place, type ShareScore } from './climb';
import { stackOf } from './grid';
import {
  codesOf,
  isAllowed,
  isExcluded,
  keepsLimits,
  toPlace,
  toPlaceBeyond,
  toShares,
  type Layout,
} from './layout';
import { areSame, localSearchOf, nearestKept, onGrid, otherCodes } from './localSearch';
import type { MaximizeOptions, Score, ScoredPlace } from './spec';

/** Places among which the best are looked for. */
const candidates = 512;
/** Climbs from the best of them that are apart from each other, in shares of the box’s diagonal, and rounded ones that grids are searched from besides. */
const climbs = 5;
const apart = 0.1;
const roundedStarts = 5;
/** How many of the best candidates are rounded. */
const rounded = 16;
/** The most steps of a grid that is searched from rounded candidates, too. */
const coarse = 20;
/** Step of the difference quotients, in shares of a side: the score is smooth and exact to about 1e-9. */
const differenceStep = 1e-5;
/** Times that a climb and a look at other codes take turns. */
const mostTurns = 4;

export interface Search extends Inside {
  /** Codes that may be taken by each knob of codes. */
  readonly choices: readonly (readonly number[])[];
  /** Grid knobs that may be moved. */
  readonly free: readonly number[];
}

/** The best place of a score that is found inside the limits: see `Region.maximize`. */
export function maximizeIn(
  search: Search,
  score: Score,
  { asked, starts, rng }: Pick<MaximizeOptions, 'asked' | 'starts' | 'rng'>,
): ScoredPlace | null {
  const { layout } = search;
  const inside = [...candidatesOf(search, candidates, rng), ...startsInside(search, starts)];
  if (inside.length === 0) return null;
  const values = score(
    stackOf(
      inside.map(({ at }) => at),
      layout.axes.length,
    ),
  );
  const order = Array.from(values, (_, i) => i)
    .filter((i) => !Number.isNaN(values[i]) && !isExcluded(layout, inside[i].at))
    .sort((a, b) => values[b] - values[a] || a - b);
  if (order.length === 0) return null;
  const ranked = order.map((i) => ({ ...inside[i], value: values[i] }));
  const unit = unitOf(ranked.map(({ value }) => value));
  const task = { search, score, unit };
  const ends = bestApart(ranked, layout).map((one) => climbFrom(one, task));
  const hasGrid = layout.numeric.some((j) => layout.axes[j].steps < Infinity);
  if (hasGrid) return bestOnGrid(task, asked, { ends, ranked });
  const onLines = [...ends, ...ranked].filter(({ at }) => isAllowed(layout, at));
  const fresh = onLines.filter(({ at }) => asked.every((one) => !areSame(layout.axes, one, at)));
  const best = argmax(fresh.map(({ value }) => value));
  return best < 0 ? null : { at: fresh[best].at, value: fresh[best].value };
}

interface Task {
  readonly search: Search;
  readonly score: Score;
  readonly unit: number;
}

type Ranked = Candidate & ScoredPlace;

/** The best of ranked places, each further than `apart` from all better ones. */
function bestApart(ranked: readonly Ranked[], layout: Layout): readonly Ranked[] {
  const kept: { readonly one: Ranked; readonly shares: Vec }[] = [];
  const least = apart * apart * layout.numeric.length;
  for (const one of ranked) {
    if (kept.length === climbs) break;
    const shares = toShares(layout, one.at);
    const isFar = kept.every(
      (other) =>
        one.codes.some((code, c) => code !== other.one.codes[c]) ||
        shares.reduce((sum, share, p) => sum + (share - other.shares[p]) ** 2, 0) > least,
    );
    if (isFar) kept.push({ one, shares });
  }
  return kept.map(({ one }) => one);
}

/** A difference that matters: from the middle of the candidates to the best of them. */
function unitOf(values: readonly number[]): number {
  const middle = values[values.length >> 1];
  const spread = values[0] - middle;
  return Number.isFinite(spread) && spread > 0 ? spread : Math.abs(values[0]) || 1;
}

/** Those places that keep the limits before they are on the grid; their codes must be among the combinations. */
function startsInside({ layout, pieces, choices }: Search, starts: Mat | undefined): Candidate[] {
  if (!starts) return [];
  const rows = Array.from({ length: starts.rows }, (_, i) => rowOf(starts, i).slice());
  return rows.flatMap((at) => {
    const codes = codesOf(layout, at);
    const isChosen = codes.every((code, c) => choices[c].includes(code));
    const shares = toShares(layout, at);
    return isChosen && pieces(codes).bodies.some((body) => excessAt(body, shares) <= 1e-9)
      ? [{ at, codes }]
      : [];
  });
}

/** Climbs inside, and goes on in other pieces and with other codes as long as that is better. */
function climbFrom(from: Ranked, task: Task): Ranked {
  const { layout, pieces } = task.search;
  let at = from;
  for (let turn = 0; turn < mostTurns; turn++) {
    const shares = toShares(layout, at.at);
    const bodies = pieces(at.codes).bodies.filter((body) => excessAt(body, shares) <= 1e-9);
    const climbed = bodies.map((body) => climbWithin(at, body, task));
    const best = argmax(climbed.map(({ value }) => value));
    if (best >= 0 && climbed[best].value > at.value) at = climbed[best];
    const isOneBody = pieces(at.codes).bodies.length < 2;
    const other = layout.codes.length > 0 ? bestOtherCode(at, task) : null;
    if (other) at = other;
    else if (isOneBody || best < 0) break;
  }
  return at;
}

function bestOtherCode(at: Ranked, { search, score }: Task): Ranked | null {
  const places = otherCodes(at.at, search);
  if (places.length === 0) return null;
  const values = score(stackOf(places, at.at.length));
  const best = argmax(values);
  if (best < 0 || !(values[best] > at.value)) return null;
  return { at: places[best], value: values[best], codes: codesOf(search.layout, places[best]) };
}

function climbWithin(from: Ranked, body: Body, { search, score, unit }: Task): Ranked {
  const { layout } = search;
  const shifts = shiftsOf(layout);
  const shareScore: ShareScore = ({ rows, cols, data }) => {
    const X = zeros(rows, layout.axes.length);
    for (let i = 0; i < rows; i++) {
      X.data.set(toPlaceBeyond(layout, data.subarray(i * cols, (i + 1) * cols), from.codes), i * X.cols);
    }
    return score(X);
  };
  const start: Place = { v: toShares(layout, from.at), value: from.value };
  const { v, value } = climbIn(start, {
    ...{ body, unit, score: shareScore },
    stepsAt: (place) =>
      place.map((share, p) =>
        Number.isNaN(shifts[p]) ? differenceStep : Math.min(differenceStep, 0.1 * (share + shifts[p])),
      ),
    isBarred: (place) => isExcluded(layout, toPlace(layout, place, from.codes)),
  });
  if (!(value > from.value)) return from;
  return { at: toPlace(layout, v, from.codes), value, codes: from.codes };
}

function bestOnGrid(
  { search, score }: Task,
  asked: readonly Vec[],
  { ends, ranked }: { ends: readonly Ranked[]; ranked: readonly Ranked[] },
): ScoredPlace | null {
  const { layout, pieces } = search;
  const settle = ({ at }: Ranked): Vec[] => {
    const near = onGrid(layout, at);
    const found = keepsLimits(layout, near) ? near : nearestKept(layout, pieces, at);
    return found ? [found] : [];
  };
  // On a fine grid a search by single steps from a candidate would not get anywhere: there the climbs alone lead on.
  const isFine = search.free.some((j) => layout.axes[j].steps > coarse);
  const near = isFine ? [] : ranked.slice(0, rounded).flatMap(settle);
  const values = near.length > 0 ? score(stackOf(near, layout.axes.length)) : [];
  const best = near
    .map((_, i) => i)
    .sort((a, b) => values[b] - values[a] || a - b)
    .slice(0, roundedStarts);
  const starts = [...ends.flatMap(settle), ...best.map((i) => near[i])];
  const different = starts.filter(
    (place, i) => starts.findIndex((one) => areSame(layout.axes, one, place)) === i,
  );
  const searchFrom = localSearchOf({ ...search, score, asked });
  const found = different.map(searchFrom).filter((one) => one !== null);
  const first = argmax(found.map(({ value }) => value));
  if (first >= 0) return found[first];
  // All around the best is asked or cannot be done: the next best candidate from which a new place is in reach.
  for (const one of ranked) {
    const place = settle(one).map(searchFrom)[0];
    if (place) return place;
  }
  return null;
}
