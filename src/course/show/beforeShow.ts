import type { LabData } from '../../lab/state/data';
import { linkStateOf } from '../../lab/state/persistence';
import type { Intents } from '../../lab/state/store';
import type { DecodedLink } from '../../link/linkState';
import { leaveCourse } from '../pages/beforeLesson';
import { pageIds } from '../pages/page';
import { readShowPlace } from './place';

/** What the lesson showed before the show; null where none led to it. */
let before: DecodedLink | null = null;

/** Keeps what a lesson shows while a show that begins in it is open. For one that begins elsewhere the Lab keeps its run, as for any page. */
export function keepBeforeShow(state: LabData, lesson: string): void {
  if (lesson === '') return;
  const { spec, changes, step, beat, ...ui } = linkStateOf(state);
  const page = { id: pageIds.lesson, text: lesson };
  before = { spec, changes, step, beat, ui: { ...ui, page }, issues: [] };
}

export function forgetBeforeShow(): void {
  before = null;
}

/** Ends a show: goes back to what the lesson showed, or where that is not known to the beginning of the lesson; without a lesson to the Lab. */
export function leaveShow(
  intents: Pick<Intents, 'open' | 'openPage' | 'closePage' | 'setHide'>,
  text: string,
): void {
  const { lesson } = readShowPlace(text);
  const kept = before;
  before = null;
  if (kept) intents.open(kept);
  else if (lesson !== '') intents.openPage(pageIds.lesson, lesson.split('.', 1)[0]);
  else leaveCourse(intents);
}
