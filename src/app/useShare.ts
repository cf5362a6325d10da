import { useCallback } from 'react';
import type { Sharing } from '../state/select/share';
import { useIntents, useReadLab } from './LabContext';

/** Copies a link to the present state, and says so; where the clipboard is closed, points to the address bar. */
export function useShare(): () => void {
  const read = useReadLab();
  const { notify } = useIntents();
  return useCallback(() => {
    import('../state/select/share')
      .then(({ canShare }) => copied(canShare(read())))
      .then(
        (sentence) => notify('info', sentence),
        () => notify('problem', 'The link could not be written. Load the page again.'),
      );
  }, [read, notify]);
}

/** What came of copying, in words. */
async function copied({ hash, reason }: Sharing): Promise<string> {
  const [page] = location.href.split('#');
  const told = reason ? ` ${reason}` : '';
  try {
    await navigator.clipboard.writeText(`${page}#${hash}`);
    return `Link copied: it opens exactly this step.${told}`;
  } catch {
    return `This browser does not let the page copy. The same link is in the address bar.${told}`;
  }
}
