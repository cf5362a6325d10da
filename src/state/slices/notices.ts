import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LabData, Notice } from '../data';
import { sameValue } from '../../engine/experiment/sameValue';
import type { Kit } from '../kit';
import { shownSpec } from '../select/can';

/**
 * Takes away what informed once it has served. Only what a visitor does takes it away, never the clock, nor a run that plays or
 * goes on by itself: everybody reads at their own pace. Problems stay until they are dismissed.
 */
export function letNoticesGo(kit: Kit): void {
  /** Notices that have been seen at rest: what follows is not the end of what they came with. */
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

/** Something else is shown than before, and not because the run plays. */
function hasActed(state: LabData, before: LabData): boolean {
  if (state.panel?.id !== before.panel?.id || state.past !== before.past) return true;
  return state.step !== before.step && !state.playing && !before.playing;
}
