import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { Capability } from '../engine/models/model';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { useLabState } from '../lab/LabContext';
import type { Intents } from '../lab/state/store';
import type { PanelReading } from './readings';
import type { ExploreEntry } from './explore';

/** Properties that the page gives a panel. */
export interface PanelProps {
  /** Text of the panel in the link, in its own words; empty if there is none. Never trusted. */
  readonly text: string;
  /** Sets the text of the panel in the link. */
  setText(text: string): void;
}

/** A study whose panels are tabs, with one entry of the menu. */
export interface Tabbed {
  readonly label: string;
  /** One sentence for someone who has not opened it. */
  readonly summary: string;
  readonly explore: ExploreEntry;
  /** Returns what the text of one tab says to the others. */
  readonly carried?: (text: string) => Promise<string>;
}

/** A way to see a panel where there is nothing to show. */
export interface Offer {
  readonly label: string;
  readonly hint: string;
  act(intents: Pick<Intents, 'setObjective' | 'setModel' | 'start' | 'configure'>): void;
}

/** An objective that a panel is about. */
interface Subject {
  readonly objective: string;
  /** What the panel says elsewhere, in a sentence without a full stop. */
  readonly missing: string;
  /** Returns what leads from an experiment to one on that objective. */
  offer(spec: ExperimentSpec): Offer;
}

/** A panel that opens instead of the plots, on demand, and closes without a trace. Its code is loaded when it is opened. */
export interface PanelDefinition {
  /** Appears in links, so it never changes. */
  readonly id: string;
  readonly label: string;
  /** Study of which it is a tab; it stands beside the others in the registry. */
  readonly of?: Tabbed;
  /** Its name among the tabs of its study, where the label says more. */
  readonly tab?: string;
  /** One sentence for someone who has not opened it. */
  readonly summary: string;
  /** `plots`: in place of the plots, the stepping buttons and the column stay. `page`: in place of all below the bar. */
  readonly place: 'plots' | 'page';
  /** Capability of the Lab's model that it needs; with a model that does not provide it, the panel only says so. */
  readonly needs?: Capability;
  /** Least and largest number of inputs it can show; any if left out. */
  readonly inputs?: readonly [least: number, most: number];
  /** True if there has to be a function, or a table, that can be asked. */
  readonly asks?: true;
  /** True if on a projector it is a slide: its name, one picture, and one sentence at the foot, without controls. */
  readonly hasSlide?: true;
  /** Where Explore offers it; left out for tabs, whose study has one place, and for what another list leads to. */
  readonly explore?: ExploreEntry;
  /** Objective that it is about; it is not offered elsewhere. */
  readonly about?: Subject;
  /** Key that opens it and closes it, as `KeyboardEvent.key` names it; with one input digits are layers. */
  readonly shortcut?: string;
  readonly Contents: ComponentType<PanelProps>;
}

/** True where a panel of the Lab is shown as a slide, if it has one. */
export function useIsSlide(): boolean {
  return useLabState(({ mode, page }) => mode === 'projector' && page === null);
}

/** Listener to the reading of a panel; none unless the page around it provides one. */
export const PanelListener = createContext<(reading: PanelReading | null) => void>(() => {});

/** Tells the page around a panel what it shows, until it is closed. `reading` must be the same object while it says the same. */
export function useTellReading(reading: PanelReading | null): void {
  const tell = useContext(PanelListener);
  useEffect(() => {
    tell(reading);
    return () => tell(null);
  }, [tell, reading]);
}
