import { Suspense } from 'react';
import { later } from '../../ui/later';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { Loading } from '../Loading';
import { EmptyPlots } from '../plots/PlotArea';
import { usePresentRoom } from '../rooms';
import { showsRun } from '../state/select/can';

/** Loaded with the first room that has a subject of its own. */
const OwnRoom = later(async () => ({ default: (await import('./OwnRoom')).OwnRoom }));

/** The room that the laboratory, or the figure of a page, is in; `what`: how it is called where it cannot be drawn. */
export function RoomStage({ what }: { readonly what: string }) {
  const room = usePresentRoom();
  const isOfRun = useLabState(showsRun);
  const { leaveRoom, setRoomText } = useIntents();
  if (!room?.Stage) return null;
  if (!isOfRun) {
    return (
      <Guarded key={room.id} what="The room" onClose={leaveRoom}>
        <Suspense fallback={<Loading className="panel__wait" />}>
          <OwnRoom room={room} />
        </Suspense>
      </Guarded>
    );
  }
  return (
    <Guarded key="plots" what={what}>
      <Suspense fallback={<EmptyPlots />}>
        <room.Stage text="" setText={setRoomText} />
      </Suspense>
    </Guarded>
  );
}
