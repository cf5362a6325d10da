import type { Ask } from './protocol';

/** True for the same question about the very same subject, however often it was written. */
export function sameAsk(a: Ask, b: Ask): boolean {
  if (a === b) return true;
  if (a.question !== b.question || a.subject !== b.subject) return false;
  return a.asked === b.asked || JSON.stringify(a.asked) === JSON.stringify(b.asked);
}
