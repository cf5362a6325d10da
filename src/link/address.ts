/** The address bar, as far as the page uses it. Hashes are read and written without `#`. */
export interface Address {
  readHash(): string;
  /** Reads `?mode=…&keys=…&hide=…`, without `?`: keys of the page may also stand here. */
  readSearch(): string;
  /** Writes the hash; as a page of its own in the browser's history, which its way back leaves, if `isNewPlace`. */
  writeHash(hash: string, isNewPlace?: boolean): void;
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

/** Browsers allow a hundred writes in 30 s. */
const writeEveryMs = 340;
const writesAtOnce = 10;

/**
 * Returns the address bar of a browser window. A few changes in a row are written at once, so that a page that is loaded again just
 * after them shows them; a long row of them, as of a drag, no more often than browsers allow.
 */
export function browserAddress(view: Window): Address {
  /** When as many writes will be allowed at once as if there had been none. */
  let restedAt = -Infinity;
  const now = () => view.performance.now();
  return {
    readHash: () => view.location.hash.replace(/^#/, ''),
    readSearch: () => view.location.search.replace(/^\?/, ''),
    writeHash(hash, isNewPlace = false) {
      restedAt = Math.max(restedAt, now()) + writeEveryMs;
      try {
        // In a frame the way back belongs to the page around it.
        if (isNewPlace && view.parent === view) view.history.pushState(null, '', `#${hash}`);
        else view.history.replaceState(view.history.state, '', `#${hash}`);
      } catch {
        // Some browsers refuse after many changes in a short time, and inside sandboxed frames: the link is then stale.
      }
    },
    onChange(listener) {
      view.addEventListener('hashchange', listener);
      return () => view.removeEventListener('hashchange', listener);
    },
    soon(callback) {
      const wait = restedAt - (writesAtOnce - 1) * writeEveryMs - now();
      if (wait <= 0) queueMicrotask(callback);
      else view.setTimeout(callback, wait);
    },
  };
}
