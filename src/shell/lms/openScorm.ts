import { forgetProgress, keepProgress, progressOf, type ProgressStore } from '../../course/courseProgress';
import type { Lab } from '../../lab/state/store';
import { lessonOf } from '../../lessons/registry';
import { reportScorm } from './reportScorm';
import { findScormApi } from './scormApi';

interface Opened {
  /** Id of the lesson that the platform opens. */
  readonly lesson: string;
  /** What keeps progress in this browser. */
  readonly kept: ProgressStore | null;
}

/**
 * Returns a store of the course's progress that tells a learning platform what is solved of a lesson, until the window goes. A learner
 * begins with what the platform keeps of them, whatever the browser has kept of its visitors. Where no platform answers, the page says so
 * and keeps progress as ever.
 */
export function openScorm(view: Window, lab: Lab, { lesson: id, kept }: Opened): ProgressStore | null {
  const lesson = lessonOf(id);
  const api = findScormApi(view);
  const report =
    lesson &&
    api &&
    reportScorm(
      api,
      lesson.tasks.map((task) => task.id),
    );
  if (!report) {
    lab.intents.notify('info', 'No learning platform answers here: nothing that you solve is reported.');
    return kept;
  }
  view.addEventListener('pagehide', () => report.end());
  const memory = new Map<string, string>();
  const store: ProgressStore = {
    getItem: (key) => memory.get(key) ?? kept?.getItem(key) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      report.tell(progressOf(lesson.id, { getItem: () => value }).solved);
      kept?.setItem(key, value);
    },
  };
  // An older package left this to the browser.
  if (report.solved) {
    forgetProgress(lesson.id, store);
    keepProgress(lesson.id, { read: 0, solved: report.solved }, store);
  }
  return store;
}
