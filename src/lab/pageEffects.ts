import { useEffect, useSyncExternalStore } from 'react';
import { oncePer } from '../engine/oncePer';
import { showsRun } from './state/select/can';
import { useLabState, useIntents } from './LabContext';

/**
 * Returns a hook that is true while a media query matches, which is read at each render and made once. One that is kept on paper stays as
 * it was on the screen, so that nothing goes away while it is being printed.
 */
function following(text: string, { isKeptOnPaper = false } = {}): () => boolean {
  const watchOf = oncePer((view: Window) => {
    const query = view.matchMedia(text);
    return { query, paper: isKeptOnPaper ? view.matchMedia('print') : null, matched: query.matches };
  });
  const follow = (changed: () => void) => {
    const { query, paper } = watchOf(window);
    const leave = new AbortController();
    for (const one of [query, paper]) one?.addEventListener('change', changed, { signal: leave.signal });
    return () => leave.abort();
  };
  const read = () => {
    const watch = watchOf(window);
    if (!watch.paper?.matches) watch.matched = watch.query.matches;
    return watch.matched;
  };
  return () => useSyncExternalStore(follow, read, () => false);
}

const useSystemIsDark = following('(prefers-color-scheme: dark)');

/** True while the page is as narrow as a phone. */
export const useIsPhone = following('(max-width: 640px)', { isKeptOnPaper: true });

/** True while the page is scrolled, not its parts. */
export const useIsPaged = following('(max-width: 1000px)');

/** True where what moves by itself is unwelcome. */
export const useIsSteady = following('(prefers-reduced-motion: reduce)');

/** True where a finger points. */
export const useIsTouched = following('(pointer: coarse)');

/** True for plots without controls inside another page: there they fit the frame, because nobody scrolls a figure. */
export function useIsFramed(): boolean {
  const isBare = useLabState(
    ({ hide, panel, page, room }) => hide.includes('controls') && !panel && !page && showsRun({ room }),
  );
  return isBare && window.parent !== window;
}

/** Writes theme, palette and mode to the document, and if it is framed, where the styles look for them. */
export function useLook(): void {
  const theme = useLabState((state) => state.theme);
  const mode = useLabState((state) => state.mode);
  const palette = useLabState((state) => state.palette);
  const isFramed = useIsFramed();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (mode === 'projector') dataset['mode'] = mode;
    else delete dataset['mode'];
    if (palette === 'document') dataset['palette'] = palette;
    else delete dataset['palette'];
    document.documentElement.toggleAttribute('data-framed', isFramed);
  }, [theme, mode, palette, isFramed]);
}

/** True while the page is dark, by choice or by the system's setting. */
export function useIsDark(): boolean {
  const theme = useLabState((state) => state.theme);
  const systemIsDark = useSystemIsDark();
  return theme === 'auto' ? systemIsDark : theme === 'dark';
}

const site = 'Deep Mining Lab';

/** Sets the document's title while the component is mounted; null leaves the title alone. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    document.title = `${words} – ${site}`;
    return () => {
      document.title = site;
    };
  }, [words]);
}

/** Moves the focus to the plots, or to the panel that is open in their place. */
export function focusPlots(): void {
  document.querySelector<HTMLElement>('.plots, .panel')?.focus();
}

/** Keys that move the thumb of a slider; held down, they repeat. */
const thumbKeys = /^(Arrow|Page|Home$|End$)/;

/** Makes one edit of all that a slider sets while it is held, by the pointer or by a key. */
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

/**
 * True if an event ends a hold. A blur counts only for the whole window, because another field may lose the focus when a slider is
 * grabbed.
 */
function ends({ type, target }: Event): boolean {
  return type !== 'blur' || target === window;
}

function isSlider({ target }: Event): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}
