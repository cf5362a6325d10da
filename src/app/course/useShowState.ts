import { useCallback } from 'react';
import { decodeLink } from '../../link/decodeLink';
import { keepRun } from '../pages/beforeLesson';
import { useIntents, useReadLab } from '../LabContext';

/** Sets the run and the layers to those of a link; how the page looks, and that a lesson is open, stays. */
export function useShowState(): (hash: string, place: string) => void {
  const { open } = useIntents();
  const read = useReadLab();
  return useCallback(
    (hash, place) => {
      const { mode, keys, palette, page } = read();
      keepRun(read());
      const link = decodeLink(hash);
      open({ ...link, ui: { ...link.ui, mode, keys, palette, page: page && { ...page, text: place } } });
    },
    [open, read],
  );
}
