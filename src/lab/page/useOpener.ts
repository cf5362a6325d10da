import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Brings what is opened in place of the plots into view, and returns focus to the element that opened it if it was within when that
 * closed.
 */
export function useOpener(): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const self = section.current;
    const opener = document.activeElement;
    // Where the page scrolls, it may begin above the screen or far down.
    const { top = 0 } = self?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) self?.scrollIntoView();
    return () => {
      const isLeft = self?.contains(document.activeElement);
      if (isLeft && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return section;
}
