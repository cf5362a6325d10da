import { columnsAsCsv, type Column } from '../../../export/csv';
import { mostColumns } from '../../../table/grid';
import { lookOf } from '../landscape/criterionWords';
import { axesOf, criterionOf, type LandscapeAxes } from '../landscape/landscapeData';
import type { KnownLandscape, RoomData } from '../state/roomData';
import { roomAxes } from '../state/axes';
import { classesIn, toldAt, writtenClass, type ClassId } from '../state/classes';
import { hasRows } from '../points/planePoints';
import type { PlanePoint } from '../state/points';
import { classHeading } from '../points/tablePoints';
import { searchedLabel, type RaceChart } from '../race/raceData';
import { racerNames } from '../race/racers';
import { functionsOf } from './tables';

/** A file of the room. */
export interface RoomFile {
  readonly label: string;
  readonly summary: string;
  /** Appended to the file name. */
  readonly suffix: string;
  write(): string;
}

type Read = Pick<
  RoomData,
  'points' | 'picture' | 'landscape' | 'beside' | 'truth' | 'look' | 'across' | 'up'
>;
type Answers = NonNullable<RoomData['picture']>;

/** Returns the files of what the room shows, all rows of each; `race` is null while it is closed. */
export function roomFiles(room: Read, race: RaceChart | null): readonly RoomFile[] {
  const { points, picture, look } = room;
  // Where a landscape is walked in the dark, its file would tell it.
  const hasLandscape = !look.show || look.show.includes('landscape');
  const landscapes = [
    { landscape: hasLandscape ? room.landscape : null, label: 'Landscape', of: '', suffix: '' },
    {
      ...{ landscape: look.beside ? room.beside : null, label: 'Landscape without unlabelled data' },
      ...{ of: ' without unlabelled data', suffix: '-without-unlabelled' },
    },
    {
      ...{ landscape: look.truth ? room.truth : null, label: 'Landscape of fresh points' },
      ...{ of: ' on fresh points', suffix: '-fresh' },
    },
  ];
  return [
    {
      label: 'Points as CSV',
      summary: `One row per point: coordinates, its label, its true class, the predicted one. ${backWords(points)}`,
      suffix: '-points.csv',
      write: () => pointsAsCsv(points, isOf(picture, points) ? picture : null),
    },
    ...(isOf(picture, points)
      ? [
          {
            label: 'Answers as CSV',
            summary:
              'One row per point: what the learner says of it, what it says when unlabelled points do not pull, and what it says when this point’s label is left out.',
            suffix: '-answers.csv',
            write: () => answersAsCsv(picture),
          },
        ]
      : []),
    ...landscapes.flatMap(({ landscape, label, of, suffix }) =>
      landscape
        ? [
            {
              label: `${label} as CSV`,
              summary: `One row per place of the landscape${of}: two settings, and how good they are.`,
              suffix: `-landscape${suffix}.csv`,
              write: () => landscapeAsCsv(landscape),
            },
          ]
        : [],
    ),
    ...(race?.runs.some(({ places }) => places.length > 0)
      ? [
          {
            label: 'Race as CSV',
            summary: 'One row per evaluation of each search: where, what came out, the best so far.',
            suffix: '-race.csv',
            write: () => raceAsCsv(race, room),
          },
        ]
      : []),
  ];
}

/** Says whether points can be read back. */
function backWords(points: readonly PlanePoint[]): string {
  const isWide = coordinates(points).length + 3 > mostColumns;
  return isWide
    ? `A table of your own may have at most ${mostColumns} columns, so the page cannot read it back.`
    : '“Your own table…” reads it.';
}

/** True where answers are about these very points. */
function isOf(picture: RoomData['picture'], points: readonly PlanePoint[]): picture is Answers {
  return picture !== null && picture.points === points;
}

/**
 * Writes points as the room reads a table: coordinates are the only numbers, and points without a label have an empty class. All
 * dimensions are written, not where the points are drawn.
 */
export function pointsAsCsv(points: readonly PlanePoint[], picture: Answers | null): string {
  const hasTruth = points.some(({ truth }) => truth !== null);
  return columnsAsCsv([
    ...coordinates(points),
    [classHeading, written(points.map(({ label }) => label))],
    ['true class', hasTruth ? written(points.map(({ truth }) => truth)) : null],
    ['predicted class', picture && written(points.map((_, i) => toldAt(picture.answer.fitted, i)))],
  ]);
}

function coordinates(points: readonly PlanePoint[]): readonly Column[] {
  if (!hasRows(points)) return [['x', points.map(({ x }) => x)] as const, ['y', points.map(({ y }) => y)]];
  return points[0]!.row!.values.map((_, c) => [`x${c + 1}`, points.map(({ row }) => row!.values[c]!)]);
}

const written = (classes: readonly (ClassId | null)[]) => classes.map(writtenClass);

/** Writes what the functions say at each point, in the order of the points. */
function answersAsCsv({ points, answer }: Answers): string {
  const functions = functionsOf(classesIn(points));
  const isDrawn = hasRows(points);
  const labelled = new Map(answer.labelled.map((i, k) => [i, k]));
  const leftOut = (at: number) =>
    points.map((_, i) => (labelled.has(i) ? answer.told[at]![labelled.get(i)!]! : null));
  return columnsAsCsv([
    ['point', points.map((_, i) => i + 1)],
    [isDrawn ? 'drawn across' : 'x', points.map(({ x }) => x)],
    [isDrawn ? 'drawn up' : 'y', points.map(({ y }) => y)],
    [classHeading, written(points.map(({ label }) => label))],
    ['predicted class', written(points.map((_, i) => toldAt(answer.fitted, i)))],
    ...functions.flatMap(({ at, name }): Column[] => [
      [name, answer.fitted[at]!],
      [`${name} without unlabelled data`, answer.fittedAlone[at]!],
      [`${name} without this label`, leftOut(at)],
    ]),
  ]);
}

/** Writes a landscape, row by row from below. */
function landscapeAsCsv(landscape: KnownLandscape): string {
  const [rows, columns] = landscape.ask.asked.axes;
  const { across, up } = axesOf(landscape);
  return columnsAsCsv([
    [roomAxes[across].label, rows.values.flatMap(() => columns.values)],
    [roomAxes[up].label, rows.values.flatMap((value) => columns.values.map(() => value))],
    [lookOf(criterionOf(landscape)).label, landscape.answer.data],
  ]);
}

/** Writes the evaluations of a race, search by search. */
function raceAsCsv(
  { runs, criterion, errors }: RaceChart,
  { across, up }: Pick<LandscapeAxes, 'across' | 'up'>,
): string {
  const all = runs.flatMap(({ id, places, best }, r) =>
    places.map((place, k) => ({ ...{ id, place, best: best[k]! }, at: k + 1, error: errors?.[r]?.[k] })),
  );
  return columnsAsCsv([
    ['search', all.map(({ id }) => racerNames[id])],
    ['evaluation', all.map(({ at }) => at)],
    [roomAxes[across].label, all.map(({ place }) => place.across)],
    [roomAxes[up].label, all.map(({ place }) => place.up)],
    [searchedLabel(criterion), all.map(({ place }) => place.value)],
    ['least so far', all.map(({ best }) => best)],
    [lookOf('fresh').label, errors && all.map(({ error }) => error ?? null)],
  ]);
}
