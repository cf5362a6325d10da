import { type Mat, zeros } from '../../../engine/numeric/arrays';
import { clouds } from '../../../engine/manifold/clouds/clouds';
import { hasCost } from '../../../engine/manifold/criteria/criterionNames';
import { sessionCriteria } from '../../../engine/manifold/session/sessionCriteria';
import type { FreshAsk } from '../../../engine/manifold/session/judges';
import type { LandscapeAsked, PlaneData } from '../../../engine/manifold/session/asks';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import type { Ask } from '../../../engine/questions/registry';
import type { KnownLandscape, RoomData } from '../state/roomData';
import { isAsDrawn } from '../points/drawing';
import { dimensionOf } from '../points/planePoints';
import { engineSetting, learnerOf } from '../points/engineData';
import { valuesAlong } from './roomAxes';

/** Landscapes of a room, each in a place of its own. */
export type LandscapeName = 'landscape' | 'beside' | 'truth';

/** Number of points that nobody has seen. */
const freshCount = 2000;

/** A landscape that is wanted. */
export interface WantedLandscape {
  readonly name: LandscapeName;
  /** As it is shown. */
  readonly ask: Ask<'settingLandscape'>;
  /** As it is asked: along what changes nothing there is one value only. */
  readonly sent: Ask<'settingLandscape'>;
  readonly isFine: boolean;
}

/** Returns the points by which the truth is told; null where nobody knows how the points were drawn. */
export function freshOf({ from, own }: Pick<RoomData, 'from' | 'own'>): FreshAsk | null {
  const { cloud, noise, seed } = from;
  if (!clouds.some(({ id }) => id === cloud)) return null;
  return isAsDrawn(own, from) ? { cloud, noise, seed, count: freshCount } : null;
}

/** Returns the next landscape that a room lacks, all coarse ones first; null where it has all. */
export function nextLandscape(room: RoomData, data: PlaneData): WantedLandscape | null {
  const names = namesOf(room);
  for (const isFine of [false, true]) {
    for (const name of names) {
      const wanted = landscapeNamed(room, data, name, isFine);
      if (!isKnown(room[name], wanted)) return wanted;
    }
  }
  return null;
}

function namesOf(room: RoomData): readonly LandscapeName[] {
  const { truth, beside } = room.look;
  return [
    'landscape',
    ...(beside ? (['beside'] as const) : []),
    ...(truth && freshOf(room) ? (['truth'] as const) : []),
  ];
}

function isKnown(known: KnownLandscape | null, { ask, isFine }: WantedLandscape): boolean {
  return known !== null && (known.isFine || !isFine) && isSameLandscape(known.ask, ask);
}

/** True for landscapes of the same numbers, however fine. */
export function isSameLandscape(a: Ask<'settingLandscape'>, b: Ask<'settingLandscape'>): boolean {
  const named = ({ asked }: typeof a): string =>
    JSON.stringify({ ...asked, axes: asked.axes.map(({ parameter }) => parameter) });
  return a.subject === b.subject && named(a) === named(b);
}

/** What does not change a learner without unlabelled data. */
export const inert: readonly SettingAxis[] = ['intrinsic', 'neighbours', 'power'];

function landscapeNamed(
  { setting, across, up, criterion, eta, points, ...room }: RoomData,
  data: PlaneData,
  name: LandscapeName,
  isFine: boolean,
): WantedLandscape {
  const isAlone = name === 'beside';
  // What the axes set is of no account, and must not make another landscape.
  const held = { ...setting, ...(isAlone && { intrinsic: 0 }), [across]: 1, [up]: 1 };
  const [rows, columns] = valuesAlong(
    [up, across],
    { points: points.length, dimension: dimensionOf(points) },
    isFine,
  );
  const fresh = name === 'truth' ? freshOf(room) : null;
  const asked: LandscapeAsked = {
    setting: engineSetting(isAlone ? { ...held, intrinsic: 0 } : held, dimensionOf(points)),
    learner: learnerOf(setting),
    axes: [
      { parameter: up, values: rows },
      { parameter: across, values: columns },
    ],
    criterion,
    ...(!fresh && hasCost(sessionCriteria[criterion].criterion) && { eta }),
    ...(fresh && { fresh }),
  };
  const [first, second] = asked.axes.map((axis) =>
    isAlone && inert.includes(axis.parameter)
      ? { ...axis, values: [axis.parameter === 'intrinsic' ? 0 : axis.values[0]!] }
      : axis,
  );
  const ask = { question: 'settingLandscape', subject: data, asked } as const;
  return { name, ask, sent: { ...ask, asked: { ...asked, axes: [first!, second!] } }, isFine };
}

/** Returns an answer to what was sent as the answer to what is shown. */
export function spreadOver({ ask }: WantedLandscape, answer: Mat): Mat {
  const [rows, columns] = ask.asked.axes.map(({ values }) => values.length);
  const out = zeros(rows!, columns!);
  out.data.forEach((_, at) => {
    const row = answer.rows === 1 ? 0 : Math.floor(at / columns!);
    out.data[at] = answer.data[row * answer.cols + (answer.cols === 1 ? 0 : at % columns!)]!;
  });
  return out;
}
