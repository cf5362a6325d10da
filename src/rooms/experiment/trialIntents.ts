import { countKept } from './state/chosenAnew';
import * as edits from './state/edits';
import { withUnentered } from './state/unentered';
import type { ExperimentData, LastDone, Moment, TrialIntents } from './state/experimentState';

/** What changes the room. */
interface Changing {
  get(): ExperimentData;
  set(next: Partial<ExperimentData>): void;
  /** Makes a step that can be taken back. */
  change(next: Partial<Moment>): void;
  /** The same for trials; it does nothing before there is a campaign. */
  act(make: (record: edits.Begun) => edits.Begun, last: LastDone): void;
  /** The same for what is typed letter by letter. */
  goOn(field: string, next: Partial<Moment>): void;
}

/** Returns what can be done with trials. */
export function trialIntents({ get, set, change, act, goOn }: Changing): TrialIntents {
  /** Takes away what stands on a card, because something was said of its trial. */
  const clear = (trial: number): void => {
    const { unentered, record } = get();
    set({ unentered: withUnentered(unentered, record, { trial, typed: null }) });
  };
  return {
    type: (trial, typed) => {
      const { unentered, record } = get();
      set({ unentered: withUnentered(unentered, record, { trial, typed }) });
    },
    enter: (trial, outcome) => {
      const { record } = get();
      const isNew = record.campaign?.trials[trial]?.state !== 'done';
      act((one) => edits.entered(one, trial, outcome), { kind: isNew ? 'entered' : 'corrected', trial });
      clear(trial);
      if (isNew) set({ wantsField: true });
    },
    mark: (trial, state) => {
      const kind = state === 'waiting' ? 'corrected' : state;
      const isAfterwards = get().record.campaign?.trials[trial]?.state !== 'waiting';
      act((record) => edits.marked(record, trial, state), { kind, trial, isAfterwards });
      if (state !== 'later') clear(trial);
      set({ wantsField: true });
    },
    runDifferently: (trial, values) =>
      act((record) => edits.ranWith(record, trial, values), { kind: 'corrected', trial }),
    note: (trial, note) => {
      const { record } = get();
      if (edits.hasBegun(record)) goOn(`note ${trial}`, { record: edits.noted(record, trial, note) });
    },
    addByHand: (values, outcome) => {
      const { record: now, unentered } = get();
      if (!edits.hasBegun(now)) return;
      // What is known of it may change what is proposed, so that it comes before proposals that nobody has touched.
      const trial = outcome ? countKept(now, unentered) : now.campaign.trials.length;
      act((record) => edits.added(record, values, outcome, trial), {
        kind: outcome ? 'entered' : 'by hand',
        trial,
      });
    },
    takeOutLast: () => act((record) => edits.withoutLast(record), { kind: 'nothing' }),
    propose: (about, proposals) => {
      const { record } = get();
      if (!edits.hasBegun(record) || record.campaign !== about || proposals.length === 0) return;
      set({ record: edits.withProposals(record, proposals) });
    },
    set: (changes) => act((record) => edits.withSettings(record, changes), get().last),
    goOn: () => act((record) => record, get().last),
    startAfter: (earlier) => act((record) => edits.withEarlier(record, earlier), get().last),
    tryEarlier: (best) => {
      const trial = get().record.campaign?.trials.length ?? 0;
      act((record) => edits.withProposals(record, [best]), { kind: 'by hand', trial });
    },
    finish: (at) => {
      const { record } = get();
      if (!edits.hasBegun(record)) return;
      const trials = edits.trialsIn(record.campaign, 'done', 'failed', 'impossible').length;
      change({ record: { ...record, finished: { at, trials } } });
    },
  };
}
