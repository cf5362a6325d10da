/** A pool as the broker sees it. */
export interface Claimant {
  /** True if it goes before the others. */
  readonly isFirst: boolean;
  /** True if jobs wait that one more worker could take. */
  isShort(): boolean;
  /** Starts what waits. */
  serve(): void;
  /** Ends one worker that has nothing to do; false if there is none. */
  endIdle(): boolean;
}

/** The place of one pool at the broker. */
export interface Seat {
  /** Asks to start a worker; false if no core is free for it. */
  take(): boolean;
  /** Says that a worker was ended. */
  leave(): void;
  /** True if a worker that has just finished its job should be ended for the sake of a pool that goes first. */
  isOwed(): boolean;
}

/** Shares the cores of the machine among pools. */
export interface Broker {
  /** Most workers of all pools together. */
  readonly size: number;
  join(claimant: Claimant): Seat;
}

/**
 * Creates a broker for a machine with so many cores: one is left to the page, and there is always one worker. A pool that goes first ends
 * idle workers of others at once, and gets the next of theirs that has finished its job: no job is broken off.
 */
export function createBroker(cores: number): Broker {
  const size = Math.max(1, Math.floor(cores || 1) - 1);
  const claimants: Claimant[] = [];
  let taken = 0;
  let isMoving = false;

  /** Moves the place of an idle worker that goes second to one that goes first. */
  function reclaim(claiming: Claimant): void {
    isMoving = true;
    claimants.some((one) => one !== claiming && !one.isFirst && claiming.isFirst && one.endIdle());
    isMoving = false;
  }

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
          if (taken >= size) reclaim(claimant);
          if (taken >= size) return false;
          taken++;
          return true;
        },
        leave() {
          taken--;
          if (!isMoving) offer();
        },
        isOwed: () =>
          !claimant.isFirst && taken >= size && claimants.some((one) => one.isFirst && one.isShort()),
      };
    },
  };
}
