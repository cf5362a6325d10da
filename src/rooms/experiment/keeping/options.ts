import type { Shelf } from './shelf';
import type { Tabs } from './tabs';

/** What keeping needs of the browser, so that tests can hand in their own. */
export interface KeeperOptions {
  /** Rejects where the browser gives no storage. */
  openShelf(): Promise<Shelf>;
  readonly tabs: Tabs;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back later; returns how to stop it. */
  after(milliseconds: number, callback: () => void): () => void;
  newId(): string;
  /** Asks the browser not to throw the storage away when the disk gets full. */
  persist(): Promise<unknown>;
}
