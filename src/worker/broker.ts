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

/**
 * Creates a broker for a machine with so many cores: one is left to the page, and there is always one for jobs. A core that a job gives back
 * goes to a pool that goes first, if one is short: no job is broken off. Workers that rest need no core.
 */
export function createBroker(cores: number): Broker {
  const size = Math.max(1, Math.floor(cores || 1) - 1);
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
