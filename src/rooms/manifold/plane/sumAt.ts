import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import type { ChartTable } from '../../../plots/tables/chartTable';
import { memoised } from '../../../vocabulary/memoised';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { isAbout } from '../points/sharedData';
import { pointedIn } from '../points/pointed';
import { classesIn, nameOfClass, toldAt, type ClassId } from '../state/classes';
import type { PlanePoint } from '../state/points';
import type { RoomData } from '../state/roomData';
import type { RoomSetting } from '../state/roomState';

/** The sum that f is at a place, as it is drawn. */
export interface SumAt {
  readonly x: number;
  readonly y: number;
  /** The point that stands there; null between the points. */
  readonly at: number | null;
  /** What each point adds [n]. */
  readonly terms: ArrayLike<number>;
  /** What is added to them, and all together. */
  readonly bias: number;
  readonly value: number;
  /** Of more than two classes, that whose function it is: the one told there. */
  readonly of: ClassId | null;
  /** True for a sum of k̃ over the labels, false for one of k over all points. */
  readonly isDeformed: boolean;
}

/** True where k̃ and k are two kernels. */
export const hasPull = ({ setting }: Pick<RoomData, 'setting'>): boolean => setting.intrinsic > 0;

/**
 * Returns the sum that is drawn, the same one while nothing of it changes; null where none is, and while it is not known of these points.
 */
export const sumIn = memoised(
  ({ expansion, points, look, pointed, frame, dragging, setting }: RoomData) => [
    expansion,
    points,
    look,
    pointed,
    frame,
    dragging,
    setting,
  ],
  (_, data) => sumOf(data),
);

function sumOf(data: RoomData): SumAt | null {
  const { expansion, points, look } = data;
  const pointed = pointedIn(data);
  if (!pointed || !expansion || data.dragging !== null || !isAbout(points, expansion.ask)) return null;
  const { answer, ask } = expansion;
  const { asked } = ask;
  const isThere = asked.place.every((value, c) => value === pointed.place[c]);
  if (!isThere && pointed.place.length !== 2) return null;
  const isDeformed = hasPull(data) && look.sum === 'deformed';
  const many = answer.values.length > 1;
  const of = many
    ? toldAt(
        answer.values.map((value) => [value]),
        0,
      )
    : null;
  const k = of ?? 0;
  const [x, y] = isThere ? [pointed.x, pointed.y] : asked.place;
  return {
    ...{ x: x!, y: y!, at: isThere ? pointed.at : null, of: many ? (of ?? 0) : null, isDeformed },
    terms: answer[isDeformed ? 'deformed' : 'plain'][k]!,
    bias: answer.biases[k]!,
    value: answer.values[k]!,
  };
}

/** Terms below this share of the largest count as none: so are those of points many widths away. */
const faint = 1e-6;

/** Says what f is at a place, and of what. */
export function sumInWords(
  points: readonly PlanePoint[],
  { at, terms, bias, value, of, isDeformed }: SumAt,
): string {
  const classes = classesIn(points);
  const all = Array.from(terms);
  const most = all.reduce((top, term) => Math.max(top, Math.abs(term)), 0);
  const [adding, taking] = [1, -1].map((sign) => all.filter((term) => sign * term > faint * most));
  const total = (some: readonly number[]): string =>
    formatNumber(some.reduce((sum, term) => sum + Math.abs(term), 0));
  const name = of === null ? 'f' : `f of class ${nameOfClass(of, classes)}`;
  const where = at === null ? 'here' : `at point ${at + 1}`;
  const start = `${name} is ${formatNumber(value)} ${where}`;
  if (most === 0) return `${start}: no ${isDeformed ? 'label' : 'point'} adds anything.`;
  const kind = (count: number): string => (isDeformed ? 'label' : 'point') + (count === 1 ? '' : 's');
  const parts = [
    `${adding!.length} ${kind(adding!.length)} ${adding!.length === 1 ? 'adds' : 'add'} ${total(adding!)}`,
    `${taking!.length} ${taking!.length === 1 ? 'takes' : 'take'} ${total(taking!)} away`,
    ...(bias === 0 ? [] : [`the bias ${bias > 0 ? 'adds' : 'takes'} ${formatNumber(Math.abs(bias))}`]),
  ];
  const largest = all.findIndex((term) => Math.abs(term) === most);
  const { label } = points[largest]!;
  const said = label === null ? 'without a label' : `labelled ${nameOfClass(label, classes)}`;
  return `${start}: ${parts.join(', ')}. The largest disc is ${formatNumber(all[largest]!)}, of point ${largest + 1}, ${said}.`;
}

/** Says over what the sum goes, and why. */
export function overInWords(data: RoomData, { isDeformed }: Pick<SumAt, 'isDeformed'>): string {
  const { setting } = data;
  if (!hasPull(data)) return `Without a pull only labels have an α that is not 0${noMargin(setting)}.`;
  return isDeformed
    ? `The graph is in k̃, so the labels alone take part${noMargin(setting)}.`
    : 'With k itself the graph gives points without a label an α as well.';
}

const noMargin = ({ learner }: RoomSetting): string =>
  labelLearners[learner].isLinear ? '' : ', and of these those that hold the margin';

/** Lists the terms of a sum, the largest first. */
export function sumTable(points: readonly PlanePoint[], sum: SumAt): ChartTable {
  const classes = classesIn(points);
  const order = Array.from(sum.terms, (term, i) => ({ term, i }))
    .filter(({ term }) => term !== 0)
    .toSorted((a, b) => Math.abs(b.term) - Math.abs(a.term));
  const nameOf = (i: number): string => {
    const { label } = points[i]!;
    return `point ${i + 1}, ${label === null ? 'no label' : `class ${nameOfClass(label, classes)}`}`;
  };
  const say = (value: number): string => formatNumber(value);
  return {
    caption: `What each point adds to f at (${formatNumber(sum.x)}, ${formatNumber(sum.y)})`,
    note: `The largest first, at most ${mostTerms} of ${order.length}; the last row is the sum of all.`,
    corner: 'point',
    columns: [{ name: sum.isDeformed ? 'c k̃' : 'α k', say }],
    rows: [
      ...order.slice(0, mostTerms).map(({ term, i }) => ({ name: nameOf(i), cells: [term] })),
      ...(sum.bias === 0 ? [] : [{ name: 'bias', cells: [sum.bias] }]),
      { name: 'f', cells: [sum.value] },
    ],
  };
}

const mostTerms = 99;
