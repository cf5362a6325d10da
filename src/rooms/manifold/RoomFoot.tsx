import { useIntents } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { RoomSaid } from './plane/RoomSaid';
import type { RoomProps } from './state/intents';

interface FootProps extends RoomProps {
  onPoints(): void;
  onFailures(): void;
}

/** What the present setting does, in two sentences, and the ways on. */
export function RoomFoot({ room: { intents }, data, onPoints, onFailures }: FootProps) {
  const { openPage } = useIntents();
  const { past, future } = data;
  return (
    <div className="manifold__foot">
      <RoomSaid data={data} most={2} />
      <div className="manifold__doors">
        <div className="first-doors">
          <Button
            hint="What points without labels know, step by step"
            onClick={() => openPage('lesson', 'without-labels')}
          >
            Lesson
          </Button>
          <Button hint="How points are drawn: how many, how noisy, from which seed" onClick={onPoints}>
            Other points
          </Button>
          <Button hint="Cases in which the pull does harm" onClick={onFailures}>
            Where it goes wrong
          </Button>
        </div>
        {past.length > 0 && (
          <Button hint="Take the last change back" shortcut="Control+z" onClick={intents.undo}>
            Undo
          </Button>
        )}
        {future.length > 0 && (
          <Button hint="Do it again" shortcut="Control+Shift+z" onClick={intents.redo}>
            Redo
          </Button>
        )}
      </div>
    </div>
  );
}
