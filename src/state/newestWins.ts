/** Lets one request through at a time; of those that come meanwhile only the newest waits. */
export interface NewestWins<T> {
  push(value: T): void;
  /** Forgets the one that waits. */
  clear(): void;
}

/** `run` never rejects, or its rejection is treated as an end; by `release` it lets the next one through before its own end. */
export function newestWins<T>(run: (value: T, release: () => void) => Promise<void>): NewestWins<T> {
  let inFlight = false;
  let waiting: { value: T } | null = null;

  function next(): void {
    if (inFlight || !waiting) return;
    const { value } = waiting;
    waiting = null;
    inFlight = true;
    let isOver = false;
    const settled = () => {
      if (isOver) return;
      isOver = true;
      inFlight = false;
      next();
    };
    run(value, settled).then(settled, settled);
  }

  return {
    push(value) {
      waiting = { value };
      next();
    },
    clear() {
      waiting = null;
    },
  };
}
