import { useSyncExternalStore } from 'react';

/** How much longer a text becomes in most languages than it is in English. */
const longer = 1.35;

/**
 * Returns how much longer the texts of the page are than they were written: 1, or 1.35 where the browser has translated the page, which
 * it says in the language of the root. A picture that makes room by the estimated width of a text hands it to `textWidth`.
 */
export function useTextStretch(): number {
  return useSyncExternalStore(watchLanguage, stretchNow, () => 1);
}

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function stretchNow(): number {
  return document.documentElement.lang.startsWith('en') ? 1 : longer;
}
