/** What tabs of this page tell each other of an experiment. */
export type TabMessage =
  /** Who writes it? */
  | { readonly kind: 'who'; readonly id: string }
  /** This tab does, since then. */
  | { readonly kind: 'here'; readonly id: string; readonly since: number }
  /** A state was saved. */
  | { readonly kind: 'saved'; readonly id: string }
  /** Another tab wants to write. */
  | { readonly kind: 'take'; readonly id: string }
  /** All is saved: it may. */
  | { readonly kind: 'yours'; readonly id: string }
  /** Lists have changed: something was renamed, copied or deleted. */
  | { readonly kind: 'list'; readonly id: string };

/** What becomes of a tab that wants to write an experiment. */
export interface HoldEvents {
  /** This tab is the one that writes. May come at any time, when the other tab closes. */
  held(): void;
  /** Another tab writes. */
  refused(): void;
  /** Another tab has taken over. */
  lost(): void;
}

export interface Hold {
  /** Takes over from the tab that writes. */
  take(): void;
  /** Gives it up, or stops waiting for it. */
  release(): void;
}

/** The other tabs of this page in the same browser. */
export interface Tabs {
  /** Asks to be the one tab that writes an experiment. */
  hold(id: string, events: HoldEvents): Hold;
  /** True while any tab writes the experiment, this one too. */
  isHeld(id: string): Promise<boolean>;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
}

type Locks = Pick<LockManager, 'request' | 'query'>;
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/**
 * The tabs as the browser knows them. Without locks, which pages on an insecure address have not, each tab that opens an experiment
 * writes it, and the store refuses what would overwrite another tab’s state.
 */
export function browserTabs(locks: Locks | undefined, channel: Channel | null): Tabs {
  return {
    hold: (id, events) => (locks ? holdLock(locks, lockName(id), events) : holdAtOnce(events)),
    isHeld: async (id) => {
      const held = (await locks?.query())?.held ?? [];
      return held.some(({ name }) => name === lockName(id));
    },
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
  };
}

function lockName(id: string): string {
  return `deep-mining-lab:experiment:${id}`;
}

/** What a page of another version says is looked at, too. */
function isMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, id, since } = data as Partial<Record<string, unknown>>;
  if (typeof id !== 'string') return false;
  return kind === 'here'
    ? Number.isSafeInteger(since)
    : ['who', 'saved', 'take', 'yours', 'list'].includes(kind as string);
}

function holdAtOnce({ held }: HoldEvents): Hold {
  queueMicrotask(held);
  return { take: held, release: () => {} };
}

function holdLock(locks: Locks, name: string, { held, refused, lost }: HoldEvents): Hold {
  let isOver = false;
  /** Ends what is held or asked for. */
  let end = (): void => {};

  function ask(options: { readonly ifAvailable?: true; readonly steal?: true }): void {
    const stop = new AbortController();
    end = () => stop.abort();
    let isHolding = false;
    const granted = (lock: Lock | null): Promise<void> | undefined => {
      if (isOver) return undefined;
      if (lock === null) {
        refused();
        // From now on it waits for its turn, which comes when the other tab closes.
        ask({});
        return undefined;
      }
      isHolding = true;
      held();
      return new Promise((resolve) => (end = resolve));
    };
    const request = Object.keys(options).length > 0 ? options : { signal: stop.signal };
    locks.request(name, request, granted).catch(() => {
      // A request that was given up rejects as one does that was held and then stolen.
      if (!isHolding || isOver) return;
      lost();
      ask({});
    });
  }

  ask({ ifAvailable: true });
  return {
    take() {
      end();
      ask({ steal: true });
    },
    release() {
      isOver = true;
      end();
    },
  };
}
