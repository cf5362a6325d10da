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
