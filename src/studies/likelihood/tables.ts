import { formatNumber } from '../../ui/formatNumber';
import { axisTitle, named, sharesOf, type LogAxis } from './logAxis';
import type { LandscapeData, Spot, Track } from './project';
import { evenly } from '../../plots/tables/along';
import { finite, type ChartTable, type NamedTable, type TableRow } from '../../plots/tables/chartTable';
import { gridTable } from '../../plots/tables/gridTable';

/** What a fit maximises over two hyper-parameters, and the ways of its searches. */
export function landscapeTables(data: LandscapeData): readonly NamedTable[] {
  return [
    { name: data.title, read: () => valuesTable(data) },
    { name: 'highest, present, and the searches', read: () => placesTable(data) },
  ];
}

const say = (value: number): string => formatNumber(value);

function valuesTable({ step, title, right, up, size, values, word }: LandscapeData): ChartTable {
  const side = (axis: LogAxis) => ({
    title: axisTitle(axis.words),
    points: size,
    nameAt: (i: number) => named(axis.words, sharesOf(axis).invert(i / (size - 1))),
  });
  return gridTable({
    caption: `Step ${step}: ${title} over ${right.words.name} and ${up.words.name}`,
    right: side(right),
    up: side(up),
    values,
    say,
    points: 'points of the landscape, evenly apart in the log',
    more: `One less is 2.7 times less ${word}.`,
  });
}

/** Rows of all searches together. */
const mostPlaces = 90;

function placesTable(data: LandscapeData): ChartTable {
  const { step, title, right, up, top, present, tracks } = data;
  const place = ({ x, y }: Spot) => [finite(sharesOf(right).invert(x)), finite(sharesOf(up).invert(y))];
  const known = (name: string, at: Spot & { readonly value: number }): TableRow => ({
    name,
    cells: [...place(at), finite(at.value), null],
  });
  const shown = tracks.slice(0, mostPlaces / 2);
  const each = Math.max(2, Math.floor(mostPlaces / Math.max(1, shown.length)));
  const moves = shown.flatMap((track, s) =>
    evenly(track.spots.length, each).map((i) => ({
      name: `search ${s + 1}, ${moveWords(track, i)}`,
      cells: [...place(track.spots[i]!), null, finite(track.values[i])],
    })),
  );
  return {
    caption: `Step ${step}: places of the landscape`,
    note: searchNote(tracks, moves.length),
    corner: 'place',
    columns: [axisTitle(right.words), axisTitle(up.words), title, 'what the search maximises'].map(
      (name) => ({
        name,
        say,
      }),
    ),
    rows: [known('highest known', top), ...(present ? [known('present values', present)] : []), ...moves],
  };
}

function moveWords({ spots, isBest }: Track, i: number): string {
  if (i === 0) return 'start';
  return i < spots.length - 1 ? `move ${i}` : `end${isBest ? ', at the best found' : ''}`;
}

function searchNote(tracks: readonly Track[], shown: number): string {
  const places = tracks.reduce((sum, { spots }) => sum + spots.length, 0);
  if (places === 0) return 'No search is known here.';
  const which = shown < places ? `${shown} of ${places}` : `All ${places}`;
  return `${which} places of the searches. The searches move the other hyper-parameters too, and what they maximise includes the prior, where there is one.`;
}
