import { counted, formatNumber } from '../../vocabulary/numbers/write';
import type { NamedTable } from '../tables/chartTable';
import { boxStatistics, type BoxStatistics } from './boxStatistics';

/** Values of one kind in one group. */
export interface BoxedValues {
  readonly group: string;
  /** Number of the kind among those of the boxplot. */
  readonly kind: number;
  readonly values: readonly number[];
}

/** What a boxplot is made of. */
export interface BoxplotSource {
  readonly title: string;
  /** Names of the kinds of boxes, in the order in which they stand in a group. */
  readonly kinds: readonly string[];
  /** In the order of groups. */
  readonly boxed: readonly BoxedValues[];
  readonly across: string;
  readonly up: string;
}

/** A box where it stands: groups are one apart, the first from 0 to 1. */
export interface PlacedBox extends BoxedValues {
  readonly name: string;
  readonly at: number;
  readonly box: BoxStatistics;
}

/** A boxplot ready to be drawn. */
export interface BoxplotData extends Omit<BoxplotSource, 'boxed'> {
  readonly groups: readonly string[];
  readonly boxes: readonly PlacedBox[];
  /** Half the width that a box may have, in groups. */
  readonly half: number;
  /** Values from 0 upwards. */
  readonly most: number;
}

/** Share of a group that its boxes stand in. */
const filled = 0.84;

/** Places the boxes of a boxplot. */
export function placeBoxes({ boxed, ...source }: BoxplotSource): BoxplotData {
  const groups = [...new Set(boxed.map(({ group }) => group))];
  const slot = filled / source.kinds.length;
  const boxes = boxed.map((one): PlacedBox => {
    // The kinds that a group has stand in its middle.
    const own = boxed.filter(({ group }) => group === one.group).map(({ kind }) => kind);
    const rank = own.filter((kind) => kind < one.kind).length + 0.5 - own.length / 2;
    return {
      ...one,
      name: source.kinds[one.kind]!,
      at: groups.indexOf(one.group) + 0.5 + rank * slot,
      box: boxStatistics(one.values),
    };
  });
  const most = boxed.reduce((high, { values }) => Math.max(high, ...values), 0);
  return { ...source, groups, boxes, half: 0.36 * slot, most: most * 1.06 || 1 };
}

/** Says all that a box shows. */
export function boxInWords({ name, group, values, box }: PlacedBox): string {
  const { low, lower, median, upper, high, mean, others } = box;
  const said = (value: number): string => formatNumber(value);
  const rest =
    others.length === 0
      ? ''
      : `; ${others.length === 1 ? 'a value' : 'values'} beyond: ${others.map(said).join(', ')}`;
  return `${name}, ${group}: median ${said(median)}, quartiles ${said(lower)} and ${said(upper)}, whiskers to ${said(low)} and ${said(high)}, mean ${said(mean)}${rest}. ${counted(values.length, 'value')}.`;
}

/** Says in short what a boxplot shows: the lowest and the highest median of each group. */
export function describeBoxes({ title, up, groups, boxes }: BoxplotData): string {
  const told = groups.map((group) => {
    const some = boxes.filter((one) => one.group === group);
    const [lowest, highest] = [-1, 1].map((side) =>
      some.reduce((best, one) => (side * (one.box.median - best.box.median) > 0 ? one : best)),
    );
    if (lowest === highest) return `${group}: ${lowest!.name} ${formatNumber(lowest!.box.median)}`;
    return `${group}: from ${formatNumber(lowest!.box.median)}, ${lowest!.name}, to ${formatNumber(highest!.box.median)}, ${highest!.name}`;
  });
  return `${title}. Medians of the ${up}. ${told.join('; ')}.`;
}

/** Lists what the boxes show, and the values that they are made of. */
export function boxTables({ title, across, up, boxes }: BoxplotData): readonly NamedTable[] {
  const say = (value: number): string => formatNumber(value);
  const nameOf = ({ name, group }: PlacedBox): string => `${name}, ${group}`;
  const columns: readonly (readonly [string, (box: BoxStatistics) => number])[] = [
    ['whisker from', ({ low }) => low],
    ['lower quartile', ({ lower }) => lower],
    ['median', ({ median }) => median],
    ['upper quartile', ({ upper }) => upper],
    ['whisker to', ({ high }) => high],
    ['mean', ({ mean }) => mean],
    ['values beyond', ({ others }) => others.length],
  ];
  const longest = Math.max(...boxes.map(({ values }) => values.length));
  return [
    {
      name: 'boxes',
      read: () => ({
        caption: `${title}: ${up}`,
        note: `A row for each box, by ${across}.`,
        corner: 'box',
        columns: columns.map(([name]) => ({ name, say })),
        rows: boxes.map((one) => ({ name: nameOf(one), cells: columns.map(([, of]) => of(one.box)) })),
      }),
    },
    {
      name: 'values',
      read: () => ({
        caption: `${title}: ${up}, value by value`,
        note: 'A column for each split; from one seed all boxes have the same split.',
        corner: 'box',
        columns: Array.from({ length: longest }, (_, k) => ({ name: `split ${k + 1}`, say })),
        rows: boxes.map((one) => ({
          name: nameOf(one),
          cells: Array.from({ length: longest }, (_, k) => one.values[k] ?? null),
        })),
      }),
    },
  ];
}
