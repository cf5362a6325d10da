import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { LabData, Notice, NoticeOptions } from '../data';
import { sameValue } from '../../../engine/experiment/sameValue';
import type { Kit } from '../kit';
import { showsRun, shownSpec } from '../select/can';

export interface NoticeIntents {
  /** Shows a notice; one that informs leaves with the visitor's next action, unless `until` says otherwise. */
  notify(kind: Notice['kind'], text: string, options?: NoticeOptions): void;
  dismissNotice(id: number): void;
}

/** Creates the intents about notices, and from now on removes notices that have served. */
export function createNotices(kit: Kit): NoticeIntents {
  removeServed(kit);
  return {
    notify: kit.notify,
    dismissNotice: (id) => kit.set({ notices: kit.get().notices.filter((notice) => notice.id !== id) }),
  };
}

/**
 * Removes informing notices once they have served. Only an action of the visitor removes them, never the clock, nor a run that
 * plays or continues by itself, because everybody reads at their own pace. Problems stay until they are dismissed.
 */
function removeServed(kit: Kit): void {
  /** Notices that have been shown while nothing was running: a change from now on is a new action. */
  let seen: ReadonlySet<Notice> = new Set();
  let run: ExperimentSpec | null = null;
  kit.subscribe((state, before) => {
    const { notices } = state;
    if (!notices.some(({ kind }) => kind === 'info')) return;
    const runs = { was: run, is: shownSpec(state) };
    run = runs.is;
    const left = notices.filter((notice) => !hasServed(notice, { state, before, runs, seen }));
    if (!state.task && !state.pending) seen = new Set(left);
    if (left.length < notices.length) kit.set({ notices: left });
  });
}

interface Change {
  readonly state: LabData;
  readonly before: LabData;
  readonly runs: { readonly was: ExperimentSpec | null; readonly is: ExperimentSpec };
  readonly seen: ReadonlySet<Notice>;
}

function hasServed(notice: Notice, { state, before, runs, seen }: Change): boolean {
  const { kind, until } = notice;
  if (kind === 'problem') return false;
  if (until === 'dismissed') return false;
  if (until === 'next-action') return seen.has(notice) && hasActed(state, before);
  if ('panel' in until) return state.panel?.id === until.panel;
  const { was, is } = runs;
  return was !== is && sameValue(was, until.run) && !sameValue(is, until.run);
}

/** True if something else is shown than before, and not because the run plays. */
function hasActed(state: LabData, before: LabData): boolean {
  if (openIn(state) !== openIn(before) || state.past !== before.past) return true;
  return state.step !== before.step && !state.playing && !before.playing;
}

/** Returns what stands in the place of the run: a panel, or a room that is not about it. */
function openIn({ panel, room }: LabData): string | undefined {
  return panel?.id ?? (showsRun({ room }) ? undefined : room);
}
