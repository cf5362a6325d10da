import type { RoomProps } from '../state/experimentState';
import type { ReadForm } from '../state/readForm';
import { GoalSection } from './GoalSection';
import { KnobSection } from './KnobSection';
import { LimitSection } from './LimitSection';
import { SecondSection } from './SecondSection';
import { WorkSection } from './WorkSection';

interface SetUpProps extends RoomProps {
  readonly read: ReadForm;
}

/** The form that describes an experiment. */
export function SetUp({ room, data, read }: SetUpProps) {
  return (
    <div className="ex-setup">
      {data.notice !== null && <p className="ex-setup__notice">{data.notice}</p>}
      <GoalSection room={room} data={data} read={read} />
      <KnobSection room={room} data={data} read={read} />
      <LimitSection room={room} data={data} read={read} />
      <WorkSection room={room} data={data} />
      <SecondSection room={room} data={data} read={read} />
    </div>
  );
}
