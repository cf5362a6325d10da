import type { ScormApi } from './scormApi';

/** What a platform is told of a lesson, and keeps of it. */
interface ScormReport {
  /**
   * Ids of the tasks that this learner has solved, as the platform keeps them: none if it knows nothing of them yet, null if an older
   * package told it a score alone.
   */
  readonly solved: readonly string[] | null;
  /** Tells which tasks are solved; a score never falls, and what is completed stays so. */
  tell(solved: readonly string[]): void;
  /** Ends the session, once; nothing can be told any more. */
  end(): void;
}

/** Says of what follows that it is ids of solved tasks. */
const mark = 'solved';
/** Characters that a platform keeps of what a package writes for itself (SCORM 1.2 Run-Time Environment, cmi.suspend_data). */
const most = 4096;

/**
 * Begins a session with a platform for a lesson with these tasks. It is told a status, as score the share of the tasks that are solved,
 * in %, and their ids, to be read again in the next session, wherever that is. Returns null if the platform begins none.
 */
export function reportScorm(api: ScormApi, tasks: readonly string[]): ScormReport | null {
  if (api.LMSInitialize('') !== 'true') return null;
  const set = (element: string, value: string) => void api.LMSSetValue(`cmi.${element}`, value);
  const keep = (ids: readonly string[]) => {
    const text = [mark, ...ids].join(' ');
    if (text.length <= most) set('suspend_data', text);
  };
  const status = api.LMSGetValue('cmi.core.lesson_status');
  const isNew = status === '' || status === 'not attempted';
  const solved = isNew ? [] : solvedIn(api.LMSGetValue('cmi.suspend_data'), tasks);
  const known = new Set(solved);
  let isDone = status === 'completed' || status === 'passed';
  let score = Number(api.LMSGetValue('cmi.core.score.raw')) || 0;
  let isOpen = true;
  if (isNew) {
    set('core.lesson_status', 'incomplete');
    set('core.score.min', '0');
    set('core.score.max', '100');
    set('core.score.raw', '0');
    keep([]);
  }
  // Some platforms keep what a package writes for itself only if it says that it will be back.
  set('core.exit', 'suspend');
  api.LMSCommit('');
  return {
    solved,
    tell(now) {
      if (!isOpen) return;
      const before = known.size;
      for (const id of now) if (tasks.includes(id)) known.add(id);
      const reached = Math.round((100 * known.size) / tasks.length);
      const isComplete = known.size === tasks.length;
      if (known.size === before && reached <= score && (isDone || !isComplete)) return;
      keep([...known]);
      score = Math.max(score, reached);
      set('core.score.raw', String(score));
      if (isComplete && !isDone) {
        isDone = true;
        set('core.lesson_status', 'completed');
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

/** Reads what a session before this one has kept; null for anything else. Ids of tasks that are no more are left out. */
function solvedIn(text: string, tasks: readonly string[]): readonly string[] | null {
  const [first, ...ids] = text.split(' ');
  return first === mark ? [...new Set(ids)].filter((id) => tasks.includes(id)) : null;
}
