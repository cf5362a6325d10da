import type { Address } from './address';

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
