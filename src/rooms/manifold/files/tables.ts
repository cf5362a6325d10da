import type { ChartTable, NamedTable } from '../../../plots/tables/chartTable';
import { formatNumber } from '../../../vocabulary/numbers/write';
import type { Picture } from '../../../engine/manifold/session/asks';
import { lookOf } from '../landscape/criterionWords';
import { axesOf, criterionOf } from '../landscape/landscapeData';
import type { KnownLandscape } from '../state/roomData';
import type { DescentTold } from '../../../engine/manifold/session/descents';
import { descentTable } from '../ensemble/ensembleWords';
import { raceTable, type RaceChart } from '../race/raceData';
import { roomAxes } from '../state/axes';
import { classesIn, nameOfClass, shownClasses } from '../state/classes';
import { sumTable, type SumAt } from '../plane/sumAt';
import { leftOutLabels } from '../points/leftOut';
import { hasRows } from '../points/planePoints';
import type { Kept } from '../points/kept';
import type { PlanePoint } from '../state/points';

/** What the tables of the room list. */
export interface RoomNumbers {
  readonly points: readonly PlanePoint[];
  readonly picture: Picture | null;
  readonly landscape: KnownLandscape | null;
  /** The landscape without unlabelled data, and that of fresh points; null where they are not shown. */
  readonly beside?: KnownLandscape | null;
  readonly truth?: KnownLandscape | null;
  readonly kept: readonly Kept[];
  /** The race; left out while it is closed. */
  readonly race?: RaceChart | null;
  /** The descent that is shown of an ensemble; left out while there is none. */
  readonly descent?: DescentTold | null;
  /** What f is a sum of at a place; left out where it is not drawn. */
  readonly sum?: SumAt | null;
}

const mostRows = 100;
const number = (name: string) => ({ name, say: (value: number) => formatNumber(value) });

/** Returns the numbers behind the pictures of the room. */
export function roomTables({
  points,
  picture,
  landscape,
  beside,
  truth,
  kept,
  race,
  descent,
  sum,
}: RoomNumbers): readonly NamedTable[] {
  return [
    { name: 'Labels', read: () => labelTable(points, picture) },
    { name: 'Landscape', read: () => landscapeTable(landscape) },
    ...(beside
      ? [{ name: 'Without unlabelled data', read: () => landscapeTable(beside, ', without unlabelled data') }]
      : []),
    ...(truth ? [{ name: 'Fresh points', read: () => landscapeTable(truth) }] : []),
    ...(race ? [raceTable(race)] : []),
    ...(descent ? [descentTable(descent)] : []),
    ...(sum ? [{ name: 'Sum at a place', read: () => sumTable(points, sum) }] : []),
    ...(kept.length > 0 ? [{ name: 'Directions', read: () => keptTable(kept) }] : []),
  ];
}

function labelTable(points: readonly PlanePoint[], picture: Picture | null): ChartTable {
  const classes = classesIn(points);
  const functions = functionsOf(classes);
  const left = picture ? leftOutLabels(points, picture) : [];
  const spans = picture?.spans ? functions.map(({ at }) => picture.spans![at]!) : [];
  const rows = (picture?.labelled ?? []).slice(0, mostRows - 1).map((i, k) => {
    const { x, y, label } = points[i]!;
    const told = functions.map(({ at }) => picture!.told[at]![k]!);
    return {
      name: `point ${i + 1}, class ${nameOfClass(label!, classes)}`,
      cells: [
        x,
        y,
        ...functions.map(({ at }) => picture!.fitted[at]![i]!),
        ...told,
        left[k]!.gap,
        ...spans.map((f) => f[k]!),
      ],
    };
  });
  const nothing = Array.from({ length: 2 + 2 * functions.length }, () => null);
  const mean = {
    name: 'all labels, mean',
    cells: [...nothing, picture?.press ?? null, ...spans.map(() => null)],
  };
  const columns = [
    ...(hasRows(points) ? ['drawn across', 'drawn up'] : ['x', 'y']),
    ...functions.map(({ name }) => name),
    ...functions.map(({ name }) => `${name} without this label`),
    functions.length === 1 ? 'squared residual' : 'mean squared residual',
    ...spans.map((_, j) => `${functions[j]!.name} without this label, by its span`),
  ].map(number);
  return {
    caption: 'Labels, and what is said of each without it',
    note:
      rows.length === 0
        ? 'No point has a label.'
        : 'The mean of the squared residuals is the error left out; at most 99 labels are listed.',
    corner: 'label',
    columns,
    rows: rows.length === 0 ? rows : [...rows, mean],
  };
}

/** The functions of so many classes: one of the class +, or one of each class against the rest. */
export function functionsOf(classes: number) {
  if (classes === 2) return [{ id: 1, at: 0, name: 'f' }];
  return shownClasses
    .slice(0, classes)
    .map((id) => ({ id, at: id, name: `f of class ${nameOfClass(id, classes)}` }));
}

function keptTable(kept: readonly Kept[]): ChartTable {
  return {
    caption: 'Directions of the graph, and how much of each is kept',
    note: 'The pull charges ρλᵖ, with ρ = γ′I/γ′A. Kept is how much f may still vary along the direction: vᵀK̃v with the graph, as a share of vᵀKv without.',
    corner: 'direction',
    columns: ['λ', 'charged', 'kept'].map(number),
    rows: kept.map(({ eigenvalue, charge, share }, k) => ({
      name: `direction ${k + 1}`,
      cells: [eigenvalue, charge, share],
    })),
  };
}

/** Every so many rows and columns of a landscape. */
function landscapeTable(landscape: KnownLandscape | null, beside = ''): ChartTable {
  if (!landscape) {
    return {
      ...{ caption: 'How good two numbers are', note: 'The landscape is not there yet.' },
      ...{ corner: '', columns: [], rows: [] },
    };
  }
  const { ask, answer } = landscape;
  const [rows, columns] = ask.asked.axes;
  const { across, up } = axesOf(landscape);
  const { label } = lookOf(criterionOf(landscape));
  const some = (count: number): number[] => {
    const shown = Math.min(count, 8);
    return Array.from({ length: shown }, (_, i) => Math.round((i * (count - 1)) / Math.max(1, shown - 1)));
  };
  const chosen = some(columns.values.length);
  return {
    caption: `${label} over two numbers${beside}`,
    note: 'Of each number, at most eight of the drawn values are listed.',
    corner: roomAxes[up].name,
    columns: chosen.map((j) => number(`${roomAxes[across].name} = ${formatNumber(columns.values[j]!)}`)),
    rows: some(rows.values.length).map((i) => ({
      name: `${roomAxes[up].name} = ${formatNumber(rows.values[i]!)}`,
      cells: chosen.map((j) => answer.data[i * answer.cols + j]!),
    })),
  };
}
