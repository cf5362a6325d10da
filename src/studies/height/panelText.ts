import { atFirst, elevations, zooms, type Viewpoint } from './viewpoint';
import { maps } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';

/** What the link says of the height view. */
export interface PanelText {
  readonly viewpoint: Viewpoint;
  /** Null: the one that is large among the maps. */
  readonly map: MapId | null;
  /** The ends of the 95 % band are drawn too. */
  readonly hasBand: boolean;
}

/** Reads "az=35,el=30,zoom=1.2,map=mean,band=1"; what is missing or has another form is as at first. */
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

/** Only what is not as at first; angles in whole degrees. */
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
