import { useEffect, useRef, type RefObject } from 'react';

/** For the heading of a page that opens: what was focused is gone with the page before, so the keyboard goes on there. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
