import type { LabData } from '../../state/data';
import type { Intents } from '../../state/store';
import { useIntents } from '../LabContext';
import { switchFullScreen, switchProjector } from '../keys/screenKeys';
import { useKeys } from '../keys/useKeys';
import { leaveCourse } from './beforeLesson';

/** Keys of all pages but the laboratory: Esc goes a page up, F and P do what they do there. */
export function usePageKeys(): void {
  const intents = useIntents();
  useKeys(({ key }, state) => act(key.toLowerCase(), intents, state));
}

function act(key: string, intents: Intents, { mode, page, panel }: LabData): boolean {
  if (key === 'f') switchFullScreen(intents);
  else if (key === 'p') switchProjector(intents, mode);
  else if (key === 'escape' && panel) intents.closePanel();
  else if (key === 'escape' && page?.id !== 'course') intents.openPage('course');
  else if (key === 'escape') leaveCourse(intents);
  else return false;
  return true;
}
