import { Button } from '../../ui/Button';
import { CriterionHalf } from './good/CriterionHalf';
import { LeftOutBar } from './plane/LeftOutBar';
import { RoomLayers } from './plane/RoomLayers';
import { RoomTools } from './plane/RoomTools';
import type { Tool } from './plane/tools';
import { classesIn } from './state/classes';
import { ownTable } from './state/fields';
import { hasRows } from './points/planePoints';
import { RoomPoints } from './controls/RoomPoints';
import type { RoomProps } from './state/intents';

interface SettingsProps extends RoomProps {
  readonly at: number | null;
  onAt(at: number | null): void;
}

/** All that can be set of the learner, of how it is judged, and of what the plane shows. */
export function SettingsTab({ room, data, at, onAt }: SettingsProps) {
  const { layers } = data.look;
  return (
    <>
      <CriterionHalf room={room} data={data} />
      <h3 className="manifold__title">What is drawn</h3>
      <RoomLayers
        layers={layers}
        onChange={(changed) => room.intents.look({ layers: changed })}
        learner={data.setting.learner}
        isPlane={!hasRows(data.points)}
        classes={classesIn(data.points)}
      />
      {layers.rings && data.picture && (
        <LeftOutBar points={data.picture.points} picture={data.picture.answer} at={at} onAt={onAt} />
      )}
    </>
  );
}

interface PointsProps extends RoomProps {
  readonly tool: Tool;
  onTool(tool: Tool): void;
}

/** How points are drawn, and what a pointer does to them. */
export function PointsTab({ room, data, tool, onTool }: PointsProps) {
  return (
    <>
      <h3 className="manifold__title">On the plane the pointer does this</h3>
      <RoomTools data={data} tool={tool} onChange={onTool} />
      <h3 className="manifold__title">How they are drawn</h3>
      <RoomPoints room={room} data={data} />
      <Button
        className="manifold__go"
        hint="Draw other points of the same kind"
        disabled={data.from.cloud === ownTable}
        onClick={room.intents.drawOthers}
      >
        New draw
      </Button>
    </>
  );
}
