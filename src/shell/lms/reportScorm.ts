import type { ScormApi } from './scormApi';

/** What a platform is told of a lesson. */
interface ScormReport {
  /** True if the platform knows nothing yet of this learner in this lesson. */
  readonly isNew: boolean;
  /** Tells how many tasks are solved; a score never falls, and what is completed stays so. */
  tell(solved: number): void;
  /** Ends the session, once; nothing can be told any more. */
  end(): void;
}

/**
 * Begins a session with a platform for a lesson of so many tasks. It is told a status, and as score the share of the tasks that are
 * solved, in %; nothing else. Returns null if the platform begins none.
 */
export function reportScorm(api: ScormApi, tasks: number): ScormReport | null {
  if (api.LMSInitialize('') !== 'true') return null;
  const set = (element: string, value: string) => void api.LMSSetValue(`cmi.core.${element}`, value);
  const status = api.LMSGetValue('cmi.core.lesson_status');
  const isNew = status === '' || status === 'not attempted';
  let isDone = status === 'completed' || status === 'passed';
  let score = Number(api.LMSGetValue('cmi.core.score.raw')) || 0;
  let isOpen = true;
  if (isNew) {
    set('lesson_status', 'incomplete');
    set('score.min', '0');
    set('score.max', '100');
    set('score.raw', '0');
    api.LMSCommit('');
  }
  return {
    isNew,
    tell(solved) {
      const reached = Math.round((100 * solved) / tasks);
      if (!isOpen || (reached <= score && (isDone || solved < tasks))) return;
      score = Math.max(score, reached);
      set('score.raw', String(score));
      if (solved >= tasks && !isDone) {
        isDone = true;
        set('lesson_status', 'completed');
      }
      api.LMSCommit('');
    },
    end() {
      if (!isOpen) return;
      isOpen = false;
      api.LMSFinish('');
    },
  };
}
