import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentRecord } from '../state/record';
import { Archive } from './archive';
import { Opened, statesBy, statesOf, type Around } from './opened';
import { refusalOf } from './refusal';
import type { KeepingState } from './standing';
import type { KeeperOptions } from './options';

/** Keeps the experiments of this machine. No method throws or rejects. */
export interface Keeper {
  /** What the page says of it, with the list of all experiments. */
  readonly store: StoreApi<KeepingState>;
  /** Reads the list of what is there. */
  start(): Promise<void>;
  /**
   * Opens an experiment and asks to be the tab that writes it. Null where it cannot be read: `refusal` then says why, and what was
   * open before stays open; so it does if `isWanted` says no when it is read. While another tab writes, the record is there to look at.
   */
  open(id: string, isWanted?: () => boolean): Promise<ExperimentRecord | null>;
  /**
   * Saves the record after an action. It is handed to the browser at once, in the call itself. One with another id than before is
   * another experiment, which is kept from now on; one that the tab may only look at is not saved, and false is returned.
   */
  save(record: ExperimentRecord): boolean;
  /** Reads an experiment without opening it; null where it cannot be read. */
  read(id: string): Promise<ExperimentRecord | null>;
  /** Lets go of the experiment that is open. */
  close(): void;
  /** Takes an experiment over from the tab that writes it. */
  takeOver(): void;
  /** Calls back with each state that came from another tab, and with the last one when this tab begins to write. */
  onRecord(listener: (record: ExperimentRecord) => void): () => void;
  /** Makes another experiment of the same contents; returns it, not opened. */
  copy(id: string, name: string): Promise<ExperimentRecord | null>;
  /** Renames an experiment that is not open here; for the open one change the record. False while another tab writes it. */
  rename(id: string, name: string): Promise<boolean>;
  /** Deletes an experiment that no other tab has open; it can be had back with `restore`. */
  remove(id: string): Promise<boolean>;
  /** Has back what was deleted; false where it is gone. */
  restore(id: string): Promise<boolean>;
  /** Lets go of the storage and of the other tabs. */
  stop(): void;
}

/** Creates what keeps experiments. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { tabs, now } = options;
  const store = createStore<KeepingState>(() => ({
    ...{ standing: { kind: 'new' }, damage: null, refusal: null, heads: [], deleted: [] },
  }));
  const listeners = new Set<(record: ExperimentRecord) => void>();
  const archive = new Archive(store, () => options.openShelf());
  const around: Around = { ...options, store, archive, listeners };
  let opened: Opened | null = null;

  const close = (): void => {
    opened?.release();
    opened = null;
    store.setState({ damage: null, refusal: null, standing: { kind: 'new' } });
  };
  const stopListening = tabs.listen((message) => {
    if (message.kind === 'list' || message.kind === 'saved') void archive.list();
    opened?.heard(message);
  });

  async function open(id: string, isWanted = (): boolean => true): Promise<ExperimentRecord | null> {
    const found = await archive.find(id);
    if (!isWanted()) return null;
    if (found.kind !== 'record') {
      const { heads } = store.getState();
      store.setState({ refusal: refusalOf(id, found, heads.find((head) => head.id === id) ?? null) });
      return null;
    }
    close();
    store.setState({ damage: found.damage, standing: { kind: 'saved', at: found.at } });
    opened = new Opened(id, false, statesOf(found), around);
    await opened.settled;
    return found.record;
  }

  function save(record: ExperimentRecord): boolean {
    if (opened?.id !== record.id) {
      close();
      // To go back to one that was deleted has it back.
      const { heads, deleted } = store.getState();
      const head = [...heads, ...deleted].find(({ id }) => id === record.id);
      opened = new Opened(record.id, !head, statesBy(head), around);
    }
    return opened.save(record);
  }

  async function start(): Promise<void> {
    await archive.sweep(now());
    await archive.list();
    const isDenied = !archive.shelf && !opened;
    if (isDenied) store.setState({ standing: { kind: 'unkept', why: 'denied', keptAt: null } });
  }

  return {
    ...{ store, start, open, save, close },
    ...onList(around, { isWriting: (id) => opened?.id === id && opened.isWriter, close }),
    takeOver: () => opened?.takeOver(),
    onRecord: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    stop: () => {
      stopListening();
      close();
    },
  };
}

/** What can be done in the list of experiments. */
function onList(
  { archive, tabs, now, newId }: Around,
  here: { isWriting(id: string): boolean; close(): void },
): Pick<Keeper, 'read' | 'copy' | 'rename' | 'remove' | 'restore'> {
  const tell = (id: string, isDone: boolean): boolean => {
    if (isDone) tabs.post({ kind: 'list', id });
    return isDone;
  };
  return {
    read: async (id) => {
      const found = await archive.find(id);
      return found.kind === 'record' ? found.record : null;
    },
    copy: async (id, name) => {
      const found = await archive.find(id);
      if (found.kind !== 'record') return null;
      const record = { ...found.record, id: newId(), name };
      // It stands below the one that it was made of, which is the one to be opened next time.
      return tell(record.id, await archive.put(record, 1, found.at - 1)) ? record : null;
    },
    rename: async (id, name) => {
      if (await tabs.isHeld(id)) return false;
      const found = await archive.find(id);
      if (found.kind !== 'record') return false;
      return tell(id, await archive.put({ ...found.record, name }, found.newest + 1, found.at));
    },
    remove: async (id) => {
      if (here.isWriting(id)) here.close();
      else if (await tabs.isHeld(id)) return false;
      return tell(id, await archive.remove(id, now()));
    },
    restore: async (id) => tell(id, await archive.restore(id)),
  };
}
