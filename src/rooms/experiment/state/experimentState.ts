import type {
  Better,
  CampaignSettings,
  KnobValues,
  Trial,
  Campaign,
} from '../../../engine/campaign/campaign';
import type { Proposal } from '../../../engine/campaign/suggestion';
import type { StoreApi } from 'zustand/vanilla';
import type { ChosenAnew } from './chosenAnew';
import type { Outcome } from './edits';
import type { SetupForm } from './form';
import type { History } from './history';
import type { ExperimentRecord } from './record';
import type { Unentered, UnenteredCards } from './unentered';

export type StageTab = 'setup' | 'try' | 'known' | 'trials';
export type ColumnTab = 'progress' | 'why' | 'model' | 'trials';

/** What was done last, of which the foot tells; trials counted from 0. */
export type LastDone =
  | {
      readonly kind: 'entered' | 'failed' | 'impossible' | 'later' | 'corrected' | 'by hand';
      readonly trial: number;
      /** True where it did not wait any more, so that none takes its place. */
      readonly isAfterwards?: boolean;
      /** Trials that are chosen anew because of it. */
      readonly anew?: readonly number[];
    }
  /** Something has changed that proposals are chosen from. */
  | ({ readonly kind: 'anew' } & ChosenAnew)
  | { readonly kind: 'nothing' };

/** What undo goes back to. */
export interface Moment {
  readonly record: ExperimentRecord;
  /** What stands in the fields of *Set up*, finished or not. */
  readonly form: SetupForm;
  readonly last: LastDone;
}

/** The state of the room. */
export interface ExperimentData extends Moment, History<Moment> {
  /** True from the moment when somebody wants to know what to try. */
  readonly isBegun: boolean;
  readonly tab: StageTab;
  readonly column: ColumnTab;
  /** Trial whose row is open in the column, counted from 0. */
  readonly opened: number | null;
  /** True while the focus is to go to the next field for a result, as soon as there is one. */
  readonly wantsField: boolean;
  /** What is to be said on top of the form: how a table was read. */
  readonly notice: string | null;
  /** A place that somebody asks about. */
  readonly whatIf: KnobValues | null;
  /** What stands on cards and is not entered yet: kept as long as the page is open, and in no file. */
  readonly unentered: UnenteredCards;
}

/** Trials that were run already, and what is to be said about their table. */
export interface FromTable {
  readonly campaign: Campaign;
  /** False where somebody has to say which way is good. */
  readonly isDirectionKnown: boolean;
  readonly said: string;
  /** What a trial is called, where that is known. */
  readonly called?: string | null;
}

/** What somebody can do with trials. */
export interface TrialIntents {
  /** Keeps what stands on a card before it is entered. */
  type(trial: number, typed: Partial<Unentered>): void;
  enter(trial: number, outcome: Outcome): void;
  mark(trial: number, state: Exclude<Trial['state'], 'done'>): void;
  runDifferently(trial: number, values: KnobValues): void;
  note(trial: number, note: string): void;
  addByHand(values: KnobValues, outcome: Outcome | null): void;
  takeOutLast(): void;
  /** Adds proposals for a campaign as trials that wait, unless it has changed since. */
  propose(about: Campaign, proposals: readonly Proposal[]): void;
  set(changes: CampaignSettings): void;
  /** Starts where an earlier experiment ended; null for none. */
  startAfter(earlier: Campaign | null): void;
  /** Makes the best place of the earlier experiment a trial that waits. */
  tryEarlier(best: Pick<Proposal, 'values' | 'reason'>): void;
  finish(at: number): void;
  /** Goes on with an experiment that was finished. */
  goOn(): void;
}

/** What somebody can look at. */
export interface LookIntents {
  openTab(tab: StageTab): void;
  /** The focus has gone where it was wanted. */
  fieldFocused(): void;
  openColumn(tab: ColumnTab): void;
  openTrial(trial: number | null): void;
  askWhatIf(values: KnobValues | null): void;
}

/** Ways to start. */
export interface StartIntents {
  /** Starts from a form: another experiment, unless nothing was said of the present one yet. */
  startFrom(form: SetupForm, name: string): void;
  /** Starts another experiment from nothing. */
  startNew(): void;
  /** Starts from the trials of a table, as another experiment. */
  startWith(table: FromTable): void;
  /** Shows another record, which can be taken back. */
  show(record: ExperimentRecord): void;
}

/** What somebody can do in the room. */
export interface ExperimentIntents extends StartIntents, TrialIntents, LookIntents {
  /** Changes the form; changes of one field one after the other are one step back. */
  edit(change: Partial<SetupForm> | ((form: SetupForm) => SetupForm), field: string): void;
  chooseBetter(better: Better | ''): void;
  begin(): void;
  rename(name: string): void;
  /** Shows another experiment, with nothing to take back. */
  open(record: ExperimentRecord): void;
  undo(): void;
  redo(): void;
}

/** The room: what it shows, and what can be done in it. */
export interface ExperimentRoom {
  readonly store: StoreApi<ExperimentData>;
  readonly intents: ExperimentIntents;
}

/** Properties of all parts of the room. */
export interface RoomProps {
  readonly room: ExperimentRoom;
  readonly data: ExperimentData;
}
