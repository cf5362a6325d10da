import type { RoomReading } from '../../lessons/sight';
import { layerNames } from './look';
import { engineSetting, standingOf } from './manifoldData';
import { pointsOf } from './drawing';
import type { RoomData } from './roomData';

type Read = Pick<RoomData, 'picture' | 'points' | 'from' | 'own' | 'setting' | 'look'>;

/** Returns what lessons are told of the room; null while its picture is not of its present state. */
export function readingOf(room: Read): RoomReading | null {
  const { picture, points, from, own, setting, look } = room;
  if (!picture || !isOf(room)) return null;
  const { answer } = picture;
  const standing = standingOf(points, answer.fitted, answer.fittedAlone);
  const drawn = own ? pointsOf({ from, own: null }) : points;
  const isAsDrawn =
    drawn.length === points.length && drawn.every(({ x, y }, i) => x === points[i]!.x && y === points[i]!.y);
  return {
    of: 'room',
    from,
    isAsDrawn,
    labels: points.flatMap(({ label }, point) => (label === null ? [] : [{ point, label }])),
    setting,
    layers: layerNames.filter((name) => look.layers[name]),
    wrong: standing.wrong,
    wrongAlone: standing.wrongAlone,
    press: answer.press,
    terms: answer.terms,
  };
}

/** True if the picture of a room answers its present question, apart from how fine it is. */
function isOf({ picture, points, setting }: Read): boolean {
  const { data, setting: asked, learner } = picture!.ask;
  return (
    JSON.stringify(asked) === JSON.stringify(engineSetting(setting)) &&
    learner.id === setting.learner &&
    data.points.length === points.length &&
    points.every(
      ({ x, y, label }, i) =>
        data.points[i]![0] === x && data.points[i]![1] === y && data.labels[i] === label,
    )
  );
}
