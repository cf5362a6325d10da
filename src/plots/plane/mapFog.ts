import { maxIndex } from 'd3-array';
import type { Vec } from '../../engine/numeric/arrays';
import type { PlaneView } from '../../engine/loop/view';
import { failsInWords } from '../failing';
import { fogOnMap } from '../fog';
import { inCells } from './inCells';
import { areaAt, valueAt, type NamedArea, type PlaneSource } from './plane';

/** Fog over a map. */
export interface MapFog {
  /** The chance that an evaluation fails [m·m], row by row from below. */
  readonly chance: Vec;
  readonly isDark: boolean;
}

interface Fogged {
  readonly fog: MapFog | null;
  readonly plane: PlaneView;
}

/** Returns the fog over the maps of a plane, in cells where inputs are codes; null where nothing has failed, or if hidden. */
export function fogOf(
  { plane, layers, isDark = false }: PlaneSource,
  codes: Parameters<typeof inCells>[2],
): MapFog | null {
  const chance = layers.fog ? inCells(plane, plane.failing ?? null, codes) : null;
  return chance && { chance, isDark };
}

/** Says how likely an evaluation is to fail at a place [d], after a comma; nothing where it hardly is. */
export function fogSaid({ fog, plane }: Fogged, place: readonly number[]): string {
  return fog ? failsInWords(valueAt(plane, fog.chance, place)) : '';
}

/** Opacity of a veil below which fog is not named. */
const leastNamed = 0.4;

/** Returns where fog over a map is thickest; null where there is little of it. */
export function fogPeak({ fog, plane }: Fogged): NamedArea | null {
  if (!fog) return null;
  const most = maxIndex(fog.chance);
  if (fogOnMap(1 - fog.chance[most]!) < leastNamed) return null;
  return areaAt('fog: it may fail', plane, most);
}
