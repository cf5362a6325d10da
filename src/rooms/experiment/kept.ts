import { oncePer } from '../../engine/oncePer';
import type { Lab } from '../../lab/state/store';
import { keepWaiting } from '../../lab/waitingHere';
import { createExperiment } from './experiment.store';
import { browserKeeper } from './keeping/browserKeeper';
import type { Keeper } from './keeping/keeper';
import { keepRoom, type KeptHere } from './keeping/keepRoom';
import { openedFile, type OpenedFile } from './ways/experimentFile';
import { newId, newSeed } from './state/fresh';
import { emptyRecord } from './state/record';
import type { ExperimentRoom } from './state/experimentState';
import { waitingSaid } from './state/footSaid';
import { createScreenOn, type ScreenOn } from './phone/screenOn';

/** A room, and what keeps it on this machine. */
export interface KeptExperiment {
  readonly room: ExperimentRoom;
  readonly keeper: Keeper;
  readonly kept: KeptHere;
  readonly screen: ScreenOn;
  /** Opens the text of an experiment file; one that is kept here and differs stays beside it. */
  openFile(this: void, text: string): Promise<OpenedFile>;
}

/** Returns the room beside a Lab, kept on this machine. */
export const experimentOf = oncePer((_: Pick<Lab, 'answers'>): KeptExperiment => {
  const room = createExperiment();
  const { store, intents } = room;
  const keeper = browserKeeper();
  const kept = keepRoom(keeper, {
    record: () => store.getState().record,
    subscribe: store.subscribe,
    empty: () => emptyRecord(newId(), newSeed()),
    show: intents.open,
  });
  store.subscribe((now, before) => {
    if (now.record !== before.record) keepWaiting(waitingSaid(now.record));
  });
  const openFile = async (text: string): Promise<OpenedFile> => {
    const present = store.getState().record;
    const keptOf = async (id: string) => (id === present.id ? present : keeper.read(id));
    const opened = await openedFile(text, keptOf, newId);
    if (opened.kind === 'record') intents.show(opened.record);
    return opened;
  };
  // Browsers without it, and pages that are not served safely, have none.
  const locks: WakeLock | undefined = navigator.wakeLock;
  return { room, keeper, kept, screen: createScreenOn(locks, document), openFile };
});
