import { cloudNoise } from '../../engine/manifold/cloudNames';
import { areDigits } from '../../engine/manifold/pictureSets';
import { wideSide } from '../../engine/manifold/searchBox';
import { roomCriterionNames, type RoomCriterionId } from '../../engine/manifold/roomCriterionNames';
import { areLabelCounts } from '../../engine/objectives/leaveOneOut/params';
import { axisIds } from './landscape/roomAxes';
import { lookKeys } from './look';
import type { ClassId } from './points/classes';
import {
  firstState,
  leastEvaluations,
  mostEvaluations,
  mostNeighbours,
  mostPoints,
  raceModels,
  ranges,
  hasRows,
  type Edits,
  type PlanePoint,
  type RoomState,
} from './points/manifoldData';
import { isAsDrawn, isCloud, isPictures, ownTable, pointsOf } from './points/drawing';
import { significant } from '../../vocabulary/numbers/write';

/** Writes the room for the link: only what is not as at first, `key=value` by semicolons. */
export function writeRoom({ across, up, criterion, race, from, setting, own }: RoomState): string {
  const first = firstState;
  const parts: string[] = [];
  const put = (key: string, value: number | string, usual: number | string): void => {
    if (value !== usual) parts.push(`${key}=${typeof value === 'number' ? short(value) : value}`);
  };
  put('across', across, first.across);
  put('up', up, first.up);
  put('criterion', criterion, first.criterion);
  put('raceseed', race.seed, first.race.seed);
  put('budget', race.budget, first.race.budget);
  put('racemodel', race.model, first.race.model);
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
  put('digits', from.digits, first.from.digits);
  if (from.edits) parts.push(...writeEdits(from.edits));
  if (own && !hasRows(own)) parts.push(toldOf(from, own) ?? `points=${own.map(writePoint).join('_')}`);
  return parts.filter(Boolean).join(';');
}

/** Writes what was done by hand to drawn pictures. */
function writeEdits({ told, gone }: Edits): readonly string[] {
  const labels = told.map(([index, label]) => `${index}${letterOf(label)}`).join(',');
  return [labels && `told=${labels}`, gone.length > 0 ? `gone=${gone.join(',')}` : ''];
}

/** Reads what was done by hand to drawn pictures; null where nothing was. */
function readEdits(entries: Entries): Edits | null {
  const told = toldIn(entries.get('told') ?? '');
  const gone = (entries.get('gone') ?? '')
    .split(',')
    .flatMap((part) => (/^\d{1,4}$/.test(part) ? [Number(part)] : []));
  return told.length > 0 || gone.length > 0 ? { told, gone } : null;
}

function toldIn(text: string): readonly (readonly [index: number, label: ClassId | null])[] {
  return text.split(',').flatMap((part) => {
    const [, i, letter] = /^(\d{1,4})([-+cd.])$/.exec(part) ?? [];
    return letter ? [[Number(i), classOf(letter)] as const] : [];
  });
}

/** Writes the labels that were changed of points as they were drawn, by index; null where points were changed, too. */
function toldOf(from: RoomState['from'], own: readonly PlanePoint[]): string | null {
  if (!isAsDrawn(own, from)) return null;
  const drawn = pointsOf({ from, own: null });
  const changed = own.flatMap(({ label }, i) =>
    label === drawn[i]!.label ? [] : [`${i}${letterOf(label)}`],
  );
  return changed.length > 0 ? `told=${changed.join(',')}` : '';
}

/** Returns the points that are drawn with some labels changed; null where the text names no point of them. */
function readTold(text: string, from: RoomState['from']): readonly PlanePoint[] | null {
  const changed = new Map(toldIn(text));
  const points = pointsOf({ from, own: null });
  if (![...changed.keys()].some((i) => i < points.length)) return null;
  return points.map((point, i) => ({ ...point, label: changed.has(i) ? changed.get(i)! : point.label }));
}

/** Reads the room of a link; whatever cannot be read is as at first. Null where nothing can. */
export function readRoom(text: string): RoomState | null {
  const entries = new Map(text.split(';').map((part) => part.split('=', 2) as [string, string | undefined]));
  if (text !== '' && ![...entries.keys()].some((key) => keys.includes(key))) return null;
  const from = readFrom(entries);
  return {
    ...readAxes(entries),
    criterion: criterionIds.find((id) => id === entries.get('criterion')) ?? firstState.criterion,
    race: {
      seed: wholeIn(entries, 'raceseed', firstState.race.seed, [0, 2 ** 32 - 1]),
      budget: wholeIn(entries, 'budget', firstState.race.budget, [leastEvaluations, mostEvaluations]),
      model: raceModels.find((id) => id === entries.get('racemodel')) ?? firstState.race.model,
    },
    from,
    setting: readSetting(entries),
    own: readOwn(entries, from),
  };
}

/** Returns points that were changed by hand, if they are of the plane; null where none were. */
function readOwn(entries: Entries, from: RoomState['from']): readonly PlanePoint[] | null {
  if (!isCloud(from.cloud)) return null;
  const own = (entries.get('points') ?? '')
    .split('_')
    .map(readPoint)
    .filter((one) => one !== null);
  return own.length > 1 && own.length <= mostPoints ? own : readTold(entries.get('told') ?? '', from);
}

const keys = [...lookKeys, 'across', 'up', 'criterion', 'raceseed', 'budget', 'racemodel', 'cloud', 'seed', 'n', 'noise', 'labels', 'learner', 'centred', 's', 'a', 'b', 'k', 'p', 'norm', 'told', 'points', 'digits', 'gone']; // prettier-ignore
const criterionIds = Object.keys(roomCriterionNames) as readonly RoomCriterionId[];

/** Returns both axes; as at first where they are the same. */
function readAxes(entries: Entries): Pick<RoomState, 'across' | 'up'> {
  const axisIn = (key: 'across' | 'up') => axisIds.find((id) => id === entries.get(key)) ?? firstState[key];
  const [across, up] = [axisIn('across'), axisIn('up')];
  return across === up ? { across: firstState.across, up: firstState.up } : { across, up };
}

type Entries = ReadonlyMap<string, string | undefined>;
type Range = readonly [lo: number, hi: number];

/** Returns a number in a range, or `usual`; what rounding has put a little beyond an end is that end. */
function numberIn(entries: Entries, key: string, usual: number, [lo, hi]: Range): number {
  const value = Number(entries.get(key) || Number.NaN);
  const isIn = value >= lo * (1 - rounding) && value <= hi * (1 + rounding);
  return isIn ? Math.min(hi, Math.max(lo, value)) : usual;
}

/** Returns a whole number in a range, or `usual`. */
function wholeIn(entries: Entries, key: string, usual: number, range: Range): number {
  const value = numberIn(entries, key, usual, range);
  return Number.isInteger(value) ? value : usual;
}

function readFrom(entries: Entries): RoomState['from'] {
  const { from } = firstState;
  const given = entries.get('cloud') ?? '';
  const cloud = isCloud(given) || isPictures(given) || given === ownTable ? given : from.cloud;
  const digits = entries.get('digits') ?? '';
  const labels = (entries.get('labels') ?? '').split(',').map(Number);
  const isLabels = labels.length >= 2 && labels.length <= 4 && areLabelCounts(labels);
  return {
    cloud,
    seed: wholeIn(entries, 'seed', from.seed, [0, 2 ** 32 - 1]),
    count: wholeIn(entries, 'n', from.count, [4, mostPoints]),
    noise: numberIn(entries, 'noise', from.noise, [cloudNoise.min, cloudNoise.max]),
    labels: isLabels ? labels : from.labels,
    digits: areDigits(digits) ? digits : '',
    edits: isPictures(cloud) ? readEdits(entries) : null,
  };
}

function readSetting(entries: Entries): RoomState['setting'] {
  const { setting } = firstState;
  return {
    learner: entries.get('learner') === 'svm' ? 'svm' : 'rls',
    centred: entries.get('centred') !== '0',
    lengthScale: numberIn(entries, 's', setting.lengthScale, [ranges.lengthScale[0], wideSide[1]]),
    ambient: numberIn(entries, 'a', setting.ambient, ranges.ambient),
    intrinsic: numberIn(entries, 'b', setting.intrinsic, [0, ranges.intrinsic[1]]),
    neighbours: wholeIn(entries, 'k', setting.neighbours, [1, mostNeighbours]),
    power: wholeIn(entries, 'p', setting.power, [1, 5]),
    normalized: entries.get('norm') === '1',
  };
}

/** Writes a whole number as it is, and any other in six digits. */
const short = (value: number): string => String(Number.isInteger(value) ? value : significant(value, 6));

/** Largest change of a number by these digits, as a share of it. */
const rounding = 1e-5;

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
