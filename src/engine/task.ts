/** The progress of a long computation. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** Long work that yields now and then, so that its driver can report progress, pause or stop. */
export type Task<T> = Generator<Progress, T, void>;

/** Runs a task to its end at once. */
export function finish<T>(task: Task<T>): T {
  for (;;) {
    const next = task.next();
    if (next.done) return next.value;
  }
}

/** Runs a task as a part of another: its progress is told as that of the whole, and it ends where that is stopped. */
export function* asPart<T>(task: Task<T>, whole: (part: Progress) => Progress): Task<T> {
  try {
    for (;;) {
      const next = task.next();
      if (next.done) return next.value;
      yield whole(next.value);
    }
  } finally {
    task.return(undefined as never);
  }
}
