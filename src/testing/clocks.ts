/** Time that passes when a test says so. */
export interface FakeClock {
  now(): number;
  after(milliseconds: number, callback: () => void): () => void;
  pass(milliseconds: number): void;
}

export function createFakeClock(): FakeClock {
  let time = 0;
  let timers: { due: number; callback: () => void }[] = [];
  return {
    now: () => time,
    after(milliseconds, callback) {
      const timer = { due: time + milliseconds, callback };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        time = next.due;
        next.callback();
      }
      time = end;
    },
  };
}

/**
 * Milliseconds this process has worked since: a bound on what may hang, which neighbours on a busy machine do not use up, as they
 * would the time on the wall.
 */
export function workClock(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
