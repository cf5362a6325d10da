import type { RoomReading } from '../../studies/readings';
import { layerNames, type TriedPlace } from './state/look';
import { engineSetting } from './points/engineData';
import { dimensionOf } from './points/planePoints';
import { standingOf } from './points/standing';
import { isAsDrawn } from './points/drawing';
import type { RoomData } from './state/roomData';

type Read = Pick<RoomData, 'picture' | 'points' | 'from' | 'own' | 'setting' | 'look' | 'across' | 'up'>;

/** Returns what lessons are told of the room; null while its picture is not of its present state. */
export function readingOf(room: Read): RoomReading | null {
  const { picture, points, from, own, setting, look } = room;
  if (!picture || !isOf(room)) return null;
  const { answer } = picture;
  const standing = standingOf(points, answer.fitted, answer.fittedAlone);
  return {
    of: 'room',
    from,
    isAsDrawn: isAsDrawn(own, from),
    labels: points.flatMap(({ label }, point) => (label === null ? [] : [{ point, label }])),
    setting,
    tries: { count: look.tries.length, isAtLast: isAt(look.tries.at(-1), room) },
    layers: layerNames.filter((name) => look.layers[name]),
    wrong: standing.wrong,
    wrongAlone: standing.wrongAlone,
    press: answer.press,
    terms: answer.terms,
  };
}

/** True if the setting of a room is that of a place, up to the digits that links have. */
function isAt(place: TriedPlace | undefined, { setting, across, up }: Read): boolean {
  const isNear = (a: number, b: number): boolean => Math.abs(Math.log(a / b)) < 1e-5;
  return place !== undefined && isNear(setting[across], place.across) && isNear(setting[up], place.up);
}

/** True if the picture of a room answers its present question, apart from how fine it is. */
function isOf({ picture, points, setting }: Read): boolean {
  const { subject: data, asked: by } = picture!.ask;
  return (
    JSON.stringify(by.setting) === JSON.stringify(engineSetting(setting, dimensionOf(points))) &&
    by.learner.id === setting.learner &&
    data.points.length === points.length &&
    points.every(
      ({ x, y, label }, i) =>
        data.points[i]![0] === x && data.points[i]![1] === y && data.labels[i] === label,
    )
  );
}
