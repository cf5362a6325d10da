/** A visitor's progress in a lesson, kept on their machine only. */
interface LessonProgress {
  /** Share of the states shown so far, 0 to 1. */
  readonly read: number;
  readonly solved: readonly string[];
}

const key = 'deep-mining-lab:course';
const nothing: LessonProgress = { read: 0, solved: [] };

/** What keeps progress: the browser's storage, or what tells somebody of it. */
export type ProgressStore = Pick<Storage, 'getItem' | 'setItem'>;

type ProgressReader = Pick<ProgressStore, 'getItem'>;

/** Returns the stored progress, none where it cannot be read. Never throws. */
export function progressOf(lesson: string, store: ProgressReader | null): LessonProgress {
  const found = all(store)[lesson];
  if (typeof found !== 'object' || found === null) return nothing;
  const { read, solved } = found as Record<keyof LessonProgress, unknown>;
  return {
    read: typeof read === 'number' && read >= 0 && read <= 1 ? read : 0,
    solved: Array.isArray(solved) ? solved.filter((id): id is string => typeof id === 'string') : [],
  };
}

/** Stores the farthest progress so far. A full or forbidden store is no fault. */
export function keepProgress(lesson: string, progress: LessonProgress, store: ProgressStore | null): void {
  const before = progressOf(lesson, store);
  const solved = [...new Set([...before.solved, ...progress.solved])];
  write({ ...all(store), [lesson]: { read: Math.max(before.read, progress.read), solved } }, store);
}

/** Forgets what was kept of a lesson. A full or forbidden store is no fault. */
export function forgetProgress(lesson: string, store: ProgressStore | null): void {
  const { [lesson]: _, ...others } = all(store);
  write(others, store);
}

function write(progress: Readonly<Record<string, unknown>>, store: ProgressStore | null): void {
  try {
    store?.setItem(key, JSON.stringify(progress));
  } catch {
    // Progress is only a convenience.
  }
}

function all(store: ProgressReader | null): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(store?.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : {};
  } catch {
    return {};
  }
}
