/** What the page has loaded of scripts, in bytes as sent; null where the browser does not say. */
export interface Loaded {
  /** All scripts of the page so far but the worker. */
  readonly pageScripts: number | null;
  readonly workerScript: number | null;
  readonly heap: number | null;
}

type WithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

/** Sizes of scripts as the browser loaded them, and of the heap where it tells (Chromium does). */
export function loadedBy(performance: WithMemory): Loaded {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => /\.[jt]sx?(\?|$)/.test(name));
  const isWorker = ({ name }: PerformanceResourceTiming) => name.includes('engine.worker');
  return {
    pageScripts: sum(scripts.filter((one) => !isWorker(one))),
    workerScript: sum(scripts.filter(isWorker)),
    heap: performance.memory?.usedJSHeapSize ?? null,
  };
}

function sum(entries: readonly PerformanceResourceTiming[]): number | null {
  const total = entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return total > 0 ? total : null;
}
