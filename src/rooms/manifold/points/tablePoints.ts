import { sideIn } from '../../../engine/manifold/criteria/searchBox';
import { numberIn, type Column, type TextTable } from '../../../table/parseTable';
import { asWritten, nameOfClass, shownClasses, type ClassId } from '../state/classes';
import { farthest, linkedCoordinate } from './drawing';
import { ownTable } from '../state/fields';
import { mostPoints, type PlanePoint } from '../state/points';
import type { RoomState } from '../state/roomState';
import { formatCount } from '../../../vocabulary/numbers/write';

/** What a visitor chooses of a table. */
export interface TableChoice {
  /** Name of the column that says the class. */
  readonly classColumn: string;
  /** True to give each column mean 0 and standard deviation 1. */
  readonly isStandardised: boolean;
}

/** Points of a table, or why there are none. */
export type OwnPoints =
  | {
      readonly kind: 'points';
      readonly points: readonly PlanePoint[];
      /** Names of the columns that are coordinates. */
      readonly columns: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly kind: 'problem'; readonly text: string };

const mostClasses = shownClasses.length;

const filled = ({ cells }: Column): readonly string[] => cells.filter((cell) => cell !== '');
const different = (column: Column): readonly string[] => [...new Set(filled(column))];
const isClassLike = (column: Column): boolean => {
  const count = different(column).length;
  return count > 0 && count <= mostClasses;
};

/** Name of the column of classes in files that the room writes. */
export const classHeading = 'class';

/**
 * Returns the column that is most likely the class: one of that name, else one with empty cells, one of texts, or the last with few
 * values; null for none.
 */
export function likelyClass({ columns }: TextTable): string | null {
  const named = columns.find((one) => one.name === classHeading && different(one).length <= mostClasses);
  if (named) return named.name;
  const some = columns.filter(isClassLike);
  const found =
    some.find(({ cells }) => cells.includes('')) ?? some.find(({ numeric }) => !numeric) ?? some.at(-1);
  return found?.name ?? null;
}

/** Returns the points of a table, with a label where the class is said. */
export function pointsOfTable(table: TextTable, { classColumn, isStandardised }: TableChoice): OwnPoints {
  const told = table.columns.find(({ name }) => name === classColumn);
  const complaint = tableComplaint(table, told);
  if (complaint !== null || !told) return { kind: 'problem', text: complaint ?? '' };
  const coordinates = table.columns.filter((one) => one.numeric && one !== told);
  const columns = coordinates.map(({ cells }) => {
    const values = cells.map((cell) => numberIn(cell)!);
    return isStandardised ? standardised(values) : values;
  });
  const isPlane = columns.length === 2;
  const most = columns.flat().reduce((top, value) => Math.max(top, Math.abs(value)), 0);
  if (isPlane && most > farthest)
    return {
      kind: 'problem',
      text: `The columns reach ${most}; standardise them, so that one width suits all.`,
    };
  const order = classesInOrder(told);
  const points = told.cells.map((cell, index): PlanePoint => {
    const label = cell === '' ? null : shownClasses[order.indexOf(cell)]!;
    const values = columns.map((column) => column[index]!);
    if (isPlane)
      return { x: linkedCoordinate(values[0]!), y: linkedCoordinate(values[1]!), label, truth: null };
    return { x: 0, y: 0, label, truth: null, row: { values, index, label } };
  });
  const names = coordinates.map(({ name }) => name);
  return { kind: 'points', points, columns: names, notes: notesOf(table, told, order, names) };
}

function tableComplaint({ columns }: TextTable, told: Column | undefined): string | null {
  if (!told)
    return 'No column can be the class: it needs one to four different values, and empty cells where there is no label.';
  const count = told.cells.length;
  if (count > mostPoints)
    return `The table has ${formatCount(count)} rows; at most ${formatCount(mostPoints)} can be shown.`;
  const classes = different(told).length;
  if (classes > mostClasses)
    return `"${told.name}" has ${classes} different values; at most four classes can be told apart.`;
  const numbers = columns.filter((one) => one.numeric && one !== told);
  if (numbers.length >= 2) return null;
  const broken = columns.find((one) => !one.numeric && one !== told);
  const why = broken ? ` "${broken.name}" has cells that are not numbers.` : '';
  return `Besides the class there ${numbers.length === 1 ? 'is one column' : 'are no columns'} of numbers; at least two are needed.${why}`;
}

/** Returns the values of a class column in the order of the classes: of names that the room writes theirs; of two numbers the larger first, of more the smaller; texts as they come. */
function classesInOrder(told: Column): readonly string[] {
  const values = different(told);
  const written = asWritten(values);
  if (written) return written;
  const numbers = values.map((one) => numberIn(one));
  if (values.length === 2 && values.includes('+')) return ['+', ...values.filter((one) => one !== '+')];
  if (numbers.some((one) => one === null)) return values;
  const falls = values.length === 2 ? -1 : 1;
  return [...values].sort((a, b) => falls * (numberIn(a)! - numberIn(b)!));
}

function notesOf(
  table: TextTable,
  told: Column,
  order: readonly string[],
  names: readonly string[],
): readonly string[] {
  const classes = Math.max(2, order.length);
  const named = order.map((value, k) => `${nameOfClass(shownClasses[k] as ClassId, classes)} is “${value}”`);
  const empty = told.cells.length - filled(told).length;
  const left = table.columns
    .filter((one) => one !== told && !names.includes(one.name))
    .map(({ name }) => name);
  return [
    named.length > 0
      ? `Class ${named.join(', ')}; ${empty} without a class.`
      : 'No row says its class: click points to label them.',
    ...(names.every((name) => numberIn(name) !== null)
      ? [
          `The first line is read as names of columns, ${names.join(', ')}: write some above it if it is a point.`,
        ]
      : []),
    ...(left.length > 0 ? [`Left out, because not all cells are numbers: ${left.join(', ')}.`] : []),
    ...table.notes,
  ];
}

function standardised(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
}

/** Returns the state of the room on the points of a table, with a width that suits them. */
export function stateOfTable(
  state: RoomState,
  { points, columns }: Extract<OwnPoints, { kind: 'points' }>,
): RoomState {
  const [least, most] = sideIn('lengthScale', columns.length);
  const lengthScale = Math.min(most, Math.max(least, Math.round(50 * Math.sqrt(columns.length)) / 100));
  const isPlane = columns.length === 2;
  const { from, setting } = state;
  return {
    ...state,
    from: { ...from, cloud: isPlane ? 'two-moons' : ownTable, edits: null },
    setting: { ...setting, lengthScale },
    own: points,
  };
}
