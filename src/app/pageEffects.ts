import { useEffect, useSyncExternalStore, useRef, type RefObject } from 'react';
import { useLabState, useIntents } from './LabContext';

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
  const systemIsDark = useSyncExternalStore(followSystem, () => matchMedia(darkQuery).matches);
  return theme === 'auto' ? systemIsDark : theme === 'dark';
}

function followSystem(changed: () => void): () => void {
  const query = matchMedia(darkQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const site = 'Deep Mining Lab';

/** The page is called so while this is shown; null leaves its name to what is around. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    document.title = `${words} – ${site}`;
    return () => {
      document.title = site;
    };
  }, [words]);
}

/** For the heading of a page that opens: what was focused is gone with the page before, so the keyboard goes on there. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The keyboard goes on at the plots, or at what is open in their place. */
export function focusPlots(): void {
  document.querySelector<HTMLElement>('.plots, .panel')?.focus();
}

/** The keys that move the thumb of a slider; kept down, they repeat. */
const thumbKeys = /^(Arrow|Page|Home$|End$)/;

/** While a slider is held, by the pointer or by a key, all it sets is one edit. */
export function useGrip(): void {
  const { hold, letGo } = useIntents();
  useEffect(() => {
    const leave = new AbortController();
    const listen = { capture: true, signal: leave.signal };
    document.addEventListener('pointerdown', (event) => isSlider(event) && hold(), listen);
    document.addEventListener('keydown', (event) => startsKey(event) && hold(), listen);
    for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur'] as const) {
      window.addEventListener(end, (event) => ends(event) && letGo(), listen);
    }
    return () => leave.abort();
  }, [hold, letGo]);
}

function startsKey(event: KeyboardEvent): boolean {
  return isSlider(event) && !event.repeat && thumbKeys.test(event.key);
}

/** Another field may lose the focus while a slider is taken; but where the whole window does, nobody says what is let go. */
function ends({ type, target }: Event): boolean {
  return type !== 'blur' || target === window;
}

function isSlider({ target }: Event): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}
