import { createStore } from 'zustand/vanilla';
import type { Campaign } from '../../engine/campaign/campaign';
import { chosenAnew } from './state/chosenAnew';
import { draftOf, formOfDraft } from './state/draft';
import * as edits from './state/edits';
import type { Begun } from './state/edits';
import type {
  ExperimentData,
  ExperimentIntents,
  ExperimentRoom,
  LastDone,
  LookIntents,
  StartIntents,
  Moment,
} from './state/experimentState';
import { examples } from './state/examples';
import { emptyForm, withWay, type SetupForm } from './state/form';
import { formOf } from './state/formOf';
import { newId, newSeed } from './state/fresh';
import { remembered, travelled } from './state/history';
import { trialIntents } from './trialIntents';
import { readForm } from './state/readForm';
import { emptyRecord, hasNothing, type ExperimentRecord } from './state/record';
import type { UnenteredCards } from './state/unentered';

/** What the room asks besides the engine. */
interface RoomOptions {
  /** Returns an id that no other experiment has. */
  newId(): string;
  newSeed(): number;
}

const usual: RoomOptions = { newId, newSeed };

/** Creates the room, with nothing in it. */
export function createExperiment({ newId, newSeed }: RoomOptions = usual): ExperimentRoom {
  const fresh = (): ExperimentRecord => emptyRecord(newId(), newSeed());
  const store = createStore<ExperimentData>(() => ({ ...opened(fresh()), unentered: {} }));
  const { getState: get, setState: set } = store;
  /** The field that is being typed in. */
  let typing: string | null = null;

  function change(next: Partial<Moment>, more: Partial<ExperimentData> = {}): void {
    typing = null;
    set({ ...remembered(get(), momentOf(get())), ...next, ...more });
  }

  /** Changes what is being typed in a field: one step back for all of it. */
  function goOn(field: string, next: Partial<Moment>): void {
    if (typing === field) set(next);
    else change(next);
    typing = field;
  }

  /** Changes trials, if there are any. */
  function act(make: (record: Begun) => Begun, last: LastDone): void {
    const { record, last: before, unentered } = get();
    if (!edits.hasBegun(record)) return;
    const { finished: _, ...made } = make(record);
    const isTold = last !== before;
    change(withoutStale(record, { record: made, last, isTold, cards: unentered }));
  }

  function travel(to: 'past' | 'future'): void {
    const found = travelled(to, get(), momentOf(get()));
    if (!found) return;
    typing = null;
    const { state, ...stacks } = found;
    const isBegun = get().isBegun && state.record.campaign !== null;
    const isTabThere = isBegun || get().tab === 'setup';
    set({ ...state, ...stacks, isBegun, opened: null, whatIf: null, ...(!isTabThere && { tab: 'setup' }) });
  }

  const intents: ExperimentIntents = {
    edit: (changes, field) => {
      const before = get();
      const form = typeof changes === 'function' ? changes(before.form) : { ...before.form, ...changes };
      goOn(field, formed(before, form));
    },
    chooseBetter: (better) => intents.edit({ better }, 'better'),
    ...startIntents({ get, change, fresh }),
    begin: () => {
      if (get().record.campaign) set({ isBegun: true, tab: 'try', wantsField: true });
    },
    ...trialIntents({ get, set, change, act, goOn }),
    rename: (name) => change({ record: { ...get().record, name } }),
    open: (record) => {
      typing = null;
      set(opened(record));
    },
    undo: () => travel('past'),
    redo: () => travel('future'),
    ...lookIntents(set),
  };
  return { store, intents };
}

/** What starts another experiment, or the same anew. */
interface Starting {
  get(): ExperimentData;
  change(next: Partial<Moment>, more?: Partial<ExperimentData>): void;
  fresh(): ExperimentRecord;
}

/** Returns the ways to start. */
function startIntents({ get, change, fresh }: Starting): StartIntents {
  return {
    startFrom: (form, name) => {
      const { record } = get();
      const next = isAsGiven(get()) ? record : fresh();
      change(formed({ ...get(), record: { ...next, campaign: null, name }, last: nothing }, form), {
        isBegun: false,
        tab: 'setup',
        notice: null,
      });
    },
    startNew: () => {
      const next = hasNothing(get().record) ? get().record : fresh();
      change(
        { record: next, form: emptyForm, last: nothing },
        { isBegun: false, tab: 'setup', notice: null },
      );
    },
    startWith: ({ campaign, isDirectionKnown, said, called }) => {
      const record: ExperimentRecord = {
        ...fresh(),
        ...{ name: campaign.goal.name, campaign },
        ...(called && { called }),
      };
      const form: SetupForm = {
        ...formOf(campaign, record.called),
        ...(!isDirectionKnown && { better: '' as const }),
      };
      change(formed({ record, form, last: nothing }, form), { isBegun: false, tab: 'setup', notice: said });
    },
    show: (record) => {
      const { past: _, future: __, ...shown } = opened(record);
      change(shown, shown);
    },
  };
}

/** True while nothing was said yet besides what an example says: there is nothing to keep. */
function isAsGiven({ record, form }: Moment): boolean {
  const starts = [{ name: '', form: emptyForm }, ...examples];
  return (
    (record.campaign?.trials.length ?? 0) === 0 &&
    starts.some((one) => one.name === record.name && saidIn(one.form) === saidIn(form))
  );
}

function saidIn({ knobs, ...form }: SetupForm): string {
  return JSON.stringify([form, knobs.map(({ known: _, ...row }) => row)]);
}

/** Returns what changes only what is looked at. */
function lookIntents(set: (next: Partial<ExperimentData>) => void): LookIntents {
  return {
    openTab: (tab) => set({ tab }),
    fieldFocused: () => set({ wantsField: false }),
    openColumn: (column) => set({ column }),
    openTrial: (trial) => set({ opened: trial, ...(trial !== null && { column: 'trials' }) }),
    askWhatIf: (whatIf) => set({ whatIf, ...(whatIf && { column: 'why' }) }),
  };
}

const nothing: LastDone = { kind: 'nothing' };

function momentOf({ record, form, last }: ExperimentData): Moment {
  return { record, form, last };
}

/** Returns the moment after the form was changed: with another campaign where it can be read, else with the last good one. */
function formed(before: Moment & { readonly unentered?: UnenteredCards }, given: SetupForm): Moment {
  const { record } = before;
  const trials = record.campaign?.trials ?? [];
  const form = withWay(given, before.form, trials.length > 0);
  const { campaign } = readForm(form, trials);
  const called = form.called.trim() || 'trial';
  const { draft: _, ...kept } = record;
  if (!campaign) return { last: before.last, form, record: { ...kept, called, draft: draftOf(form) } };
  const settings = record.campaign?.settings;
  const next: Campaign = { ...campaign, ...(settings && { settings }) };
  const isSame = record.campaign !== null && JSON.stringify(next) === JSON.stringify(record.campaign);
  const made = { ...kept, called, campaign: isSame ? record.campaign : next };
  return {
    form: { ...form, knobs: form.knobs.map((row) => ({ ...row, known: row.name.trim() })) },
    ...(edits.hasBegun(record)
      ? withoutStale(record, {
          ...{ record: made, last: before.last, isTold: false },
          cards: before.unentered ?? {},
        })
      : { record: made, last: before.last }),
  };
}

interface Changed extends Pick<Moment, 'last'> {
  readonly record: Begun;
  /** True if what was done last is what has changed it. */
  readonly isTold: boolean;
  readonly cards: UnenteredCards;
}

/** Takes proposals away that were chosen from something else, and says so. */
function withoutStale(
  before: Begun,
  { record, last, isTold, cards }: Changed,
): { readonly record: Begun; readonly last: LastDone } {
  const found = chosenAnew(before, record, cards);
  if (!found) return { record, last };
  const { change } = found;
  // Where something changes once more before they are there, those that were taken away are still to come.
  const toCome = (('anew' in last && last.anew) || []).filter(
    (k) => k >= found.record.campaign.trials.length,
  );
  const anew = change.anew.length === 0 ? toCome : change.anew;
  return {
    record: found.record,
    last: isTold && 'trial' in last ? { ...last, anew } : { kind: 'anew', ...change, anew },
  };
}

/** The room as it shows a record. */
function opened(record: ExperimentRecord): Omit<ExperimentData, 'unentered'> {
  const { campaign, called, draft } = record;
  const form = (draft && formOfDraft(draft)) ?? (campaign ? formOf(campaign, called) : emptyForm);
  const isBegun = (campaign?.trials.length ?? 0) > 0 && draft === undefined;
  return {
    ...{ record, form, last: nothing, past: [], future: [], isBegun },
    tab: isBegun ? 'try' : 'setup',
    column: 'progress',
    ...{ opened: null, whatIf: null, wantsField: false, notice: null },
  };
}
