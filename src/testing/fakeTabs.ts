import { browserTabs, type Tabs } from '../rooms/experiment/keeping/tabs';

interface Waiting {
  readonly grant: () => void;
  readonly refuse: (cause: Error) => void;
}

type Granted = (lock: Lock | null) => unknown;

/** A browser with several tabs, whose locks and messages are as those of a real one. */
export interface FakeBrowser {
  /** Opens a tab. `hasLocks`: false on an insecure address. */
  tab(hasLocks?: boolean): Tabs & { close(): void; sleep(): void };
}

export function createFakeBrowser(): FakeBrowser {
  const holders = new Map<string, { readonly tab: object; readonly end: (cause?: Error) => void }>();
  const queues = new Map<string, (Waiting & { readonly tab: object })[]>();
  const tabs = new Map<object, EventTarget>();

  function next(name: string): void {
    holders.delete(name);
    queues.get(name)?.shift()?.grant();
  }

  function locksOf(tab: object): Pick<LockManager, 'request' | 'query'> {
    const hold = (name: string, granted: Granted): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const end = (cause?: Error): void => (cause ? reject(cause) : resolve(undefined));
        const mine = { tab, end };
        holders.set(name, mine);
        void Promise.resolve(granted({ name, mode: 'exclusive' })).then(() => {
          if (holders.get(name) === mine) next(name);
          end();
        });
      });
    const request = async (name: string, options: LockOptions, granted: Granted): Promise<unknown> => {
      await Promise.resolve();
      if (!tabs.has(tab)) return new Promise(() => {});
      const holder = holders.get(name);
      if (options.steal) {
        holder?.end(new DOMException('Stolen', 'AbortError'));
        return hold(name, granted);
      }
      if (!holder) return hold(name, granted);
      if (options.ifAvailable) return granted(null);
      return new Promise((resolve, reject) => {
        const waiting = { tab, grant: () => resolve(hold(name, granted)), refuse: reject };
        queues.set(name, [...(queues.get(name) ?? []), waiting]);
        options.signal?.addEventListener('abort', () => {
          queues.set(
            name,
            queues.get(name)!.filter((one) => one !== waiting),
          );
          reject(new DOMException('Given up', 'AbortError'));
        });
      });
    };
    const query = () => Promise.resolve({ held: [...holders.keys()].map((name) => ({ name })) });
    return { request, query } as unknown as Pick<LockManager, 'request' | 'query'>;
  }

  return {
    tab(hasLocks = true) {
      const key = {};
      const inbox = new EventTarget();
      tabs.set(key, inbox);
      const channel = {
        addEventListener: inbox.addEventListener.bind(inbox),
        removeEventListener: inbox.removeEventListener.bind(inbox),
        postMessage(data: unknown) {
          for (const [other, target] of tabs) {
            if (other === key) continue;
            queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
          }
        },
      } as unknown as BroadcastChannel;
      return {
        ...browserTabs(hasLocks ? locksOf(key) : undefined, channel),
        sleep: () => void tabs.set(key, new EventTarget()),
        close() {
          tabs.delete(key);
          for (const [name, queue] of queues)
            queues.set(
              name,
              queue.filter(({ tab }) => tab !== key),
            );
          for (const [name, { tab }] of holders) if (tab === key) next(name);
        },
      };
    },
  };
}
