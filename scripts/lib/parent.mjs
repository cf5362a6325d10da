/**
 * Ends this process, as by SIGTERM, when the shell npm started it in is gone: npm passes signals on to that shell only,
 * which does not pass them further.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
