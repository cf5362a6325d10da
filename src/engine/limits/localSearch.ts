import { argmax, type Vec } from '../numeric/arrays';
import { nearestStep, type Axis } from './axes';
import { nearestOnGrid, movedBy, movesOf, stackOf, withLinesMoved, type Move } from './grid';
import { codesOf, isAllowed, isExcluded, keepsLimits, toPlace, toShares, type Layout } from './layout';
import type { Pieces } from './pieces';
import type { Score, ScoredPlace } from './spec';

/** Difference in the share of a line within which two places are one. */
const sameLine = 1e-4;

/** True if two places [d] are one: the same on grids and codes, and next to each other on lines. */
export function areSame(axes: readonly Axis[], a: Vec, b: Vec): boolean {
  return axes.every((axis, j) => {
    if (axis.steps < Infinity) return nearestStep(axis, a[j]) === nearestStep(axis, b[j]);
    return Math.abs(axis.toShare(a[j]) - axis.toShare(b[j])) <= sameLine;
  });
}

export interface LocalTask {
  readonly layout: Layout;
  readonly pieces: (codes: readonly number[]) => Pieces;
  readonly score: Score;
  readonly asked: readonly Vec[];
  /** Codes that may be taken by each knob of codes; one where it is fixed. */
  readonly choices: readonly (readonly number[])[];
  /** Grid knobs that may be moved. */
  readonly free: readonly number[];
}

/** The most moves of one search, and the most places that are looked through for one that is new. */
const mostTurns = 80;
const mostLooks = 400;

/** Climbs on the grid: by steps of one or two knobs and by one code at a time, over places that are allowed and not asked; it may begin at others. */
export function localSearchOf(task: LocalTask): (from: Vec) => ScoredPlace | null {
  const known = new Map<string, number>();
  const moves = movesOf(task.layout, task.free);
  return (from) => {
    let at = freshFrom(from);
    for (let turn = 0; at && turn < mostTurns; turn++) {
      const next = bestOf(besides(at.at).filter(isNew));
      if (!next || !(next.value > at.value)) return at;
      at = next;
    }
    return at;
  };

  /** The place itself where it is new, else the best new one of the nearest ring with new places. */
  function freshFrom(from: Vec): ScoredPlace | null {
    if (isNew(from)) return bestOf([from]);
    const seen = new Set([keyOf(from)]);
    let ring = [from];
    while (ring.length > 0 && seen.size < mostLooks) {
      const next: Vec[] = [];
      for (const place of ring) {
        for (const beside of besides(place)) {
          const key = keyOf(beside);
          if (!seen.has(key)) next.push(beside);
          seen.add(key);
        }
      }
      const found = bestOf(next.filter(isNew));
      if (found) return found;
      ring = next;
    }
    return null;
  }

  function isNew(v: Vec): boolean {
    return !isExcluded(task.layout, v) && task.asked.every((one) => !areSame(task.layout.axes, one, v));
  }

  function besides(v: Vec): Vec[] {
    return [...moves.map((move) => afterMove(v, move)), ...otherCodes(v, task)].filter((one) => one !== null);
  }

  function afterMove(v: Vec, move: Move): Vec | null {
    const moved = movedBy(task.layout, v, move);
    return moved && (keepsLimits(task.layout, moved) ? moved : repaired(moved, task));
  }

  function bestOf(places: readonly Vec[]): ScoredPlace | null {
    const unknown = places.filter((place) => !known.has(keyOf(place)));
    if (unknown.length > 0) {
      const values = task.score(stackOf(unknown, task.layout.axes.length));
      unknown.forEach((place, i) => known.set(keyOf(place), values[i]));
    }
    const best = argmax(places.map((place) => known.get(keyOf(place))!));
    return best < 0 ? null : { at: places[best], value: known.get(keyOf(places[best]))! };
  }
}

function keyOf(v: Vec): string {
  return v.join();
}

/** Moves the lines, where there are any, until the limits are kept again. */
function repaired(v: Vec, { layout, pieces }: LocalTask): Vec | null {
  if (layout.numeric.every((j) => layout.axes[j].steps < Infinity)) return null;
  const codes = codesOf(layout, v);
  for (const body of pieces(codes).bodies) {
    const shares = withLinesMoved(layout, body, toShares(layout, v));
    const place = shares && onGrid(layout, toPlace(layout, shares, codes));
    if (place && keepsLimits(layout, place)) return place;
  }
  return null;
}

/** Places with another code of one knob, the other knobs moved as little as the limits of that code ask. */
export function otherCodes(
  v: Vec,
  { layout, pieces, choices }: Pick<LocalTask, 'layout' | 'pieces' | 'choices'>,
): Vec[] {
  return layout.codes.flatMap((j, c) =>
    choices[c].flatMap((code) => {
      const value = layout.axes[j].lower + code;
      if (value === v[j]) return [];
      const place = v.slice();
      place[j] = value;
      if (keepsLimits(layout, place)) return isAllowed(layout, place) ? [place] : [];
      const near = nearestKept(layout, pieces, place);
      return near && isAllowed(layout, near) ? [near] : [];
    }),
  );
}

/** The place on the grid that keeps the limits and is nearest to a place [d], with its codes; null where none is found. */
export function nearestKept(
  layout: Layout,
  pieces: (codes: readonly number[]) => Pieces,
  v: Vec,
  most?: number,
): Vec | null {
  const codes = codesOf(layout, v);
  const target = toShares(layout, v);
  let [best, least] = [null as Vec | null, Infinity];
  for (const body of pieces(codes).bodies) {
    const shares = nearestOnGrid(layout, body, target, most);
    if (!shares) continue;
    const away = shares.reduce((sum, share, p) => sum + (share - target[p]) ** 2, 0);
    const place = onGrid(layout, toPlace(layout, shares, codes));
    if (away < least && keepsLimits(layout, place)) [best, least] = [place, away];
  }
  return best;
}

/** Puts the grid knobs of a place [d] on their grids exactly. */
export function onGrid({ axes }: Layout, v: Vec): Vec {
  return v.map((value, j) => {
    const axis = axes[j];
    return axis.kind === 'grid' ? axis.atStep(nearestStep(axis, value)) : value;
  });
}
