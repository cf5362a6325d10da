import { Suspense } from 'react';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { EmptyPlots } from '../plots/PlotArea';
import { usePresentRoom } from '../rooms';
import { showsRun } from '../state/select/can';
import { OwnRoom } from './OwnRoom';

/** The room that the laboratory, or the figure of a page, is in; `what`: how it is called where it cannot be drawn. */
export function RoomStage({ what }: { readonly what: string }) {
  const room = usePresentRoom();
  const isOfRun = useLabState(showsRun);
  const { leaveRoom, setRoomText } = useIntents();
  if (!room?.Stage) return null;
  if (!isOfRun) {
    return (
      <Guarded key={room.id} what="The room" onClose={leaveRoom}>
        <OwnRoom room={room} />
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
