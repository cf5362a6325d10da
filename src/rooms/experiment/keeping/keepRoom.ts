import { hasNothing, type ExperimentRecord } from '../state/record';
import type { Keeper } from './keeper';
import type { KeepingState } from './standing';

/** What keeping needs of a room. */
export interface KeptRoom {
  record(): ExperimentRecord;
  /** Calls back after each change of the room. */
  subscribe(listener: () => void): () => void;
  /** Returns an experiment without anything in it. */
  empty(): ExperimentRecord;
  /** Shows a record that was opened or came from another tab, with nothing to take back. */
  show(record: ExperimentRecord): void;
}

/** A room that is kept. */
export interface KeptHere {
  /** Shows another experiment of the list; false where it cannot be read, and `refusal` says why. */
  open(id: string): Promise<boolean>;
  /** Deletes an experiment; in place of the one that is shown comes the one that was saved last. False while another tab has it open. */
  remove(id: string): Promise<boolean>;
  stop(): void;
}

/**
 * Shows the experiment that was saved last, then saves each other record that the room comes to hold, in the call in which the room
 * changes. What was begun while the storage was still opening stays.
 *
 * A room calls it once, when it is loaded. Words at the right of the tabs: `standingWords` of `useStore(keeper.store)`; while the kind of the standing
 * is "looking on", nothing can be entered. An experiment without anything in it is not kept.
 */
export function keepRoom(keeper: Keeper, room: KeptRoom): KeptHere {
  const first = room.record();
  let kept = first;
  /** Shows a record that is in the storage already. */
  const show = (record: ExperimentRecord): void => {
    kept = record;
    room.show(record);
  };
  const stops = [
    keeper.onRecord(show),
    room.subscribe(() => {
      const record = room.record();
      if (record === kept) return;
      kept = record;
      if (hasNothing(record)) keeper.close();
      else keeper.save(record);
    }),
  ];
  void keeper
    .start()
    .then(() => openLast(keeper, () => room.record() === first))
    .then((record) => {
      if (record && room.record() === first) show(record);
    });
  return {
    open: async (id) => {
      const record = await keeper.open(id);
      if (record) show(record);
      return record !== null;
    },
    remove: async (id) => {
      const { id: shown } = room.record();
      if (!(await keeper.remove(id))) return false;
      if (id === shown) show((await openLast(keeper, () => room.record().id === shown)) ?? room.empty());
      return true;
    },
    stop: () => {
      for (const stop of stops) stop();
      keeper.stop();
    },
  };
}

/** Opens the experiment that was saved last of those that can be read. */
async function openLast(keeper: Keeper, isWanted: () => boolean): Promise<ExperimentRecord | null> {
  let refusal: KeepingState['refusal'] = null;
  for (const { id } of keeper.store.getState().heads) {
    if (!isWanted()) return null;
    const record = await keeper.open(id, isWanted);
    refusal ??= keeper.store.getState().refusal;
    if (!record) continue;
    // What could not be opened is told of beside what is shown in its place.
    keeper.store.setState({ refusal });
    return record;
  }
  return null;
}
