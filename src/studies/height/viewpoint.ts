import { clampTo, type Domain } from '../../plots/domain';
import { maps } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';
import { formatSize } from '../../vocabulary/numbers/write';

/** Direction and distance from which a surface is seen. */
export interface Viewpoint {
  /** Degrees round the vertical axis, 0 to 360; at 0 the first input runs to the right. */
  readonly azimuth: number;
  /** Degrees above the floor. */
  readonly elevation: number;
  /** Magnification; 1 shows the whole surface. */
  readonly zoom: number;
}

const elevations: Domain = [10, 80];
const zooms: Domain = [0.6, 3];

/** First viewpoint. */
export const atFirst: Viewpoint = { azimuth: 30, elevation: 32, zoom: 1 };

/** Degrees per pixel of a drag. */
const perPixel = 0.4;
/** Degrees per press of an arrow key, alone and with Shift. */
const byKey = 5;
const byKeyFast = 15;
const zoomByKey = 1.15;

/** Returns the viewpoint turned by degrees; the azimuth wraps, the elevation stays above the floor. */
export function turned(from: Viewpoint, degrees: { round: number; up: number }): Viewpoint {
  return {
    ...from,
    azimuth: (((from.azimuth + degrees.round) % 360) + 360) % 360,
    elevation: clampTo(elevations, from.elevation + degrees.up),
  };
}

/** Returns the viewpoint after a drag by pixels; the near side follows the pointer. */
export function dragged(from: Viewpoint, pixels: { x: number; y: number }): Viewpoint {
  return turned(from, { round: pixels.x * perPixel, up: pixels.y * perPixel });
}

/** Returns the viewpoint magnified by a factor, within the limits. */
export function zoomed(from: Viewpoint, factor: number): Viewpoint {
  return { ...from, zoom: clampTo(zooms, from.zoom * factor) };
}

/** Returns the viewpoint after a turn of the wheel by pixels; one notch is about a tenth. */
export function wheeled(from: Viewpoint, pixels: number): Viewpoint {
  return zoomed(from, 2 ** (-Math.max(-240, Math.min(240, pixels)) / 700));
}

const keyTurns: Readonly<Record<string, readonly [round: number, up: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the viewpoint after a key: arrows turn as a drag does, + and − zoom, 0 resets; null for other keys. */
export function afterKey(
  from: Viewpoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Viewpoint | null {
  const turn = keyTurns[key];
  const by = shiftKey ? byKeyFast : byKey;
  if (turn) return turned(from, { round: turn[0] * by, up: turn[1] * by });
  if (key === '+' || key === '=') return zoomed(from, zoomByKey);
  if (key === '-' || key === '_') return zoomed(from, 1 / zoomByKey);
  return key === '0' ? atFirst : null;
}

/** Describes a viewpoint: "turned by 30°, from 32° above". */
export function viewpointWords({ azimuth, elevation, zoom }: Viewpoint): string {
  const near = zoom === 1 ? '' : `, ${formatSize(zoom, 2)} times as large`;
  return `turned by ${Math.round(azimuth)}°, from ${Math.round(elevation)}° above${near}`;
}

/** State of the height view in the link. */
export interface PanelText {
  readonly viewpoint: Viewpoint;
  /** Null: the large one among the maps. */
  readonly map: MapId | null;
  /** True if the ends of the 95 % band are drawn too. */
  readonly hasBand: boolean;
}

/** Reads "az=35,el=30,zoom=1.2,map=mean,band=1"; missing or malformed parts take their defaults. */
export function readPanelText(text: string): PanelText {
  const words = new Map(text.slice(0, 200).split(',').map(pairOf));
  const number = (key: string, usual: number, [low, high]: readonly [number, number]) => {
    const word = words.get(key) ?? '';
    const value = /^\d{1,3}(\.\d{1,3})?$/.test(word) ? Number(word) : NaN;
    return value >= low && value <= high ? value : usual;
  };
  return {
    viewpoint: {
      azimuth: number('az', atFirst.azimuth, [0, 360]) % 360,
      elevation: number('el', atFirst.elevation, elevations),
      zoom: number('zoom', atFirst.zoom, zooms),
    },
    map: maps.find(({ id }) => id === words.get('map'))?.id ?? null,
    hasBand: words.get('band') === '1',
  };
}

function pairOf(word: string): [string, string] {
  const at = word.indexOf('=');
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}

/** Writes what `readPanelText` reads, without defaults; angles in whole degrees. */
export function writePanelText({ viewpoint, map, hasBand }: PanelText): string {
  const { azimuth, elevation, zoom } = rounded(viewpoint);
  const isTurned = azimuth !== atFirst.azimuth || elevation !== atFirst.elevation;
  return [
    ...(isTurned ? [`az=${azimuth}`, `el=${elevation}`] : []),
    ...(zoom === atFirst.zoom ? [] : [`zoom=${zoom}`]),
    ...(map ? [`map=${map}`] : []),
    ...(hasBand ? ['band=1'] : []),
  ].join(',');
}

function rounded({ azimuth, elevation, zoom }: Viewpoint): Viewpoint {
  return {
    azimuth: Math.round(azimuth) % 360,
    elevation: Math.round(elevation),
    zoom: Math.round(zoom * 100) / 100,
  };
}
