import type { ComponentType, LazyExoticComponent } from 'react';
import type { Capability } from '../engine/models/model';

/** What a panel gets from the page. */
export interface PanelProps {
  /** What the link says about the panel, in its own words; empty where it says nothing. Never trusted. */
  readonly text: string;
  /** What the link shall say from now on. */
  setText(text: string): void;
}

/** Something that opens instead of the plots, on demand, and closes without a trace. Its code is loaded when it is opened. */
export interface PanelDefinition {
  /** Appears in links, so it never changes. */
  readonly id: string;
  readonly label: string;
  /** One sentence for somebody who has not opened it. */
  readonly summary: string;
  /** `plots`: in place of the plots, the stepping buttons and the column stay. `page`: in place of all below the bar. */
  readonly place: 'plots' | 'page';
  /** What of the Lab's model it is about; with a model that does not provide it, the panel only says so. */
  readonly needs?: Capability;
  readonly Contents: LazyExoticComponent<ComponentType<PanelProps>>;
}
