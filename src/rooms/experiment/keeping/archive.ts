import type { StoreApi } from 'zustand/vanilla';
import type { ExperimentRecord } from '../state/record';
import {
  headLeft,
  headOf,
  newestGood,
  readHead,
  rowOf,
  type DeletedHead,
  type ExperimentHead,
  type FoundState,
} from './head';
import type { Shelf } from './shelf';
import type { KeepingState } from './standing';

/** Deleted experiments can be had back for a day. */
const goneAfter = 24 * 60 * 60 * 1000;

/** All experiments of this machine. Where the browser gives no storage, there are none, and the next need tries again. */
export class Archive {
  /** The storage, once it is there, so that what is saved need not wait for it. */
  shelf: Shelf | null = null;
  private opening: Promise<Shelf | null> | null = null;
  private readonly store: StoreApi<KeepingState>;
  private readonly open: () => Promise<Shelf>;

  constructor(store: StoreApi<KeepingState>, open: () => Promise<Shelf>) {
    this.store = store;
    this.open = open;
  }

  reach(): Promise<Shelf | null> {
    this.opening ??= this.open().then(
      (shelf) => (this.shelf = shelf),
      () => (this.opening = null),
    );
    return this.opening;
  }

  /** Does something with the storage; `otherwise` where that fails. */
  async using<T>(act: (shelf: Shelf) => Promise<T>, otherwise: T): Promise<T> {
    const shelf = await this.reach();
    if (!shelf) return otherwise;
    try {
      return await act(shelf);
    } catch {
      return otherwise;
    }
  }

  async find(id: string): Promise<FoundState> {
    const { head, rows } = await this.using((shelf) => shelf.read(id), { head: null, rows: [] });
    return newestGood(rows, readHead(head));
  }

  /** Lists what is there, deleted or not; what lists show is made anew where it is damaged. */
  private async all(): Promise<readonly ExperimentHead[]> {
    const { heads, ids } = await this.using((shelf) => shelf.heads(), { heads: [], ids: [] });
    const read = heads.map(readHead).filter((head) => head !== null);
    const without = ids.filter((id) => !read.some((head) => head.id === id));
    const found = await Promise.all(without.map((id) => this.find(id)));
    const made = found.map((one, k) =>
      one.kind === 'record' ? headOf(one.record, one.newest, one.at) : headLeft(without[k]!, one),
    );
    return [...read, ...made];
  }

  async list(): Promise<void> {
    const all = (await this.all()).toSorted((a, b) => b.at - a.at);
    const gone = all.filter((head): head is DeletedHead => head.deletedAt !== null);
    this.store.setState({
      heads: all.filter(({ deletedAt }) => deletedAt === null),
      deleted: gone.toSorted((a, b) => b.deletedAt - a.deletedAt),
    });
  }

  /** Takes away what was deleted long ago. */
  async sweep(now: number): Promise<void> {
    for (const { id, deletedAt } of await this.all()) {
      if (deletedAt === null || now - deletedAt < goneAfter) continue;
      await this.using((shelf) => shelf.purge(id), undefined);
    }
  }

  /** Puts a state of an experiment that is not open in any tab. */
  async put(record: ExperimentRecord, revision: number, at: number): Promise<boolean> {
    const put = {
      row: rowOf(record, revision, at),
      head: headOf(record, revision, at),
      ...{ keepFrom: revision - 1, isWeighty: true },
    };
    return this.changing((shelf) => shelf.put(put));
  }

  async remove(id: string, now: number): Promise<boolean> {
    const head = (await this.all()).find((one) => one.id === id);
    return head !== undefined && this.changing((shelf) => shelf.putHead({ ...head, deletedAt: now }));
  }

  async restore(id: string): Promise<boolean> {
    const head = (await this.all()).find((one) => one.id === id);
    return head !== undefined && this.changing((shelf) => shelf.putHead({ ...head, deletedAt: null }));
  }

  private async changing(change: (shelf: Shelf) => Promise<void>): Promise<boolean> {
    const isDone = await this.using((shelf) => change(shelf).then(() => true), false);
    await this.list();
    return isDone;
  }
}
