import type { Box } from '../chart';
import { discRadius } from '../marks/discRadius';
import { placeLabels, placesAround, textWidth, type Place, type PlacedLabel } from '../marks/labels';
import type { MapData, MapDisc } from './mapData';
import type { NamedArea } from './plane';

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
  /** Areas that are named, each at its middle. */
  readonly areas?: readonly NamedArea[];
}

/**
 * Labels places that are named, and observations with the steps that made them, newest first, where there is room; all are given in
 * pixels.
 */
export function placeSteps(
  marks: readonly (Pick<MapDisc, 'id' | 'x' | 'y' | 'step' | 'presence'> & { readonly isOnDark?: boolean })[],
  { width, height, text, covered, areas = [] }: Labelled,
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
  const lines = [0, 1.4, -1.4, 2.8, -2.8, 4.2, -4.2, 5.6].map((by) => by * text);
  const inside = areas.map(({ words, x, y }) => {
    const half = textWidth(words, text) / 2;
    const middle = Math.min(width - half, Math.max(half, x));
    return {
      id: `area:${words}`,
      text: words,
      places: lines
        .map((by) => ({ x: middle, y: y + by, anchor: 'middle' as const }))
        .filter((place) => !covered || !isUnder(covered, place, { half, text })),
      optional: true,
    };
  });
  const obstacles = [...marks, ...named].map(({ x, y }) => ({
    left: x - discRadius,
    top: y - discRadius,
    width: 2 * discRadius,
    height: 2 * discRadius,
  }));
  const bounds = { left: 0, top: 0, width, height };
  return placeLabels([...names, ...inside, ...steps], {
    bounds,
    text: Math.round(text * 0.92),
    obstacles,
    traces: [],
  });
}

/** True where a text in the middle of a place, as tall as `text`, meets a rectangle. */
const isUnder = (
  { left, top, width, height }: Box,
  { x, y }: Place,
  { half, text }: { readonly half: number; readonly text: number },
): boolean => x + half > left && x - half < left + width && y > top && y - text < top + height;

const isWithin = ({ left, top, width, height }: Box, { x, y }: Place): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
