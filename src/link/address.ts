/** The address bar, as far as it is used. Hashes come and go without `#`. */
export interface Address {
  readHash(): string;
  /** `?mode=…&keys=…&hide=…`: the page's keys may stand there as well. Without `?`. */
  readSearch(): string;
  writeHash(hash: string): void;
  /** Calls back when somebody else changes the hash; returns how to stop that. */
  onChange(listener: () => void): () => void;
  /** Calls back soon: many changes, one writing. */
  soon(callback: () => void): void;
}

/** The hash, completed by those keys of the search that it does not have. */
export function readLink(address: Address): string {
  const hash = address.readHash();
  const given = new Set(hash.split('&').map((part) => part.split('=', 1)[0]));
  const extra = address
    .readSearch()
    .split('&')
    .filter((part) => /^(mode|keys|hide)=/.test(part) && !given.has(part.split('=', 1)[0]));
  return [hash, ...extra].filter((part) => part !== '').join('&');
}

const writeEveryMs = 120;

/** The address bar of a browser window. Writes at once, but no more often than browsers allow. */
export function browserAddress(view: Window): Address {
  let last = -Infinity;
  return {
    readHash: () => view.location.hash.replace(/^#/, ''),
    readSearch: () => view.location.search.replace(/^\?/, ''),
    writeHash(hash) {
      last = view.performance.now();
      try {
        view.history.replaceState(view.history.state, '', `#${hash}`);
      } catch {
        // Some browsers refuse after many changes in a short time, and inside sandboxed frames: the link is then older.
      }
    },
    onChange(listener) {
      view.addEventListener('hashchange', listener);
      return () => view.removeEventListener('hashchange', listener);
    },
    soon(callback) {
      const wait = last + writeEveryMs - view.performance.now();
      if (wait <= 0) queueMicrotask(callback);
      else view.setTimeout(callback, wait);
    },
  };
}
