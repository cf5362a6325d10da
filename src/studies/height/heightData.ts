import { fieldShares, type ColourScale } from '../../plots/plane/colourScale';
import {
  inPlane,
  pendingSaid,
  projectMap,
  uncapitalised,
  type MapData,
  type MapDisc,
} from '../../plots/plane/mapData';
import type { MapId } from '../../vocabulary/maps';
import { valueAt, type PlaneSource } from '../../plots/plane/plane';
import type { Point3 } from './camera';
import { reliefOf, upOf, quadColours, type Relief, type QuadColours } from './surface';
import { extent } from 'd3-array';
import type { Domain } from '../../plots/domain';
import { bentBack, scaleOf, straightened } from '../../plots/scale';
import { mapOf } from '../../plots/plane/maps';
import type { NamedTable } from '../../plots/tables/chartTable';
import { planeTables } from '../../plots/tables/mapTable';

/** Observation on its stem. */
export interface Pin extends MapDisc {
  readonly head: Point3;
}

/** Map raised to a surface, independent of the viewpoint. */
export interface HeightData {
  readonly map: MapData;
  /** Scale of heights: that of the colours, with room at its ends. */
  readonly scale: ColourScale;
  /** Null if there is nothing to raise; `map.absence` says why. */
  readonly surface: Relief | null;
  readonly colours: QuadColours | null;
  /** Ends of the 95 % band, lower first; empty unless asked for. */
  readonly sheets: readonly Relief[];
  readonly pins: readonly Pin[];
  /** Next query: on the floor, and on the surface above. */
  readonly query: { readonly foot: Point3; readonly head: Point3; readonly value: number } | null;
  /** Places asked and not answered yet, on the floor. */
  readonly pending: readonly Point3[];
  /** True if values beyond the axis are cut flat. */
  readonly isCut: boolean;
}

/** Projects a map as a surface, with the 95 % band around it if that is wanted and the map is one of outputs. */
export function projectHeight(id: MapId, source: PlaneSource, hasBand: boolean): HeightData {
  const map = projectMap(id, source);
  const { field, plane } = map;
  const isOfOutputs = map.map.scale === 'values';
  const bands = hasBand && isOfOutputs && field ? [plane.lower, plane.upper] : [];
  const fields = field ? [field, ...bands] : [];
  const scale = heightScaleFor(map.scale, fields);
  const surface = field && reliefOf(field, scale);
  return {
    map,
    scale,
    surface,
    colours: surface && quadColours(surface, { palette: map.palette, shares: fieldShares(field, map.scale) }),
    sheets: bands.map((band) => reliefOf(band, scale)),
    pins: pinsOf(map, source, scale),
    query: queryOf(map, source, scale),
    pending: map.pending.map((place) => onFloor(map, place)),
    isCut: fields.some((one) => one.some((value) => value < scale.domain[0] || value > scale.domain[1])),
  };
}

/** Returns the pins: observations at their y, or on the surface for maps of anything else. */
function pinsOf(map: MapData, { snapshot }: PlaneSource, scale: ColourScale): Pin[] {
  const { field, plane } = map;
  if (!field) return [];
  return map.discs.map((disc, i) => {
    const { x, y } = snapshot.observations[i]!;
    const value = map.map.scale === 'values' ? y : valueAt(plane, field, x);
    const up = Number.isFinite(value) ? upOf(scale, value) : 0;
    return { ...disc, head: { ...onFloor(map, disc), up } };
  });
}

function queryOf(map: MapData, { snapshot }: PlaneSource, scale: ColourScale): HeightData['query'] {
  const x = snapshot.proposal?.x;
  if (!map.query || !x || !map.field) return null;
  const value = valueAt(map.plane, map.field, x);
  const foot = { ...onFloor(map, map.query), up: 0 };
  return { foot, head: { ...foot, up: Number.isFinite(value) ? upOf(scale, value) : 0 }, value };
}

/** Returns the point of the floor below a place of the plane. */
function onFloor({ domain }: MapData, { x, y }: { readonly x: number; readonly y: number }): Point3 {
  return { x: scaleOf(domain.x, [-1, 1])(x), y: scaleOf(domain.y, [-1, 1])(y), up: 0 };
}

/** Describes the surface in two or three sentences with the numbers. */
export function describeHeight({ map, query, sheets, isCut }: HeightData): string {
  const { step, highest, lowest, format, names } = map;
  const title = uncapitalised(map.title);
  if (!highest || !lowest) return `Step ${step}: ${title}: ${map.absence}.`;
  const over = `Step ${step}: ${title} as a surface over ${names[0]} and ${names[1]}`;
  const ends =
    highest.value === lowest.value
      ? `flat at ${format(highest.value)}`
      : `highest ${format(highest.value)} at ${inPlane(map, highest.place)}, lowest ${format(lowest.value)} at ${inPlane(map, lowest.place)}`;
  const around = sheets.length ? ' The ends of the 95\u00a0% band are drawn as nets.' : '';
  const cut = isCut ? ' What lies beyond the vertical axis is cut flat.' : '';
  return `${over}: ${ends}.${queryWords(map, query)}${pendingSaid(map)}${around}${cut}`;
}

function queryWords(map: MapData, query: HeightData['query']): string {
  if (!query || !map.query) return '';
  const [right, up] = map.plane.plane.axes;
  const place = map.plane.plane.through.with(right, map.query.x).with(up, map.query.y);
  const value = Number.isFinite(query.value) ? `, where it is ${map.format(query.value)}` : '';
  return ` Next query at ${inPlane(map, place)}${value}.`;
}

/** Share of the colours' range by which the axis grows at a time, so that it seldom moves from step to step, and at most. */
const quarter = 0.25;
const most = 0.5;

/**
 * Returns the scale of heights: that of the colours, bent alike, with room above and below for values of the fields
 * [m·m] beyond its ends. Values further away are cut flat.
 */
export function heightScaleFor(colours: ColourScale, fields: readonly Float64Array[]): ColourScale {
  const [low, high] = colours.domain.map((end) => straightened(colours, end)) as [number, number];
  const ends = fields.flatMap((field) => extent(field.filter(Number.isFinite)) as Domain);
  const [least = colours.domain[0], highest = colours.domain[1]] = extent(ends);
  const span = high - low;
  const room = (beyond: number) => {
    return Math.min(most, Math.max(0, Math.ceil(beyond / span / quarter - 0.04) * quarter)) * span;
  };
  const below = room(low - straightened(colours, least));
  const above = room(straightened(colours, highest) - high);
  if (below === 0 && above === 0) return colours;
  return {
    ...colours,
    domain: [
      below > 0 ? bentBack(colours, low - below) : colours.domain[0],
      above > 0 ? bentBack(colours, high + above) : colours.domain[1],
    ],
  };
}

/** Lists the tables behind the height view: the surface, and the ends of the band if they are drawn. */
export function heightTables({ map, sheets }: HeightData): readonly NamedTable[] {
  const { lower, upper } = map.plane;
  const ends =
    sheets.length > 0
      ? ([
          ['lower', lower],
          ['upper', upper],
        ] as const)
      : [];
  return planeTables([
    map,
    ...ends.map(([id, field]) => ({ ...map, map: mapOf(id), title: mapOf(id).label, field })),
  ]);
}
