import type { Box } from '../chart';
import { discRadius } from '../marks/discRadius';
import { placeLabels, placesAround, type Place, type PlacedLabel } from '../marks/labels';
import type { MapData, MapDisc } from './mapData';

/** Returns places round a point that no hairline through it crosses. */
function cornersAround(x: number, y: number, distance: number): readonly Place[] {
  return placesAround(x, y, distance).filter(
    (place, k, all) => place.anchor !== 'middle' && k < all.length - 2,
  );
}

type NamedAt = Pick<MapData['nominees'][number], 'x' | 'y' | 'words' | 'isChosen'>;

/** The plot to label, in pixels. */
interface Labelled {
  readonly width: number;
  readonly height: number;
  readonly text: number;
  /** A rectangle that something covers, where no step is written. */
  readonly covered?: Box;
  /** Where fog is thickest, if it is named. */
  readonly fog?: { readonly x: number; readonly y: number } | null;
}

/**
 * Labels places that are named, and observations with the steps that made them, newest first, where there is room; all are given in
 * pixels.
 */
export function placeSteps(
  marks: readonly (Pick<MapDisc, 'id' | 'x' | 'y' | 'step' | 'presence'> & { readonly isOnDark?: boolean })[],
  { width, height, text, covered, fog }: Labelled,
  named: readonly NamedAt[] = [],
): readonly PlacedLabel[] {
  const names = named.map(({ x, y, words, isChosen }, k) => ({
    id: `nominee${isChosen ? '-chosen' : ''}:${k}`,
    text: words,
    places: [8, 20, 34].flatMap((distance) => cornersAround(x, y, distance)),
  }));
  const steps = marks
    .filter(({ step, presence }) => step > 0 && presence === 1)
    .toReversed()
    .map(({ id, step, x, y, isOnDark }) => ({
      id: `map-number${isOnDark ? '-light' : ''}:${id}`,
      text: String(step),
      places: placesAround(x, y, 8).filter((place) => !covered || !isWithin(covered, place)),
      optional: true,
    }));
  const lines = [0, 1.4, -1.4, 2.8, -2.8, 4.2, -4.2].map((by) => by * text);
  const fogged = fog
    ? [
        {
          id: 'fog',
          text: 'fog: it may fail',
          places: lines.map((by) => ({ x: fog.x, y: fog.y + by, anchor: 'middle' as const })),
          optional: true,
        },
      ]
    : [];
  const obstacles = [...marks, ...named].map(({ x, y }) => ({
    left: x - discRadius,
    top: y - discRadius,
    width: 2 * discRadius,
    height: 2 * discRadius,
  }));
  const bounds = { left: 0, top: 0, width, height };
  return placeLabels([...names, ...fogged, ...steps], {
    bounds,
    text: Math.round(text * 0.92),
    obstacles,
    traces: [],
  });
}

const isWithin = ({ left, top, width, height }: Box, { x, y }: Place): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
