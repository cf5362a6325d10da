import { useEffect, useSyncExternalStore } from 'react';
import { useLabState } from './LabContext';

const darkQuery = '(prefers-color-scheme: dark)';

/** Writes theme, palette and mode where the styles look for them. */
export function useLook(): void {
  const theme = useLabState((state) => state.theme);
  const mode = useLabState((state) => state.mode);
  const palette = useLabState((state) => state.palette);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (mode === 'projector') dataset['mode'] = mode;
    else delete dataset['mode'];
    if (palette === 'document') dataset['palette'] = palette;
    else delete dataset['palette'];
  }, [theme, mode, palette]);
}

/** True while the page is dark, by choice or by the system's wish. */
export function useIsDark(): boolean {
  const theme = useLabState((state) => state.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => matchMedia(darkQuery).matches);
  return theme === 'auto' ? systemIsDark : theme === 'dark';
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
