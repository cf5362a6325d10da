import { useIntents } from '../lab/LabContext';
import { useKeys } from '../lab/keys/useKeys';
import { lessons } from '../lessons/registry';
import { pageIds } from './pages/page';

/** Binds the digits to the first ten lessons (0 to the tenth), and L to the list of all. */
export function useLessonKeys(): void {
  const { openPage } = useIntents();
  useKeys(({ key, shiftKey }, { page }) => {
    const lesson = /^\d$/.test(key) ? lessons[(Number(key) + 9) % 10] : undefined;
    if (lesson && !shiftKey) openPage(pageIds.lesson, lesson.id);
    else if (/^l$/i.test(key) && page?.id !== pageIds.course) openPage(pageIds.course);
    else return false;
    return true;
  });
}
