/** A visitor's progress in a lesson, kept on their machine only. */
interface LessonProgress {
  /** Share of the states shown so far, 0 to 1. */
  readonly read: number;
  readonly solved: readonly string[];
}

const key = 'deep-mining-lab:course';
const nothing: LessonProgress = { read: 0, solved: [] };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the stored progress, none where it cannot be read. Never throws. */
export function progressOf(lesson: string, store: Store | null): LessonProgress {
  const found = all(store)[lesson];
  if (typeof found !== 'object' || found === null) return nothing;
  const { read, solved } = found as Record<keyof LessonProgress, unknown>;
  return {
    read: typeof read === 'number' && read >= 0 && read <= 1 ? read : 0,
    solved: Array.isArray(solved) ? solved.filter((id): id is string => typeof id === 'string') : [],
  };
}

/** Stores the farthest progress so far. A full or forbidden store is no fault. */
export function keepProgress(lesson: string, progress: LessonProgress, store: Store | null): void {
  const before = progressOf(lesson, store);
  const solved = [...new Set([...before.solved, ...progress.solved])];
  const next = { ...all(store), [lesson]: { read: Math.max(before.read, progress.read), solved } };
  try {
    store?.setItem(key, JSON.stringify(next));
  } catch {
    // Progress is only a convenience.
  }
}

function all(store: Store | null): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(store?.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? Object.fromEntries(Object.entries(found)) : {};
  } catch {
    return {};
  }
}
