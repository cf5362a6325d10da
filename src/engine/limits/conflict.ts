import { createRng } from '../numeric/random/rng';
import { someCombinations } from './combinations';
import { nearestOnGrid } from './grid';
import { layoutOf, type Layout } from './layout';
import { areAllowed, piecesBy } from './pieces';
import type { Conflict, LimitName, RegionSpec } from './spec';

/** The most looks for a place on a grid before it counts as having none. */
const mostLooks = 3000;

/** Returns the number of codes of each knob that has codes. */
export function levelsOf({ axes, codes }: Layout): readonly number[] {
  return codes.map((j) => axes[j].steps + 1);
}

/** True if a layout leaves a place, on the grid if so asked. */
export function isPossible(layout: Layout, onGrid: boolean): boolean {
  const pieces = piecesBy(layout);
  const seen = new Set<unknown>();
  const all = someCombinations(levelsOf(layout), (codes) => areAllowed(layout, codes), createRng(1));
  return all.some((codes) => {
    const { bodies } = pieces(codes);
    if (seen.has(bodies)) return false;
    seen.add(bodies);
    return bodies.some((body) => !onGrid || nearestOnGrid(layout, body, body.centre, mostLooks) !== null);
  });
}

/**
 * Returns limits of a region without a place that leave nothing by themselves, none of which could be left out: one limit after another
 * is left out in order, and stays out where there is no place without it either.
 */
export function conflictOf(spec: RegionSpec): Conflict {
  const isOfGrid = isPossible(layoutOf(spec), false);
  let kept: readonly LimitName[] = [
    ...spec.equal.map((_, index) => ({ list: 'equal', index }) as const),
    ...spec.atMost.map((_, index) => ({ list: 'atMost', index }) as const),
    ...spec.apart.map((_, index) => ({ list: 'apart', index }) as const),
  ];
  for (const one of kept) {
    const without = kept.filter((other) => other !== one);
    if (!isPossible(layoutOf(only(spec, without)), isOfGrid)) kept = without;
  }
  return { conflict: kept, isOfGrid };
}

/** The region with some of its limits only. */
function only(spec: RegionSpec, names: readonly LimitName[]): RegionSpec {
  const isIn = (list: LimitName['list']) => (_: unknown, index: number) =>
    names.some((name) => name.list === list && name.index === index);
  return {
    ...spec,
    equal: spec.equal.filter(isIn('equal')),
    atMost: spec.atMost.filter(isIn('atMost')),
    apart: spec.apart.filter(isIn('apart')),
  };
}
