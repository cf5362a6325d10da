/** The address bar, as far as the page uses it. Hashes are read and written without `#`. */
export interface Address {
  readHash(): string;
  /** Reads `?mode=…&keys=…&hide=…`, without `?`: keys of the page may also stand here. */
  readSearch(): string;
  writeHash(hash: string): void;
  /** Calls back when the hash is changed from outside; returns a function that ends that. */
  onChange(listener: () => void): () => void;
  /** Calls back soon, so that many changes are written once. */
  soon(callback: () => void): void;
}

/** Returns the hash with those keys of the search that it lacks. */
export function hashWithSearch(address: Address): string {
  const hash = address.readHash();
  const given = new Set(hash.split('&').map((part) => part.split('=', 1)[0]));
  const extra = address
    .readSearch()
    .split('&')
    .filter((part) => /^(mode|keys|hide)=/.test(part) && !given.has(part.split('=', 1)[0]));
  return [hash, ...extra].filter((part) => part !== '').join('&');
}

const writeEveryMs = 300;

/** Returns the address bar of a browser window. Writes at once, but no more often than browsers allow. */
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
        // Some browsers refuse after many changes in a short time, and inside sandboxed frames: the link is then stale.
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
