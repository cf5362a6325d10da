import type { LabData } from '../../lab/state/data';
import { linkStateOf } from '../../lab/state/persistence';
import type { Intents } from '../../lab/state/store';
import type { DecodedLink } from '../../link/linkState';
import { leaveCourse } from '../pages/beforeLesson';
import { pageIds } from '../pages/page';
import { readShowPlace } from './place';

/** What was there before the show. */
let before: DecodedLink | null = null;

/** Keeps what is there as a show begins in a lesson; elsewhere the run is kept as any page of the course keeps it. */
export function keepBeforeShow(state: LabData, lesson: string): void {
  if (lesson === '') return;
  const { spec, changes, step, beat, ...ui } = linkStateOf(state);
  const page = { id: pageIds.lesson, text: lesson };
  before = { spec, changes, step, beat, ui: { ...ui, page }, issues: [] };
}

export function forgetBeforeShow(): void {
  before = null;
}

/** Ends a show and gives back what was there before; where that is not known, the lesson from its beginning, or the run shown. */
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
