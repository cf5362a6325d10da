import type { ClassId } from '../state/classes';
import type { Entries } from '../state/fieldKinds';
import { mostPoints, type Edits, type PlanePoint } from '../state/points';
import type { DrawnFrom, RoomState } from '../state/roomState';
import { isAsDrawn, isCloud, pointsOf } from '../points/drawing';
import { hasRows } from '../points/planePoints';

/** Keys of what was done by hand: labels, whole points, and pictures that were taken away. */
export const handKeys: readonly string[] = ['told', 'points', 'gone'];

/** Writes what was done by hand to points; rows of a table stay on the machine. */
export function writeByHand({ from, own }: Pick<RoomState, 'from' | 'own'>): readonly string[] {
  const edits = from.edits ? writeEdits(from.edits) : [];
  const points = own && !hasRows(own) ? (toldOf(from, own) ?? `points=${own.map(writePoint).join('_')}`) : '';
  return [...edits, points].filter(Boolean);
}

/** Writes what was done by hand to drawn pictures. */
function writeEdits({ told, gone }: Edits): readonly string[] {
  const labels = told.map(([index, label]) => `${index}${letterOf(label)}`).join(',');
  return [labels && `told=${labels}`, gone.length > 0 ? `gone=${gone.join(',')}` : ''];
}

/** Reads what was done by hand to drawn pictures; null where nothing was. */
export function readEdits(entries: Entries): Edits | null {
  const told = toldIn(entries.get('told') ?? '');
  const gone = (entries.get('gone') ?? '')
    .split(',')
    .flatMap((part) => (/^\d{1,4}$/.test(part) ? [Number(part)] : []));
  return told.length > 0 || gone.length > 0 ? { told, gone } : null;
}

/** Reads points that were changed by hand, if they are of the plane; null where none were. */
export function readOwn(entries: Entries, from: DrawnFrom): readonly PlanePoint[] | null {
  if (!isCloud(from.cloud)) return null;
  const own = (entries.get('points') ?? '')
    .split('_')
    .map(readPoint)
    .filter((one) => one !== null);
  return own.length > 1 && own.length <= mostPoints ? own : readTold(entries.get('told') ?? '', from);
}

function toldIn(text: string): readonly (readonly [index: number, label: ClassId | null])[] {
  return text.split(',').flatMap((part) => {
    const [, i, letter] = /^(\d{1,4})([-+cd.])$/.exec(part) ?? [];
    return letter ? [[Number(i), classOf(letter)] as const] : [];
  });
}

/** Writes the labels that were changed of points as they were drawn, by index; null where points were changed, too. */
function toldOf(from: DrawnFrom, own: readonly PlanePoint[]): string | null {
  if (!isAsDrawn(own, from)) return null;
  const drawn = pointsOf({ from, own: null });
  const changed = own.flatMap(({ label }, i) =>
    label === drawn[i]!.label ? [] : [`${i}${letterOf(label)}`],
  );
  return changed.length > 0 ? `told=${changed.join(',')}` : '';
}

/** Returns the points that are drawn with some labels changed; null where the text names no point of them. */
function readTold(text: string, from: DrawnFrom): readonly PlanePoint[] | null {
  const changed = new Map(toldIn(text));
  const points = pointsOf({ from, own: null });
  if (![...changed.keys()].some((i) => i < points.length)) return null;
  return points.map((point, i) => ({ ...point, label: changed.has(i) ? changed.get(i)! : point.label }));
}

/** Letter of each class, by its id; a dot is none. */
const letters = '-+cd';

function letterOf(value: ClassId | null): string {
  return value === null ? '.' : letters[value]!;
}

function classOf(letter: string): ClassId | null {
  return letter === '.' ? null : (letters.indexOf(letter) as ClassId);
}

/** "x,y" in thousandths, and two signs: what the learner is told, and the truth. */
function writePoint({ x, y, label, truth }: PlanePoint): string {
  return `${Math.round(1000 * x)},${Math.round(1000 * y)}${letterOf(label)}${letterOf(truth)}`;
}

function readPoint(text: string): PlanePoint | null {
  const found = /^(-?\d{1,6}),(-?\d{1,6})([-+cd.])([-+cd.])$/.exec(text);
  if (!found) return null;
  const [, x, y, label, truth] = found;
  return {
    x: Number(x) / 1000,
    y: Number(y) / 1000,
    label: classOf(label!),
    truth: classOf(truth!),
  };
}
