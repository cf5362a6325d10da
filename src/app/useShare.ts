import { useCallback } from 'react';
import { canShare } from '../state/select/share';
import { useIntents, useReadLab } from './LabContext';

/** Copies a link to the present state, and says so; where the clipboard is closed, points to the address bar. */
export function useShare(): () => void {
  const read = useReadLab();
  const { notify } = useIntents();
  return useCallback(() => {
    const { hash, reason } = canShare(read());
    const [page] = location.href.split('#');
    const told = reason ? ` ${reason}` : '';
    copy(`${page}#${hash}`).then(
      () => notify('info', `Link copied: it opens exactly this step.${told}`),
      () =>
        notify(
          'info',
          `This browser does not let the page copy. The same link is in the address bar.${told}`,
        ),
    );
  }, [read, notify]);
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
