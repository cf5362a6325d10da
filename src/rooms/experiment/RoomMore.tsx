import { useStore } from 'zustand';
import { useLab } from '../../lab/LabContext';
import { Button } from '../../ui/Button';
import { PrintSheet } from './column/benchSheet';
import { experimentOf } from './kept';
import { ExperimentUndo } from './ExperimentUndo';
import { filesOf } from './ways/filesOf';
import type { ScreenOn } from './phone/screenOn';

/** What a phone has of the room behind ⋯. */
export function RoomMore() {
  const { room, screen } = experimentOf(useLab());
  const data = useStore(room.store);
  return (
    <div className="ex-more">
      <ScreenSwitch screen={screen} />
      <div className="ex-more__buttons" role="group" aria-label="The experiment">
        {data.tab !== 'setup' && (
          <Button
            hint="What is improved, what can be changed, what is not allowed"
            onClick={() => room.intents.openTab('setup')}
          >
            Set up
          </Button>
        )}
        <ExperimentUndo room={room} data={data} />
        <Button hint="An experiment file, to go on at another machine" onClick={() => saveFile(data)}>
          Save
        </Button>
        <PrintSheet room={room} data={data} label="Print" />
      </div>
    </div>
  );
}

function saveFile(data: Parameters<typeof filesOf>[0]): void {
  filesOf(data)
    .find(({ label }) => label === 'Experiment file')
    ?.save();
}

/** Keeps the screen on, or says why it cannot. */
function ScreenSwitch({ screen }: { readonly screen: ScreenOn }) {
  const { isWanted, isRefused } = useStore(screen.store);
  if (!screen.isPossible) return <p className="ex-quiet">This browser cannot keep the screen on.</p>;
  return (
    <>
      <label className="ex-more__switch">
        <input type="checkbox" checked={isWanted} onChange={(event) => screen.want(event.target.checked)} />
        <span>Keep the screen on</span>
      </label>
      {isRefused && (
        <p className="ex-complaint" role="alert">
          The phone does not allow it just now. Is its battery low?
        </p>
      )}
    </>
  );
}
