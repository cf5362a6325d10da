import { maxIndex } from 'd3-array';
import { useId, useMemo } from 'react';
import type { Vec } from '../../engine/numeric/arrays';
import type { PlaneView } from '../../engine/loop/view';
import { contourPaths, overBox } from '../contourPaths';
import { usePlot } from '../Figure';
import { Hatch } from '../marks/Hatch';
import { areaAt, valueAt, type NamedArea } from './plane';

interface Limited {
  readonly beyond: Vec | null;
  readonly plane: PlaneView;
}

/** Says that a place [d] is not allowed, after a comma; nothing where it is. */
export function beyondSaid({ beyond, plane }: Limited, place: readonly number[]): string {
  return beyond && valueAt(plane, beyond, place) > 0 ? ', which is not allowed' : '';
}

/** By how much a place is beyond limits where the area around it has room for its name. */
const roomy = 0.05;

/** Returns the place farthest beyond limits, to name what is not allowed; null where there is hardly any. */
export function beyondPeak({ beyond, plane }: Limited): NamedArea | null {
  if (!beyond) return null;
  const most = maxIndex(beyond);
  return beyond[most]! > roomy ? areaAt('not allowed', plane, most) : null;
}

/** Hatches what is not allowed on a map. */
export function MapLimits({ beyond }: { readonly beyond: Vec }) {
  const hatch = useId();
  const { width, height } = usePlot();
  const path = useMemo(
    () => contourPaths(beyond, [0], overBox({ width, height }))[0]!,
    [beyond, width, height],
  );
  if (path === '') return null;
  return (
    <>
      <Hatch id={hatch} />
      <svg className="forbidden-map" width={width} height={height}>
        <path className="forbidden" d={path} fill={`url(#${hatch})`} />
      </svg>
    </>
  );
}
