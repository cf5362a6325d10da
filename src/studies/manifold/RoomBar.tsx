import { useIntents } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { ownTable } from './points/drawing';
import type { RoomSetting } from './points/manifoldData';
import { PointsSelect } from './points/PointsSelect';
import type { RoomProps } from './roomProps';
import { PullSlider } from './landscape/RoomSliders';
import { RoomToLab } from './inLab/RoomToLab';

/** Shows what the room is about: points, learner, and how much unlabelled points count. */
export function RoomBar({ room, data }: RoomProps) {
  const { intents } = room;
  const { openPage } = useIntents();
  const { from, setting, past, future } = data;
  return (
    <div className="manifold__bar">
      <PointsSelect room={room} data={data} />
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
        disabled={from.cloud === ownTable}
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
      <Button
        hint="What points without labels know, step by step"
        onClick={() => openPage('lesson', 'without-labels')}
      >
        Lesson
      </Button>
    </div>
  );
}
