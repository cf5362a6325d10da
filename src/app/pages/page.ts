import type { ComponentType, LazyExoticComponent } from 'react';

/** What a page gets. */
export interface PageProps {
  /** What the link says about the page, in its own words; empty where it says nothing. Never trusted. */
  readonly text: string;
}

/** Something that opens instead of the laboratory; the run goes on behind it. Its code is loaded when it is opened. */
export interface PageDefinition {
  /** Appears in links, so it never changes. */
  readonly id: string;
  readonly label: string;
  readonly Contents: LazyExoticComponent<ComponentType<PageProps>>;
}
