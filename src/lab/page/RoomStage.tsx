import { Suspense } from 'react';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { useTitle } from '../pageEffects';
import { EmptyPlots } from '../plots/PlotArea';
import { usePresentRoom } from '../rooms';
import { initialData } from '../state/data';
import { showsRun } from '../state/select/can';
import { OwnRoom } from './OwnRoom';

/** The room that the laboratory, or the figure of a page, is in; `what`: how it is called where it cannot be drawn. */
export function RoomStage({ what }: { readonly what: string }) {
  const room = usePresentRoom();
  const isOfRun = useLabState(showsRun);
  const isInPage = useLabState(({ page }) => page !== null);
  const { leaveRoom, setRoomText } = useIntents();
  // The first room has the title of the site; a room of its own gives itself one.
  useTitle(isOfRun && !isInPage && room && room.id !== initialData.room ? room.label : null);
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
