import { createStore, type StoreApi } from 'zustand/vanilla';

/** What of the page it needs; `document` has it. */
interface Page {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The part of the Screen Wake Lock that is used; `navigator.wakeLock` has it, where there is one. */
interface WakeLocks {
  request(kind: 'screen'): Promise<{ release(): Promise<void> }>;
}

interface ScreenState {
  /** True once somebody wants the screen to stay on. */
  readonly isWanted: boolean;
  /** True if the browser refused it, as many do when the battery is low. */
  readonly isRefused: boolean;
}

/** Keeps the screen on where somebody wants that, as long as the room is shown. */
export interface ScreenOn {
  readonly store: StoreApi<ScreenState>;
  /** False in browsers that cannot. */
  readonly isPossible: boolean;
  want(this: void, isWanted: boolean): void;
  /** Tells that the room is shown; returns what tells that it is left. */
  enter(this: void): () => void;
}

/** Creates what keeps the screen on. A hidden page loses it, by rule of the browsers, and takes it again when it is seen. */
export function createScreenOn(locks: WakeLocks | undefined, page: Page): ScreenOn {
  const store = createStore<ScreenState>(() => ({ isWanted: false, isRefused: false }));
  let isShown = false;
  /** The lock that is held or has been asked for last; null while none is to be held. */
  let held: { release(): void } | null = null;

  function take(from: WakeLocks): void {
    const asked = from.request('screen');
    const lock = { release: () => void asked.then((granted) => granted.release()).catch(() => {}) };
    held = lock;
    asked.then(
      () => store.setState({ isRefused: false }),
      () => {
        if (held !== lock) return;
        held = null;
        store.setState({ isRefused: page.visibilityState === 'visible' });
      },
    );
  }

  function letGo(): void {
    held?.release();
    held = null;
  }

  function follow(): void {
    const isOn = isShown && store.getState().isWanted && page.visibilityState === 'visible';
    if (!isOn) letGo();
    else if (!held && locks) take(locks);
  }

  return {
    store,
    isPossible: locks !== undefined,
    want: (isWanted) => {
      store.setState({ isWanted, isRefused: false });
      follow();
    },
    enter: () => {
      isShown = true;
      page.addEventListener('visibilitychange', follow);
      follow();
      return () => {
        isShown = false;
        page.removeEventListener('visibilitychange', follow);
        follow();
      };
    },
  };
}
