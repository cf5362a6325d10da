/**
 * Ends this process, as by SIGTERM, once the shell in which npm started it is gone: npm sends signals to that shell only,
 * which does not forward them.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}
