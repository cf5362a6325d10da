import { unmarked } from './words';

/** Words that stand where there is no result. */
const noResult =
  /^(?:n\/?a|<na>|#n\/a|nan|nat|null|none|nil|missing|unknown|undefined|-+|–|—|−|\.|\?+|x|[-+]?(?:inf(?:inity)?|∞))$/i;

/** True for cells that say that there is no number: NA, null, –, nan, inf. */
export function isNoResult(cell: string): boolean {
  return noResult.test(cell);
}

/** True for infinite numbers. */
export function isInfinite(cell: string): boolean {
  return /^[-+]?(?:inf(?:inity)?|∞)$/i.test(cell) || Math.abs(Number(cell)) === Infinity;
}

/** What the state of a trial says: its result counts, there is none (yet), or it has failed. */
export type State = 'done' | 'waiting' | 'failed';

const states: ReadonlyMap<string, State> = new Map([
  ...[
    'complete',
    'completed',
    'finished',
    'success',
    'succeeded',
    'successful',
    'ok',
    'done',
    'terminated',
    'idle',
    'early stopped',
    '2',
    'true',
  ].map((word) => [word, 'done'] as const),
  ...[
    'running',
    'waiting',
    'pending',
    'scheduled',
    'queued',
    'created',
    'planned',
    'new',
    'open',
    'todo',
    'candidate',
    'staged',
    'paused',
    '0',
    '1',
  ].map((word) => [word, 'waiting'] as const),
  ...[
    'fail',
    'failed',
    'failure',
    'crashed',
    'crash',
    'killed',
    'error',
    'errored',
    'pruned',
    'aborted',
    'abandoned',
    'stopped',
    'cancelled',
    'canceled',
    'diverged',
    'timeout',
    'timed out',
    'oom',
    'invalid',
    'memout',
    '3',
    'broken',
    'preempted',
  ].map((word) => [word, 'failed'] as const),
]);

/** Reads the state of a trial; null for a word that is none. */
export function stateIn(cell: string): State | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/^(?:trialstate|runstatus|trialstatus|statustype|status)\.\s*/, '')
    .replace(/[_-]/g, ' ');
  return states.get(word) ?? null;
}

/** True for names of columns that say how a trial ended. */
export function isStateName(name: string): boolean {
  return /^(?:(?:trial|run|result)[ ._]?)?(?:state|status)$/i.test(unmarked(name).trim());
}
