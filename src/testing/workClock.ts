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
