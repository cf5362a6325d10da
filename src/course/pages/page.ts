import { useEffect, useRef, type ComponentType, type RefObject } from 'react';

/** Props of a page. */
export interface PageProps {
  /** State of the page from the link, in a syntax of its own; empty where the link has none. Untrusted. */
  readonly text: string;
}

/** A page that opens in place of the laboratory, while the run goes on behind it; loaded when first opened. */
export interface PageDefinition {
  /** Stable, because it appears in links. */
  readonly id: string;
  readonly label: string;
  readonly Contents: ComponentType<PageProps>;
}

/** Returns a ref for the heading of a page that opens: the heading takes the focus if the focused element went with the page before. */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Ids of the pages that others ask for; they appear in links. */
export const pageIds = {
  course: 'course',
  lesson: 'lesson',
  show: 'show',
  documents: 'documents',
  experiments: 'experiments',
  teaching: 'teaching',
} as const;
