import type { ExperimentRecord } from '../state/record';
import type { Keeper } from './keeper';

/** What keeping needs of a room. */
export interface KeptRoom {
  record(): ExperimentRecord;
  /** Calls back after each change of the room. */
  subscribe(listener: () => void): () => void;
  /** Shows a record that was opened or came from another tab, with nothing to take back. */
  show(record: ExperimentRecord): void;
}

/** A room that is kept. */
export interface KeptHere {
  /** Shows another experiment of the list; false where it cannot be read, and `refusal` says why. */
  open(id: string): Promise<boolean>;
  stop(): void;
}

/**
 * Shows the experiment that was saved last, then saves each other record that the room comes to hold, in the call in which the room
 * changes. What was begun while the storage was still opening stays.
 *
 * A room calls it once, when it is loaded: `keepRoom(keeper, { record: () => store.getState().record, subscribe: store.subscribe,
 * show: intents.open })`. Words at the right of the tabs: `standingWords` of `useStore(keeper.store)`; while the kind of the standing
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
      if (isEmpty(record)) keeper.close();
      else keeper.save(record);
    }),
  ];
  void openLast(keeper, () => room.record() === first).then((record) => {
    if (record && room.record() === first) show(record);
  });
  return {
    open: async (id) => {
      const record = await keeper.open(id);
      if (record) show(record);
      return record !== null;
    },
    stop: () => {
      for (const stop of stops) stop();
      keeper.stop();
    },
  };
}

function isEmpty({ campaign, draft, name }: ExperimentRecord): boolean {
  return campaign === null && draft === undefined && name === '';
}

/** Opens the experiment that was saved last of those that can be read. */
async function openLast(keeper: Keeper, isWanted: () => boolean): Promise<ExperimentRecord | null> {
  await keeper.start();
  for (const { id } of keeper.store.getState().heads) {
    if (!isWanted()) return null;
    const record = await keeper.open(id, isWanted);
    if (record) return record;
  }
  return null;
}
