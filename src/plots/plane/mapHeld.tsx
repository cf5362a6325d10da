import { maxIndex } from 'd3-array';
import { useMemo } from 'react';
import type { HoldingView, PlaneView } from '../../engine/loop/view';
import { contourPaths, overBox } from '../contourPaths';
import { usePlot } from '../Figure';
import { heldSaid, likely } from '../holding';
import { inCells } from './inCells';
import { areaAt, valueAt, type NamedArea, type PlaneSource } from './plane';
import '../marks/held.css';

interface Held {
  readonly held: HoldingView | null;
  readonly plane: PlaneView;
}

/** Returns what is believed of the second result over a plane, in cells where inputs are codes; null without one, and if hidden. */
export function heldOver(
  { plane, layers }: PlaneSource,
  codes: Parameters<typeof inCells>[2],
): HoldingView | null {
  const { holding } = plane;
  if (!layers.second || !holding) return null;
  return { ...holding, chance: inCells(plane, holding.chance, codes)! };
}

/** Says how likely the second result keeps its limit at a place [d], after a comma; nothing without one. */
export function heldAtSaid({ held, plane }: Held, place: readonly number[]): string {
  return held ? heldSaid(held.words, valueAt(plane, held.chance, place)) : '';
}

/** Returns the place where the second result keeps its limit with the largest chance, to name it; null where that is nowhere likely. */
export function heldPeak({ held, plane }: Held): NamedArea | null {
  if (!held) return null;
  const most = maxIndex(held.chance);
  return held.chance[most]! >= likely ? areaAt(held.words, plane, most) : null;
}

/** Draws on a map the edge of where the second result is likelier to keep its limit than not. */
export function MapHeld({ chance }: Pick<HoldingView, 'chance'>) {
  const { width, height } = usePlot();
  const path = useMemo(
    () => contourPaths(chance, [likely], overBox({ width, height }))[0]!,
    [chance, width, height],
  );
  if (path === '') return null;
  return (
    <svg className="held-map" width={width} height={height}>
      <path className="held-edge held-edge--ground" d={path} />
      <path className="held-edge" d={path} />
    </svg>
  );
}
