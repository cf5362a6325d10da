import { clouds } from '../../engine/manifold/clouds';
import { lookKeys } from './look';
import type { ClassId } from './classes';
import {
  firstState,
  mostNeighbours,
  mostPoints,
  pointsOf,
  ranges,
  type PlanePoint,
  type RoomState,
} from './manifoldData';

/** Writes the room for the link: only what is not as at first, `key=value` by semicolons. */
export function writeRoom({ up, from, setting, own }: RoomState): string {
  const first = firstState;
  const parts: string[] = [];
  const put = (key: string, value: number | string, usual: number | string): void => {
    if (value !== usual) parts.push(`${key}=${typeof value === 'number' ? short(value) : value}`);
  };
  put('up', up, first.up);
  put('cloud', from.cloud, first.from.cloud);
  put('seed', from.seed, first.from.seed);
  put('n', from.count, first.from.count);
  put('noise', from.noise, first.from.noise);
  put('labels', from.labels.join(','), first.from.labels.join(','));
  put('learner', setting.learner, first.setting.learner);
  put('centred', Number(setting.centred), Number(first.setting.centred));
  put('s', setting.lengthScale, first.setting.lengthScale);
  put('a', setting.ambient, first.setting.ambient);
  put('b', setting.intrinsic, first.setting.intrinsic);
  put('k', setting.neighbours, first.setting.neighbours);
  put('p', setting.power, first.setting.power);
  put('norm', Number(setting.normalized), Number(first.setting.normalized));
  if (own) parts.push(toldOf(from, own) ?? `points=${own.map(writePoint).join('_')}`);
  return parts.filter(Boolean).join(';');
}

/** Writes the labels that were changed of points as they were drawn, by index; null where points were changed, too. */
function toldOf(from: RoomState['from'], own: readonly PlanePoint[]): string | null {
  const drawn = pointsOf({ from, own: null });
  const isDrawn = ({ x, y, truth }: PlanePoint, i: number): boolean =>
    x === drawn[i]!.x && y === drawn[i]!.y && truth === drawn[i]!.truth;
  if (own.length !== drawn.length || !own.every(isDrawn)) return null;
  const changed = own.flatMap(({ label }, i) =>
    label === drawn[i]!.label ? [] : [`${i}${letterOf(label)}`],
  );
  return changed.length > 0 ? `told=${changed.join(',')}` : '';
}

/** Returns the points that are drawn with some labels changed; null where the text names no point of them. */
function readTold(text: string, from: RoomState['from']): readonly PlanePoint[] | null {
  const told = text.split(',').flatMap((part) => {
    const [, i, letter] = /^(\d{1,4})([-+cd.])$/.exec(part) ?? [];
    return letter ? [[Number(i), classOf(letter)] as const] : [];
  });
  const changed = new Map(told);
  const points = pointsOf({ from, own: null });
  if (![...changed.keys()].some((i) => i < points.length)) return null;
  return points.map((point, i) => ({ ...point, label: changed.has(i) ? changed.get(i)! : point.label }));
}

/** Reads the room of a link; whatever cannot be read is as at first. Null where nothing can. */
export function readRoom(text: string): RoomState | null {
  const entries = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string | undefined]));
  if (text !== '' && ![...entries.keys()].some((key) => keys.includes(key))) return null;
  const own = (entries.get('points') ?? '')
    .split('_')
    .map(readPoint)
    .filter((one) => one !== null);
  const from = readFrom(entries);
  return {
    up: entries.get('up') === 'lengthScale' ? 'lengthScale' : firstState.up,
    from,
    setting: readSetting(entries),
    own: own.length > 1 && own.length <= mostPoints ? own : readTold(entries.get('told') ?? '', from),
  };
}

const keys = [...lookKeys, 'up', 'cloud', 'seed', 'n', 'noise', 'labels', 'learner', 'centred', 's', 'a', 'b', 'k', 'p', 'norm', 'told', 'points']; // prettier-ignore

type Entries = ReadonlyMap<string, string | undefined>;
type Range = readonly [lo: number, hi: number];

/** Returns a number in a range, or `usual`. */
function numberIn(entries: Entries, key: string, usual: number, [lo, hi]: Range): number {
  const value = Number(entries.get(key) ?? Number.NaN);
  return value >= lo && value <= hi ? value : usual;
}

/** Returns a whole number in a range, or `usual`. */
function wholeIn(entries: Entries, key: string, usual: number, range: Range): number {
  const value = numberIn(entries, key, usual, range);
  return Number.isInteger(value) ? value : usual;
}

function readFrom(entries: Entries): RoomState['from'] {
  const { from } = firstState;
  const labels = (entries.get('labels') ?? '').split(',').map(Number);
  const isLabels =
    labels.length >= 2 &&
    labels.length <= 4 &&
    labels.every((one) => Number.isInteger(one) && one >= 0 && one <= 100);
  return {
    cloud: clouds.find(({ id }) => id === entries.get('cloud'))?.id ?? from.cloud,
    seed: wholeIn(entries, 'seed', from.seed, [0, 2 ** 32 - 1]),
    count: wholeIn(entries, 'n', from.count, [4, mostPoints]),
    noise: numberIn(entries, 'noise', from.noise, ranges.noise),
    labels: isLabels ? labels : from.labels,
  };
}

function readSetting(entries: Entries): RoomState['setting'] {
  const { setting } = firstState;
  return {
    learner: entries.get('learner') === 'svm' ? 'svm' : 'rls',
    centred: entries.get('centred') !== '0',
    lengthScale: numberIn(entries, 's', setting.lengthScale, ranges.lengthScale),
    ambient: numberIn(entries, 'a', setting.ambient, ranges.ambient),
    intrinsic: entries.get('b') === '0' ? 0 : numberIn(entries, 'b', setting.intrinsic, ranges.intrinsic),
    neighbours: wholeIn(entries, 'k', setting.neighbours, [1, mostNeighbours]),
    power: wholeIn(entries, 'p', setting.power, [1, 5]),
    normalized: entries.get('norm') === '1',
  };
}

const short = (value: number): string => String(Number(value.toPrecision(6)));

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
