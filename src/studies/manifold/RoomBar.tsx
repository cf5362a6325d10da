import { clouds } from '../../engine/manifold/clouds';
import { pictureSets } from '../../engine/manifold/pictureSets';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { isCloud, pictureSetOf } from './drawing';
import { firstState, type DrawnFrom, type RoomSetting } from './manifoldData';
import type { RoomProps } from './roomProps';
import { PullSlider } from './RoomSliders';
import { RoomToLab } from './RoomToLab';

/** Returns the draw that shows some points best, and the settings that suit them. */
function chosen(id: string, before: string): [Partial<DrawnFrom>, Partial<RoomSetting>] {
  const set = pictureSetOf(id);
  if (set) {
    const { count, digits, labels } = set.usual;
    return [{ cloud: id, count, digits, labels }, { lengthScale: set.lengthScale }];
  }
  const { noise } = clouds.find((one) => one.id === id)!;
  if (isCloud(before)) return [{ cloud: id, noise }, {}];
  const { from, setting } = firstState;
  return [{ ...from, cloud: id, noise }, { lengthScale: setting.lengthScale }];
}

/** Shows what the room is about: points, learner, and how much unlabelled points count. */
export function RoomBar({ room, data }: RoomProps) {
  const { intents } = room;
  const { from, setting, past, future } = data;
  return (
    <div className="manifold__bar">
      <Select
        label="Points"
        hint="Where the points come from"
        value={data.own ? 'own' : from.cloud}
        options={[
          ...clouds.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
          ...pictureSets.map(({ id, label, summary }) => ({ value: id, label, hint: summary })),
          ...(data.own ? [{ value: 'own', label: 'Changed by hand', disabled: true }] : []),
        ]}
        onChange={(cloud) => intents.draw(...chosen(cloud, from.cloud))}
      />
      <Select
        label="Learner"
        hint="What learns from the labels"
        value={setting.learner}
        options={[
          { value: 'rls', label: 'LapRLS', hint: 'Least squares that stay smooth along the graph' },
          {
            value: 'svm',
            label: 'LapSVM',
            hint: 'A support vector machine that stays smooth along the graph',
          },
        ]}
        onChange={(learner) => intents.set({ learner: learner as RoomSetting['learner'] })}
      />
      <div className="manifold__pull">
        <PullSlider room={room} setting={setting} />
      </div>
      <Button
        hint="Draw other points of the same kind"
        onClick={() => intents.draw({ seed: Math.floor(Math.random() * 1e6) })}
      >
        New draw
      </Button>
      <Button
        hint="Take the last change back"
        disabled={past.length === 0}
        shortcut="Control+z"
        onClick={intents.undo}
      >
        Undo
      </Button>
      <Button
        hint="Do it again"
        disabled={future.length === 0}
        shortcut="Control+Shift+z"
        onClick={intents.redo}
      >
        Redo
      </Button>
      <RoomToLab data={data} />
    </div>
  );
}
