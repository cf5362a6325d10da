import type { Progress, Task } from '../engine/task';

/** How one slice of a task ended. */
export type Slice<T> =
  { readonly done: true; readonly value: T } | { readonly done: false; readonly progress: Progress };

/** Runs a task until it ends or the time is used up. Throws what the task throws. */
export function runSlice<T>(task: Task<T>, until: { now: () => number; budget: number }): Slice<T> {
  const end = until.now() + until.budget;
  for (;;) {
    const next = task.next();
    if (next.done) return { done: true, value: next.value };
    if (until.now() >= end) return { done: false, progress: next.value };
  }
}

/** Lets waiting messages in, without the delay that timers are given. */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The same by one channel for good, which costs less than a new one each time but keeps a process alive: for workers. */
export function lastingPause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let waiting: (() => void)[] = [];
  port1.onmessage = () => {
    const due = waiting;
    waiting = [];
    for (const resolve of due) resolve();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
