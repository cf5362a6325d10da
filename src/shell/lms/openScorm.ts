import { forgetProgress, progressOf, type ProgressStore } from '../../course/courseProgress';
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
 * whom the platform does not know yet begins with nothing solved, whoever used the browser before. Where no platform answers, the page
 * says so and keeps progress as ever.
 */
export function openScorm(view: Window, lab: Lab, { lesson: id, kept }: Opened): ProgressStore | null {
  const lesson = lessonOf(id);
  const api = findScormApi(view);
  const report = lesson && api && reportScorm(api, lesson.tasks.length);
  if (!report) {
    lab.intents.notify('info', 'No learning platform answers here: nothing that you solve is reported.');
    return kept;
  }
  if (report.isNew) forgetProgress(lesson.id, kept);
  view.addEventListener('pagehide', () => report.end());
  const tasks = new Set(lesson.tasks.map((task) => task.id));
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? kept?.getItem(key) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      const { solved } = progressOf(lesson.id, { getItem: () => value });
      report.tell(solved.filter((one) => tasks.has(one)).length);
      kept?.setItem(key, value);
    },
  };
}
