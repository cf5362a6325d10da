/** A pool as the broker sees it. */
interface Claimant {
  /** True if it goes before the others. */
  readonly isFirst: boolean;
  /** True if jobs wait that one of its workers, or one more, could take. */
  isShort(): boolean;
  /** Starts what waits, as far as cores are free. */
  serve(): void;
}

/** The place of one pool at the broker. */
export interface Seat {
  /** Asks for a core for one job; false if none is free. */
  take(): boolean;
  /** Gives the core of a job back. */
  leave(): void;
}

/** Shares the cores of the machine among pools. */
export interface Broker {
  /** Most jobs of all pools together at a time. */
  readonly size: number;
  join(claimant: Claimant): Seat;
}

/** Most jobs at a time, because each worker holds code and memory of its own. */
const mostJobs = 16;

/**
 * Returns the number of jobs that are computed at a time on a machine with so many cores: one for each core, but at least two, because some
 * browsers tell of fewer cores than there are. The page itself is idle most of the time.
 */
export function jobsAtATime(cores: number): number {
  return Math.max(2, Math.min(mostJobs, Math.floor(cores || 1)));
}

/**
 * Creates a broker of so many cores. A core that a job gives back goes to a pool that goes first, if one is short: no job is broken off.
 * Workers that rest need no core.
 */
export function createBroker(size: number): Broker {
  const claimants: Claimant[] = [];
  let taken = 0;

  function offer(): void {
    const inOrder = claimants.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
    for (const one of inOrder) if (taken < size && one.isShort()) one.serve();
  }

  return {
    size,
    join(claimant) {
      claimants.push(claimant);
      return {
        take() {
          if (taken >= size) return false;
          taken++;
          return true;
        },
        leave() {
          taken--;
          offer();
        },
      };
    },
  };
}
