import type { ReactNode } from 'react';
import type { AcquisitionWords } from '../../../engine/acquisitions/acquisition';
import type { ParamValues } from '../../../engine/definition';
import type { Explanation, PlaceExplained } from '../../../engine/questions/explanation';
import type { Written } from '../../../vocabulary/numbers/labelled';
import type { GainData } from '../gain';

/** The calculation behind a query, with all that its formula is written from. */
export interface Calculation {
  readonly explanation: Explanation;
  /** The query. */
  readonly place: PlaceExplained;
  readonly minimise: boolean;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** Draws of the hyper-parameters that the belief is averaged over; 0 where there is one set of them. */
  readonly draws: number;
  readonly params: ParamValues;
  /** Parameter κ of the bound in force; that of the 95 % band where there is none. */
  readonly kappa: number;
  /** Value of the acquisition at the query. */
  readonly value: number;
  readonly labels: Written;
}

/** What a table of places says of each. */
export interface Column {
  readonly name: string;
  /** The name in words, where it is short for something. */
  readonly words?: string;
  say(place: PlaceExplained, index: number): string;
}

/** The query and its runner-up, as they are compared. */
export interface Compared {
  readonly acquisition: AcquisitionWords;
  readonly query: PlaceExplained;
  readonly runnerUp: PlaceExplained;
  readonly gain: GainData;
}

/** One way in which the value of an acquisition is put together, as the page tells it. */
export interface Form {
  /** Writes it with the numbers filled in; null where the section of expected improvement does. */
  readonly Formula: ((calculation: Calculation) => ReactNode) | null;
  /** Returns what a table of places shows of it, besides mean and band. */
  columns(acquisition: AcquisitionWords, gain: GainData): readonly Column[];
  /** Says what tells query and runner-up apart, in a sentence. What the table prints alike is called equal. */
  verdict(compared: Compared): string;
}
