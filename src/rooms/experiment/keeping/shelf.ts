import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

/** One state of one experiment as it lies in the store. What is read may be anything. */
export interface Row {
  readonly id: string;
  /** Counts the states of an experiment. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The record as JSON, and the hash of that text. */
  readonly text: string;
  readonly sum: string;
}

/** What lists show of an experiment; the storage looks at its id only. */
export interface Head {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** What is put in one go: a state, what lists show of the experiment, and the oldest state that is kept on. */
export interface Put {
  readonly row: Row;
  readonly head: Head;
  readonly keepFrom: number;
  /** True if it has to survive a power cut too. */
  readonly isWeighty: boolean;
}

/** The storage of this machine. Its methods reject with what the browser says; `keptBack` tells why. */
export interface Shelf {
  /** What lists show of each experiment, and the ids of all that have states. */
  heads(): Promise<{ readonly heads: readonly unknown[]; readonly ids: readonly string[] }>;
  /** What lists show of an experiment and its states, the newest first, as they are at one moment. */
  read(id: string): Promise<{ readonly head: unknown; readonly rows: readonly unknown[] }>;
  /** Rejects with a `ConstraintError` where the revision is there already: another tab has written it. */
  put(put: Put): Promise<void>;
  putHead(head: Head): Promise<void>;
  /** Takes all of an experiment away. */
  purge(id: string): Promise<void>;
  /** True the first time that it is asked on this machine. */
  isFirstTime(what: string): Promise<boolean>;
}

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  rows: { key: [string, number]; value: Row };
  asked: { key: string; value: true };
}

/** Name of the database; the number of its layout counts up with each change of stores. */
export const databaseName = 'deep-mining-lab:experiments';
const layout = 1;

/** Both stores of what an experiment is. */
const experiments = ['rows', 'heads'] as const;

/** Opens the storage; rejects where the browser gives none. It opens again by itself when the browser has closed it. */
export async function openShelf(): Promise<Shelf> {
  const within = await openTransactions();
  return {
    heads: () =>
      within([experiments, 'readonly'], async (transaction) => {
        const [heads, keys] = await Promise.all([
          transaction.objectStore('heads').getAll(),
          transaction.objectStore('rows').getAllKeys(),
        ]);
        return { heads, ids: [...new Set(keys.map(([id]) => id))] };
      }),
    read: (id) =>
      within([experiments, 'readonly'], async (transaction) => {
        const [head, rows] = await Promise.all([
          transaction.objectStore('heads').get(id),
          transaction.objectStore('rows').getAll(rangeOf(id)),
        ]);
        return { head, rows: rows.toReversed() };
      }),
    put: ({ row, head, keepFrom, isWeighty }) => {
      const durability = isWeighty ? 'strict' : 'relaxed';
      return within([experiments, 'readwrite', { durability }], async (transaction) => {
        const rows = transaction.objectStore('rows');
        const asked = [
          rows.add(row),
          transaction.objectStore('heads').put(head),
          rows.delete(IDBKeyRange.bound([row.id, -Infinity], [row.id, keepFrom], false, true)),
        ];
        transaction.commit();
        // The transaction says what went wrong as a whole, but a full disk is said by what was put.
        await Promise.all([...asked, transaction.done]);
      });
    },
    putHead: (head) =>
      within([['heads'], 'readwrite'], async (transaction) => {
        await Promise.all([transaction.objectStore('heads').put(head), transaction.done]);
      }),
    purge: (id) =>
      within([experiments, 'readwrite'], async (transaction) => {
        await transaction.objectStore('rows').delete(rangeOf(id));
        await transaction.objectStore('heads').delete(id);
        await transaction.done;
      }),
    isFirstTime: (what) =>
      within([['asked'], 'readwrite'], async (transaction) => {
        const store = transaction.objectStore('asked');
        const isFirst = (await store.get(what)) === undefined;
        await store.put(true, what);
        await transaction.done;
        return isFirst;
      }),
  };
}

type Stores = ReadonlyArray<StoreNames<Schema>>;

/** Opens the storage, and returns what does something within a transaction of some of its stores. */
async function openTransactions() {
  let open: IDBPDatabase<Schema> | null = await openDatabase(() => (open = null));
  const again = async (): Promise<IDBPDatabase<Schema>> => (open ??= await openDatabase(() => (open = null)));

  /**
   * Begins the transaction before it returns, so that what is put arrives although the page ends in the next moment. Where the browser
   * has closed the storage, even without a word, it is opened again first.
   */
  return <Names extends Stores, Mode extends IDBTransactionMode, Found>(
    [stores, mode, options]: readonly [stores: Names, mode: Mode, options?: IDBTransactionOptions],
    act: (transaction: IDBPTransaction<Schema, Names, Mode>) => Promise<Found>,
  ): Promise<Found> => {
    const begin = (base: IDBPDatabase<Schema>) => base.transaction(stores, mode, options);
    let begun: ReturnType<typeof begin> | null = null;
    try {
      begun = open && begin(open);
    } catch {
      open = null;
    }
    return begun ? act(begun) : again().then((base) => act(begin(base)));
  };
}

function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, -Infinity], [id, Infinity]);
}

function openDatabase(whenClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName, layout, {
    upgrade(base) {
      base.createObjectStore('heads', { keyPath: 'id' });
      base.createObjectStore('rows', { keyPath: ['id', 'revision'] });
      base.createObjectStore('asked');
    },
    // A newer page in another tab waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      whenClosed();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: whenClosed,
  });
}

/** Why nothing was kept. `faulty`: it could not be read again; `taken`: another tab has written in between. */
export type KeptBack = 'full' | 'denied' | 'faulty' | 'taken';

/** Reads from what was thrown why nothing was kept; null where nothing was. */
export function keptBack(thrown: unknown): KeptBack {
  if (thrown === null) return 'faulty';
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'ConstraintError' ? 'taken' : 'denied';
}
